// Games online one after another: lines, totals, waiting, and what `./punter online` makes of its arguments.

import { expect } from 'chai';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { PLANNER } from '../../../src/lambda-punter/champion/champion.ts';
import type { GameRecord } from '../../../src/lambda-punter/game/record.ts';
import { OnlineEnd, parseAddress, readOnlineArguments } from '../../../src/lambda-punter/punter/online-arguments.ts';
import { plannerOnline } from '../../../src/lambda-punter/punter/online-player.ts';
import { playGameAfterGame, onlineTotals } from '../../../src/lambda-punter/punter/online.ts';
import { openDoor, type Door, type Line } from '../../support/online-table.ts';
import { SAMPLE } from '../../support/task-map.ts';

const SETUP = { punter: 0, punters: 2, map: SAMPLE };
const STOP = (us: number, other: number): object => ({
  stop: {
    moves: [],
    scores: [
      { punter: 0, score: us },
      { punter: 1, score: other },
    ],
  },
});

/** A whole game with these scores. */
async function playedTo(line: Line, us: number, other: number): Promise<void> {
  await line.greet();
  line.say(SETUP);
  await line.hear();
  line.say(STOP(us, other));
  await line.closed;
}

/** What a series came to. */
interface Came {
  readonly end: number | string;
  readonly lines: readonly string[];
  readonly said: readonly string[];
  readonly records: readonly GameRecord[];
}

/** Plays a series against a script. */
async function series(
  games: number,
  script: (door: Door, aborter: AbortController) => Promise<void>,
  keep?: (record: GameRecord) => Promise<void>,
  pausesMs = { first: 1, most: 4 },
): Promise<Came> {
  const door = await openDoor();
  const aborter = new AbortController();
  const [lines, said, records]: [string[], string[], GameRecord[]] = [[], [], []];
  const played = playGameAfterGame({
    address: parseAddress(door.address),
    name: 'us',
    games,
    newPlayer: () =>
      plannerOnline({ strategy: PLANNER, complain: () => {}, now: () => 0, budget: () => nodeBudget(5) }),
    keep: keep ?? (async (record) => void records.push(record)),
    say: (sentence) => said.push(sentence),
    tell: (line) => lines.push(line.replaceAll(/[\d.]+ s\b/g, 'N s')),
    signal: aborter.signal,
    now: () => performance.now(),
    today: () => new Date(0),
    pausesMs,
  }).catch((error: unknown) => {
    if (error instanceof OnlineEnd) return `${error.code}: ${error.message}`;
    throw error;
  });
  try {
    await script(door, aborter);
    return { end: await played, lines, said, records };
  } finally {
    await door.close();
  }
}

function full(): Promise<void> {
  return Promise.reject(new Error('the disk is full'));
}

/** The arguments read. */
function read(...args: string[]): unknown {
  return readOnlineArguments(args, 'own');
}

/** Breaks off a game, and sees whether the client waits before the next. */
async function breakOff(door: Door, aborter: AbortController): Promise<void> {
  const line = await door.enter();
  await line.greet();
  line.say(SETUP);
  await line.hear();
  line.socket.end();
  const again = door.enter().then(() => 'entered again');
  const first = await Promise.race([again, new Promise((settle) => setTimeout(settle, 300, 'waits'))]);
  aborter.abort(new OnlineEnd(130, 'ended by SIGINT'));
  expect(first).to.equal('waits');
}

