// The bridge: offline programs on an online server, a process a message, their state held here. Takes 25 s.

import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { parseMap } from '../../src/lambda-punter/game/game-map.ts';
import type { RawObject } from '../../src/base/shape.ts';
import { playMatch } from '../../src/lambda-punter/judge/match.ts';
import { inProcessSeat } from '../../src/lambda-punter/judge/seat.ts';
import { createRival } from '../../src/lambda-punter/rivals/rival-table.ts';
import { openDoor, socketSeat, type Door, type Line } from '../support/online-table.ts';
import { ALL } from '../support/random-map.ts';
import { SAMPLE } from '../support/task-map.ts';
import { sharedRun } from '../support/inside.ts';
import { ROOT, type Ran, run as runAlone } from '../support/run-command.ts';
import { isRunning } from '../support/running.ts';
import { soon } from '../support/soon.ts';

const run = sharedRun();

const FAULTS = join('test', 'faults');
const WELL = join(FAULTS, 'well-behaved.mjs');
const pass = (punter: number): RawObject => ({ pass: { punter } });
const claim = (punter: number, source: number, target: number): RawObject => ({ claim: { punter, source, target } });
const ask = (...moves: RawObject[]): RawObject => ({ move: { moves } });
const stop = {
  stop: {
    moves: [pass(0), pass(1)],
    scores: [
      { punter: 0, score: 3 },
      { punter: 1, score: 5 },
    ],
  },
};

/** Greets and sets up; answers what the program said to that. */
async function begin(line: Line): Promise<RawObject | undefined> {
  await line.greet();
  line.say({ punter: 0, punters: 2, map: SAMPLE });
  return line.hear();
}

