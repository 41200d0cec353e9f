// How far the thinking of a real move comes: rounds of the search and nodes, in fresh processes at the first, middle
// and late turns of games, with one set of V8's flags beside another.
//
//   node_modules/.bin/node test/bench/rounds.ts MAP:PUNTERS… [--flags 'A B']… [--runs N] [--plain] [--handshake]
//     [--part 0.5]… [--program FILE]…

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { bundle } from '../../src/packaging/bundle.ts';
import { makeExecutable } from '../../src/packaging/executable.ts';
import { textTable } from '../../src/terminal/text-table.ts';
import { NO_EXTENSIONS } from '../../src/lambda-punter/game/extensions.ts';
import { encodeFrame } from '../../src/base/frame.ts';
import { ALL } from '../support/random-map.ts';
import { askProgram } from './asked-program.ts';
import { median } from './median.ts';
import { playedMessages } from './played.ts';
import type { Reached } from './rounds-move.ts';
import { parseMapText } from '../../src/lambda-punter/game/map-file.ts';

/** The parts of a game that are over when a move is asked for. */
const PARTS = ['0', '0.5', '0.85'];

/** One answer: how far it came, and from where the judge's clock begins to the whole answer. */
interface Answered extends Reached {
  readonly ms: number;
}

/** A program, and flags that it gets. */
interface Variant {
  readonly name: string;
  readonly file: string;
  readonly flags: readonly string[];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    flags: { type: 'string', multiple: true, default: [] },
    program: { type: 'string', multiple: true, default: [] },
    part: { type: 'string', multiple: true, default: PARTS },
    runs: { type: 'string', default: '5' },
    plain: { type: 'boolean', default: false },
    handshake: { type: 'boolean', default: false },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'rounds-'));
try {
  const { code } = await bundle({ file: join(import.meta.dirname, 'rounds-move.ts') }, 'node24');
  const { file } = await makeExecutable(code, folder);
  const variants: Variant[] = [
    { name: 'now', file, flags: [] },
    ...values.flags.map((flags) => ({ name: flags, file, flags: flags.split(' ') })),
    ...values.program.map((other) => ({ name: other, file: other, flags: [] })),
  ];
  for (const argument of positionals) await compare(argument, variants);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Every part of one game, the variants in turns. */
async function compare(argument: string, variants: readonly Variant[]): Promise<void> {
  const [path, punters = '4'] = argument.split(':');
  const map = parseMapText(readFileSync(path, 'utf8'), path);
  const messages = playedMessages(map, Number(punters), values.part.map(Number), values.plain ? NO_EXTENSIONS : ALL);
  const rows: (string | number)[][] = [];
  for (const [at, message] of messages.entries()) {
    const frame = encodeFrame(message);
    const answers = variants.map((): Answered[] => []);
    for (let run = 0; run < Number(values.runs); run++)
      for (const [place, variant] of variants.entries()) answers[place].push(await answerTo(variant, frame));
    for (const [place, { name }] of variants.entries()) {
      const ours = answers[place];
      const of = (number: (answer: Answered) => number): number => median(ours.map(number));
      const ratio = (number: (answer: Answered) => number): string =>
        median(ours.map((answer, run) => number(answer) / number(answers[0][run]))).toFixed(2);
      rows.push([
        values.part[at],
        name,
        [...new Set(ours.map(({ reason }) => reason))].join(', '),
        of(({ nodes }) => nodes),
        of(({ rounds }) => rounds),
        of(({ from }) => from).toFixed(0),
        of(({ from, to }) => to - from).toFixed(0),
        of(({ cpuTo }) => cpuTo).toFixed(0),
        of(({ ms }) => ms).toFixed(0),
        ratio(({ nodes }) => nodes),
        ratio(({ rounds }) => rounds),
        ratio(({ from, to }) => to - from),
        ratio(({ cpuTo }) => cpuTo),
      ]);
    }
  }
  console.log(
    `${basename(path)}: ${map.rivers.length} rivers, ${map.mines.length} mines, ${punters} punters, ` +
      `${values.plain ? 'no' : 'all'} extensions, ${values.handshake ? 'a' : 'no'} handshake; medians of ` +
      `${values.runs}`,
  );
  const headings = ['over', 'flags', 'reason', 'nodes', 'rounds', 'ready', 'thought', 'cpu', 'answer'];
  console.log(textTable([...headings, '×nodes', '×rounds', '×thought', '×cpu'], rows));
}

/** One move of one process. */
async function answerTo({ file, flags }: Variant, frame: string): Promise<Answered> {
  const { ms, stderr } = await askProgram(file, { frame, args: flags, handshake: values.handshake });
  try {
    return { ...(JSON.parse(stderr) as Reached), ms };
  } catch {
    throw new Error(`${file}: got ${JSON.stringify(stderr)} on standard error, expected how far the move came`);
  }
}
