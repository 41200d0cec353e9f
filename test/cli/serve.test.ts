// npm run serve: its tables, its status page, the two signals that end it, wrong options. Takes 20 s.

import { expect } from 'chai';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mapToJson } from '../../src/lambda-punter/game/game-map.ts';
import { type GameRecord, parseRecord } from '../../src/lambda-punter/game/record.ts';
import { NEW_TABLE_LIMITS } from '../../src/lambda-punter/server/new-tables.ts';
import { parseServeConfig } from '../../src/lambda-punter/server/server-config.ts';
import { checkGame, mapShelf } from '../../src/lambda-punter/judge/game-files.ts';
import { allowsNewGames, configOf } from '../../src/lambda-punter/play/server-options.ts';
import { playOnline } from '../lambda-punter/server/clients.ts';
import { lineOf } from '../lambda-punter/judge/sample-match.ts';
import { codeOf } from '../support/task-map.ts';
import { PAGE_POLICY } from '../../src/web/built-files.ts';
import { serve, serveByNpm } from '../support/serving.ts';
import { sharedRun } from '../support/inside.ts';
import { ROOT } from '../support/run-command.ts';
import { isRunning } from '../support/running.ts';
import { soon } from '../support/soon.ts';
import { withFolder } from '../support/executables.ts';
import { NO_EXTENSIONS } from '../../src/lambda-punter/game/extensions.ts';

const run = sharedRun();

