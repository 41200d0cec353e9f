// The commands as a user types them: `haggle -- serve`, and `haggle` at its arena.

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { WebSocket, WebSocketServer } from 'ws';
import { withFolder } from '../../support/executables.ts';
import { playOfficially } from '../../support/official-player.ts';
import { sharedRun } from '../../support/inside.ts';
import { run as runAlone, type Ran } from '../../support/run-command.ts';
import { soon } from '../../support/soon.ts';

const run = sharedRun();

/** An agent file that wants all and at last accepts. */
const AGENT = `module.exports = class {
  constructor(me, counts, values, rounds, log) { this.counts = counts; this.left = 2; this.log = log; }
  offer(o) { this.log('left ' + this.left); return o && this.left-- <= 0 ? undefined : this.counts; }
};`;

describe('npm run haggle -- serve', () => {
  it('runs an arena, at which a script plays with an official client, and ends cleanly on Ctrl-C', async () => {
    await withFolder(async (folder) => {
      const [statistics, script, log] = ['arena.json', 'agent.js', 'log.json'].map((name) => join(folder, name));
      writeFileSync(script, AGENT);
      const ours: Ran[] = [];
      const server = await run(
        'haggle',
        ['serve', '--port', '0', '--statistics', statistics, '--seed', '5'],
        async (pid, _, said) => {
          await soon(() => said().includes('Ctrl-C'), 'the server listens');
          const url = /ws:\S+\/standard$/m.exec(said())?.[0] ?? '';
          const theirs = playOfficially({
            url,
            id: 'bob',
            move: (_offered, turn, { counts }) => (turn > 4 ? undefined : counts),
          });
          ours.push(await run('haggle', ['--id', 'me@example.com:1234abcd', '-l', log, script, url]));
          expect((await theirs).events.at(-1)).to.deep.equal(['done', true]);
          process.kill(pid, 'SIGINT');
        },
      );
      const [{ code, stdout, stderr }] = ours;
      const lines = stdout.trimEnd().split('\n');
      // Whoever comes second needs longer on a slow machine.
      expect(stderr).to.be.oneOf(['', 'Waiting for another player...\n']);
      expect([code, lines[0].replace(/:\d+\//, ':PORT/'), lines[1], lines.at(-2), lines.at(-1)]).to.deep.equal([
        0,
        'Connecting to ws://127.0.0.1:PORT/arena/standard (ID hash a9372b48ec687591388812d244f2f9fd)...',
        'Passing anti-spam test...',
        'Agreement achieved.',
        'Disconnected from remote server',
      ]);
      const events = JSON.parse(readFileSync(log, 'utf8')) as unknown[][];
      expect([events[0][0], events.at(-1)]).to.deep.equal(['init', ['done', true]]);
      expect(server.code, server.stderr).to.equal(0);
      // What it prints can be copied as it is.
      expect(server.stdout)
        .to.match(/^The arenas:\n {2}ws:/)
        .and.not.to.include('[AGENT]');
      expect(server.stdout).to.match(
        /^standard: \w{8} waits for another player\nstandard: \w{8} got \$\d+, \w{8} got \$\d+$/m,
      );
      expect(server.stdout.trimEnd().split('\n').at(-1)).to.equal('stopped');
      expect(readFileSync(statistics, 'utf8')).to.include(
        '"a9372b48ec687591388812d244f2f9fd":{"all":{"sessions":1,"agreements":1',
      );
    });
  });

  it('says who broke a session off, and why', async () => {
    await withFolder(async (folder) => {
      const [good, bad] = ['good.js', 'bad.js'].map((name) => join(folder, name));
      writeFileSync(good, AGENT);
      writeFileSync(bad, "module.exports = class { offer() { return 'all'; } };");
      const words = ['serve', '--port', '0', '--statistics', join(folder, 'arena.json'), '--seed', '5'];
      const server = await run('haggle', words, async (pid, _, said) => {
        await soon(() => said().includes('Ctrl-C'), 'the server listens');
        const url = /ws:\S+\/standard$/m.exec(said())?.[0] ?? '';
        await Promise.all([good, bad].map((file) => runAlone('haggle', ['--id', file, file, url])));
        await soon(() => said().includes(' got '), 'the session is told');
        process.kill(pid, 'SIGINT');
      });
      const hash = createHash('md5').update(bad).digest('hex').slice(0, 8);
      expect(server.stdout).to.match(new RegExp(`got \\$0 \\(${hash} ended it: Invalid offer\\)$`, 'm'));
    });
  });

  it('ends with 1 where the server stops in the middle of a session', async () => {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    server.on('connection', (socket) => {
      socket.send('{"type":"start","opt":{"me":1,"counts":[1,4,1],"values":[0,0,10],"max_rounds":5}}');
      socket.close(1001, 'The server is stopping');
    });
    await once(server, 'listening');
    const played = await run('haggle', [
      '--id',
      'me',
      'haggler',
      `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    ]);
    server.close();
    expect([played.code, played.stdout.split('\n').at(-2)]).to.deep.equal([
      1,
      'Disconnected from remote server: The server is stopping',
    ]);
  });

  it('ends at once also where somebody has not passed the anti-spam test', async () => {
    await withFolder(async (folder) => {
      const words = ['serve', '--port', '0', '--statistics', join(folder, 'arena.json')];
      let ended = 0;
      const server = await run('haggle', words, async (pid, _, said) => {
        await soon(() => said().includes('Ctrl-C'), 'the server listens');
        const socket = new WebSocket(/ws:\S+\/standard$/m.exec(said())?.[0] ?? '', {
          headers: { 'X-Hola-Challenge-ID': 'bob' },
        });
        await once(socket, 'message');
        process.kill(pid, 'SIGINT');
        await soon(() => said().includes('stopped'), 'the server stops');
        ended = performance.now();
      });
      expect(server.code, server.stderr).to.equal(0);
      // The time for the test is two minutes.
      expect(performance.now() - ended).to.be.below(100_000);
    });
  });

  it('touches no file where the port is taken', async () => {
    await using taken = createServer();
    await once(taken.listen(0, '127.0.0.1'), 'listening');
    const { port } = taken.address() as AddressInfo;
    await withFolder(async (folder) => {
      const words = ['serve', '--port', String(port), '--statistics', join(folder, 'records', 'arena.json')];
      const { code, stderr } = await run('haggle', words);
      expect([code, stderr.includes('this port is in use'), readdirSync(folder)]).to.deep.equal([1, true, []]);
    });
  });

  it('tells what is wrong in a sentence', async () => {
    const wrong = await run('haggle', ['serve', '--pow', '99']);
    expect([wrong.code, wrong.stderr]).to.deep.equal([
      1,
      'error: --pow <bits>: got "99". It must be a whole number from 0 to 24.\n',
    ]);
  });
});
