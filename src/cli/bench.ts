// npm run bench: the engine beside plain C++ and the bare runtime, and what ./punter takes a message.

import { Command, InvalidArgumentError } from 'commander';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLASSES, WIDE } from '../../test/bench/classes.ts';
import { measureColdStart } from '../../test/bench/cold-start.ts';
import { writeGame } from '../../test/bench/game-file.ts';
import { buildKernel, compiler } from '../../test/bench/kernel.ts';
import { measureMessages } from '../../test/bench/message-cost.ts';
import { race } from '../../test/bench/side-by-side.ts';
import {
  coldRow,
  machine,
  messagesSection,
  raceRow,
  RATIO_HEADINGS,
  sectionText,
  stateRows,
} from '../../test/bench/findings.ts';
import type { Section } from '../../test/bench/findings.ts';
import { measureState } from '../../test/bench/states.ts';
import { ROWS } from '../../test/bench/works.ts';
import { messageOf } from '../base/errors.ts';
import { indexMap, riverCount } from '../lambda-punter/game/game-map.ts';
import { buildPunter } from './common/builds.ts';
import { collect, wholeNumber } from '../terminal/option-values.ts';
import { print, warn } from '../terminal/print.ts';

interface BenchOptions {
  readonly runs: number;
  readonly quick?: boolean;
  readonly only: readonly string[];
  readonly markdown?: boolean;
}

const NAMES = ['cold', 'state', ...ROWS.map(({ name }) => name), 'messages'];

const program = new Command('npm run bench --')
  .description(
    'Measures the engine beside a plain C++ kernel that does the same work, the cold start beside the bare runtime,\nand ./punter a process a message, on a small, a medium and a 10,000-river map.',
  )
  .option(
    '--runs <number>',
    'so many runs of each (three times as many of the cold start); the median counts',
    wholeNumber(1),
    7,
  )
  .option('--quick', 'short runs: whether it works, not how fast')
  .option('--only <row>', `only this row, repeatable: ${NAMES.join(', ')}`, collectName, [])
  .option('--markdown', 'tables for docs/speed.md')
  .action(bench);

function collectName(name: string, before: readonly string[]): string[] {
  if (!NAMES.includes(name)) throw new InvalidArgumentError(`The rows are ${NAMES.join(', ')}.`);
  return collect(name, before);
}

async function bench({ runs, quick = false, only, markdown = false }: BenchOptions): Promise<void> {
  const wanted = (name: string): boolean => only.length === 0 || only.includes(name);
  const rounds = quick ? Math.min(runs, 3) : runs;
  const sections: Section[] = [];
  const notes = [
    'medians; what ran beside each other ran in turns',
    'fresh, once: the same work done for the first time in a fresh process, as every ./punter is; fresh ratio: over warm C++',
  ];
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const rows: string[][] = [];
    if (wanted('cold') || wanted('messages')) await buildPunter(tell);
    if (wanted('cold')) {
      tell('cold start');
      const cold = await measureColdStart(3 * rounds, tell);
      rows.push(coldRow(cold));
      notes.push(
        `bare: a single executable of a program that does nothing; \`node -e 0\` takes ${Math.round(cold.nodeMs)} ms; ./punter then holds ${Math.round(cold.punterMegabytes)} MB`,
      );
    }
    if (wanted('state')) {
      tell('state');
      rows.push(...stateRows(WIDE, await measureState(folder, rounds)));
      notes.push(
        `32 mines: ${WIDE.what}, ${WIDE.punters} punters, half-way; from and to JSON text, decoding with all distances`,
      );
    }
    rows.push(...(await races(folder, wanted, rounds, quick)));
    if (rows.length > 0) sections.push({ headings: RATIO_HEADINGS, rows, notes });
    if (wanted('messages')) {
      const results: Parameters<typeof messagesSection>[0][number][] = [];
      for (const one of [...CLASSES, WIDE]) {
        tell(`messages: ${one.what}`);
        results.push([one, await measureMessages(one, rounds)]);
      }
      sections.push(messagesSection(results));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const section of sections) print(`\n${sectionText(section, markdown)}`);
  print(`\n${machine(compiler()?.version)}`);
}

/** The rows beside C++, a class at a time. */
async function races(
  folder: string,
  wanted: (name: string) => boolean,
  rounds: number,
  quick: boolean,
): Promise<string[][]> {
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

function tell(line: string): void {
  warn(line);
}

try {
  await program.parseAsync();
} catch (error) {
  tell(messageOf(error));
  process.exitCode = 1;
}
