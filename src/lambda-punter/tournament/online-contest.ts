// Lambda Punter among teams that connect: the same games under the same judge, in the process that has the door.

import type { ContestEntry } from '../../arena/contest-entry.ts';
import type { Contest } from '../../arena/contest.ts';
import { absentSeat } from '../judge/absent-seat.ts';
import { SocketSeat } from '../server/socket-seat.ts';
import type { Seated, TeamDoor } from '../server/team-door.ts';
import type { WireLimits } from '../server/wire-limits.ts';
import type { Entrant } from '../play/entrants.ts';
import { LAMBDA_PUNTER_ENTRY, openEntrant, openLambdaPunter } from './entry.ts';
import type { NamedEntrant } from '../play/entrant-names.ts';
import { parseLambdaPunterOptions, type LambdaPunterOptions } from './desk-options.ts';

/** The contest of a cup whose teams come through this door. */
export function onlineEntry(door: TeamDoor): ContestEntry {
  return {
    name: LAMBDA_PUNTER_ENTRY.name,
    module: import.meta.url,
    read(raw) {
      const options = parseLambdaPunterOptions(raw);
      const { open: _, ...traits } = LAMBDA_PUNTER_ENTRY.read(raw);
      return { ...traits, openedOnce: true, open: () => Promise.resolve(openOnline(options, door)) };
    },
  };
}

function openOnline(options: LambdaPunterOptions, door: TeamDoor): Contest {
  const online = new Set(options.entrants.flatMap(({ kind, name }) => (kind === 'online' ? [name] : [])));
  return {
    async play(game, signal) {
      const teams = game.seats.filter((name) => online.has(name));
      const guests = await door.take(teams, signal);
      try {
        return await openLambdaPunter(options, (one) => seatedEntrant(one, guests, options, door.limits)).play(
          game,
          signal,
        );
      } finally {
        door.giveBack(teams);
      }
    },
    close: () => Promise.resolve(),
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
          : new SocketSeat(one.name, guest, { ...wire, moveMs, setupMs }, options.judging);
      return { seat, stderr: () => undefined };
    },
  };
}