describe('npm run bridge', function () {
  this.timeout(300_000);
  let folder = '';
  let door: Door;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'bridge-'));
  });

  after(() => rmSync(folder, { recursive: true }));

  beforeEach(async () => {
    door = await openDoor();
  });

  afterEach(() => door.close());

  /** Runs the bridge, the arguments behind the address, against a script; the connection ends with it. */
  async function bridged(args: readonly string[], script: (line: Line) => Promise<void>): Promise<Ran> {
    const [ran] = await Promise.all([
      run('bridge', [door.address, ...args]),
      door.enter().then(async (line) => {
        await script(line);
        line.socket.end();
      }),
    ]);
    return ran;
  }

  /** A program made for a test; `body` has `message`, `say` and the helpers of test/faults/speak.mjs. */
  function program(name: string, body: string): string {
    const file = join(folder, name);
    const speak = pathToFileURL(join(ROOT, FAULTS, 'speak.mjs')).href;
    writeFileSync(
      file,
      `#!/usr/bin/env node\nimport { answer, greet, hear, say, stay } from '${speak}';\ngreet('${name}');\n` +
        `const message = hear();\n${body}\n`,
      { mode: 0o755 },
    );
    return file;
  }

  it('plays whole games, side by side with others, and tells the standings', async () => {
    const ran = Promise.all([
      runAlone('bridge', [door.address, WELL]),
      runAlone('bridge', [door.address, join(FAULTS, 'wild.mjs'), '--name', 'Wild']),
    ]);
    const lines = [await door.enter(), await door.enter()];
    const names = await Promise.all(lines.map((line) => line.greet()));
    expect(names).to.have.members(['well-behaved', 'Wild']);
    const record = await playMatch({
      mapName: 'sample',
      map: parseMap(SAMPLE),
      settings: ALL,
      seed: 1,
      seats: [socketSeat(lines[0], 'a'), inProcessSeat(createRival('greedy', 1)), socketSeat(lines[1], 'b')],
    });
    expect(record.turns.filter(({ fault }) => fault !== undefined && fault.kind !== 'illegal')).to.deep.equal([]);
    expect(record.punters.map(({ zombie }) => zombie)).to.deep.equal([undefined, undefined, undefined]);
    expect(record.punters[names.indexOf('Wild') * 2].futures).to.have.length(SAMPLE.mines.length);
    for (const { code, stdout, stderr } of await ran) {
      expect([code, stdout]).to.deep.equal([0, '']);
      const table = stderr.slice(stderr.indexOf('rank')).trimEnd().split('\n').slice(1);
      expect(table.map((line) => Number(line.trim().split(/ +/)[2])).toSorted()).to.deep.equal(
        record.scores.toSorted(),
      );
      expect(table.filter((line) => line.endsWith('us'))).to.have.length(1);
    }
  });

  for (const handshake of ['off', 'auto']) {
    it(`plays a program that does not greet, with --handshake ${handshake}, under its file's name`, async () => {
      const { code } = await bridged([join(FAULTS, 'no-handshake.mjs'), '--handshake', handshake], async (line) => {
        expect(await line.greet()).to.equal('no-handshake.mjs');
        line.say({ punter: 1, punters: 2, map: SAMPLE });
        expect(await line.hear()).to.deep.equal({ ready: 1 });
        line.say(ask(pass(0), pass(1)));
        expect(await line.hear()).to.deep.equal(claim(1, 3, 4));
        line.say(stop);
      });
      expect(code).to.equal(0);
    });
  }

  it('holds the state, and sends the server none of it', async () => {
    const counting = program(
      'counting',
      `
      if (message.map) say({ ready: message.punter, state: { turn: 0 } });
      else if (message.move) say({
        claim: { punter: 0, source: message.state.turn, target: message.move.moves.length },
        state: { turn: message.state.turn + 1 },
      });`,
    );
    const { code } = await bridged([counting], async (line) => {
      expect(await begin(line)).to.deep.equal({ ready: 0 });
      for (let turn = 0; turn < 3; turn++) {
        line.say(ask(pass(0), pass(1)));
        expect(await line.hear()).to.deep.equal(claim(0, turn, 2));
      }
      line.say(stop);
    });
    expect(code).to.equal(0);
  });

  for (const again of [false, true]) {
    it(
      'tells a program that was too slow all it has missed, whether the server ' +
        `${again ? 'tells it again' : 'does not'}`,
      async () => {
        const slow = join(FAULTS, 'slow-three-times.mjs');
        const { code, stderr } = await bridged([slow], async (line) => {
          await begin(line);
          const told: RawObject[] = [];
          for (let turn = 0; turn < 3; turn++) {
            const news = [pass(0), turn === 0 ? pass(1) : claim(1, turn, turn + 1)];
            told.push(...news);
            line.say(ask(...(again ? told : news)));
            // The program never answers these.
            line.say({ timeout: 1 });
          }
          line.say(ask(...(again ? told : []), pass(0), claim(1, 3, 4)));
          // It answers only to four lists in one, and what it claims is none of the rivers in them.
          expect(await line.hear()).to.deep.equal(claim(0, 0, 1));
          line.say(stop);
        });
        expect(stderr.match(/a turn was lost/g)).to.have.length(3);
        expect(code).to.equal(0);
      },
    );
  }

  it('takes back the state of an answer that came too late, and tells the moves again', async () => {
    const counting = program(
      'counting-too',
      `
      if (message.map) say({ ready: message.punter, state: { turn: 0 } });
      else if (message.move) say({
        claim: { punter: 0, source: message.state.turn, target: message.move.moves.length },
        state: { turn: message.state.turn + 1 },
      });`,
    );
    const { code } = await bridged([counting], async (line) => {
      await begin(line);
      line.say(ask(pass(0), pass(1)));
      expect(await line.hear()).to.deep.equal(claim(0, 0, 2));
      line.say(ask(pass(0), pass(1)));
      expect(await line.hear()).to.deep.equal(claim(0, 1, 2));
      line.say({ timeout: 1 });
      line.say(ask(pass(0), pass(1)));
      expect(await line.hear()).to.deep.equal(claim(0, 1, 4));
      line.say(stop);
    });
    expect(code).to.equal(0);
  });

  it('passes for a program whose answer makes no sense', async () => {
    const { code, stderr } = await bridged([join(FAULTS, 'nonsense.mjs')], async (line) => {
      await begin(line);
      line.say(ask(pass(0), pass(1)));
      expect(await line.hear()).to.deep.equal(pass(0));
      line.say(stop);
    });
    expect(code).to.equal(0);
    expect(stderr).to.include('makes no sense');
  });

  it('gives the program its own number, whatever it says', async () => {
    await bridged([join(FAULTS, 'wrong-id.mjs')], async (line) => {
      await begin(line);
      line.say(ask(pass(0), pass(1)));
      expect(await line.hear())
        .to.have.property('claim')
        .that.has.property('punter', 0);
      line.say(stop);
    });
  });

  it('ends with 6 where the program crashes, with its last words', async () => {
    const { code, stderr } = await bridged([join(FAULTS, 'crashes.mjs')], async (line) => {
      await begin(line);
      line.say(ask(pass(0), pass(1)));
      await line.closed;
    });
    expect(code).to.equal(6);
    expect(stderr).to.include('failed at a move: exited with code 1').and.include('out of ideas');
  });

  it('ends with 6 where the program lives too long, and keeps its standard error where asked', async () => {
    const file = join(folder, 'stderr.txt');
    const { code, stderr } = await bridged(
      [join(FAULTS, 'silent-at-moves.mjs'), '--program-timeout', '8', '--stderr', file],
      async (line) => {
        await begin(line);
        line.say(ask(pass(0), pass(1)));
        await line.closed;
      },
    );
    expect(code).to.equal(6);
    expect(stderr).to.include('no answer within 8000 ms');
    expect(readFileSync(file, 'utf8')).to.match(/^pid \d+/);
  });

  it('ends with 1 where its standard error cannot be kept; the game is told all the same', async () => {
    const file = join(folder, 'full.txt');
    symlinkSync('/dev/full', file);
    const loud = program('loud', "console.error('hm'); if (message.map) say({ ready: message.punter });");
    const { code, stderr } = await bridged([loud, '--stderr', file], async (line) => {
      await begin(line);
      line.say(stop);
    });
    expect(code).to.equal(1);
    expect(stderr)
      .to.include(`bridge: --stderr ${file}: no space is left`)
      .and.match(/rank +punter/)
      .and.not.include('    at ');
  });

  it('ends with 6 where the program cannot be set up', async () => {
    const { code, stderr } = await bridged([program('mute', 'process.exit(3);')], async (line) => {
      await line.greet();
      line.say({ punter: 0, punters: 2, map: SAMPLE });
      await line.closed;
    });
    expect(code).to.equal(6);
    expect(stderr).to.include('failed at set-up: exited with code 3');
  });

  it('ends with 4 where the server breaks off, with 5 where it breaks the protocol', async () => {
    const off = await bridged([WELL], async (line) => void (await begin(line)));
    expect(off.code).to.equal(4);
    const nonsense = await bridged([WELL], async (line) => {
      await begin(line);
      line.socket.write('nonsense');
      await line.closed;
    });
    expect(nonsense.code).to.equal(5);
  });

  it('ends the program and itself with 4 where the server is gone while the program thinks', async function () {
    // The program would stay for a minute.
    const { code, stderr } = await bridged(
      [join(FAULTS, 'silent-at-moves.mjs'), '--program-timeout', '600'],
      async (line) => {
        await begin(line);
        line.say(ask(pass(0), pass(1)));
      },
    );
    expect(code).to.equal(4);
    expect(stderr).to.include('the server closed the connection');
  });

  it('ends with 3 where nobody listens', async () => {
    const { code, stderr } = await run('bridge', ['127.0.0.1:1', WELL]);
    expect(code).to.equal(3);
    expect(stderr).to.include('cannot connect');
  });

  for (const [what, args, words] of [
    ['no arguments', [], 'is missing'],
    ['no program', ['localhost:1'], 'is missing'],
    ['a wrong address', ['localhost', WELL], 'expected HOST:PORT'],
    ['a program that is not there', ['localhost:1', './nobody'], 'no such file'],
    ['a file that is no program', ['localhost:1', './package.json'], 'not executable'],
    ['a wrong handshake', ['localhost:1', WELL, '--handshake', 'maybe'], '--handshake'],
    ['a place where no file can be', ['localhost:1', WELL, '--stderr', 'package.json/x'], 'a folder is needed'],
    ['a wrong time', ['localhost:1', WELL, '--program-timeout', '0'], '--program-timeout'],
  ] as const) {
    it(`ends with 2 on ${what}`, async () => {
      const { code, stderr } = await run('bridge', args);
      expect(stderr).to.include(words).and.not.include('    at ');
      expect(code).to.equal(2);
    });
  }

  it('ends the program and itself with 130 on Ctrl-C', async function () {
    if (process.platform !== 'linux') return this.skip();
    const told = join(folder, 'pid');
    const waiting = program(
      'waiting',
      `
      if (message.map) say({ ready: 0, state: 1 });
      else { (await import('node:fs')).writeFileSync('${told}', String(process.pid)); stay(); }`,
    );
    const playing = door.enter().then(async (line) => {
      await begin(line);
      line.say(ask(pass(0), pass(1)));
    });
    const { code } = await run('bridge', [door.address, waiting], async (id) => {
      await soon(() => existsSync(told) && readFileSync(told, 'utf8') !== '', 'the program runs');
      process.kill(id, 'SIGINT');
    });
    await playing;
    expect(code).to.equal(130);
    expect(isRunning(Number(readFileSync(told, 'utf8')))).to.equal(false);
  });
});
