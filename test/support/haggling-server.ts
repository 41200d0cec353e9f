// An arena server for a test, on a free port of this machine.

import { randomFrom } from '../../src/base/seeded-random.ts';
import { startHagglingServer } from '../../src/haggling/server/haggling-server.ts';
import { type HallLimits, hallLimits } from '../../src/haggling/server/halls.ts';
import type { LobbyRules } from '../../src/haggling/server/lobby.ts';
import { HallStatistics } from '../../src/haggling/server/statistics.ts';

/** What a test wants otherwise. */
export interface ServerSetup {
  readonly limits?: Partial<HallLimits>;
  readonly rules?: Partial<LobbyRules>;
}

type HagglingServer = Awaited<ReturnType<typeof startHagglingServer>>;

/** A running server. */
export interface OpenServer {
  readonly port: number;
  readonly statistics: HallStatistics;
  readonly url: (arena: string) => string;
  /** How many wait and play in an arena. */
  readonly crowd: HagglingServer['crowdOf'];
  readonly close: HagglingServer['close'];
}

/** Waits of a test are far longer than anything takes; only a limit that a test is about is short. */
const PATIENT = { quickTurnMs: 60_000, slowTurnMs: 60_000, workMs: 60_000, lingerMs: 500 };

/** Runs a test against a server, which it closes. */
export async function withHagglingServer<T>(setup: ServerSetup, test: (open: OpenServer) => Promise<T>): Promise<T> {
  const statistics = new HallStatistics();
  const server = await startHagglingServer({
    host: '127.0.0.1',
    port: 0,
    statistics,
    rules: {
      limits: { ...hallLimits(), ...PATIENT, ...setup.limits },
      workBits: 4,
      selfPlay: false,
      random: randomFrom(1),
      onSession: (arena, results) => statistics.add(arena, '2018-07-20', results),
      ...setup.rules,
    },
  });
  try {
    return await test({
      port: server.port,
      statistics,
      url: (arena) => `ws://127.0.0.1:${server.port}/arena/${arena}`,
      crowd: server.crowdOf,
      close: server.close,
    });
  } finally {
    await server.close(0);
  }
}
