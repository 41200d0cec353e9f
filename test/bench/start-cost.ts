// What starting costs: the executable against the Node that it is made of, taken in turns in one run.
//
//   node_modules/.bin/node test/bench/start-cost.ts [RUNS]

import { spawnSync } from 'node:child_process';
import { buildPunter } from '../../src/cli/common/builds.ts';
import { say } from '../../src/packaging/builder.ts';
import { PUNTER } from '../../src/packaging/project.ts';
import { SETUP_FRAME } from '../support/executables.ts';

/** What is started, by its name in the table. */
const CASES: readonly {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly input?: string;
  readonly env?: NodeJS.ProcessEnv;
}[] = [
  { name: 'node -e 0', command: [process.execPath, '-e', '0'] },
  { name: './punter --version', command: [PUNTER, '--version'] },
  { name: './punter, answer to the smallest set-up', command: [PUNTER], input: SETUP_FRAME },
  {
    name: 'the same with NODE_OPTIONS=--cpu-prof',
    command: [PUNTER],
    input: SETUP_FRAME,
    env: { NODE_OPTIONS: '--cpu-prof' },
  },
  {
    name: 'the same with NODE_EXTRA_CA_CERTS',
    command: [PUNTER],
    input: SETUP_FRAME,
    env: { NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt' },
  },
];

const runs = Number(process.argv[2] ?? 20);
await buildPunter(say);
const times = CASES.map((): number[] => []);
for (let run = 0; run < runs; run++) {
  for (const [place, { command, input, env }] of CASES.entries()) {
    const [file, ...args] = command;
    const began = performance.now();
    const { status } = spawnSync(file, args, { input: input ?? '', env: env ?? {} });
    times[place]?.push(performance.now() - began);
    if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}`);
  }
}
say(`\nmilliseconds from start to end, ${runs} runs each: least, median, most`);
for (const [place, { name }] of CASES.entries()) {
  const sorted = (times[place] ?? []).toSorted((a, b) => a - b);
  const shown = [sorted[0], sorted[runs >> 1], sorted.at(-1)].map((time) => (time ?? NaN).toFixed(1).padStart(7));
  say(`${shown.join('')}  ${name}`);
}
