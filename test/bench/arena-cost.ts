// What a tournament costs beside its punters: the same games by the whole arena (schedule, thread,
// journal on the disk) with one job, and bare with every call of a punter timed, taken in turns in one run.
//
//   node_modules/.bin/node test/bench/arena-cost.ts [RUNS]

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from '../../src/arena/contest.ts';
import { openJournal } from '../../src/arena/journal/journal.ts';
import { openLocalPool } from '../../src/arena/run/game-pool.ts';
import { runGames } from '../../src/arena/run/runner.ts';
import { scheduleGames, takeGames } from '../../src/arena/schedule/schedule.ts';
import { parseEntrant } from '../../src/lambda-punter/play/entrant-names.ts';
import type { Entrant } from '../../src/lambda-punter/play/entrants.ts';
import { fileDigest } from '../../src/arena/run/tournament-files.ts';
import { LAMBDA_PUNTER, LAMBDA_PUNTER_ENTRY, openEntrant } from '../../src/lambda-punter/tournament/entry.ts';
import type { LambdaPunterOptions } from '../../src/lambda-punter/tournament/desk-options.ts';
import { NO_EXTENSIONS } from '../../src/lambda-punter/game/extensions.ts';
import { JUDGED } from '../../src/lambda-punter/judge/rule-readings.ts';
import { playMatch } from '../../src/lambda-punter/judge/match.ts';
import type { Seat } from '../../src/lambda-punter/judge/seat.ts';
import { median } from './median.ts';
import { parseMapText } from '../../src/lambda-punter/game/map-file.ts';

const GOOD = 'test/faults/well-behaved.mjs';
const CASES = [
  {
    name: 'in process, planner:nodes=50',
    punters: ['planner:nodes=50', 'greedy', 'random', 'eager'],
    map: 'maps/small-planar.json',
    games: 60,
  },
  {
    name: 'in process, rivals alone',
    punters: ['greedy', 'a=greedy', 'random', 'eager'],
    map: 'maps/small-planar.json',
    games: 120,
  },
  {
    name: 'processes (a script for Node)',
    punters: [`a=${GOOD}`, `b=${GOOD}`, `c=${GOOD}`, `d=${GOOD}`],
    map: 'maps/sample.json',
    games: 8,
  },
];
const NEVER = new AbortController().signal;

interface Spent {
  /** From the first game's beginning to the last one's end, in milliseconds. */
  readonly wall: number;
  /** Inside the punters, as the judge's clock has it; for executables without their starts. */
  readonly answers: number;
  /** Inside the calls of their seats: for executables from start to end. */
  readonly calls: number;
}

function optionsFor({ punters, map }: (typeof CASES)[number]): LambdaPunterOptions {
  const maps = [{ name: 'map', file: map, digest: fileDigest(map), seats: punters.length, class: 'small' as const }];
  return {
    maps,
    extensions: ['none'],
    entrants: punters.map(parseEntrant),
    handshake: 'on',
    limits: { moveMs: 20_000 },
    judging: JUDGED,
  };
}

async function byArena(options: LambdaPunterOptions, [first, ...games]: readonly Game[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const journal = await openJournal(join(folder, 'j.jsonl'), {}, () => {});
  const pool = openLocalPool(
    { contest: LAMBDA_PUNTER, options },
    new URL('../../src/contests/contest-thread.ts', import.meta.url),
    1,
  );
  await pool.play(first, NEVER); // the thread's start is paid once a tournament
  const began = performance.now();
  for await (const _ of runGames({ games, journal, pool, signal: NEVER }));
  const wall = performance.now() - began;
  await pool.close();
  await journal.close();
  rmSync(folder, { recursive: true });
  return wall;
}

async function bare(options: LambdaPunterOptions, [first, ...games]: readonly Game[]): Promise<Spent> {
  const map = parseMapText(readFileSync(options.maps[0].file, 'utf8'), 'map');
  const entrants = new Map(options.entrants.map((one): [string, Entrant] => [one.name, openEntrant(one, options)]));
  let answers = 0;
  let calls = 0;
  const timed = async <Result>(call: Promise<Result>): Promise<Result> => {
    const began = performance.now();
    const result = await call;
    calls += performance.now() - began;
    if (typeof result === 'object' && result !== null && 'ms' in result && typeof result.ms === 'number')
      answers += result.ms;
    return result;
  };
  const play = async ({ seats, seed }: Game): Promise<void> => {
    const opened = seats.flatMap((name) => entrants.get(name)?.open(seed) ?? []);
    const watched = opened.map(({ seat }): Seat => ({
      name: seat.name,
      setup: (setup) => timed(seat.setup(setup)),
      move: (moves) => timed(seat.move(moves)),
      stop: (moves, scores) => timed(seat.stop(moves, scores)),
      close: () => seat.close(),
    }));
    await playMatch({ mapName: 'map', map, settings: NO_EXTENSIONS, seats: watched, seed, judging: JUDGED });
  };
  await play(first);
  [answers, calls] = [0, 0];
  const began = performance.now();
  for (const game of games) await play(game);
  return { wall: performance.now() - began, answers, calls };
}

const runs = Number(process.argv[2] ?? 5);
for (const one of CASES) {
  const options = optionsFor(one);
  const { settings } = LAMBDA_PUNTER_ENTRY.read(options);
  const games = [
    ...takeGames(
      scheduleGames({ kind: 'random', entrants: options.entrants.map(({ name }) => name), settings, seed: 1 }),
      { games: one.games },
    ),
  ];
  const walls: number[] = [];
  const spent: Spent[] = [];
  for (let run = 0; run < runs; run++) {
    walls.push(await byArena(options, games));
    spent.push(await bare(options, games));
  }
  const wall = median(walls);
  const percent = (own: number): string => `${(100 * (1 - own / wall)).toFixed(1)}%`;
  const rate = Math.round(((games.length - 1) * 60_000) / wall);
  console.log(
    `${one.name}: ${rate} games a minute with one job; not inside punters' calls ` +
      `${percent(median(spent.map(({ calls }) => calls)))}, not their answers ` +
      `${percent(median(spent.map(({ answers }) => answers)))}; arena against bare games ` +
      `${(wall / median(spent.map((run) => run.wall))).toFixed(3)}`,
  );
}
