// The harvest: sees joins that a greedy player misses, keeps to the options left, and needs no budget.

import { expect } from 'chai';
import type { PunterId, SiteId } from '../../src/game/ids.ts';
import { indexMap, parseMap, riverBetween } from '../../src/game/map.ts';
import { gainOfRiver } from '../../src/graph/mine-union.ts';
import { nodeBudget } from '../../src/planner/budget.ts';
import { bestFree, bestOption } from '../../src/planner/choice.ts';
import { harvestRiver } from '../../src/planner/ending.ts';
import { newPosition, unionOf } from '../../src/planner/position.ts';
import type { Position } from '../../src/planner/position.ts';
import { ALL } from '../support/random-map.ts';
import { randomPosition } from '../support/positions.ts';

/** Two mines, 0 and 4, four rivers apart, and a mine 10 with a long tail: 10-11-12-13. Ours: 0-1, 3-4, 10-11. */
function twoWays(): Position {
  const pairs = [[0, 1], [1, 2], [2, 3], [3, 4], [10, 11], [11, 12], [12, 13]] as const;
  const sites = [...new Set(pairs.flat())].map((id) => ({ id }));
  const position = newPosition(indexMap(parseMap({ sites, rivers: pairs.map(([source, target]) => ({ source, target })), mines: [0, 4, 10] })), 0 as PunterId, 2, ALL);
  for (const [a, b] of [[0, 1], [3, 4], [10, 11]]) position.board.owner[riverOf(position, a, b)] = 0 as PunterId;
  return position;
}

function riverOf({ graph }: Position, a: number, b: number): number {
  return riverBetween(graph.map, a as SiteId, b as SiteId) ?? -1;
}

function harvest(position: Position, turns: number, nodes = 1000): number | undefined {
  return harvestRiver(position, unionOf(position, 0), turns, nodeBudget(nodes));
}

describe('the harvest', () => {
  it('takes the largest gain where one turn is left', () => {
    const position = twoWays();
    expect(harvest(position, 1)).to.be.oneOf([riverOf(position, 1, 2), riverOf(position, 2, 3), riverOf(position, 11, 12)]);
    position.board.owner[riverOf(position, 11, 12)] = 0 as PunterId;
    expect(harvest(position, 1)).to.equal(riverOf(position, 12, 13));
  });

  it('begins a join that needs both turns left instead of the largest gain', () => {
    const position = twoWays();
    position.board.owner[riverOf(position, 11, 12)] = 0 as PunterId;
    expect(harvest(position, 2)).to.be.oneOf([riverOf(position, 1, 2), riverOf(position, 2, 3)]);
    expect(harvest(position, 2, 0), 'without any budget').to.equal(riverOf(position, 12, 13));
  });

  it('plans with no more options than there are', () => {
    const position = twoWays();
    for (const [a, b] of [[1, 2], [2, 3], [11, 12], [12, 13]]) position.board.owner[riverOf(position, a, b)] = 1 as PunterId;
    expect(harvest(position, 2)).to.be.oneOf([riverOf(position, 1, 2), riverOf(position, 2, 3)]);
    position.board.optionsLeft[0] = 0;
    expect(harvest(position, 2)).to.equal(undefined);
  });

  it('leaves the union as it was, and gains whenever a single river does', () => {
    for (let seed = 0; seed < 200; seed++) {
      const position = randomPosition(seed, ALL);
      const union = unionOf(position, position.punter);
      const before = [...union.parent];
      const gain = (river: number): number => gainOfRiver(union, river);
      const most = Math.max(bestFree(position, gain)?.value ?? 0, bestOption(position, gain)?.value ?? 0);
      const river = harvestRiver(position, union, 3, nodeBudget(50));
      expect(river !== undefined, `seed ${seed}`).to.equal(most > 0);
      expect([...union.parent], `seed ${seed}`).to.deep.equal(before);
    }
  });
});
