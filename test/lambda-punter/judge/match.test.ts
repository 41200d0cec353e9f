// A whole game with scripted seats: turns, faults, what each punter is told, scores.

import { expect } from 'chai';
import type { MatchEvent } from '../../../src/lambda-punter/judge/match.ts';
import { inProcessSeat } from '../../../src/lambda-punter/judge/seat.ts';
import { finalStandingsOf } from '../../../src/lambda-punter/judge/final-standings.ts';
import {
  brief,
  claim,
  future,
  lineOf,
  option,
  passing,
  play,
  ScriptedSeat,
  splurge,
  type Deed,
} from './sample-match.ts';

function betters(): ScriptedSeat[] {
  return [
    new ScriptedSeat('a', [claim(0, 1), claim(1, 2)], [future(0, 2)]),
    new ScriptedSeat('b', [], [future(5, 3), future(1, 2)]),
  ];
}

describe('a match', () => {
  it('has as many turns as the map has rivers, in seat order, so that some punters have one more', async () => {
    const [a, b] = [new ScriptedSeat('a', []), new ScriptedSeat('b', [])];
    const record = await play([a, b]);
    expect(brief(record.turns.map(({ move }) => move))).to.deep.equal(['0:', '1:', '0:', '1:', '0:']);
    expect([a.told.length, b.told.length]).to.deep.equal([3, 2]);
  });

  it('counts parallel rivers once', async () => {
    const map = lineOf(2);
    const record = await play(
      [new ScriptedSeat('a', [])],
      {},
      { map: { ...map, rivers: [...map.rivers, ...map.rivers] } },
    );
    expect(record.turns).to.have.length(2);
  });

  it('tells everybody its own number, the number of punters, the map and the settings', async () => {
    const seats = [new ScriptedSeat('a', []), new ScriptedSeat('b', [])];
    await play(seats, { futures: true });
    expect(
      seats.map(({ setups }) => setups.map(({ punter, punters, settings }) => [punter, punters, settings.futures])),
    ).to.deep.equal([[[0, 2, true]], [[1, 2, true]]]);
  });

  it('tells each punter the last move of everybody in punter order, at first passes', async () => {
    const a = new ScriptedSeat('a', [claim(0, 1), claim(2, 3)]);
    const b = new ScriptedSeat('b', [claim(1, 2), claim(3, 4)]);
    await play([a, b]);
    expect(a.told.map(brief)).to.deep.equal([
      ['0:', '1:'],
      ['0:0-1', '1:1-2'],
      ['0:2-3', '1:3-4'],
    ]);
    expect(b.told.map(brief)).to.deep.equal([
      ['0:0-1', '1:'],
      ['0:2-3', '1:1-2'],
    ]);
  });

  it('joins undelivered lists oldest first after time-outs, and only for the punter that was late', async () => {
    const late = new ScriptedSeat('late', ['timeout', 'timeout', claim(4, 5)]);
    const b = new ScriptedSeat('b', [claim(0, 1), claim(1, 2)]);
    const record = await play([late, b]);
    expect(late.told.map(brief)).to.deep.equal([
      ['0:', '1:'],
      ['0:', '1:', '0:', '1:0-1'],
      ['0:', '1:', '0:', '1:0-1', '0:', '1:1-2'],
    ]);
    expect(b.told.map(({ length }) => length)).to.deep.equal([2, 2]);
    expect(record.turns[4].move.kind).to.equal('claim');
  });

  it('starts a list afresh once an answer came', async () => {
    const late = new ScriptedSeat('late', ['timeout', passing, passing]);
    await play([late, new ScriptedSeat('b', [])]);
    expect(late.told.map(({ length }) => length)).to.deep.equal([2, 4, 2]);
  });

  it('makes a pass of an illegal move, keeps the reason, and tells it as a pass', async () => {
    const a = new ScriptedSeat('a', [claim(0, 1)]);
    const b = new ScriptedSeat('b', [claim(0, 1)]);
    const record = await play([a, b]);
    expect(record.turns[1].fault).to.deep.include({ kind: 'illegal' });
    expect(record.turns[1].fault?.reason).to.include('[illegal.taken]');
    expect(brief(a.told[1])).to.deep.equal(['0:0-1', '1:']);
    expect(record.punters[1].zombie).to.equal(undefined);
  });

  it('makes a pass of an answer that is no move, and goes on', async () => {
    const a = new ScriptedSeat('a', ['nonsense', claim(0, 1)]);
    const record = await play([a, new ScriptedSeat('b', [])]);
    expect(record.turns[0].fault?.kind).to.equal('illegal');
    expect(a.told.map(({ length }) => length)).to.deep.equal([2, 2, 2]);
    expect(brief([record.turns[2].move])).to.deep.equal(['0:0-1']);
  });

  it('lets the seat decide who owns a claim', async () => {
    const b = new ScriptedSeat('b', [claim(0, 1)]); // its scripted claim names punter 0
    const record = await play([new ScriptedSeat('a', []), b]);
    expect(record.turns[1].move).to.deep.equal({ kind: 'claim', punter: 1, source: 0, target: 1 });
    expect(record.scores).to.deep.equal([0, 1]);
  });

  it('makes a zombie of a punter at its tenth time-out in all, not sooner, in a row or not', async () => {
    const deeds: Deed[] = Array.from({ length: 25 }, (_, turn) => (turn % 2 === 0 ? 'timeout' : claim(turn, turn + 1)));
    const late = new ScriptedSeat('late', deeds);
    const record = await play([late], {}, { map: lineOf(25) });
    expect(late.told).to.have.length(19); // the tenth is its nineteenth turn
    expect(record.punters[0].zombie).to.deep.equal({ turn: 18, reason: '10 time-outs' });
    expect(record.turns[18].fault?.kind).to.equal('timeout');
    expect(record.turns.slice(19).every(({ move, ms }) => move.kind === 'pass' && ms === undefined)).to.equal(true);
    expect(record.turns.filter(({ move }) => move.kind === 'claim')).to.have.length(9);
  });

  it('makes a zombie of a punter that dies at once; it keeps what it has and is not talked to again', async () => {
    const dying = new ScriptedSeat('dying', [claim(0, 1), 'dead', claim(1, 2)]);
    const other = new ScriptedSeat('other', []);
    const record = await play([dying, other]);
    expect(record.punters[0].zombie).to.deep.equal({ turn: 2, reason: 'scripted dead' });
    expect(record.turns[2].fault).to.deep.equal({ kind: 'dead', reason: 'scripted dead' });
    expect(record.scores).to.deep.equal([1, 0]);
    expect([dying.told.length, dying.stops.length, other.stops.length]).to.deep.equal([2, 0, 1]);
  });

  for (const [atSetup, kind] of [
    ['timeout', 'timeout'],
    ['dead', 'dead'],
    ['nonsense', 'dead'],
  ] as const) {
    it(`makes a zombie of a punter whose set-up ends in ${atSetup}`, async () => {
      const bad = new ScriptedSeat('bad', [claim(0, 1)], atSetup);
      const record = await play([bad, new ScriptedSeat('b', [])]);
      expect(record.punters[0].setupFault?.kind).to.equal(kind);
      expect(record.punters[0].zombie).to.deep.equal({ reason: `set-up: scripted ${atSetup}` });
      expect([bad.told.length, bad.stops.length]).to.deep.equal([0, 0]);
      expect(record.turns).to.have.length(5);
    });
  }

  it('tells the end first to the punter after the last, with passes for what was told before', async () => {
    const a = new ScriptedSeat('a', [claim(0, 1), claim(1, 2)]);
    const b = new ScriptedSeat('b', [claim(2, 3), claim(3, 4)]);
    const c = new ScriptedSeat('c', [claim(4, 5)]);
    await play([a, b, c]); // five turns: a b c a b, so c is next
    expect(brief(c.stops[0].moves)).to.deep.equal(['0:1-2', '1:3-4', '2:']);
    expect(brief(a.stops[0].moves)).to.deep.equal(['0:', '1:3-4', '2:']);
    expect(brief(b.stops[0].moves)).to.deep.equal(['0:', '1:', '2:']);
    expect(a.stops[0].scores).to.deep.equal([
      { punter: 0, score: 5 },
      { punter: 1, score: 0 },
      { punter: 2, score: 1 },
    ]);
  });

  it('gives credit on every turn, on time-outs and illegal moves too', async () => {
    const route = splurge(0, 1, 2, 3, 4);
    const saver = new ScriptedSeat('saver', ['timeout', claim(7, 8), passing, route]);
    const record = await play([saver], { splurges: true });
    expect(record.turns[3].move).to.deep.equal({ kind: 'splurge', punter: 0, route: [0, 1, 2, 3, 4] });
    expect(record.turns[3].fault).to.equal(undefined);
    expect(record.scores).to.deep.equal([1 + 4 + 9 + 16]);
  });

  it('refuses a splurge of one river more than the credit', async () => {
    const record = await play([new ScriptedSeat('a', [passing, splurge(0, 1, 2, 3)])], { splurges: true });
    expect(record.turns[1].fault?.reason).to.include('[illegal.credit]');
  });

  it("sells options on others' rivers and scores them as owned", async () => {
    const a = new ScriptedSeat('a', [claim(0, 1)]);
    const b = new ScriptedSeat('b', [option(0, 1), claim(1, 2)]);
    const record = await play([a, b], { options: true });
    expect(record.scores).to.deep.equal([1, 5]);
    expect(finalStandingsOf(record).map(({ name, rivers }) => [name, rivers])).to.deep.equal([
      ['b', 2],
      ['a', 1],
    ]);
  });

  it('scores futures met and missed, and keeps no bets where futures are off', async () => {
    const on = await play(betters(), { futures: true });
    expect(on.scores).to.deep.equal([5 + 8, -8]);
    expect(on.punters[1].futures).to.deep.equal([future(5, 3), future(1, 2)]);
    const off = await play(betters());
    expect(off.scores).to.deep.equal([5, 0]);
    expect(off.punters[0].futures).to.deep.equal([]);
  });

  it('says what happens as it happens', async () => {
    const events: MatchEvent[] = [];
    await play(
      [new ScriptedSeat('a', ['dead']), new ScriptedSeat('b', [])],
      {},
      { onEvent: (event) => events.push(event) },
    );
    expect(events.map(({ kind }) => kind)).to.deep.equal([
      'begun',
      'setup',
      'setup',
      'zombie',
      'turn',
      'turn',
      'turn',
      'turn',
      'turn',
      'scores',
    ]);
  });

  it('closes every seat, however it ends', async () => {
    const seats = [new ScriptedSeat('a', []), new ScriptedSeat('b', ['dead'])];
    await play(seats);
    expect(seats.every(({ closed }) => closed > 0)).to.equal(true);
  });

  /** A seat that fails in a way that no seat may. */
  class BrokenSeat extends ScriptedSeat {
    override move(): Promise<never> {
      return Promise.reject(new RangeError('out of stack\u001b[2J'));
    }
    override async close(): Promise<void> {
      await super.close();
      throw new Error('cannot be closed');
    }
  }

  it('gives up a seat that fails in a way nobody foresaw, tells of it, and plays on with the others', async () => {
    const failures: unknown[] = [];
    const [broken, whole] = [new BrokenSeat('broken', []), new ScriptedSeat('whole', [claim(0, 1)])];
    const record = await play([broken, whole], {}, { onFailure: (error) => failures.push(error) });
    expect(record.punters[0].zombie?.reason).to.equal('the judge failed to talk to it: out of stack\ufffd[2J');
    expect([record.turns.length, whole.told.length, whole.stops.length]).to.deep.equal([5, 2, 1]);
    expect(failures.map(String)).to.include('RangeError: out of stack\u001b[2J').and.include('Error: cannot be closed');
  });

  it('ends with the error of a seat that fails so where nobody asked to be told', async () => {
    const seat = new ScriptedSeat('a', []);
    seat.move = () => Promise.reject(new RangeError('out of stack'));
    const error: unknown = await play([seat, new ScriptedSeat('b', [])]).catch((reason: unknown) => reason);
    expect(error).to.be.an('error').with.property('message', 'out of stack');
  });

  it('stops when its signal says so, and closes every seat', async () => {
    const aborter = new AbortController();
    const seats = [new ScriptedSeat('a', []), new ScriptedSeat('b', [])];
    const onEvent = ({ kind }: MatchEvent): void => {
      if (kind === 'turn') aborter.abort(new Error('enough'));
    };
    const error: unknown = await play(seats, {}, { signal: aborter.signal, onEvent }).catch(
      (reason: unknown) => reason,
    );
    expect(error).to.be.an('error').with.property('message', 'enough');
    expect(seats.map(({ told }) => told.length)).to.deep.equal([1, 0]);
    expect(seats.every(({ closed }) => closed > 0)).to.equal(true);
  });

  it('plays a map without rivers: nobody moves', async () => {
    const a = new ScriptedSeat('a', []);
    const record = await play([a], {}, { map: { ...lineOf(1), rivers: [] } });
    expect([record.turns.length, a.told.length, a.stops.length]).to.deep.equal([0, 0, 1]);
  });
});

describe('a seat for a player in this process', () => {
  it('plays its moves, measures them, and is dead where the player throws', async () => {
    let turns = 0;
    const seat = inProcessSeat({
      name: 'thrower',
      setup: () => [],
      move: () => {
        if (turns++ === 1) throw new Error('no idea');
        return claim(0, 1);
      },
    });
    const record = await play([seat, new ScriptedSeat('b', [])]);
    expect(record.turns[0].ms).to.be.a('number').that.is.at.least(0);
    expect(record.punters[0].zombie).to.deep.equal({ turn: 2, reason: 'threw: no idea' });
    expect(record.scores).to.deep.equal([1, 0]);
  });
});