describe('npm run serve', function () {
  this.timeout(300_000);
  let folder = '';
  let records = '';
  let map = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'serve-'));
    records = join(folder, 'records');
    map = join(folder, 'line.json');
    writeFileSync(map, JSON.stringify(mapToJson(lineOf(30))));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  /** Every record of the folder, each whole, readable and scored as it says; nothing else lies there. */
  function kept(): GameRecord[] {
    const names = existsSync(records) ? readdirSync(records).filter((name) => !name.startsWith('.')) : [];
    return names.map((name) => {
      expect(name).to.match(/\.json$/);
      const file = join(records, name);
      expect(checkGame(file, mapShelf([])), name).to.deep.equal({ kind: 'exact' });
      return parseRecord(JSON.parse(readFileSync(file, 'utf8')));
    });
  }

  it('wraps its help for a terminal of 80 columns', async () => {
    const { stdout } = await run('serve', ['--help']);
    const options = stdout.slice(stdout.indexOf('Options:'), stdout.indexOf('Examples:')).split('\n');
    expect(options.length).to.be.above(15);
    // A line may be longer only where its text is one word that cannot be broken.
    for (const line of options.filter(({ length }) => length > 80)) expect(line.trim()).to.match(/^\S+$/);
  });

  it('serves a table against rivals, shows it, keeps the record and ends well on a signal', async () => {
    const server = await serve(['--table', `0:3:${map}:futures+options`, '--fill', '0:eager', '--records', records]);
    await playOnline(server.ports[0], 'Ann');
    // The record is there before the status page says so.
    await soon(
      async () => (await (await fetch(server.status)).text()).includes('eager#2'),
      'the status page with the game',
    );
    const page = await fetch(/watch: (\S+)/.exec(server.said())?.[1] ?? '');
    expect([page.status, page.headers.get('content-security-policy')]).to.deep.equal([200, PAGE_POLICY]);
    server.child.kill('SIGTERM');
    expect(await server.ended).to.equal(0);
    expect(server.said())
      .to.include('futures+options')
      .and.match(/^line: (Ann|eager)/m)
      .and.include('stopped: every game is recorded (1)\n');
    const [record] = kept();
    expect([record.punters.map(({ name }) => name), record.aborted]).to.deep.equal([
      ['Ann', 'eager', 'eager#2'],
      undefined,
    ]);
  });

  it('locks the tables of its command line with the password of a file, and lets people start games', async () => {
    const file = join(folder, 'password');
    writeFileSync(file, 'blue-fish-7\nnot this\n', { mode: 0o644 });
    const tables = ['--table', `0:2:${map}`, '--table', `crowd=0:99:${map}`];
    const options = [...tables, '--records', records, '--password-file', file];
    const server = await serve([...options, '--host', '127.0.0.2', '--status-host', '0.0.0.0', '--new-games']);
    // The address that listens everywhere is none to go to.
    expect(server.status).to.match(/^http:\/\/localhost:\d+\/status$/);
    const base = server.status.replace('localhost', '127.0.0.1').replace('/status', '');
    const post = async (path: string, body: object): Promise<readonly [status: number, code: unknown]> => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
      const { code } = (await answer.json()) as { code?: unknown };
      return [answer.status, code];
    };
    const seat = { table: 'line', name: 'ann' };
    expect(await post('/seats', { ...seat, password: 'not this' })).to.deep.equal([403, 'seat.password']);
    expect(await post('/seats', { ...seat, password: 'blue-fish-7' })).to.deep.equal([201, undefined]);
    expect(await post('/tables', { map: 'sample', punters: 2 })).to.deep.equal([201, undefined]);
    server.child.kill('SIGTERM');
    expect(await server.ended).to.equal(0);
    expect(server.said())
      .to.include('password has passwords, and other users of this machine can read it')
      .and.include('--name NAME:PASSWORD')
      .and.match(/ \(password\)/)
      .and.match(/^table crowd: 99 punters, but \d+ rivers$/m)
      .and.match(/^table game 1: started by 127\.0\.0\.1, port \d+, sample$/m)
      .and.not.include('blue-fish');
  });

  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    it(`leaves whole records and no process when it gets ${signal} in mid-game`, async function () {
      if (process.platform !== 'linux') this.skip();
      const told = join(folder, 'pids');
      const stays = join(folder, 'stays.sh');
      // A program that outlives the end of its input and that has started another.
      writeFileSync(stays, `#!/bin/sh\nsleep 100 &\necho $$ $! >> ${told}\nwait\n`, { mode: 0o755 });
      const config = join(folder, 'config.json');
      writeFileSync(
        config,
        JSON.stringify({
          tables: [
            { name: 'quick', port: 0, map: 'line.json', punters: 2, fill: { after: 0, with: ['eager'] } },
            { name: 'stuck', port: 0, map: 'line.json', punters: 2, fill: { after: 0, with: ['./stays.sh'] } },
          ],
          records: 'records',
          graceSeconds: 0.2,
          limits: { setupSeconds: 60 },
        }),
      );
      const server = await serve(['--config', config]);
      const [quick, stuck] = server.ports;
      const count = { games: 0 };
      const player = (async () => {
        for (; ; count.games++) {
          const { stop } = await playOnline(quick, `quick ${count.games}`, async (wire, turn, usual) => {
            if (turn % 5 === 0) await sleep(1);
            wire.say(usual());
          });
          if (stop === undefined) return;
        }
      })().catch(() => {});
      const waiting = playOnline(stuck, 'waits').catch(() => {});
      await soon(() => count.games >= 10, 'ten games');
      const pids = await soon(() => idsIn(told), 'the program and its child');
      expect(pids.map(isRunning)).to.deep.equal([true, true]);
      server.child.kill(signal);
      expect(await server.ended).to.equal(signal === 'SIGTERM' ? 0 : signal);
      await Promise.all([player, waiting]);
      await soon(() => !pids.some(isRunning), 'both are gone');
      const all = kept();
      // A client has read its scores before the record is written: the last may be missing after SIGKILL.
      expect(all.filter(({ aborted }) => aborted === undefined).length).to.be.at.least(count.games - 1);
      const aborted = all.filter((one) => one.aborted !== undefined);
      expect(aborted.some(({ punters }) => punters.some(({ name }) => name === 'waits'))).to.equal(
        signal === 'SIGTERM',
      );
      expect(aborted.every((one) => one.aborted === 'the server was stopped (SIGTERM)')).to.equal(true);
    });
  }

  it('ends when the npm that started it is killed, and gives its port back', async function () {
    if (process.platform !== 'linux') this.skip();
    const server = await serveByNpm(['--table', `0:1:${map}`, '--fill', 'off', '--records', records]);
    const npm = server.child.pid ?? 0;
    try {
      expect((await fetch(server.status)).status).to.equal(200);
      process.kill(npm, 'SIGKILL');
      const isGone = (): Promise<boolean> =>
        fetch(server.status).then(
          () => false,
          () => true,
        );
      await soon(isGone, 'the server has ended');
    } finally {
      endGroup(npm);
    }
  });

  it('removes what a killed server left half-written', async () => {
    const server = await serve(['--table', `0:1:${map}`, '--records', records]);
    server.child.kill('SIGTERM');
    await server.ended;
    mkdirSync(records, { recursive: true });
    for (const pid of [server.child.pid, process.pid]) writeFileSync(join(records, `.a.json.${pid}-0.tmp`), '{"half');
    const again = await serve(['--table', `0:1:${map}`, '--records', records]);
    again.child.kill('SIGTERM');
    await again.ended;
    expect(readdirSync(records)).to.deep.equal([`.a.json.${process.pid}-0.tmp`]);
  });

  it('ends with 1 and a clear word where a port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as AddressInfo;
    const { code, stderr } = await run('serve', [
      '--table',
      `${port}:2:${map}`,
      '--status-port',
      '0',
      '--records',
      records,
    ]);
    taken.close();
    expect(stderr).to.equal(
      `error: 127.0.0.1:${port}: this port is in use; end the program that has it, or take another port: \
--table PORT:PUNTERS:MAP, or "port" of the table in --config [serve.listen]\n`,
    );
    expect(code).to.equal(1);
  });

  for (const [what, args, words] of [
    ['a table of too few parts', ['--table', '9001:2'], 'expected PORT:PUNTERS:MAP'],
    ['a port that is none', ['--table', '90000:2:m.json'], '[serve.port]'],
    ['no punters', ['--table', '9001:0:m.json'], '[serve.punters]'],
    ['an extension that is none', ['--table', '9001:2:m.json:fun'], 'got the extension "fun"'],
    ['a port twice', ['--table', '9001:2:a.json', '--table', '9001:2:b.json'], '--table 9001:2:b.json: got 9001,'],
    ['a port that is a word', ['--table', 'door:2:m.json'], 'got "door", expected a port'],
    [
      "a table's port for the status page",
      ['--map', 'sample,small-ring', '--status-port', '9002'],
      'port 9002: table small-ring has it; give the status page another: --status-port PORT',
    ],
    ['a map that is not there', ['--table', '9001:2:nowhere.json'], 'nowhere.json: no such file or folder'],
    ['a rival that is none', ['--fill', '1:nobody'], 'no rival of that name'],
    ['a wait that is none', ['--fill', 'soon:eager'], '--fill soon:eager'],
    ['a file and tables', ['--config', 'c.json', '--table', '9001:2:a.json'], '--config says'],
    ['a file and a password', ['--config', 'c.json', '--password-file', 'p'], '--config says'],
    ['a device for a password', ['--password-file', '/dev/null'], 'this is a device, expected a file'],
    ['a file that is not there', ['--config', 'nowhere.json'], '[file.read]'],
    ['a name that is none', ['--status-name', 'contest.example:80'], '[serve.names]'],
  ] as const) {
    it(`ends with 1 and a clear word on ${what}`, async () => {
      const { code, stderr } = await run('serve', args);
      expect(stderr).to.include(words).and.not.include('    at ');
      expect(code).to.equal(1);
    });
  }
});

