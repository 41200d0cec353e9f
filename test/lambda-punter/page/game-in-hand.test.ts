// What a person at a server's table may take, the sentences that it is told, and bets that come to light later.

import { expect } from 'chai';
import { ALL_EXTENSIONS, NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import type { PunterId, SiteId } from '../../../src/lambda-punter/game/ids.ts';
import { pass, type Move } from '../../../src/lambda-punter/game/moves.ts';
import type { GameRecord } from '../../../src/lambda-punter/game/record.ts';
import { GrowingTimeline } from '../../../src/lambda-punter/page/model/growing-timeline.ts';
import { SeatGame } from '../../../src/lambda-punter/page/model/game-in-hand.ts';
import type { SeatNews } from '../../../src/lambda-punter/page/model/live-news.ts';
import { scoreAt } from '../../../src/lambda-punter/page/model/view-at.ts';
import { scoresText } from '../../../src/lambda-punter/page/browser/play/play-texts.ts';
import { SEAT_TEXTS, seatText } from '../../../src/lambda-punter/page/browser/seat/seat-texts.ts';
import { PATH as MAP } from '../graph/graph-maps.ts';

const claim = (punter: number, source: number, target: number): Move => ({
  kind: 'claim',
  punter: punter as PunterId,
  source: source as SiteId,
  target: target as SiteId,
});

function growing(moves: readonly Move[], settings = ALL_EXTENSIONS): GrowingTimeline {
  const record: GameRecord = {
    mapName: 'path',
    map: MAP,
    settings,
    seed: 0,
    started: '',
    judging: {},
    ended: 'aborted',
    punters: ['ann', 'bob'].map((name) => ({ name, futures: [] })),
    turns: moves.map((move) => ({ move })),
    scores: [0, 0],
  };
  return new GrowingTimeline(record, 4);
}

/** How each river may be taken. */
function kinds(game: SeatGame): unknown[] {
  return [0, 1, 2, 3].map((river) => game.kindOf(river));
}

function hand(credit: number, optionsLeft: number): NonNullable<SeatNews['hand']> {
  return { punter: 1, turn: 1, next: 1, credit, optionsLeft, futures: [], timeouts: 0 };
}

const names = ['ann', 'bob'];
const table = { name: 't', map: 'm', phase: 'open', punters: 3, locked: false, waiting: ['bob'] } as const;
const news = (changes: Partial<SeatNews>): SeatNews => ({ state: 'others', settings: NO_EXTENSIONS, ...changes });

/** What punter 1 is told at the end. */
function result(...values: readonly number[]): string {
  const scores = values.map((score, punter) => ({ punter, name: ['an\u202en', 'bob', 'cy'][punter], score }));
  return seatText(news({ state: 'over', hand: hand(1, 0), scores }), names, table);
}

describe('the game of a person at a table', () => {
  it('has the rivers that are free, and the options that the server says are left', () => {
    const { timeline } = growing([claim(0, 1, 2)]);
    expect(kinds(new SeatGame(timeline, hand(1, 1)))).to.deep.equal(['option', 'claim', 'claim', 'claim']);
    expect(kinds(new SeatGame(timeline, hand(1, 0)))[0]).to.equal(undefined);
    const plain = growing([claim(0, 1, 2)], NO_EXTENSIONS);
    expect(kinds(new SeatGame(plain.timeline, hand(1, 1)))[0]).to.equal(undefined);
    expect(new SeatGame(timeline, hand(1, 1)).moveFor(1)).to.deep.equal(claim(1, 2, 3));
  });

  it('grows with its turns, and splurges no further than the server gives credit', () => {
    const game = growing([claim(0, 1, 2)]);
    const route = [1, 2, 3].map((site) => site as Parameters<SeatGame['splurge']>[0][number]);
    const poor = new SeatGame(game.timeline, hand(1, 2));
    expect(poor.splurge(route).refusal).to.contain('credit');
    expect(new SeatGame(game.timeline, hand(2, 2)).splurge(route)).to.deep.include({ refusal: undefined });
    game.take([{ move: claim(1, 2, 3) }]);
    expect(poor.kindOf(1)).to.equal(undefined);
  });

  it('is laid out with bets from the beginning when they come to light', () => {
    const game = growing([claim(0, 1, 2), pass(1 as PunterId), claim(0, 2, 3)]);
    const bet = { source: 1 as SiteId, target: 3 as SiteId };
    expect([0, 3].map((position) => scoreAt(game.timeline, 0, position))).to.deep.equal([0, 5]);
    const known = game.withBets((punter) => (punter === 0 ? [bet] : []));
    expect([0, 3].map((position) => scoreAt(known.timeline, 0, position))).to.deep.equal([-8, 13]);
    expect(known.timeline.graph).to.equal(game.timeline.graph);
    known.take([{ move: claim(1, 3, 4) }]);
    expect([known.timeline.turns, game.timeline.turns]).to.deep.equal([4, 3]);
  });
});

describe('what a person at a table is told', () => {
  it('is who is missing, whose turn it is, and why it is out', () => {
    expect(seatText(news({ state: 'waiting' }), [], table)).to.include('2 of 3 seats are free');
    const waits = news({ hand: { ...hand(1, 0), next: 0 } });
    expect(seatText(waits, names, { ...table, phase: 'playing' })).to.equal('ann moves now.');
    expect(seatText(waits, names, { ...table, phase: 'set-up' })).to.equal('The game begins: ann gets ready.');
    expect(seatText(news({ state: 'move', hand: hand(1, 0) }), names, { ...table, phase: 'playing' })).to.equal(
      'Your move is on its way.',
    );
    const out = news({ state: 'over', ended: '10 time-outs', hand: hand(1, 0) });
    expect(seatText(out, names, table)).to.equal(
      'You are out: 10 time-outs. Your punter passes to the end of the game.',
    );
    const away = news({ state: 'over', ended: 'nothing was heard of you for 60000 ms' });
    expect(seatText(away, names, table)).to.equal('You are out: nothing was heard of you for 60 s.');
    expect(SEAT_TEXTS.late(9)).to.include('After 1 more such turn you are out.');
    expect(seatText(news({ state: 'gone' }), names, table)).to.include('does not know this seat');
  });

  it('is whether it won, and its place', () => {
    expect([result(3, 7), result(9, 7), result(7, 7)]).to.deep.equal(['You won.', 'You lost.', 'A draw.']);
    expect([result(9, 7, 1), result(7, 1, 7), result(7, 7, 1)]).to.deep.equal([
      'You came second of 3.',
      'You came last of 3.',
      'You share the first place.',
    ]);
  });

  it('is everybody’s score, best first, with no control characters of strangers', () => {
    const scores = ['an\u202en', 'bob', 'cy'].map((name, punter) => ({ punter, name, score: [7, 1_234, 7][punter] }));
    expect(scoresText(scores, 1)).to.equal('you 1,234, an\ufffdn 7, cy 7');
  });
});
