// npm run bench: what ./punter takes in time and memory, a process a message, on bundled maps.

import { Command } from 'commander';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexMap, mapToJson, parseMapText, riverCount } from '../game/map.ts';
import { moveToJson } from '../game/moves.ts';
import type { Move } from '../game/moves.ts';
import type { PunterId } from '../game/ids.ts';
import { randomFrom } from '../game/random.ts';
import { isObject } from '../game/shape.ts';
import { buildPunter, PUNTER, ROOT, say } from './build.ts';
import { oneMessage } from './one-message.ts';
import type { Measured } from './one-message.ts';
import { textTable } from './table.ts';
import type { Cell } from './table.ts';
import { wholeNumber } from './option-values.ts';

/** A map of each class, with the number of punters of that class. */
const CLASSES = [
  { map: 'maps/small-planar.json', punters: 4 },
  { map: 'maps/medium-city.json', punters: 8 },
  { map: 'maps/large-city.json', punters: 16 },
];
const SETTINGS = { futures: true, splurges: true, options: true };
const SEED = 1;
/** The smallest game there is. */
const TRIVIAL = {
  punter: 0,
  punters: 2,
  map: { sites: [{ id: 0 }, { id: 1 }], rivers: [{ source: 0, target: 1 }], mines: [0] },
};

const program = new Command('npm run bench --')
  .description('Measures ./punter: cold start, and set-up, moves and memory on a small, a medium and a 10,000-river map.')
  .option('--runs <number>', 'so many runs of each (twice as many of the cold start); the median counts', wholeNumber(1), 7)
  .action(({ runs }: { runs: number }) => bench(runs));

async function bench(runs: number): Promise<void> {
  await buildPunter(say);
  const bare = median(await repeat(runs * 2, () => Promise.resolve(bareNode())));
  const cold = await measure(runs * 2, TRIVIAL);
  console.log(`\nmedians of ${runs * 2} runs; a bare "node -e 0" takes ${round(bare)} ms here`);
  console.log(`cold start to the answer of a trivial message: ${round(cold.ms)} ms (${(cold.ms / bare).toFixed(2)} of bare Node), ${round(cold.megabytes)} MB\n`);
  const rows: Cell[][] = [];
  for (const { map, punters } of CLASSES) rows.push(await classRow(map, punters, runs));
  console.log(textTable(
    ['map', 'rivers', 'punters', 'set-up, ms', 'first move, ms', 'move at half-time, ms', 'memory, MB', 'state, kB'],
    rows,
  ));
  console.log(`\nmedians of ${runs} runs, all three extensions; times from the start of the process to its whole answer`);
}

async function classRow(file: string, punters: number, runs: number): Promise<Cell[]> {
  console.error(`measuring ${file}`);
  const parsed = parseMapText(readFileSync(join(ROOT, file), 'utf8'), file);
  const map = indexMap(parsed);
  const setup = await measure(runs, { punter: 0, punters, map: mapToJson(parsed), settings: SETTINGS });
  const state = isObject(setup.answer) ? setup.answer['state'] : undefined;
  const passes = Array.from({ length: punters }, (_, punter) => moveToJson({ kind: 'pass', punter: punter as PunterId }));
  const first = await measure(runs, { move: { moves: passes }, state });
  const half = randomClaims(map, punters, Math.floor(riverCount(map) / 2)).map(moveToJson);
  // The moves of half a game in one list, as after many time-outs, bring the state to half-time.
  const brought = await oneMessage(PUNTER, [], { move: { moves: [...passes, ...half] }, state });
  const later = isObject(brought.answer) ? brought.answer['state'] : undefined;
  const move = await measure(runs, { move: { moves: [] }, state: later });
  return [
    file,
    riverCount(map),
    punters,
    round(setup.ms),
    round(first.ms),
    round(move.ms),
    round(Math.max(setup.megabytes, first.megabytes, move.megabytes)),
    round(JSON.stringify(later).length / 1024),
  ];
}

/** So many claims of rivers drawn by chance, the punters in turn. */
function randomClaims(map: ReturnType<typeof indexMap>, punters: number, count: number): Move[] {
  const random = randomFrom(SEED);
  const drawn = Array.from(map.source, (_, river) => ({ river, at: random() })).toSorted((a, b) => a.at - b.at);
  return drawn.slice(0, count).map(({ river }, turn) => ({
    kind: 'claim',
    punter: (turn % punters) as PunterId,
    source: map.siteIds[map.source[river]],
    target: map.siteIds[map.target[river]],
  }));
}

/** The medians over so many runs, and the last answer. */
async function measure(runs: number, message: unknown): Promise<Measured> {
  const all = await repeat(runs, () => oneMessage(PUNTER, [], message));
  return {
    ms: median(all.map(({ ms }) => ms)),
    megabytes: median(all.map(({ megabytes }) => megabytes)),
    answer: all[all.length - 1].answer,
  };
}

async function repeat<Result>(runs: number, run: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let done = 0; done < runs; done++) results.push(await run());
  return results;
}

function bareNode(): number {
  const begun = performance.now();
  execFileSync(process.execPath, ['-e', '0'], { env: {} });
  return performance.now() - begun;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function round(value: number): number {
  return Math.round(value);
}

await program.parseAsync();