/** Kills what is left of a process group; as it should be, nothing. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** The ids in a file, once a whole line is there. */
function idsIn(file: string): number[] | undefined {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text.endsWith('\n') ? text.trim().split(/\s+/).map(Number) : undefined;
}

it('serve says where its configuration names a map that is not there, and which was meant', async () => {
  await withFolder(async (folder) => {
    const config = join(folder, 'config.json');
    writeFileSync(config, '{"tables": [\n  {"port": 0, "punters": 2, "map": "sampel"}\n]}');
    const { code, stderr } = await run('serve', ['--config', config]);
    expect(stderr)
      .to.include(`${config}, line 2, column 36, tables[0].map: `)
      .and.match(/sampel: no such file.*Did you mean sample\?\n {2}.*\n +\^/);
    expect(code).to.equal(1);
  });
});

describe('new games on a server', () => {
  const here = { host: '127.0.0.1', statusHost: 'localhost' };
  for (const [options, allowed] of [
    [here, true],
    [{ ...here, host: '::1' }, true],
    [{ ...here, host: '0.0.0.0' }, false],
    [{ ...here, statusHost: '::' }, false],
    [{ ...here, statusHost: 'contest.example' }, false],
    [{ ...here, statusName: ['contest.example'] }, false],
    [{ ...here, statusHost: '::', newGames: true }, true],
    [{ ...here, newGames: false }, false],
  ] as const) {
    it(`${allowed ? 'can' : 'cannot'} be started with ${JSON.stringify(options)}`, () =>
      expect(allowsNewGames(configOf(options), options)).to.equal(allowed));
  }
});

