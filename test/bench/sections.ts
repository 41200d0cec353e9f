// What npm run bench measures, as sections of its tables: starts and states and the engine beside C++, then messages.

import { join } from 'node:path';
import { indexMap, riverCount } from '../../src/lambda-punter/game/game-map.ts';
import { CLASSES, WIDE } from './classes.ts';
import { measureColdStart } from './cold-start.ts';
import { coldRow, messagesSection, raceRow, RATIO_HEADINGS, stateRows, type Section } from './findings.ts';
import { writeGame } from './game-file.ts';
import { buildKernel, compiler } from './kernel.ts';
import { measureMessages } from './message-cost.ts';
import { race } from './side-by-side.ts';
import { measureState } from './states.ts';
import { ROWS } from './works.ts';

/** What can be measured, by name. */
export const ROW_NAMES: readonly string[] = ['cold', 'state', ...ROWS.map(({ name }) => name), 'messages', 'page'];

/** How it is measured. */
export interface BenchPlan {
  /** For the work; it may hold anything afterwards. */
  readonly folder: string;
  readonly wanted: (name: string) => boolean;
  readonly rounds: number;
  /** Whether it works, not how fast. */
  readonly quick: boolean;
  readonly tell: (line: string) => void;
}

/** Measures what is wanted, but for the messages, one thing after another. */
export async function ratioSection(plan: BenchPlan): Promise<Section | undefined> {
  const { folder, wanted, rounds, tell } = plan;
  const rows: string[][] = [];
  const notes = [
    'medians; two programs that are compared ran in turns',
    'fresh, once: the same work for the first time in a fresh process, like every ./punter; fresh ratio: against ' +
      'warm C++',
  ];
  if (wanted('cold')) {
    tell('cold start');
    const cold = await measureColdStart(3 * rounds, tell);
    rows.push(coldRow(cold));
    notes.push(
      `bare: a single executable of a program that does nothing; \`node -e 0\` takes ${Math.round(cold.nodeMs)} ` +
        `ms; ./punter then holds ${Math.round(cold.punterMegabytes)} MB`,
    );
  }
  if (wanted('state')) {
    tell('state');
    rows.push(...stateRows(WIDE, await measureState(folder, rounds)));
    notes.push(
      `32 mines: ${WIDE.what}, ${WIDE.punters} punters, half-way; from and to JSON text, decoding with all distances`,
    );
  }
  rows.push(...(await races(plan)));
  return rows.length === 0 ? undefined : { headings: RATIO_HEADINGS, rows, notes };
}

/** Measures what ./punter takes a message. */
export async function messageSection({ rounds, tell }: BenchPlan): Promise<Section> {
  const results: Parameters<typeof messagesSection>[0][number][] = [];
  for (const one of [...CLASSES, WIDE]) {
    tell(`messages: ${one.what}`);
    results.push([one, await measureMessages(one, rounds)]);
  }
  return messagesSection(results);
}

/** The rows beside C++, a class at a time. */
async function races({ folder, wanted, rounds, quick, tell }: BenchPlan): Promise<string[][]> {
  const chosen = ROWS.filter(({ name }) => wanted(name));
  if (chosen.length === 0) return [];
  const found = compiler();
  if (found === undefined) tell('no C++ compiler (g++, or what CXX names): the engine is measured alone');
  const kernel = found && buildKernel(found);
  // Many laps, shorter than what a busy machine lets a process run at a time: few of them are then disturbed.
  const length = {
    rounds: quick ? rounds : 7 * rounds,
    warmMs: quick ? 30 : 400,
    lapMs: quick ? 2 : 3,
    fresh: quick ? 1 : 5,
  };
  const games = CLASSES.map((one) => {
    const map = indexMap(one.map());
    const file = join(folder, `${one.name}.txt`);
    writeGame(file, map, one.punters);
    return { one, file, rivers: riverCount(map) };
  });
  const rows: string[][] = [];
  for (const row of chosen) {
    for (const { one, file, rivers } of games) {
      tell(`${row.title}: ${one.name}`);
      rows.push(raceRow(row, one, rivers, await race(row.name, file, kernel, length)));
    }
  }
  return rows;
}
