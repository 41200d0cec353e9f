// The ground of a cup whose teams connect: the door, and what is said of who is there.

import type { Desk } from '../../arena/contest-entry.ts';
import type { ContestRegister } from '../../arena/contest-register.ts';
import { warn } from '../../terminal/print.ts';
import { hostPort } from '../../base/typed-address.ts';
import { TeamDoor, type DoorTeam } from '../server/team-door.ts';
import type { CupGround } from './cup-run.ts';
import { onlineEntry } from './online-contest.ts';
import type { ReadRoster } from './roster-file.ts';

/** Makes it; nobody can connect before it is opened. */
export function onlineGround(
  { port, waitMs }: Pick<ReadRoster, 'port' | 'waitMs'>,
  teams: readonly DoorTeam[],
  { host, contests, desk }: { readonly host: string; readonly contests: ContestRegister; readonly desk: Desk },
): CupGround {
  const door = new TeamDoor({ teams, waitMs, complain: (sentence) => warn(sentence) });
  const entry = onlineEntry(door);
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
      const teamsAt = Map.groupBy(door.presence, ({ where }) => where);
      const [waiting, away] = (['waiting', 'away'] as const).map((where) =>
        (teamsAt.get(where) ?? []).map(({ team }) => team),
      );
      return [
        ...(waiting.length > 0 ? [`Connected and waiting: ${waiting.join(', ')}.`] : []),
        ...(away.length > 0 ? [`Not connected: ${away.join(', ')}.`] : []),
      ];
    },
    close: () => door.close(),
  };
}
