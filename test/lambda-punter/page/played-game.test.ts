// A game against the champion by the rules alone: turns, options, splurges, refused moves, the record of it.

import { expect } from 'chai';
import { ALL_EXTENSIONS, NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import type { PunterId, SiteId } from '../../../src/lambda-punter/game/ids.ts';
import { pass, type Move } from '../../../src/lambda-punter/game/moves.ts';
import { parseRecord, recordToJson } from '../../../src/lambda-punter/game/record.ts';
import { rescore } from '../../../src/lambda-punter/game/rescoring.ts';
import { PlayedGame } from '../../../src/lambda-punter/page/model/game-in-hand.ts';
import { NO_ROUTE, withRiver, type Route } from '../../../src/lambda-punter/page/model/route.ts';
import { buildTimeline } from '../../../src/lambda-punter/page/model/timeline.ts';
import { scoreAt } from '../../../src/lambda-punter/page/model/view-at.ts';
import { PATH as MAP } from '../graph/graph-maps.ts';

const site = (id: number): SiteId => id as SiteId;

function gameWith(settings = ALL_EXTENSIONS, seat = 0): PlayedGame {
  const setup = { mapName: 'path', map: MAP, settings, punters: 2, seat, started: '2026-01-01T00:00:00.000Z' };
  return new PlayedGame(setup, [[{ source: site(1), target: site(3) }], [{ source: site(5), target: site(3) }]]);
}

/** Takes a river by a move of its own. */
function take(game: PlayedGame, river: number): void {
  const move = game.moveFor(river);
  if (move === undefined) throw new Error(`river ${river} cannot be taken`);
  game.make(move, 5);
}

describe('a game against the champion', () => {
  it('lets free rivers be claimed and others’ be optioned, while options are left', () => {
    const game = gameWith();
    expect([0, 1, 2, 3].map((river) => game.kindOf(river))).to.deep.equal(['claim', 'claim', 'claim', 'claim']);
    take(game, 0);
    expect(game.kindOf(0)).to.equal('option');
    expect(game.kindOf(0, 0)).to.equal(undefined);
    take(game, 0);
    expect(game.kindOf(0)).to.equal(undefined);
    const plain = gameWith(NO_EXTENSIONS);
    take(plain, 0);
    expect(plain.kindOf(0)).to.equal(undefined);
  });

  it('saves up credit by passes and lets it be splurged', () => {
    const game = gameWith();
    game.make(pass(0 as PunterId), 5);
    take(game, 3);
    expect(game.credit).to.equal(2);
    const { move, refusal } = game.splurge([0, 1, 2].map((one) => one as Parameters<PlayedGame['splurge']>[0][number]));
    expect(refusal).to.equal(undefined);
    game.make(move, 5);
    expect(game.record().turns[2].move).to.deep.equal({ kind: 'splurge', punter: 0, route: [1, 2, 3] });
  });

  it('says why a route is refused', () => {
    const game = gameWith();
    const route = [0, 1, 2].map((one) => one as Parameters<PlayedGame['splurge']>[0][number]);
    expect(game.splurge(route).refusal).to.contain('credit');
  });

  it('makes a pass with a fault of a move that the rules refuse', () => {
    const game = gameWith();
    take(game, 0);
    const taken: Move = { kind: 'claim', punter: 1 as PunterId, source: site(1), target: site(2) };
    game.make(taken, 5);
    const { move, fault } = game.record().turns[1];
    expect(move.kind).to.equal('pass');
    expect(fault?.kind).to.equal('illegal');
  });

  it('ends after as many turns as there are rivers, with a record that scores as it says', () => {
    const game = gameWith(ALL_EXTENSIONS, 1);
    for (const river of [0, 3, 1, 2]) take(game, river);
    expect(game.isOver).to.equal(true);
    expect(() => game.make(pass(0 as PunterId), 5)).to.throw();
    const record = game.record();
    expect(parseRecord(JSON.parse(JSON.stringify(recordToJson(record))))).to.deep.equal(record);
    expect(record.punters.map(({ name }) => name)).to.deep.equal(['champion', 'you']);
    const { scores, refused } = rescore(game.map, mineDistances(game.map), {
      settings: record.settings,
      futures: record.punters.map(({ futures }) => futures),
      moves: record.turns.map(({ move }) => move),
    });
    expect(refused).to.deep.equal([]);
    expect(record.scores).to.deep.equal(scores);
    expect(record.ended).to.equal('finished');
  });

  it('names everybody at the table, by number where several have one name', () => {
    const setup = { mapName: 'path', map: MAP, settings: NO_EXTENSIONS, punters: 4, seat: 1, started: '' };
    const names = (opponents?: readonly ('champion' | 'greedy')[]): string[] =>
      new PlayedGame({ ...setup, ...(opponents && { opponents }) }, []).record().punters.map(({ name }) => name);
    expect(names()).to.deep.equal(['champion 0', 'you', 'champion 2', 'champion 3']);
    expect(names(['greedy', 'greedy', 'champion', 'greedy'])).to.deep.equal([
      'greedy 0',
      'you',
      'champion',
      'greedy 3',
    ]);
  });

  it('tells a punter of no bets but its own', () => {
    const futures = gameWith()
      .record(1)
      .punters.map((punter) => punter.futures.length);
    expect(futures).to.deep.equal([0, 1]);
  });

  it('is laid out on the same ground as it grows', () => {
    const game = gameWith();
    const first = buildTimeline(game.record());
    for (const river of [0, 3, 1]) take(game, river);
    const grown = buildTimeline(game.record(), first);
    expect(grown.graph).to.equal(first.graph);
    const anew = buildTimeline(game.record());
    for (const punter of [0, 1]) expect(scoreAt(grown, punter, 3)).to.equal(scoreAt(anew, punter, 3));
  });
});

describe('a route that is put together', () => {
  const { map } = gameWith();
  const along = (rivers: readonly number[]): Route | undefined =>
    rivers.reduce<Route | undefined>((route, river) => route && withRiver(map, route, river), NO_ROUTE);

  it('grows at either end', () => {
    expect(along([1, 2])?.sites).to.deep.equal([1, 2, 3]);
    expect(along([1, 2, 0])).to.deep.equal({ rivers: [0, 1, 2], sites: [0, 1, 2, 3] });
    expect(along([2, 1])?.sites).to.deep.equal([1, 2, 3]);
  });

  it('takes no river that does not touch an end', () => {
    expect(along([0, 3])).to.equal(undefined);
  });

  it('gives its first and last river back, and no other', () => {
    expect(along([0, 1, 2, 2])?.rivers).to.deep.equal([0, 1]);
    expect(along([0, 1, 2, 0])?.rivers).to.deep.equal([1, 2]);
    expect(along([0, 1, 2, 1])).to.equal(undefined);
    expect(along([0, 0])).to.deep.equal(NO_ROUTE);
  });
});
