// The end of a game: sees two claims ahead what one claim ahead does not, and knows when it is too far off.

import { expect } from 'chai';
import type { PunterId, SiteId } from '../../src/game/ids.ts';
import { indexMap, parseMap, riverBetween } from '../../src/game/map.ts';
import { PLAIN } from '../../src/game/settings.ts';
import { nodeBudget } from '../../src/planner/budget.ts';
import { endgameMove } from '../../src/planner/endgame.ts';
import { POLICY } from '../../src/planner/policy.ts';
import { newPosition } from '../../src/planner/position.ts';
import type { Position } from '../../src/planner/position.ts';
import { randomPosition } from '../support/positions.ts';

/** A position of punter 0 of 2, with so many turns of the game to come. */
function ending(pairs: readonly (readonly [number, number])[], mines: readonly number[], turns: number): Position {
  const sites = [...new Set(pairs.flat())].map((id) => ({ id }));
  const at = newPosition(indexMap(parseMap({ sites, rivers: pairs.map(([source, target]) => ({ source, target })), mines })), 0 as PunterId, 2, PLAIN);
  at.turns[0] = Math.floor((pairs.length - turns) / 2);
  at.turns[1] = pairs.length - turns - at.turns[0];
  return at;
}

function own(at: Position, punter: number, ...pairs: [number, number][]): void {
  for (const [a, b] of pairs) at.board.owner[riverBetween(at.graph.map, a as SiteId, b as SiteId) ?? -1] = punter as PunterId;
}

/** The mine 0, from which a long way 1-2-3 leads to the far site 4, and a near site 5. */
const pairs = [[0, 1], [1, 2], [2, 3], [3, 4], [0, 5], [6, 7], [7, 8], [8, 9]] as const;

describe('the end of a game', () => {
  it('gives up a near site for two claims on the way to a farther one', () => {
    const at = ending([...pairs, [0, 10], [10, 11]], [0], 4);
    own(at, 0, [0, 1], [1, 2]);
    own(at, 1, [6, 7], [7, 8], [8, 9]);
    // Near sites gain 1 each; 3 and 4 gain 9 and 16.
    const move = endgameMove(at, nodeBudget(1e6), POLICY);
    expect(move).to.deep.include({ kind: 'claim', source: 2, target: 3 });
  });

  it('takes first what the other would take, where both are to be had', () => {
    // Each of 4 and 5 gains us 4; the other has come to 2 as well, by way of 3.
    const at = ending([[0, 1], [1, 4], [0, 2], [2, 5], [0, 3], [3, 2]], [0], 3);
    own(at, 0, [0, 1], [0, 2]);
    own(at, 1, [0, 3], [3, 2]);
    const move = endgameMove(at, nodeBudget(1e6), POLICY);
    expect(move).to.deep.include({ kind: 'claim', source: 2, target: 5 });
  });

  it('is left to others where it is far off, where nothing is to be had, or where there is no time', () => {
    expect(endgameMove(ending(pairs, [0], 8), nodeBudget(1e6), { ...POLICY, endTurns: 3 })).to.equal(undefined);
    expect(endgameMove(ending(pairs, [0], 2), nodeBudget(1e6), POLICY)).to.equal(undefined);
    expect(endgameMove(ending(pairs, [], 4), nodeBudget(1e6), POLICY)).to.equal(undefined);
    expect(endgameMove(ending(pairs, [0], 8), nodeBudget(0), POLICY)).to.equal(undefined);
  });

  it('leaves the position as it was, and claims what is free', () => {
    for (let seed = 0; seed < 200; seed++) {
      const at = randomPosition(seed, PLAIN);
      const before = structuredClone(at.board.owner);
      const move = endgameMove(at, nodeBudget(1e6), POLICY);
      expect(at.board.owner, `seed ${seed}`).to.deep.equal(before);
      if (move?.kind === 'claim') expect(at.board.owner[riverBetween(at.graph.map, move.source, move.target) ?? -1], `seed ${seed}`).to.equal(-1);
    }
  });
});
