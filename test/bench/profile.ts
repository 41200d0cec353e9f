// Where a cold move's time goes: one move at half-time on the largest map, in processes of their own.
// The stages are timed in an executable made as ./punter is, without a profiler; the functions by V8's
// sampling profiler on the same bundle, which slows them evenly.
//
//   node_modules/.bin/node test/bench/profile.ts [MAP] [--mines N] [--punters N] [--runs N] [--top N] [--nodes N]

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../src/packaging/project.ts';
import { bundle } from '../../src/packaging/bundle.ts';
import { makeExecutable } from '../../src/packaging/executable.ts';
import { textTable } from '../../src/terminal/text-table.ts';
import type { ParsedMap } from '../../src/lambda-punter/game/game-map.ts';
import { generateMap } from '../../src/lambda-punter/maps/kinds.ts';
import { encodeFrame } from '../../src/base/frame.ts';
import { costsOf, type CpuProfile } from './profile-costs.ts';
import { halfTimeMessage } from './half-time.ts';
import { median } from './median.ts';
import { parseMapText } from '../../src/lambda-punter/game/map-file.ts';

/** Microseconds between two samples. */
const INTERVAL_US = 200;

/** What a staged move says of itself on standard error. */
interface Staged {
  readonly marks: readonly (readonly [stage: string, at: number])[];
  readonly nodes: number;
  /** The largest memory it held. */
  readonly kilobytes: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mines: { type: 'string' },
    punters: { type: 'string', default: '16' },
    runs: { type: 'string', default: '11' },
    top: { type: 'string', default: '5' },
    nodes: { type: 'string', default: 'Infinity' },
  },
});
const [file = 'maps/large-city.json'] = positionals;
const map =
  values.mines === undefined
    ? parseMapText(readFileSync(join(ROOT, file), 'utf8'), file)
    : generateMap({ kind: 'city', seed: 1, rivers: 10_000, mines: Number(values.mines) });
await profile(map, Number(values.punters), Number(values.runs), Number(values.top));

async function profile(parsed: ParsedMap, punters: number, runs: number, top: number): Promise<void> {
  const message = halfTimeMessage(parsed, punters);
  const input = encodeFrame(message);
  const folder = mkdtempSync(join(tmpdir(), 'profile-'));
  try {
    const { code } = await bundle({ file: join(import.meta.dirname, 'staged-move.ts') }, 'node24');
    const { file: executable } = await makeExecutable(code, folder);
    const staged = Array.from({ length: runs }, () => stagesOf(executable, [values.nodes], input));
    console.log(
      `${parsed.rivers.length} rivers, ${parsed.mines.length} mines, ${punters} punters, all extensions, ` +
        `half-time; Node ${process.version}`,
    );
    console.log(
      `message ${kilobytes(input)} kB, of it state ${kilobytes(JSON.stringify(message.state))} kB; medians of ` +
        `${runs} fresh processes\n`,
    );
    printStages(staged);
    printCosts(folder, input, top);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The stages' durations in milliseconds, from before the start of the process on. */
function stagesOf(
  executable: string,
  args: readonly string[],
  input: string,
): { stages: [string, number][]; nodes: number; megabytes: number } {
  let last = performance.timeOrigin + performance.now();
  const { stderr, status } = spawnSync(executable, args, { input, env: {}, encoding: 'utf8', maxBuffer: 1e9 });
  if (status !== 0) throw new Error(`the move ended with ${status}: ${stderr}`);
  const { marks, nodes, kilobytes: peak } = JSON.parse(stderr) as Staged;
  const stages = marks.map(([stage, at]): [string, number] => {
    const took = at - last;
    last = at;
    return [stage, took];
  });
  return { stages, nodes, megabytes: peak / 1024 };
}

function printStages(runs: readonly ReturnType<typeof stagesOf>[]): void {
  const [first] = runs;
  if (first === undefined) return;
  const rows = first.stages.map(([stage], place) => [
    stage,
    median(runs.map(({ stages }) => stages[place]?.[1] ?? NaN)).toFixed(2),
  ]);
  const whole = median(runs.map(({ stages }) => stages.reduce((sum, [, took]) => sum + took, 0)));
  console.log(textTable(['stage', 'ms'], [...rows, ['in all', whole.toFixed(1)]]));
  console.log(
    '\n' +
      `nodes spent by the planner ${median(runs.map(({ nodes }) => nodes))}, memory ` +
      `${median(runs.map(({ megabytes }) => megabytes)).toFixed(0)} MB\n`,
  );
}

function printCosts(folder: string, input: string, top: number): void {
  const prof = ['--cpu-prof', `--cpu-prof-interval=${INTERVAL_US}`, `--cpu-prof-dir=${folder}`];
  const { status, stderr } = spawnSync(process.execPath, [...prof, join(folder, 'punter.cjs'), values.nodes], {
    input,
    env: {},
    maxBuffer: 1e9,
  });
  const name = readdirSync(folder).find((entry) => entry.endsWith('.cpuprofile'));
  if (status !== 0 || name === undefined) throw new Error(`no profile: ${String(stderr)}`);
  const costs = costsOf(JSON.parse(readFileSync(join(folder, name), 'utf8')) as CpuProfile);
  const rows = costs.slice(0, top).map(({ name: called, self, total }) => [called, self.toFixed(1), total.toFixed(1)]);
  console.log(textTable(['function', 'self, ms', 'with what it calls, ms'], rows));
  console.log(`\none run under the profiler, a sample every ${INTERVAL_US} µs`);
}

function kilobytes(text: string): number {
  return Math.round(text.length / 1024);
}
