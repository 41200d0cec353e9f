// A cup whose teams connect: the door, what is said of who is there, and the same games under the same judge, in the
// process that has the door.

import type { ContestEntry, Desk } from '../../arena/contest-entry.ts';
import type { ContestRegister } from '../../arena/contest-register.ts';
import type { Contest } from '../../arena/contest.ts';
import { hostPort } from '../../base/typed-address.ts';
import { warn } from '../../terminal/print.ts';
import { absentSeat } from '../judge/seat.ts';
import type { NamedEntrant } from '../play/entrant-names.ts';
import type { Entrant } from '../play/entrants.ts';
import { socketSeat } from '../server/socket-seat.ts';
import { type DoorTeam, type Seated, type TeamDoor, teamDoor } from '../server/team-door.ts';
import type { WireLimits } from '../server/wire-limits.ts';
import type { CupVenue } from './cup-run.ts';
import { type LambdaPunterOptions, readLambdaPunterOptions } from './desk-options.ts';
import { LAMBDA_PUNTER_ENTRY, openEntrant, openLambdaPunter } from './entry.ts';
import type { ReadRoster } from './roster-file.ts';

/** Makes it; nobody can connect before it is opened. */
export function onlineVenue(
  { port, waitMs }: Pick<ReadRoster, 'port' | 'waitMs'>,
  teams: readonly DoorTeam[],
  { host, contests, desk }: { readonly host: string; readonly contests: ContestRegister; readonly desk: Desk },
): CupVenue {
  const door = teamDoor({ teams, waitMs, complain: (sentence) => warn(sentence) });
  /** Teams that were away, as was told. */
  const told = new Set<string>();
  const tellWaiting = (called: readonly string[]): void => {
    const away = door.presence.flatMap(({ team, where }) => (where === 'away' && called.includes(team) ? [team] : []));
    const names = away.filter((team) => !told.has(team)).join(', ');
    if (names !== '') warn(`a game waits ${waitMs / 1000} s for ${names} to connect`);
    for (const team of called) told.delete(team);
    for (const team of away) told.add(team);
  };
  const entry = onlineEntry(door, tellWaiting);
  return {
    entry,
    desk,
    // Games are played in this process, where the door is.
    contests: { ...contests, read: ({ options }) => Promise.resolve(entry.read(options)) },
    open: async () => {
      const bound = await door.listen(host, port);
      return `teams connect to ${hostPort(host, bound)}, such as: ./punter online HOST:${bound} --name 'TEAM:PASSWORD'`;
    },
    notes: () => {
      const [waiting, away] = ['waiting', 'away'].map((place) =>
        door.presence.flatMap(({ team, where }) => (where === place ? [team] : [])),
      );
      return [
        ...(waiting.length > 0 ? [`Connected and waiting: ${waiting.join(', ')}.`] : []),
        ...(away.length > 0 ? [`Not connected: ${away.join(', ')}.`] : []),
      ];
    },
    close: () => door.close(),
  };
}

/**
 * The contest of a cup whose teams come through this door.
 * @param onGame told the teams of each game before it waits for them
 */
function onlineEntry(door: TeamDoor, onGame: (teams: readonly string[]) => void): ContestEntry {
  return {
    name: LAMBDA_PUNTER_ENTRY.name,
    module: import.meta.url,
    read(raw) {
      const options = readLambdaPunterOptions(raw, 'options');
      const { open: _, ...traits } = LAMBDA_PUNTER_ENTRY.read(raw);
      return { ...traits, openedOnce: true, open: () => openOnline(options, door, onGame) };
    },
  };
}

function openOnline(options: LambdaPunterOptions, door: TeamDoor, onGame: (teams: readonly string[]) => void): Contest {
  const online = new Set(options.entrants.flatMap(({ kind, name }) => (kind === 'online' ? [name] : [])));
  return {
    async play(game, signal) {
      const teams = game.seats.filter((name) => online.has(name));
      onGame(teams);
      const guests = await door.take(teams, signal);
      try {
        const contest = openLambdaPunter(options, (one) => seatedEntrant(one, guests, options, door.limits));
        return await contest.play(game, signal);
      } finally {
        door.giveBack(teams);
      }
    },
  };
}

function seatedEntrant(one: NamedEntrant, guests: Seated, options: LambdaPunterOptions, wire: WireLimits): Entrant {
  if (one.kind !== 'online') return openEntrant(one, options);
  const { moveMs = wire.moveMs, setupMs = wire.setupMs } = options.limits;
  return {
    name: one.name,
    open: () => {
      const guest = guests.get(one.name);
      const seat =
        guest === undefined
          ? absentSeat(one.name)
          : socketSeat(one.name, guest, { ...wire, moveMs, setupMs }, options.judging);
      return { seat, stderr: () => undefined };
    },
  };
}
