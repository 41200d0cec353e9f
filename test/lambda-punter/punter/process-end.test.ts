// The client's process ends by itself: process.exit may wait for ever on Node 24 (a compiling thread that
// waits for the main thread's garbage collection, joined by the main thread).

import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { encodeFrame } from '../../../src/base/frame.ts';
import { works } from '../../support/executables.ts';
import { soon } from '../../support/soon.ts';
import { SAMPLE } from '../../support/task-map.ts';

const SRC = join(import.meta.dirname, '../../../src');

describe('the end of the process', () => {
  for (const [what, ...args] of [
    ['the punter', join(SRC, 'lambda-punter/punter/main.ts')],
    ['a rival', join(SRC, 'cli/rival.ts'), 'greedy'],
  ]) {
    it(`comes by itself once ${what} has answered, with the input still open`, async function () {
      this.timeout(300_000);
      const child = spawn(process.execPath, ['--trace-exit', ...args], { stdio: 'pipe' });
      try {
        const said = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
        child.stdin.write(encodeFrame({ punter: 0, punters: 2, map: SAMPLE }));
        const [stdout, stderr, [code]] = await said;
        expect(stdout).to.include('"ready":0');
        expect(code).to.equal(0);
        // What Node says where a process is ended from inside.
        expect(stderr).to.not.include('Exited the environment');
      } finally {
        child.kill('SIGKILL');
      }
    });
  }

  it('is not held up by the wait for the judge to speak first, once the judge has spoken', async () => {
    const script = `
      import { openInput } from ${JSON.stringify(join(SRC, 'lambda-punter/punter/streams.ts'))};
      await openInput().heard(60_000, () => {});
      process.stdout.write(process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length + ' timers');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' });
    try {
      const said = text(child.stdout);
      child.stdin.write('5:"hi"\n');
      expect(await said).to.equal('0 timers');
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('tells a person who starts it at a terminal what it waits for', async function () {
    if (!works('script', '--version')) this.skip();
    const main = join(SRC, 'lambda-punter/punter/main.ts');
    const child = spawn('script', ['-qec', `'${process.execPath}' '${main}'`, '/dev/null'], { stdio: 'pipe' });
    try {
      let shown = '';
      child.stdout.on('data', (piece: Buffer) => (shown += piece.toString()));
      await soon(() => shown.includes('a judge starts this program'), 'what it waits for');
      child.stdin.write('\x03');
      await once(child, 'exit');
    } finally {
      child.kill('SIGKILL');
    }
  });
});
