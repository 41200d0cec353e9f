// The online client: whole games, slow and broken servers, turns lost, the way it ends.

import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { PUNTER } from '../../../src/packaging/project.ts';
import { parseMap } from '../../../src/lambda-punter/game/game-map.ts';
import { moveToJson, parseMove } from '../../../src/lambda-punter/game/moves.ts';
import { parseRecord } from '../../../src/lambda-punter/game/record.ts';
import { isObject, type RawObject } from '../../../src/base/shape.ts';
import { playMatch } from '../../../src/lambda-punter/judge/match.ts';
import { type Seat, inProcessSeat } from '../../../src/lambda-punter/judge/seat.ts';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { bestFree, moveFor } from '../../../src/lambda-punter/planner/choice.ts';
import { PLANNER } from '../../../src/lambda-punter/champion/champion.ts';
import type { Strategy } from '../../../src/lambda-punter/planner/strategy.ts';
import { encodeFrame } from '../../../src/base/frame.ts';
import { movesToJson, parseReady, setupToJson } from '../../../src/lambda-punter/protocol/messages.ts';
import { addressText, EXIT, OnlineEnd, parseAddress } from '../../../src/lambda-punter/punter/online-arguments.ts';
import { connect } from '../../../src/lambda-punter/punter/online-connection.ts';
import { type FinalScores, type OnlinePlayer, playOnline } from '../../../src/lambda-punter/punter/online-game.ts';
import { plannerOnline } from '../../../src/lambda-punter/punter/online-player.ts';
import { finalScoresText } from '../../../src/lambda-punter/punter/online.ts';
import { answer } from '../../../src/lambda-punter/punter/session.ts';
import { createRival } from '../../../src/lambda-punter/rivals/rival-table.ts';
import { openDoor, socketSeat, type Door, type Line } from '../../support/online-table.ts';
import { ALL, randomMap } from '../../support/random-map.ts';
import { SAMPLE } from '../../support/task-map.ts';
import { build } from '../../support/built.ts';
import { withFolder } from '../../support/executables.ts';
import { soon } from '../../support/soon.ts';
import { parseMapText } from '../../../src/lambda-punter/game/map-file.ts';

const setup = { punter: 0, punters: 2, map: SAMPLE };
const pass = (punter: number): RawObject => ({ pass: { punter } });
const claim = (punter: number, source: number, target: number): RawObject => ({ claim: { punter, source, target } });
const ask = (...moves: RawObject[]): RawObject => ({ move: { moves } });
const stop = {
  stop: {
    moves: [],
    scores: [
      { punter: 0, score: 3 },
      { punter: 1, score: 5 },
    ],
  },
};

/** The planner with so few nodes that it takes no time and repeats exactly. */
function quick(strategy: Strategy = PLANNER, complaints: string[] = []): OnlinePlayer {
  return plannerOnline({
    strategy,
    complain: (sentence) => complaints.push(sentence),
    now: () => 0,
    budget: () => nodeBudget(20),
  });
}

/** What came of a game: its scores, or the code and words of its end; and what was told meanwhile. */
interface Came {
  readonly scores?: FinalScores['scores'];
  readonly code?: number;
  readonly why: string;
  readonly told: readonly string[];
}

/** Plays against a script; the connection ends with it. */
async function against(script: (line: Line) => Promise<void>, player = quick(), signal?: AbortSignal): Promise<Came> {
  const door = await openDoor();
  const told: string[] = [];
  try {
    const game = playOnline({
      address: parseAddress(door.address),
      name: 'me',
      player,
      say: (sentence) => told.push(sentence),
      ...(signal && { signal }),
    }).then(
      ({ scores }): Came => ({ scores, why: '', told }),
      (error: unknown): Came => {
        if (error instanceof OnlineEnd) return { code: error.code, why: error.message, told };
        throw error;
      },
    );
    const line = await door.enter();
    await script(line);
    line.socket.end();
    return await game;
  } finally {
    await door.close();
  }
}

/** Greets and sets up; answers what the client said to that. */
async function begin(line: Line, more: RawObject = {}): Promise<RawObject | undefined> {
  await line.greet();
  line.say({ ...setup, ...more });
  return line.hear();
}

