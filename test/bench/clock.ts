// How long ./punter takes to answer, the machine's cores kept busy meanwhile: percentiles over moves
// sampled from a whole game, in fresh processes.
//
//   node_modules/.bin/node test/bench/clock.ts [MAP] [--program FILE] [--rivers N] [--mines N] [--punters N]
//     [--runs N] [--busy N] [--handshake]

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../src/packaging/project.ts';
import { textTable } from '../../src/terminal/text-table.ts';
import { generateMap } from '../../src/lambda-punter/maps/kinds.ts';
import { encodeFrame } from '../../src/base/frame.ts';
import { askProgram } from './asked-program.ts';
import { takenMessage } from './half-time.ts';
import { parseMapText } from '../../src/lambda-punter/game/map-file.ts';

/** The parts of a game that are over when a move is asked for. */
const PARTS = [0.02, 0.25, 0.5, 0.75, 0.95];
/** What a judge gives. */
const LIMIT_MS = 1000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    program: { type: 'string', default: join(ROOT, 'punter') },
    rivers: { type: 'string', default: '10000' },
    mines: { type: 'string', default: '32' },
    punters: { type: 'string', default: '17' },
    runs: { type: 'string', default: '20' },
    busy: { type: 'string', default: String(cpus().length) },
    handshake: { type: 'boolean', default: false },
  },
});
const [file] = positionals;
const map =
  file === undefined
    ? generateMap({ kind: 'city', seed: 1, rivers: Number(values.rivers), mines: Number(values.mines) })
    : parseMapText(readFileSync(join(ROOT, file), 'utf8'), file);
const loops = Array.from({ length: Number(values.busy) }, () =>
  spawn(process.execPath, ['-e', 'for (;;) Math.sqrt(2)'], { stdio: 'ignore' }),
);
try {
  await measure(Number(values.punters), Number(values.runs));
} finally {
  for (const loop of loops) loop.kill('SIGKILL');
}

async function measure(punters: number, runs: number): Promise<void> {
  const { handshake } = values;
  const times: number[] = [];
  const rows: (string | number)[][] = [];
  for (const part of PARTS) {
    const frame = encodeFrame(takenMessage(map, punters, part));
    const ours: number[] = [];
    for (let run = 0; run < runs; run++) ours.push((await askProgram(values.program, { frame, handshake })).ms);
    rows.push([part, ...summary(ours)]);
    times.push(...ours);
  }
  rows.push(['all', ...summary(times)]);
  const load = loadavg()[0].toFixed(1);
  console.log(
    `${map.rivers.length} rivers, ${map.mines.length} mines, ${punters} punters, all extensions, ${values.busy} ` +
      `busy loops, load ${load}; ${values.handshake ? 'from the handshake' : 'from the start of the process'}\n`,
  );
  console.log(textTable(['part over', 'moves', 'median', '90%', '99%', 'most, ms', `over ${LIMIT_MS}`], rows));
}

function summary(times: readonly number[]): number[] {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]);
  return [sorted.length, at(0.5), at(0.9), at(0.99), at(1), sorted.filter((ms) => ms > LIMIT_MS).length];
}
