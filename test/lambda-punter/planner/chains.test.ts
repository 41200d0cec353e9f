// Chains: one river that gains nothing may open the way to much.

import { expect } from 'chai';
import type { PunterId, SiteId } from '../../../src/lambda-punter/game/ids.ts';
import { indexMap, parseMap, riverBetween } from '../../../src/lambda-punter/game/game-map.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { joinRiver } from '../../../src/lambda-punter/graph/mine-union.ts';
import { bestChain } from '../../../src/lambda-punter/planner/connection.ts';
import { newPosition, type Position, unionOf } from '../../../src/lambda-punter/planner/position.ts';
import { randomPosition } from '../../support/positions.ts';

/** From the mine 0 a near site 1, and by way of 2 to an own component at 3 with the mine 5. */
const pairs = [
  [0, 1],
  [0, 2],
  [2, 3],
  [3, 4],
  [4, 5],
] as const;

function position(options: number): Position {
  const sites = [...new Set(pairs.flat())].map((id) => ({ id }));
  const at = newPosition(
    indexMap(parseMap({ sites, rivers: pairs.map(([source, target]) => ({ source, target })), mines: [0, 5] })),
    0 as PunterId,
    2,
    { ...NO_EXTENSIONS, options: true },
  );
  own(at, 0, [3, 4], [4, 5]);
  own(at, 1, [0, 2], [2, 3]);
  at.board.optionsLeft[0] = options;
  return at;
}

function own(at: Position, punter: number, ...rivers: [number, number][]): void {
  for (const [a, b] of rivers)
    at.board.owner[riverBetween(at.graph.map, a as SiteId, b as SiteId) ?? -1] = punter as PunterId;
}

function chain(at: Position, steps: number): string[] {
  const { siteIds, source, target } = at.graph.map;
  return bestChain(at, unionOf(at, at.punter), steps).map(
    (river) => `${siteIds[source[river]]}-${siteIds[target[river]]}`,
  );
}

describe('the best chain', () => {
  it('joins two mines by two options, where one river alone gains next to nothing', () => {
    expect(chain(position(2), 2)).to.have.members(['0-2', '2-3']);
    // 2 is farther from 5 than 1 is from 0.
    expect(chain(position(2), 1)).to.deep.equal(['2-3']);
  });

  it('buys no more options than there are', () => {
    expect(chain(position(0), 4)).to.deep.equal(['0-1']);
    expect(chain(position(1), 4)).to.deep.equal(['2-3']);
  });

  it('leaves the union as it was, and follows on what it joined', () => {
    const found = { chains: 0, longer: 0 };
    for (let seed = 0; seed < 200; seed++) {
      const at = randomPosition(seed);
      const union = unionOf(at, at.punter);
      const before = structuredClone({ ...union, graph: undefined });
      const rivers = bestChain(at, union, 4);
      // What is beyond the joins that are left is scratch.
      expect([union.joins, union.score, union.parent, union.size], `seed ${seed}`).to.deep.equal([
        before.joins,
        before.score,
        before.parent,
        before.size,
      ]);
      for (const river of rivers) joinRiver(union, river);
      expect(union.joins - before.joins, `seed ${seed}`).to.equal(rivers.length);
      if (rivers.length === 0) continue;
      expect(union.score, `seed ${seed}`).to.be.above(before.score);
      found.chains++;
      if (rivers.length > 1) found.longer++;
    }
    expect(found.chains).to.be.above(80);
    expect(found.longer).to.be.above(30);
  });
});