describe("the server's configuration", () => {
  const table = { port: 9001, map: 'm.json', punters: 2 };

  it('has everything that is not said set to what the docs say', () => {
    expect(parseServeConfig({ tables: [table] })).to.deep.equal({
      tables: [
        {
          name: 'm',
          port: 9001,
          map: 'm.json',
          punters: 2,
          settings: NO_EXTENSIONS,
        },
      ],
      statusPort: 9000,
      statusNames: [],
      records: 'records',
      graceMs: 10_000,
      seed: 1,
      limits: {},
      rules: 'judged',
      rule: [],
      newGames: {},
    });
  });

  it('names tables by their maps where nobody has named them, each table otherwise', () => {
    const tables = [table, { ...table, port: 0 }, { port: 0, map: 'maps/ring.json', punters: 2, name: 'm 2' }];
    const { tables: named } = parseServeConfig({ tables: [...tables, { ...table, port: 0, map: 'maps/ring.json' }] });
    expect(named.map(({ name }) => name)).to.deep.equal(['m', 'm 3', 'm 2', 'ring']);
  });

  it('takes names of tables, or names them by their maps, on the command line', () => {
    expect(namesOf(['9001:2:sample', '0:2:sample', 'final=0:2:sample'])).to.deep.equal(['sample', 'sample 2', 'final']);
    const rings = namesOf(['ring=9001:2:small']);
    expect(rings.slice(0, 2)).to.deep.equal(['ring', 'ring 2']);
    expect(new Set(namesOf(['9001:2:small', '0:2:small-ring'])).size).to.equal(rings.length + 1);
    expect(codeOf(() => namesOf(['=9001:2:sample']))).to.equal('serve.name');
    expect(codeOf(() => namesOf(['a=9001:2:sample', 'a=9002:2:sample']))).to.equal('serve.name');
    // A Cyrillic letter that looks the same.
    expect(codeOf(() => namesOf(['a=9001:2:sample', '\u0430=9002:2:sample']))).to.equal('serve.name');
  });

  it('takes the example of the docs, which names every key', () => {
    const text = readFileSync(join(ROOT, 'docs/serving.md'), 'utf8');
    const example: unknown = JSON.parse(/```json\n([\s\S]*?)```/.exec(text)?.[1] ?? '');
    const { tables, limits, newGames } = parseServeConfig(example);
    expect(tables[0].settings).to.deep.equal({ ...NO_EXTENSIONS, futures: true, splurges: true });
    expect(tables[0].fill?.afterMs).to.equal(10_000);
    expect(Object.keys(limits)).to.have.length(11);
    expect(tables[0].password?.matches('blue-fish-7')).to.equal(true);
    const { allowed, ...rest } = newGames;
    expect([allowed, rest]).to.deep.equal([true, NEW_TABLE_LIMITS]);
  });

  for (const [code, config] of [
    ['serve', []],
    ['serve.tables', {}],
    ['serve.tables', { tables: [] }],
    ['serve.key', { tables: [table], table: 1 }],
    ['serve', { tables: [7] }],
    ['serve.key', { tables: [{ ...table, prot: 1 }] }],
    ['serve.port', { tables: [{ ...table, port: '9001' }] }],
    ['serve.port', { tables: [table, { ...table, name: 'b' }] }],
    ['serve.name', { tables: [{ ...table, name: ' ' }] }],
    ['serve.name', { tables: [{ ...table, name: 'a\ud800' }] }],
    [
      'serve.name',
      {
        tables: [
          { ...table, name: 'a' },
          { ...table, name: 'a', port: 9002 },
        ],
      },
    ],
    ['serve.name', { tables: [{ ...table, name: 1 }] }],
    ['serve.map', { tables: [{ ...table, map: {} }] }],
    ['serve.punters', { tables: [{ ...table, punters: 1.5 }] }],
    ['serve.extensions', { tables: [{ ...table, extensions: ['future'] }] }],
    ['serve.fill', { tables: [{ ...table, fill: { after: 1, with: [] } }] }],
    ['serve.number', { tables: [{ ...table, fill: { after: -1, with: ['eager'] } }] }],
    ['serve.records', { tables: [table], records: 1 }],
    ['serve.names', { tables: [table], statusNames: 'contest.example' }],
    ['serve.names', { tables: [table], statusNames: ['contest.example:80'] }],
    ['serve.names', { tables: [table], statusNames: ['http://contest.example'] }],
    ['serve.names', { tables: [table], statusNames: [7] }],
    ['serve.number', { tables: [table], limits: { httpConnections: 0 } }],
    ['serve.number', { tables: [table], limits: { httpRequestSeconds: 0 } }],
    ['serve.number', { tables: [table], graceSeconds: 1e9 }],
    ['serve.number', { tables: [table], limits: { moveSeconds: 0 } }],
    ['serve.number', { tables: [table], limits: { connections: 0 } }],
    ['serve.key', { tables: [table], limits: { seconds: 1 } }],
    ['serve.password', { tables: [{ ...table, password: 'short' }] }],
    ['serve.password', { tables: [{ ...table, password: 1_234_567 }] }],
    ['serve', { tables: [table], newGames: true }],
    ['serve.flag', { tables: [table], newGames: { allowed: 'yes' } }],
    ['serve.key', { tables: [table], newGames: { table: 1 } }],
    ['serve.number', { tables: [table], newGames: { tables: 0 } }],
    ['serve.number', { tables: [table], newGames: { tables: 1_001 } }],
    ['serve.number', { tables: [table], newGames: { emptySeconds: 0 } }],
    ['serve.port', { tables: [table], newGames: { firstPort: 65_530 } }],
  ] as const) {
    it(`is refused with ${code}: ${JSON.stringify(config)}`, () => {
      expect(codeOf(() => parseServeConfig(config))).to.equal(code);
    });
  }

  it('quotes no password in an error', () => {
    const config = { tables: [{ ...table, password: 'red fish' }] };
    expect(() => parseServeConfig(config)).to.throw(/tables\[0\]\.password: got "?8 characters, some of them spaces/);
  });
});

/** How the tables of these words of `--table` are called. */
function namesOf(words: readonly string[]): string[] {
  return configOf({ host: '', statusHost: '', table: words }).tables.map(({ name }) => name);
}
