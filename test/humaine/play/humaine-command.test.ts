// npm run humaine as a user runs it: everything starts, a taken port is told, Ctrl-C frees all ports.

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect } from 'chai';
import { SELLER_NAMES } from '../../../src/humaine/game/sellers.ts';
import { sharedRun } from '../../support/inside.ts';
import { ROOT } from '../../support/run-command.ts';
import { soon } from '../../support/soon.ts';

const run = sharedRun();

/** Any free port for each service. */
const FREE = 'utility-generator environment-orchestrator watson celia human-ui chat-ui chat-socket'
  .split(' ')
  .flatMap((name) => [`--port-${name}`, '0']);

/** Tells each module whose path has `wink`, as it is found. */
const TELLING = `import { registerHooks } from 'node:module';
registerHooks({ resolve(name, context, next) {
  if (name.includes('wink')) process.stderr.write(name);
  return next(name, context);
} });`;

describe('npm run humaine', function () {
  this.timeout(0);

  for (const part of ['', 'page', 'say']) {
    it(`tells its help without loading English: humaine ${part}`, () => {
      const hooks = `data:text/javascript,${encodeURIComponent(TELLING)}`;
      const words = ['src/cli/contest-script.ts', 'humaine', ...(part === '' ? [] : [part]), '--help'];
      const { stdout, stderr } = spawnSync(process.execPath, ['--import', hooks, ...words], {
        cwd: ROOT,
        encoding: 'utf8',
      });
      expect(stdout).to.include('Usage');
      expect(stderr).to.equal('');
    });
  }

  it('starts everything, says where to look, and frees every port on Ctrl-C', async () => {
    let address = '';
    const { code, stderr } = await run('humaine', [...FREE, '--seed', '1'], async (id, _, printed) => {
      await soon(() => printed().includes('open http'), 'the address');
      address = /http:\S+/.exec(printed())?.[0] ?? '';
      expect((await fetch(`${address}kitchen`)).status).to.equal(200);
      // Its orchestrator runs in this process, so nobody else may tell the page what happens in the round.
      for (const path of ['receiveMessage', 'receiveLog', 'endRound', 'confirmAccept']) {
        const headers = { 'content-type': 'application/json' };
        const told = await fetch(`${address}${path}`, { method: 'POST', body: '{"roundId":"evil"}', headers });
        expect([path, told.status]).to.deep.equal([path, 404]);
      }
      process.kill(id, 'SIGINT');
    });
    expect([code, stderr]).to.deep.equal([0, '']);
    expect(await fetch(address).catch(() => 'gone')).to.equal('gone');
  });

  it('prints JSON without what steers a terminal, one line a message', async () => {
    const { stdout } = await run('humaine', ['say', '--json', 'two \u202e eggs', 'deal']);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { text: string }).text)).to.deep.equal(['two \u202e eggs', 'deal']);
    expect(stdout).to.not.include('\u202e');
  });

  it('tells an agent’s taken port in a line', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const { port } = squatter.address() as AddressInfo;
    try {
      const { code, stderr } = await run('humaine', ['agent', '--port', String(port)]);
      expect([code, stderr.split('\n').length]).to.deep.equal([1, 2]);
      expect(stderr).to.include(
        `port ${port}: this port is in use; end the program that has it, or take another port: --port PORT`,
      );
    } finally {
      squatter.close();
    }
  });

  it('tells which port is taken, and starts nothing', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const { port } = squatter.address() as AddressInfo;
    try {
      const ran = await run('humaine', [
        'platform',
        ...FREE,
        '--port-watson',
        '1',
        '--port-celia',
        '2',
        '--port-human-ui',
        String(port),
      ]);
      expect(ran.code).to.equal(1);
      expect(ran.stderr).to.match(
        new RegExp(`^error: port ${port} \\(human-ui\\): this port is in use; .*: --port-human-ui PORT\n$`),
      );
    } finally {
      squatter.close();
    }
  });

  it('says which services were given one port', async () => {
    const { code, stderr } = await run('humaine', [...FREE, '--port-watson', '9', '--port-human-ui', '9']);
    expect([code, stderr]).to.deep.equal([1, 'error: port 9: watson and human-ui cannot both have it\n']);
  });

  it('tells all ports that are taken at once, and what to do', async () => {
    const squatters = [createServer().listen(0, '127.0.0.1'), createServer().listen(0, '127.0.0.1')];
    await Promise.all(squatters.map((squatter) => once(squatter, 'listening')));
    const [watson, page] = squatters.map((squatter) => (squatter.address() as AddressInfo).port);
    try {
      const typed = [...FREE, '--port-watson', String(watson), '--port-human-ui', String(page)];
      const { code, stderr } = await run('humaine', typed);
      expect(code).to.equal(1);
      expect(stderr).to.equal(
        `error: ports ${watson} (watson) and ${page} (human-ui): these ports are not free; end what has them, ` +
          'perhaps another npm run humaine, or take any free ones: --port-watson 0 --port-human-ui 0\n',
      );
    } finally {
      for (const squatter of squatters) squatter.close();
    }
  });

  for (const [typed, said] of [
    [['--round', '0'], '--round: got 0, expected more seconds'],
    [['--final-round', '0'], '--final-round: got 0, expected more seconds'],
    [['--file', ''], '--file "": expected the name of a file'],
  ] as const) {
    it(`refuses a competition with ${typed.join(' ')}`, async () => {
      const sellers = SELLER_NAMES.map((name) => `${name}=grocer`);
      const { code, stderr } = await run('humaine', ['competition', ...sellers, ...typed]);
      expect([code, stderr]).to.deep.equal([1, `error: ${said}\n`]);
    });
  }
});
