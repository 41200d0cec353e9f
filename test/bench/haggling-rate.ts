// How many sessions of haggling a second the arena plays with one job (schedule, thread, journal on the disk), and
// what the same sessions cost without it, in processor time as well, which other work on the machine blurs less.
//
//   node_modules/.bin/node test/bench/haggling-rate.ts [SEEDS]

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from '../../src/arena/contest.ts';
import { openJournal } from '../../src/arena/journal/journal.ts';
import { openLocalPool } from '../../src/arena/run/game-pool.ts';
import { runGames } from '../../src/arena/run/runner.ts';
import { roundGroups, scheduleGames, takeGames } from '../../src/arena/schedule/schedule.ts';
import { PROBLEM_SIZES } from '../../src/haggling/game/problem.ts';
import { RIVAL_AGENTS } from '../../src/haggling/rivals/rivals.ts';
import type { HagglingOptions } from '../../src/haggling/tournament/desk-options.ts';
import { HAGGLING_ENTRY } from '../../src/haggling/tournament/entry.ts';

const NEVER = new AbortController().signal;
const SEEDS = Number(process.argv[2] ?? 40);

/** Everybody of the field but the haggler, which thinks for longer than all this takes. */
const NAMES = Object.keys(RIVAL_AGENTS);

interface Spent {
  readonly wall: number;
  readonly processor: number;
}

/** What an act takes, in seconds; of the processor, that of all threads. */
async function spent(act: () => Promise<void>): Promise<Spent> {
  const before = process.cpuUsage();
  const begun = performance.now();
  await act();
  const { user, system } = process.cpuUsage(before);
  return { wall: (performance.now() - begun) / 1000, processor: (user + system) / 1e6 };
}

async function byArena(options: HagglingOptions, [first, ...games]: readonly Game[]): Promise<Spent> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const journal = await openJournal(join(folder, 'j.jsonl'), {}, () => {});
  const pool = openLocalPool(
    { contest: HAGGLING_ENTRY.name, options },
    new URL('../../src/contests/contest-thread.ts', import.meta.url),
    1,
  );
  try {
    // The first game starts the thread.
    await pool.play(first, NEVER);
    return await spent(async () => {
      for await (const _ of runGames({ games, journal, pool, signal: NEVER }));
    });
  } finally {
    await pool.close();
    await journal.close();
    rmSync(folder, { recursive: true });
  }
}

async function bare(options: HagglingOptions, games: readonly Game[]): Promise<Spent> {
  const contest = await HAGGLING_ENTRY.read(options).open();
  return spent(async () => {
    for (const game of games) await contest.play(game, NEVER);
  });
}

function told({ wall, processor }: Spent, games: number): string {
  return `${Math.round(games / wall)} a second of the clock, ${Math.round(games / processor)} a second of a processor`;
}

for (const name of ['standard', 'large'] as const) {
  const options: HagglingOptions = {
    size: PROBLEM_SIZES[name],
    seeds: { count: SEEDS, from: 1 },
    entrants: NAMES.map((agent) => ({ name: agent, kind: 'bundled', agent })),
    unsafe: false,
  };
  const { settings } = HAGGLING_ENTRY.read(options);
  const schedule = { kind: 'round-robin', entrants: NAMES, settings, seed: 1 } as const;
  const games = [...takeGames(scheduleGames(schedule), { groups: roundGroups(schedule) })];
  console.log(`${name}: ${games.length} sessions of ${NAMES.length} rivals on ${SEEDS} seeds`);
  console.log(`  arena, one job: ${told(await byArena(options, games), games.length)}`);
  console.log(`  no arena:       ${told(await bare(options, games), games.length)}`);
}
