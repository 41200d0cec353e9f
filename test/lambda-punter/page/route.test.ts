// A splurge's route under a pointer: it grows along what may be taken, goes back, skips little, and says what is in its
// way.

import { expect } from 'chai';
import { ALL_EXTENSIONS, type Extensions } from '../../../src/lambda-punter/game/extensions.ts';
import type { PunterId, SiteId, SiteIndex } from '../../../src/lambda-punter/game/ids.ts';
import { pass } from '../../../src/lambda-punter/game/moves.ts';
import { PlayedGame } from '../../../src/lambda-punter/page/model/game-in-hand.ts';
import {
  NO_ROUTE,
  type Route,
  dragTo,
  nextSites,
  pressedRoute,
  roomLeft,
} from '../../../src/lambda-punter/page/model/route.ts';
import { buildTimeline } from '../../../src/lambda-punter/page/model/timeline.ts';
import { mapOf } from '../graph/graph-maps.ts';

/**
 * 1 – 2 – 3 – 4 – 5 – 6 – 7 in a row, and the triangle 1 – 2 – 8. Rivers 0 to 5 are those of the row, 6 is 2 – 8, 7 is
 * 1 – 8. Sites have the indices 0 to 7.
 */
const MAP = mapOf(
  [1, 2, 3, 4, 5, 6, 7, 8],
  [
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 6],
    [6, 7],
    [2, 8],
    [1, 8],
  ],
  [1, 7],
);
const PERSON = 0;
const site = (id: number): SiteIndex => (id - 1) as SiteIndex;

/** A game in which the person has passed three times, and the other has taken what is said. */
function gameWith(taken: readonly (readonly [number, number])[], settings: Extensions = ALL_EXTENSIONS): PlayedGame {
  const game = new PlayedGame({ mapName: 'row', map: MAP, settings, punters: 2, seat: PERSON, started: '' }, []);
  for (let round = 0; round < 3; round++) {
    game.make(pass(PERSON as PunterId), 1);
    const [source, target] = taken[round] ?? [];
    const other = 1 as PunterId;
    game.make(
      source === undefined || target === undefined
        ? pass(other)
        : { kind: 'claim', punter: other, source: source as SiteId, target: target as SiteId },
      1,
    );
  }
  return game;
}

/** Presses on the first of these sites and drags over the others, by their ids. */
function dragged(
  game: PlayedGame,
  [first, ...others]: readonly number[],
  from = NO_ROUTE,
): { readonly ids: number[]; readonly route: Route; readonly refusal: string } {
  const timeline = buildTimeline(game.record());
  let route = pressedRoute(from, site(first));
  let refusal = '';
  for (const id of others) ({ route, refusal } = dragTo(game, timeline, route, site(id)));
  return { ids: route.sites.map((one) => one + 1), route, refusal };
}

describe('a route that is drawn', () => {
  it('grows site by site, and is a splurge that the rules allow', () => {
    const game = gameWith([]);
    const { ids, route, refusal } = dragged(game, [2, 3, 4, 5]);
    expect([ids, refusal]).to.deep.equal([[2, 3, 4, 5], '']);
    expect(route.rivers).to.deep.equal([1, 2, 3]);
    expect(game.splurge(route.sites).refusal).to.equal(undefined);
    expect(roomLeft(game, route)).to.equal(1);
    expect(nextSites(game, buildTimeline(game.record()), route).map((one) => one + 1)).to.deep.equal([6]);
  });

  it('is shortened by going back, also over skipped sites, and closes a ring by going on', () => {
    const game = gameWith([]);
    expect(dragged(game, [2, 3, 4, 3]).ids).to.deep.equal([2, 3]);
    expect(dragged(game, [2, 3, 4, 5, 2]).ids).to.deep.equal([2]);
    expect(dragged(game, [1, 2, 8, 1]).ids).to.deep.equal([1, 2, 8, 1]);
    expect(dragged(game, [1, 2, 8, 1, 8]).ids).to.deep.equal([1, 2, 8]);
  });

  it('follows a pointer that skips sites, by the shortest way and not far', () => {
    const game = gameWith([]);
    expect(dragged(game, [2, 5]).ids).to.deep.equal([2, 3, 4, 5]);
    const far = dragged(game, [2, 6]);
    expect([far.ids, far.refusal]).to.deep.equal([[2], 'No river leads straight from 2 to 6.']);
    expect(dragged(gameWith([[1, 2]], { ...ALL_EXTENSIONS, options: false }), [2, 1]).ids).to.deep.equal([2, 8, 1]);
  });

  it('goes on from the end that is pressed, or from a site within; elsewhere a new one begins', () => {
    const game = gameWith([]);
    const { route } = dragged(game, [2, 3, 4]);
    expect(dragged(game, [4, 5], route).ids).to.deep.equal([2, 3, 4, 5]);
    expect(dragged(game, [2, 1], route).ids).to.deep.equal([4, 3, 2, 1]);
    expect(dragged(game, [3], route).ids).to.deep.equal([2, 3]);
    expect(dragged(game, [6, 7], route).ids).to.deep.equal([6, 7]);
  });

  it('ends with the credit, and says so', () => {
    const { ids, refusal } = dragged(gameWith([]), [1, 2, 3, 4, 5, 6]);
    expect(ids).to.deep.equal([1, 2, 3, 4, 5]);
    expect(refusal).to.equal('Your credit is 4: the route can have no more rivers. Take it, or go back.');
  });

  it('buys no more options than are left, and says why a taken river is in the way', () => {
    const taken = [
      [4, 5],
      [5, 6],
      [6, 7],
    ] as const;
    const plain = gameWith(taken, { ...ALL_EXTENSIONS, options: false });
    expect(dragged(plain, [4, 5]).refusal).to.equal('River 4 – 5 is taken.');
    const game = gameWith(taken);
    const { ids, refusal } = dragged(game, [4, 5, 6, 7]);
    expect([ids, refusal]).to.deep.equal([[4, 5, 6], 'River 6 – 7 is taken, and you have no more options.']);
    game.make({ kind: 'option', punter: PERSON as PunterId, source: 4 as SiteId, target: 5 as SiteId }, 1);
    game.make(pass(1 as PunterId), 1);
    expect(dragged(game, [4, 5]).refusal).to.equal('River 4 – 5 is yours already.');
  });
});