describe('a series of games online', () => {
  it('has a line for each game, then the totals, and a record of each', async () => {
    const { end, lines, said, records } = await series(2, async (door) => {
      await playedTo(await door.enter(), 7, 3);
      await playedTo(await door.enter(), 3, 7);
    });
    expect(end).to.equal(0);
    expect(lines).to.deep.equal([
      'game 1 of 2: rank 1 of 2, score 7, N s',
      'game 2 of 2: rank 2 of 2, score 3, N s',
      '2 games: 1 won, mean rank 1.50, mean score 5, N s',
    ]);
    expect(said.filter((sentence) => sentence.startsWith('connected'))).to.have.length(1);
    expect(records.map(({ ended, scores }) => [ended, ...scores])).to.deep.equal([
      ['finished', 7, 3],
      ['finished', 3, 7],
    ]);
  });

  it('waits where no seat is free, tries again, and says so once with the reason', async () => {
    const { end, lines, said } = await series(1, async (door) => {
      for (let refused = 0; refused < 5; refused++) {
        const line = await door.enter();
        await line.hear();
        line.say({ error: 'a game is under way' });
        line.socket.end();
      }
      await playedTo(await door.enter(), 1, 1);
    });
    expect([end, lines.length]).to.deep.equal([0, 2]);
    const waits = said.filter((sentence) => sentence.startsWith('no game yet'));
    expect(waits).to.have.length(1);
    expect(waits[0]).to.include('a game is under way').and.include('trying again').and.include('Ctrl-C');
    expect(said.join('\n').split('a game is under way'), 'said once').to.have.length(2);
  });

  it('counts a game that breaks off, goes on, and ends with 4', async () => {
    const { end, lines, records } = await series(2, async (door) => {
      const line = await door.enter();
      await line.greet();
      line.say(SETUP);
      await line.hear();
      line.socket.end();
      await playedTo(await door.enter(), 4, 2);
    });
    expect(end).to.equal(4);
    expect(lines[0]).to.equal('game 1 of 2: not finished: the server closed the connection, N s');
    expect(lines.at(-1)).to.equal('2 games: 1 won, mean rank 1.00, mean score 4, 1 not finished, N s');
    expect(records.map(({ ended }) => ended)).to.deep.equal(['aborted', 'finished']);
  });

  it('pauses after a game that broke off, so that no server makes it fill the disk with records', async () => {
    const { lines, records } = await series(Infinity, breakOff, undefined, { first: 100_000, most: 100_000 });
    expect(records).to.have.length(1);
    expect(lines.at(-1)).to.equal('1 game: 1 not finished, N s');
  });

  it('for ever ends when it is told to, with the totals, also while it waits', async () => {
    for (const waits of [false, true]) {
      const { end, lines } = await series(Infinity, async (door, aborter) => {
        await playedTo(await door.enter(), 4, 2);
        if (waits) await door.close();
        else await door.enter();
        aborter.abort(new OnlineEnd(130, 'ended by SIGINT'));
      });
      expect(end).to.equal('130: ended by SIGINT');
      expect(lines).to.deep.equal([
        'game 1: rank 1 of 2, score 4, N s',
        '1 game: 1 won, mean rank 1.00, mean score 4, N s',
      ]);
    }
  });

  it('shows a game although its record cannot be written, and ends with 1', async () => {
    const { end, lines, said } = await series(1, async (door) => playedTo(await door.enter(), 4, 2), full);
    expect([end, lines.length]).to.deep.equal([1, 2]);
    expect(said).to.include('a record is lost: the disk is full');
  });

  it('ends at a web server, and names the game ports that its status page tells', async () => {
    const web = createServer((request, response) => {
      response.end(request.url === '/status.json' ? '{"tables":[{"port":9001},{"port":9002},{"port":"x"}]}' : '{}');
    });
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    const address = { host: '127.0.0.1', port: (web.address() as AddressInfo).port };
    const ended = await playGameAfterGame({
      address,
      name: 'us',
      games: 3,
      newPlayer: () => plannerOnline({ strategy: PLANNER, complain: () => {}, now: () => 0 }),
      say: () => {},
      tell: () => {},
      signal: new AbortController().signal,
      now: () => 0,
      today: () => new Date(0),
    }).catch((error: unknown) => error);
    web.close();
    expect(ended).to.be.an.instanceOf(OnlineEnd);
    expect(String(ended)).to.include(
      `127.0.0.1:${address.port} is a web server, not a game table; the game ports are 9001, 9002`,
    );
  });
});

describe('the arguments of ./punter online', () => {
  it('are an address and what is asked for', () => {
    const address = { host: 'a', port: 1 };
    const one = { address, name: 'own', games: undefined, records: undefined };
    expect(read('a:1')).to.deep.equal(one);
    expect(read('a:1', '--games', '3', '--name', 'x', '--records', 'r')).to.deep.equal({
      address,
      name: 'x',
      games: 3,
      records: 'r',
    });
    expect(read('--forever', 'a:1')).to.deep.equal({ ...one, games: Infinity });
  });

  for (const [args, words] of [
    [['a:1', '--name', ''], '--name: got ""'],
    [['a:1', '--name', ' \t'], '--name: got " \\t"'],
    [['a:1', '--name', '\u200b'], '--name: got'],
    [['a:1', '--games', '0'], '--games: got "0", expected a whole number from 1'],
    [['a:1', '--games', 'two'], '--games: got "two"'],
    [['a:1', '--games', '2', '--forever'], '--games and --forever: only one of them'],
    [['a:1', '--records', ''], '--records: got "", expected a folder'],
    [['a:1', '--gams', '2'], "Unknown option '--gams'; expected online HOST:PORT"],
  ] as const)
    it(`are refused in a sentence where they are ${JSON.stringify(args)}`, () => {
      expect(() => readOnlineArguments(args, 'own'))
        .to.throw(OnlineEnd, words)
        .with.property('code', 2);
    });
});

describe('the totals', () => {
  it('say so where nothing was played', () => {
    expect(onlineTotals({ results: [], broken: 0 }, 100)).to.equal('no game was played');
    expect(onlineTotals({ results: [], broken: 2 }, 100)).to.equal('2 games: 2 not finished, 0.1 s');
  });
});