/** A seat whose every answer is asked of the offline session too: the two must agree. */
function twiceAsked(player: OnlinePlayer, complaints: string[], label: string): Seat {
  const session = {
    strategy: PLANNER,
    budget: () => nodeBudget(20),
    complain: (sentence: string) => void complaints.push(sentence),
  };
  let state: unknown;
  const offline = (message: RawObject): unknown => {
    const reply = answer(JSON.parse(JSON.stringify({ ...message, state })), session);
    if (reply.kind !== 'answer' || !isObject(reply.message)) throw new Error(`${label}: ${reply.kind}`);
    const { state: next, ...rest } = reply.message;
    state = next;
    return rest;
  };
  return {
    name: 'both',
    async setup(told) {
      const ready = await player.setup(told, 0);
      expect(ready, label).to.deep.equal(offline(setupToJson(told)));
      return { kind: 'answer', answer: parseReady(ready).futures, ms: 0 };
    },
    async move(told) {
      const move = await player.move(told.map(moveToJson), 0);
      expect(move, label).to.deep.equal(offline(movesToJson(told)));
      return { kind: 'answer', answer: parseMove(move), ms: 0 };
    },
    stop: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

/** A running ./punter. */
class Running {
  readonly process: ChildProcessByStdio<null, Readable, Readable>;
  readonly exit: Promise<number | null>;
  stdout = '';
  stderr = '';

  constructor(...args: string[]) {
    this.process = spawn(PUNTER, args, { stdio: ['ignore', 'pipe', 'pipe'], env: {}, timeout: 280_000 });
    this.process.stdout.on('data', (piece: Buffer) => (this.stdout += piece.toString()));
    this.process.stderr.on('data', (piece: Buffer) => (this.stderr += piece.toString()));
    this.exit = new Promise((resolve) => this.process.on('close', resolve));
  }

  /** Waits until its standard error has the words. */
  async says(words: string): Promise<void> {
    await soon(() => this.stderr.includes(words), words);
  }
}

describe('an online game', () => {
  it('is shaken hands for, set up, played and told the end of', async () => {
    const answers: unknown[] = [];
    const { scores, told } = await against(async (line) => {
      expect(await line.greet()).to.equal('me');
      line.say(setup);
      answers.push(await line.hear());
      line.say(ask(pass(0), pass(1)));
      answers.push(await line.hear());
      line.say(stop);
    });
    expect(answers[0]).to.deep.equal({ ready: 0 });
    expect(answers[1]).to.have.property('claim').that.has.property('punter', 0);
    expect(scores).to.deep.equal(stop.stop.scores);
    expect(told[0]).to.include('waiting for the game to begin').and.include('Ctrl-C');
    expect(told[1]).to.include('punter 0 of 2, 12 rivers');
  });

  it('is played as the offline session plays it, move for move', async () => {
    let made = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const complaints: string[] = [];
      const seat = twiceAsked(quick(PLANNER, complaints), complaints, `seed ${seed}`);
      const record = await playMatch({
        mapName: 'random',
        map: randomMap(seed, 10),
        settings: ALL,
        seed,
        seats: [inProcessSeat(createRival('random', seed)), seat],
      });
      expect(
        record.turns.flatMap(({ fault, move }) => (move.punter === 1 && fault) || []),
        `seed ${seed}`,
      ).to.deep.equal([]);
      expect(complaints).to.deep.equal([]);
      made += record.turns.filter(({ move }) => move.punter === 1 && move.kind !== 'pass').length;
    }
    expect(made).to.be.above(50);
  });

  it('goes on where keys and messages are unknown, and names differ', async () => {
    const { scores, told } = await against(async (line) => {
      await line.hear();
      line.say({ you: 'somebody else', since: 2017 });
      line.say({ news: 'none' });
      line.say([1, 2]);
      line.say({ ...setup, weather: { rain: true }, settings: { futures: false, rapids: true } });
      expect(await line.hear()).to.deep.equal({ ready: 0 });
      line.say({ news: 'none', at: 7 });
      line.say({ ...ask({ ...pass(0), why: 'so' }, pass(1)), hurry: true });
      expect(await line.hear()).to.have.property('claim');
      line.say({
        stop: { ...stop.stop, scores: stop.stop.scores.map((score) => ({ ...score, team: 'x' })), winner: 1 },
      });
    });
    expect(scores).to.have.length(2);
    expect(told.filter((sentence) => sentence.includes('news'))).to.have.length(2);
    expect(told.join()).to.include('calls us "somebody else"');
  });

  it('goes on, complaining, where a list of moves makes no sense', async () => {
    const { told } = await against(async (line) => {
      await begin(line);
      line.say({ move: { moves: 'none' } });
      expect(await line.hear()).to.have.property('claim');
      line.say({ move: 4 });
      expect(await line.hear()).to.have.property('claim');
      line.say(stop);
    });
    expect(told.filter((sentence) => sentence.includes('[moves]'))).to.have.length(2);
  });

  it('says its futures where they are on, and only there', async () => {
    await against(async (line) => {
      expect(await begin(line, { settings: { futures: true } })).to.have.keys('ready', 'futures');
      line.say(stop);
    });
  });

  it('plays on where its planner fails', async () => {
    const complaints: string[] = [];
    const broken: Strategy = {
      name: 'broken',
      futures: () => {
        throw new Error('no bets today');
      },
      move: () => {
        throw new Error('no idea');
      },
    };
    await against(
      async (line) => {
        expect(await begin(line, { settings: { futures: true } })).to.deep.equal({ ready: 0, futures: [] });
        line.say(ask(pass(0), pass(1)));
        expect(await line.hear()).to.deep.equal(pass(0));
        line.say(stop);
      },
      quick(broken, complaints),
    );
    expect(complaints).to.have.length(2);
  });

  it('is heard in whatever pieces it comes', async () => {
    let asked = 0;
    const message = encodeFrame({ ...ask(pass(0), pass(1)), note: 'Ouse\n' });
    const player: OnlinePlayer = { ...quick(), move: () => Promise.resolve({ asked: asked++ }) };
    // A game of so many moves.
    const sites = [...message, 'one more'].map((_, id) => ({ id }));
    const rivers = sites.slice(1).map(({ id }) => ({ source: id - 1, target: id }));
    const long = { ...setup, map: { sites, rivers, mines: [0] } };
    await against(async (line) => {
      await line.hear();
      // Byte by byte, white space between; UTF-8 beyond ASCII as other servers write it.
      const json = JSON.stringify({ you: 'me', motto: 'λ, 🛶' });
      for (const byte of Buffer.from(` \n${Buffer.byteLength(json)}:${json}\r\n\t${encodeFrame(long)}`)) {
        line.socket.write(Buffer.of(byte));
        if (byte === 0x7b) await sleep(1);
      }
      expect(await line.hear()).to.deep.equal({ ready: 0 });
      for (let cut = 1; cut < message.length; cut++) {
        line.socket.write(message.slice(0, cut));
        await sleep(2);
        line.socket.write(message.slice(cut));
        expect(await line.hear(), `cut at ${cut}`).to.deep.equal({ asked: cut - 1 });
      }
      line.say(stop);
    }, player);
    expect(asked).to.equal(message.length - 1);
  });

  it('is heard where several messages come in one piece', async () => {
    const { scores, told } = await against(async (line) => {
      await line.hear();
      line.socket.write(encodeFrame({ you: 'me' }) + encodeFrame({ timeout: 2.5 }) + encodeFrame(setup));
      expect(await line.hear()).to.deep.equal({ ready: 0 });
      line.socket.write(encodeFrame(stop) + encodeFrame(stop) + 'and so on');
    });
    expect(scores).to.have.length(2);
    expect(told).to.include('we were late: the server waited 2.5 s');
  });
});

describe('a turn that is lost online', () => {
  it('is not answered once the server has said so', async () => {
    const lost: unknown[] = [];
    const prompt = Promise.withResolvers<void>();
    const late = Promise.withResolvers<RawObject>();
    let asked = 0;
    const player: OnlinePlayer = {
      ...quick(),
      move: () => {
        prompt.resolve();
        return asked++ > 0 ? Promise.resolve({ intime: true }) : late.promise;
      },
      giveUp: () => late.resolve({ late: true }),
      lost: (...how) => lost.push(how),
    };
    await against(async (line) => {
      await begin(line);
      line.say(ask(pass(0), pass(1)));
      await prompt.promise;
      line.say({ timeout: 0.5 });
      line.say(ask(pass(0), claim(1, 0, 1)));
      expect(await line.hear()).to.deep.equal({ intime: true });
      line.say(stop);
    }, player);
    expect(lost).to.deep.equal([[false, 0.5]]);
  });

  it('is not answered either where the server has gone on without a word', async () => {
    const prompt = Promise.withResolvers<void>();
    const late = Promise.withResolvers<RawObject>();
    let asked = 0;
    const player: OnlinePlayer = {
      ...quick(),
      move: () => {
        prompt.resolve();
        return asked++ > 0 ? Promise.resolve({ second: true }) : late.promise;
      },
      giveUp: () => late.resolve({ first: true }),
    };
    await against(async (line) => {
      await begin(line);
      line.say(ask(pass(0), pass(1)));
      await prompt.promise;
      line.say(ask(pass(0), claim(1, 0, 1)));
      expect(await line.hear()).to.deep.equal({ second: true });
      line.say(stop);
    }, player);
  });

  it('was not made though its answer was sent: the river is still free', async () => {
    // Whether the next list says so or leaves us out.
    for (const list of [[pass(0), pass(1)], [pass(1)]]) {
      const inOrder: Strategy = {
        ...PLANNER,
        move: (position) => {
          const free = bestFree(position, () => 1);
          return moveFor(position, free?.river ?? 0);
        },
      };
      const [first, next] = SAMPLE.rivers.map(({ source, target }) => claim(0, source, target));
      await against(async (line) => {
        await begin(line);
        line.say(ask(pass(0), pass(1)));
        expect(await line.hear()).to.deep.equal(first);
        line.say({ timeout: 1 });
        line.say(ask(...list));
        // Something else for once: the server may have kept the late answer.
        expect(await line.hear()).to.deep.equal(next);
        line.say(ask(next, pass(1)));
        expect(await line.hear()).to.deep.equal(first);
        line.say(stop);
      }, quick(inOrder));
    }
  });

  for (const heap of [false, true]) {
    it(
      'does not put the client out of step where the server takes the late answer for the next one, ' +
        `${heap ? 'rivals being quick' : 'rivals being slow'}`,
      async () => {
        const complaints: string[] = [];
        await against(
          async (line) => {
            await begin(line);
            line.say(ask(pass(0), pass(1)));
            const late = (await line.hear()) ?? {};
            line.say({ timeout: 1 });
            line.say(ask(pass(0), pass(1)));
            const second = (await line.hear()) ?? {};
            // The server has taken the late answer for this message, and takes the second for the next.
            line.say(ask(late, pass(1)));
            if (!heap) await soon(() => complaints.length > 0, 'a complaint');
            line.say(ask(second, pass(1)));
            const third = (await line.hear()) ?? {};
            expect(new Set([late, second, third].map((move) => JSON.stringify(move['claim'])))).to.have.property(
              'size',
              3,
            );
            line.say(ask(third, pass(1)));
            expect(await line.hear()).to.have.property('claim');
            line.say(stop);
          },
          quick(PLANNER, complaints),
        );
        if (!heap) expect(complaints.join()).to.include('took a late answer for the next one');
      },
    );
  }

  it('does not either where the late answer was refused', async () => {
    const complaints: string[] = [];
    await against(
      async (line) => {
        await begin(line);
        line.say(ask(pass(0), pass(1)));
        const late = (await line.hear()) ?? {};
        line.say({ timeout: 1 });
        const { source, target } = isObject(late['claim']) ? late['claim'] : {};
        line.say(ask(pass(0), claim(1, Number(source), Number(target))));
        const second = (await line.hear()) ?? {};
        line.say(ask(pass(0), pass(1)));
        await soon(() => complaints.length > 0, 'a complaint');
        line.say(ask(second, pass(1)));
        expect(await line.hear())
          .to.have.property('claim')
          .that.does.not.deep.equal(second['claim']);
        line.say(stop);
      },
      quick(PLANNER, complaints),
    );
  });

  it('is not thought over where it is over before it is read', async () => {
    const boards: number[][] = [];
    const counting: Strategy = {
      ...PLANNER,
      move: (position, ...rest) => {
        boards.push([...position.board.owner].filter((owner) => owner !== -1));
        return PLANNER.move(position, ...rest);
      },
    };
    await against(async (line) => {
      await begin(line);
      const messages = SAMPLE.rivers
        .slice(0, 4)
        .flatMap(({ source, target }) => [ask(pass(0), claim(1, source, target)), { timeout: 1 }]);
      line.socket.write([...messages, ask(pass(0), pass(1))].map((message) => encodeFrame(message)).join(''));
      expect(await line.hear()).to.have.property('claim');
      line.say(stop);
    }, quick(counting));
    expect(boards).to.deep.equal([[1, 1, 1, 1]]);
  });

  it('is told again or not, and counts once either way', async () => {
    for (const again of [true, false]) {
      const turns: number[][] = [];
      const counting: Strategy = {
        ...PLANNER,
        move: (position, ...rest) => {
          turns.push([...position.turns, ...position.board.credit]);
          return PLANNER.move(position, ...rest);
        },
      };
      const first = [pass(0), pass(1)];
      const second = [pass(0), claim(1, 0, 1)];
      await against(async (line) => {
        await begin(line, { settings: { splurges: true } });
        line.say(ask(...first));
        await line.hear();
        line.say({ timeout: 1 });
        line.say(ask(...(again ? first : []), ...second));
        await line.hear();
        line.say(stop);
      }, quick(counting));
      // Turns and credit of both; our second decision supposes that the late answer was made after all.
      expect(turns, String(again)).to.deep.equal([
        [0, 0, 0, 0],
        [2, 1, 1, 0],
      ]);
    }
  });

  it('leaves half the time for the next ones', async () => {
    let now = 0;
    const spends: boolean[] = [];
    const looking: Strategy = {
      ...PLANNER,
      move: (position, budget, random) => {
        spends.push(budget.spend(0));
        return PLANNER.move(position, budget, random);
      },
    };
    const player = plannerOnline({ strategy: looking, complain: () => {}, now: () => now });
    await player.setup({ ...setup, punter: 0 as never, map: parseMap(SAMPLE), settings: ALL }, 0);
    const within = async (ms: number): Promise<boolean | undefined> => {
      now = ms;
      await player.move([], 0);
      return spends.pop();
    };
    expect([await within(599), await within(601)]).to.deep.equal([true, false]);
    player.lost(false, 1);
    expect([await within(299), await within(301)]).to.deep.equal([true, false]);
    player.lost(true, 0.2);
    expect([await within(99), await within(101)]).to.deep.equal([true, false]);
  });
});

describe('a server that breaks off or breaks the protocol', () => {
  it('is quoted so often and no more, whatever it sends', async () => {
    const came = await against(async (line) => {
      await line.greet();
      for (let time = 0; time < 1000; time++) line.say({ odd: time });
    });
    expect(came.code).to.equal(EXIT.ended);
    expect(came.told).to.have.length(201);
    expect(came.told[200]).to.include('not shown');
  });

  it('is read no faster than its messages are taken', async () => {
    const door = await openDoor();
    const connection = await connect(parseAddress(door.address));
    const line = await door.enter();
    const all = Array.from({ length: 100_000 }, (_, place) => place);
    line.socket.write(all.map((place) => encodeFrame({ place })).join(''));
    await soon(() => Promise.resolve(connection.waiting >= 1_000), 'a thousand messages');
    for (let turn = 0; turn < 100; turn++) await connection.catchUp();
    // What is read at once holds some thousands.
    expect(connection.waiting).to.be.below(10_000);
    const taken: unknown[] = [];
    for (const _ of all) taken.push((await connection.next()).raw);
    expect(taken).to.deep.equal(all.map((place) => ({ place })));
    connection.close();
    await door.close();
  });

  it('ends the game with 5 where it asks for more moves than the game has', async () => {
    const river = { ...SAMPLE, rivers: SAMPLE.rivers.slice(0, 1) };
    const came = await against(async (line) => {
      await begin(line, { map: river });
      line.say(ask(pass(0), pass(1)));
      expect(await line.hear()).not.to.equal(undefined);
      line.say(ask(pass(0), pass(1)));
      await line.closed;
    });
    expect([came.code, came.why]).to.deep.equal([
      5,
      'the server broke the protocol: it asked for more moves than the game has (1)',
    ]);
  });

  it('goes on where the greeting, the set-up and each move are called late, and no further', async () => {
    const late = { timeout: 1 };
    const came = await against(async (line) => {
      await line.hear();
      for (const message of [{ you: 'me' }, late, setup, late, ask(pass(0), pass(1)), late]) line.say(message);
      await line.hear();
      line.say(ask(pass(0), pass(1)));
      await line.hear();
      line.say(late);
      line.say(late);
      await line.closed;
    });
    expect([came.code, came.why]).to.deep.equal([
      5,
      'the server broke the protocol: it told of more time-outs than it had asked for answers',
    ]);
  });

  for (const [when, script] of [
    ['before it greets', () => Promise.resolve()],
    ['before the game', async (line: Line) => void (await line.greet())],
    [
      'in mid-game',
      async (line: Line) => {
        await begin(line);
        line.say(ask(pass(0), pass(1)));
        await line.hear();
      },
    ],
  ] as const) {
    it(`ends the game with 4 where it closes ${when}`, async () => {
      const { code, why } = await against(script);
      expect([code, why]).to.deep.equal([4, 'the server closed the connection']);
    });
  }

  it('ends the game with 4 where it closes in the middle of a message, saying where', async () => {
    const { code, why } = await against(async (line) => {
      await line.greet();
      line.socket.write('100:{"punter"');
    });
    expect(code).to.equal(4);
    expect(why).to.include('9 of 100 bytes');
  });

  it('ends the game with 4 where the connection is reset', async () => {
    const { code } = await against(async (line) => {
      await begin(line);
      line.socket.resetAndDestroy();
    });
    expect(code).to.equal(4);
  });

  for (const [what, words, [code]] of [
    ['another protocol', 'HTTP/1.1 400 Bad Request\r\n\r\n', ['frame.header']],
    ['ten digits', '1234567890:', ['frame.header']],
    ['a length beyond all measure', '999999999:', ['frame.limit']],
    ['no JSON', '5:{"me"', ['frame.json']],
    ['a set-up without a map', encodeFrame({ punter: 0, punters: 2, map: {} }), ['map.sites']],
    ['a set-up of nobody', encodeFrame({ ...setup, punter: 2 }), ['setup.punter']],
    ['a question before set-up', encodeFrame(ask(pass(0), pass(1))), ['before any set-up']],
    ['a second set-up', encodeFrame(setup).repeat(2), ['twice']],
    ['a second greeting', encodeFrame({ you: 'me' }), ['greeted twice']],
    ['a second time-out before set-up', encodeFrame({ timeout: 1 }).repeat(2), ['more time-outs']],
    ['a third time-out before a move', encodeFrame(setup) + encodeFrame({ timeout: 1 }).repeat(3), ['more time-outs']],
    ['words of its own without end', encodeFrame({}).repeat(100_001), ['100,001 messages']],
    ['long words of its own without end', encodeFrame({ hi: 'x'.repeat(1_000_000) }).repeat(101), ['00 messages']],
    ['nothing but blanks', ' '.repeat(2_000_000), ['frame.header']],
    ['scores before any set-up', encodeFrame({ stop: { moves: [], scores: [] } }), ['before any set-up']],
    ['an end without scores', encodeFrame({ stop: { moves: [] } }), ['scores']],
  ] as const) {
    it(`ends the game with 5 where it says ${what}`, async () => {
      const came = await against(async (line) => {
        await line.greet();
        line.socket.write(words);
        await line.closed;
      });
      expect(came.code).to.equal(5);
      expect(came.why).to.include(code).and.include('broke the protocol');
    });
  }
});

describe('an address', () => {
  it('is HOST:PORT or [IPv6]:PORT', () => {
    expect(parseAddress('localhost:9000')).to.deep.equal({ host: 'localhost', port: 9000 });
    expect(parseAddress('10.0.0.1:1')).to.deep.equal({ host: '10.0.0.1', port: 1 });
    expect(parseAddress('[::1]:65535')).to.deep.equal({ host: '::1', port: 65535 });
    expect(parseAddress('[fe80::1%eth0]:80')).to.deep.equal({ host: 'fe80::1%eth0', port: 80 });
    for (const text of ['localhost:9000', '[::1]:80']) expect(addressText(parseAddress(text))).to.equal(text);
  });

  for (const text of [
    '',
    'localhost',
    'localhost:',
    ':9000',
    'localhost:0',
    'localhost:65536',
    'localhost:http',
    '::1:9000',
    '[localhost]:1',
    '[::1]',
    'a b:1',
    'a:1:2',
  ]) {
    it(`is not ${JSON.stringify(text)}`, () => {
      expect(() => parseAddress(text))
        .to.throw(OnlineEnd, 'expected HOST:PORT')
        .with.property('code', 2);
    });
  }
});

describe('the exit codes', () => {
  it('are all in docs/online.md', () => {
    const docs = readFileSync(new URL('../../../docs/online.md', import.meta.url), 'utf8');
    for (const code of Object.values(EXIT)) expect(docs).to.match(new RegExp(`^\\| ${code} \\|`, 'm'));
  });
});

describe('the final standings', () => {
  it('are in order of rank, ties by number, our own marked', () => {
    const scores = [7, -120, 7, 15].map((score, punter) => ({ punter: punter as never, score }));
    expect(finalScoresText({ punter: 2 as never, scores }).split('\n')).to.deep.equal([
      'rank  punter  score  points',
      '   1       3     15       4',
      '   2       0      7       3',
      '   2       2      7       3  us',
      '   4       1   -120       1',
    ]);
  });
});

describe('./punter online', () => {
  let door: Door;

  before(async () => {
    await build();
  });

  beforeEach(async () => {
    door = await openDoor();
  });

  afterEach(() => door.close());

  it('plays a whole game without a fault, and tells the standings', async () => {
    const punters = [new Running('online', door.address), new Running('online', door.address, '--name', 'Ada λ')];
    const lines = [await door.enter(), await door.enter()];
    const names = await Promise.all(lines.map((line) => line.greet()));
    expect(names).to.have.members(['lambda-punter', 'Ada λ']);
    const record = await playMatch({
      mapName: 'sample',
      map: parseMap(SAMPLE),
      settings: ALL,
      seed: 1,
      seats: [socketSeat(lines[0], 'a'), inProcessSeat(createRival('greedy', 1)), socketSeat(lines[1], 'b')],
    });
    expect(record.turns.flatMap(({ fault }) => fault ?? [])).to.deep.equal([]);
    for (const punter of punters) {
      expect(await punter.exit).to.equal(0);
      expect(punter.stdout).to.equal('');
      const table = punter.stderr.slice(punter.stderr.indexOf('rank')).trimEnd().split('\n').slice(1);
      expect(table.map((line) => Number(line.trim().split(/ +/)[2])).toSorted()).to.deep.equal(
        record.scores.toSorted(),
      );
      expect(table.filter((line) => line.endsWith('us'))).to.have.length(1);
    }
  });

  it('stays in step with a server that is in more of a hurry than it knows', async () => {
    const punter = new Running('online', door.address);
    const line = await door.enter();
    await line.greet();
    const map = parseMapText(readFileSync(new URL('../../../maps/medium-city.json', import.meta.url), 'utf8'));
    // A hundredth of the contest's time; late answers are taken for the next ones, as in 2017.
    const record = await playMatch({
      mapName: 'city',
      map,
      settings: ALL,
      seed: 1,
      seats: [inProcessSeat(createRival('greedy', 1)), socketSeat(line, 'hasty', 10)],
    });
    // A late answer can be illegal by the time it is taken, and so can the one that shows what was taken; no others.
    const faults = (kind: string): number => record.turns.filter(({ fault }) => fault?.kind === kind).length;
    expect(faults('illegal')).to.be.at.most(2 * faults('timeout'));
    expect(await punter.exit).to.equal(record.punters[1].zombie === undefined ? 0 : 4);
  });

  it('connects to IPv6 addresses', async function () {
    let six: Door;
    try {
      six = await openDoor('::1');
    } catch {
      console.log('      (no IPv6 here)');
      return this.skip();
    }
    const punter = new Running('online', six.address);
    const line = await six.enter();
    await line.greet();
    await six.close();
    expect(await punter.exit).to.equal(4);
  });

  it('waits for a server that takes its time, and says so', async () => {
    const punter = new Running('online', door.address);
    const line = await door.enter();
    await punter.says('waiting for the game to begin');
    await sleep(300);
    await line.greet();
    await sleep(300);
    line.say(setup);
    expect(await line.hear()).to.deep.equal({ ready: 0 });
    await sleep(300);
    line.say(stop);
    expect(await punter.exit).to.equal(0);
  });

  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    it(`ends with ${code} on ${signal} while it waits`, async () => {
      const punter = new Running('online', door.address);
      const line = await door.enter();
      await punter.says('waiting for the game to begin');
      punter.process.kill(signal);
      expect(await punter.exit).to.equal(code);
      await line.closed;
      expect(punter.stderr).to.include(`ended by ${signal}`).and.not.include('    at ');
    });
  }

  it('ends with 130 on Ctrl-C in mid-game', async () => {
    const punter = new Running('online', door.address);
    const line = await door.enter();
    await begin(line);
    line.say(ask(pass(0), pass(1)));
    await line.hear();
    punter.process.kill('SIGINT');
    expect(await punter.exit).to.equal(130);
  });

  it('ends with 4 where the server is gone in mid-game', async () => {
    const punter = new Running('online', door.address);
    await begin(await door.enter());
    await door.close();
    expect(await punter.exit).to.equal(4);
    expect(punter.stderr).to.match(/the server closed the connection|the connection broke/);
  });

  it('plays game after game, keeps a record of each, and ends with 130 and the totals on Ctrl-C', () =>
    withFolder(async (folder) => {
      const punter = new Running('online', door.address, '--forever', '--records', folder);
      const line = await door.enter();
      await begin(line);
      line.say(stop);
      const second = await door.enter();
      await second.greet();
      punter.process.kill('SIGINT');
      expect(await punter.exit).to.equal(130);
      const told = punter.stderr.split('\n').map((text) => text.replaceAll(/[\d.]+ s$/g, 'N s'));
      expect(told).to.include.members([
        'game 1: rank 2 of 2, score 3, N s',
        '1 game: 0 won, mean rank 2.00, mean score 3, N s',
        `records: ${folder}`,
      ]);
      const [file, ...others] = readdirSync(folder);
      expect(others).to.deep.equal([]);
      const record = parseRecord(JSON.parse(readFileSync(join(folder, file), 'utf8')));
      expect([record.scores, record.client?.punter]).to.deep.equal([[3, 5], 0]);
    }));

  it('ends with 3 where nobody listens', async () => {
    const address = '127.0.0.1:1';
    const punter = new Running('online', address);
    expect(await punter.exit).to.equal(3);
    expect(punter.stderr).to.include(`cannot connect to ${address}: nobody listens there`);
  });

  for (const args of [
    [],
    ['localhost'],
    ['a:1', 'b:2'],
    ['a:1', '--nome', 'x'],
    ['a:1', '--name'],
    ['a:1', '--name', ''],
  ]) {
    it(`ends with 2 for the arguments ${JSON.stringify(args)}`, async () => {
      const punter = new Running('online', ...args);
      expect(await punter.exit).to.equal(2);
      expect(punter.stderr).to.match(/^lambda-punter: .+\n$/);
    });
  }
});
