// The standard streams: what is there is noticed, what is whole is answered, and nothing holds up the exit.

import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { encodeFrame } from '../../../src/base/frame.ts';
import { SAMPLE } from '../../support/task-map.ts';

const MAIN = fileURLToPath(new URL('../../../src/lambda-punter/punter/main.ts', import.meta.url));
const HELD_UP = fileURLToPath(new URL('held-up.ts', import.meta.url));
const STARVED = fileURLToPath(new URL('starved.ts', import.meta.url));
const setup = encodeFrame({ punter: 0, punters: 2, map: SAMPLE });

type Client = ChildProcessByStdio<Writable, Readable, null>;
let running: Client[] = [];

function run(script: string): Client {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'ignore'] });
  running.push(child);
  return child;
}

describe('the standard streams', () => {
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL');
    running = [];
  });

  it('show a message that is there even to a process that was held up past the wait for it', async () => {
    const child = run(HELD_UP);
    child.stdin.write(setup);
    expect(await text(child.stdout)).to.match(/^\d+:\{"ready":0,/);
  });

  // At a load of 14 to 22, a start in thirty took the silence of its reading thread for the judge's.
  it('show a message that is in the pipe before any thread reads', () => {
    const line = `printf 5:hello | { sleep 0.2; exec "$0" "$1"; }`;
    const { stdout } = spawnSync('sh', ['-c', line, process.execPath, STARVED], { encoding: 'utf8' });
    expect(stdout).to.equal('true\n');
  });

  it('do not hold up the end where output is closed and input stays open and silent', async () => {
    const child = run(MAIN);
    child.stdout.destroy();
    expect(await once(child, 'exit')).to.deep.equal([null, 'SIGKILL']);
  });

  it('answer a whole message whatever comes after it', async () => {
    for (const rest of ['garbage', '\0', '99', '1234567890:']) {
      const child = run(MAIN);
      const exit = once(child, 'exit');
      child.stdin.end(setup + rest);
      expect(await text(child.stdout)).to.match(/^\d+:\{"ready":0,/);
      expect(await exit).to.deep.equal([0, null]);
    }
  });

  it('may be one socket, half closed after the message', async () => {
    const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const theirs = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
    const [ours] = (await once(server, 'connection')) as [Socket];
    const child = spawn(process.execPath, [MAIN], { stdio: [ours, ours, 'inherit'] });
    const exit = once(child, 'exit');
    ours.destroy();
    theirs.end(setup);
    expect(await text(theirs)).to.match(/^\d+:\{"ready":0,/);
    expect(await exit).to.deep.equal([0, null]);
    server.close();
  });
});
