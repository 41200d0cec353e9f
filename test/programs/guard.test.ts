// The guard that ends programs when the process that started them is killed.

import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { isRunning } from '../support/running.ts';
import { soon } from '../support/soon.ts';

const CHILD = join(import.meta.dirname, '../../src/programs/child.ts');
const TAIL = join(import.meta.dirname, '../../src/programs/tail.ts');

/** A judge with three programs that outlive any end of input, one of them closed; it prints their process ids. */
const JUDGE = `
import { Child } from ${JSON.stringify(CHILD)};
import { Tail } from ${JSON.stringify(TAIL)};
const script = 'echo $$ >&2; sleep 60 & echo $! >&2; wait';
const tails = [0, 1, 2].map(() => new Tail(100));
const children = tails.map((tail) => new Child({ path: '/bin/sh', args: ['-c', script] }, 1000, tail));
setInterval(async () => {
  if (!tails.every(({ text }) => text.split('\\n').length === 3)) return;
  await children[1].close();
  console.log(JSON.stringify(tails.map(({ text }) => text.trim().split('\\n').map(Number))));
}, 20);
`;

/** A judge whose first program tells at once how many guards of its judge there are. */
const FIRST = `
import { Child } from ${JSON.stringify(CHILD)};
import { Tail } from ${JSON.stringify(TAIL)};
const script = 
  'echo "LAMBDA_PUNTER_JUDGE=$LAMBDA_PUNTER_JUDGE" | grep -slFf - /proc/[0-9]*/cmdline | wc -l >&2; sleep 60';
const tail = new Tail(100);
new Child({ path: '/bin/sh', args: ['-c', script] }, 1000, tail);
setInterval(() => tail.text.includes('\\n') && console.log(tail.text.trim()), 20);
`;

/** The first line of those that a judge prints again and again; several may come at once. */
async function firstLine(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) return line;
  throw new Error('the judge printed nothing');
}

describe('the guard of process groups', () => {
  it('ends every program, and what it started, when the judge is killed outright', async function () {
    if (process.platform !== 'linux') this.skip();
    const judge = spawn(process.execPath, ['--input-type=module-typescript', '-e', JUDGE], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pids = JSON.parse(await firstLine(judge.stdout)) as number[][];
    expect(pids.map((group) => group.map(isRunning))).to.deep.equal([
      [true, true],
      [false, false],
      [true, true],
    ]);
    judge.kill('SIGKILL');
    await soon(() => !pids.flat().some(isRunning), 'the programs are gone');
  });

  it('is there before the first program: a judge killed right after it leaves nothing behind', async function () {
    if (process.platform !== 'linux') this.skip();
    const judge = spawn(process.execPath, ['--input-type=module-typescript', '-e', FIRST], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const line = await firstLine(judge.stdout);
    judge.kill();
    // It says so again and again: on a busy machine several lines come at once.
    expect(Number(line.split('\n')[0]), 'guards that the first program sees').to.equal(1);
  });
});
