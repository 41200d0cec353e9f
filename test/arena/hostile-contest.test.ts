// What a contest, a journal or a stranger's words may do wrong: each is refused or told, and no number is made of it.

import { expect } from 'chai';
import { csvText } from '../../src/arena/report/csv-columns.ts';
import { type Contest, type Game, type Outcome, gameIn, resultIn } from '../../src/arena/contest.ts';
import type { ContestEntry } from '../../src/arena/contest-entry.ts';
import { whyRefuse } from '../../src/arena/queue/queue-job.ts';
import { resultOf } from '../../src/arena/cup/elimination-result.ts';
import { scheduleGames } from '../../src/arena/schedule/schedule.ts';
import { openSinglePool } from '../../src/arena/run/game-pool.ts';
import { tournamentPlan } from '../../src/arena/run/tournament-plan.ts';
import { lambdaPunterFacts } from '../../src/lambda-punter/tournament/facts.ts';
import { parseOfficialGame } from '../../src/lambda-punter/game/official-game.ts';

const SETTINGS = [{ name: 'room', seats: 2, tags: {} }];
const GAME: Game = { id: 'room#1.0', setting: 'room', seed: 1, seats: ['a', 'b'], group: 'room#1' };
const DRAWN = { kind: 'tables', seed: 1 } as const;

function entryOf(width?: number): ContestEntry {
  return {
    name: 'room',
    module: import.meta.url,
    read: () => ({
      settings: SETTINGS,
      ...(width !== undefined && { width }),
      open: () => Promise.reject(new Error('closed today')),
    }),
  };
}

function contestWhoseClose(close: () => Promise<void>): Contest {
  return { play: () => Promise.resolve({ seats: [] }), close };
}

async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('a hostile contest', () => {
  it('may not have room for no game at once', () => {
    for (const width of [0, -1, 1.5, NaN])
      expect(() => tournamentPlan(entryOf(width), { options: {}, entrants: ['a', 'b'] }, DRAWN)).to.throw(
        `room: got ${width} games at once (width), expected a whole number from 1`,
      );
  });

  it('that is opened once and cannot be is told in a sentence', async () => {
    const error = await errorOf(openSinglePool(entryOf().read({}), 1));
    expect(error).to.include({ name: 'ArenaError', message: 'the contest cannot be opened: closed today' });
  });

  it('that does not close well loses nothing', async () => {
    const said: string[] = [];
    const opened = contestWhoseClose(() => Promise.reject(new Error('jammed')));
    const read = { settings: SETTINGS, open: () => Promise.resolve(opened) };
    const pool = await openSinglePool(read, 1, (line) => said.push(line));
    await pool.close();
    expect(said).to.deep.equal(['the contest did not close well: jammed']);
  });

  it('gives no result whose numbers cannot be shown', () => {
    const seat = { score: 1, faults: {} };
    const wrong = [
      { ...seat, score: 1.7e308 },
      { ...seat, faults: { late: -1 } },
      { ...seat, times: [3, -1] },
      { ...seat, times: Array<number>(20_000).fill(1) },
      { ...seat, measures: { deals: -1.7e308 } },
    ];
    expect(resultIn({ seats: [seat, seat] }, GAME)).to.deep.equal({ seats: [seat, seat] });
    for (const one of wrong) expect(resultIn({ seats: [seat, one] }, GAME), JSON.stringify(one)).to.equal(undefined);
  });

  it('has no more seats than a group can be made of, in a schedule or in a journal', () => {
    const settings = [{ name: 'room', seats: 2e9, tags: {} }];
    expect(() => scheduleGames({ kind: 'tables', entrants: ['a', 'b'], settings, seed: 1, fillers: ['c'] })).to.throw(
      'room: got 2000000000 seats, expected a whole number from 1 to 1000',
    );
    expect(gameIn({ ...GAME, seats: Array<string>(20_000).fill('a') })).to.equal(undefined);
  });

  it('of which all games of a round are void cannot be judged, and that is said', () => {
    const plan = tournamentPlan(entryOf(), { options: {}, entrants: ['a', 'b'] }, DRAWN);
    const options = { ...DRAWN, schedule: 'tables', jobs: 1, rounds: [['x'], ['y']] } as const;
    const none: Outcome[] = [];
    expect(() => resultOf(none, plan, 0, options)).to.throw('round 1: all its games are void, so nobody can be judged');
  });
});

describe("strangers' words", () => {
  it('are no formula in a spreadsheet, and numbers stay numbers', () => {
    expect(csvText([['=1+1', '+1', '-1', '@x', 'a=b', -1, 'x,y']])).to.equal("'=1+1,'+1,'-1,'@x,a=b,-1,\"x,y\"\r\n");
  });

  it('say a version of any shape and length, which is refused in a short sentence', async () => {
    for (const version of [{ toString: 1, valueOf: 1 }, 'v'.repeat(100_000)]) {
      const job = { protocol: 2, version, spec: { contest: 'room' } };
      const why = await whyRefuse(job, () => Promise.resolve('1'));
      expect(why).to.match(/^its runner is version .{1,90} of the program, this worker 1$/);
    }
  });

  it('in a journal are shown as they are, whatever their shape', () => {
    const odd = { toString: 1, valueOf: 1 };
    const entrants = ['rival', 'program', 'planner'].map((kind) => ({ kind, name: odd, rival: odd, path: odd }));
    expect(lambdaPunterFacts({ entrants }).made['Entrants']).to.include('the rival {"toString":1,"valueOf":1}');
  });

  it('name a punter that a recorded game does not have in its scores, which is refused', () => {
    const game = [
      { map: 'x.json' },
      { punter: 0, team: 'a' },
      {
        scores: [
          { punter: 0, score: 0 },
          { punter: 4_294_967_294, score: 1 },
        ],
      },
    ];
    expect(() => parseOfficialGame({ game })).to.throw('record.scores[1].punter');
  });
});
