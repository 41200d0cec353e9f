// Whole games of the real ./punter: under a judge with the handshake, one without, and judges that are
// awkward but correct.

import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Readable, Writable } from 'node:stream';
import { expect } from 'chai';
import { PUNTER } from '../../../src/packaging/project.ts';
import { indexMap, parseMap, riverCount } from '../../../src/lambda-punter/game/game-map.ts';
import { isObject } from '../../../src/base/shape.ts';
import type { Fault, GameRecord } from '../../../src/lambda-punter/game/record.ts';
import { playMatch } from '../../../src/lambda-punter/judge/match.ts';
import { inProcessSeat } from '../../../src/lambda-punter/judge/seat.ts';
import { type ProcessSeat, processSeat, type Handshake } from '../../../src/lambda-punter/judge/process-seat.ts';
import { encodeFrame, FrameReader } from '../../../src/base/frame.ts';
import { createRival } from '../../../src/lambda-punter/rivals/rival-table.ts';
import { ALL } from '../../support/random-map.ts';
import { SAMPLE } from '../../support/task-map.ts';
import { build } from '../../support/built.ts';

/** A busy machine must not fail a test: a hundred times what the answers take. */
const PATIENT = { moveMs: 20_000, setupMs: 30_000, handshakeMs: 30_000 };

/** A running ./punter and the frames that it has written. */
class Running {
  readonly process: ChildProcessByStdio<Writable, Readable, null>;
  readonly #reader = new FrameReader();
  readonly #exit: Promise<number | null>;

  constructor() {
    this.process = spawn(PUNTER, [], { stdio: ['pipe', 'pipe', 'ignore'], env: {} });
    this.process.stdin.on('error', () => {});
    this.process.stdout.on('data', (piece: Buffer) => this.#reader.push(piece));
    this.#exit = new Promise((resolve) => this.process.on('close', resolve));
  }

  /** The next frame; waits for it. */
  async frame(): Promise<{ readonly [key: string]: unknown }> {
    const ended = this.#exit.then(() => 'ended' as const);
    while (!this.#reader.ready) {
      const what = await Promise.race([sleep(5), ended]);
      if (what === 'ended' && !this.#reader.ready) throw new Error('it ended without a frame');
    }
    const frame = this.#reader.next();
    if (!isObject(frame)) throw new Error(`got ${JSON.stringify(frame)}`);
    return frame;
  }

  /** Its exit code, once it has ended with its input still open. */
  exit(): Promise<number | null> {
    return this.#exit;
  }

  [Symbol.dispose](): void {
    this.process.kill('SIGKILL');
  }
}

const setup = encodeFrame({ punter: 0, punters: 2, map: SAMPLE, settings: ALL });

function faultsOf({ turns }: GameRecord): readonly Fault[] {
  return turns.flatMap(({ fault }) => fault ?? []);
}

describe('./punter in whole games', () => {
  before(async () => {
    await build();
  });

  for (const handshake of ['on', 'off', 'auto'] as const satisfies readonly Handshake[]) {
    it(`plays without a fault where the judge's handshake is ${handshake}`, async () => {
      const map = parseMap(SAMPLE);
      const play = async (): Promise<{ seat: ProcessSeat; record: GameRecord }> => {
        const seat = processSeat({ name: 'punter', program: { path: PUNTER }, handshake, limits: PATIENT });
        const seats = [seat, inProcessSeat(createRival('greedy', 1)), inProcessSeat(createRival('eager', 1))];
        return { seat, record: await playMatch({ mapName: 'sample', map, settings: ALL, seed: 1, seats }) };
      };
      let { seat, record } = await play();
      // Without a handshake it listens for a tenth of a second before it greets. On a machine so busy that the message
      // is not there by then the greeting is taken for a move, and the game is played again.
      const most = handshake === 'off' ? 3 : 1;
      for (let games = 1; games < most && faultsOf(record).length > 0; games++) ({ seat, record } = await play());
      expect(record.turns).to.have.length(riverCount(indexMap(map)));
      expect(faultsOf(record)).to.deep.equal([]);
      expect(record.punters.map(({ zombie }) => zombie)).to.deep.equal([undefined, undefined, undefined]);
      expect(record.turns.filter(({ move }) => move.punter === 0 && move.kind === 'pass')).to.have.length.below(4);
      expect(seat.stderr).to.equal('');
    });
  }

  it('speaks first only to a judge that says nothing', async () => {
    using silent = new Running();
    expect(await silent.frame()).to.deep.equal({ me: 'lambda-punter' });
    using talking = new Running();
    talking.process.stdin.write(setup);
    expect(await talking.frame()).to.have.property('ready', 0);
  });

  it('ends by itself after its answer, though its input stays open', async () => {
    using running = new Running();
    running.process.stdin.write(setup);
    await running.frame();
    expect(await running.exit()).to.equal(0);
  });

  it('reads a message that comes byte by byte, slowly at first', async () => {
    using running = new Running();
    for (const [at, byte] of [...setup].entries()) {
      running.process.stdin.write(byte);
      if (at < 20) await sleep(10);
    }
    expect(await running.frame()).to.have.property('ready', 0);
  });

  it('takes the greeting and the message in one piece, and white space between them', async () => {
    using running = new Running();
    expect(await running.frame()).to.have.property('me');
    running.process.stdin.write(`\n ${encodeFrame({ you: 'lambda-punter' })}\r\n\t${setup}`);
    expect(await running.frame()).to.have.property('ready', 0);
  });

  it('thinks on for a judge that takes long to shake hands', async () => {
    using first = new Running();
    first.process.stdin.write(setup);
    const { state } = await first.frame();
    using running = new Running();
    await running.frame();
    await sleep(1500);
    running.process.stdin.write(encodeFrame({ you: 'lambda-punter' }));
    running.process.stdin.write(
      encodeFrame({ move: { moves: [{ pass: { punter: 0 } }, { pass: { punter: 1 } }] }, state }),
    );
    expect(await running.frame()).to.have.any.keys('claim', 'splurge');
  });

  it('ends with 1 where the input ends before any message', async () => {
    using running = new Running();
    running.process.stdin.end('12:{"');
    expect(await running.exit()).to.equal(1);
  });
});
