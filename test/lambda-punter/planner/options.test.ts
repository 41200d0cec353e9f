// What an option is worth buying for, and how that grows with the number of punters at the table.

import { expect } from 'chai';
import type { PunterId } from '../../../src/lambda-punter/game/ids.ts';
import { indexMap, parseMap } from '../../../src/lambda-punter/game/game-map.ts';
import { optionToBuy } from '../../../src/lambda-punter/planner/choice.ts';
import { atTable } from '../../../src/lambda-punter/planner/policy.ts';
import { POLICY } from '../../../src/lambda-punter/planner/policy-numbers.ts';
import { newPosition, type Position } from '../../../src/lambda-punter/planner/position.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';

const { share } = POLICY.options;

describe('what an option counts beside a claim', () => {
  it('is one number up to 8 punters, another from 16 on, and in between in proportion', () => {
    const shares = [2, 4, 8, 12, 16, 17].map((punters) => atTable(punters, { few: 1, crowded: 3 }));
    expect(shares).to.deep.equal([1, 1, 1, 2, 3, 3]);
  });

  it('makes an option of twice the worth of the best claim a buy at a table of 16, and not yet at one of 4', () => {
    expect(boughtAt(4)).to.equal(undefined);
    expect(boughtAt(16)).to.equal(0);
  });
});

function boughtAt(punters: number): number | undefined {
  return optionToBuy(positionOf(punters), Float64Array.of(2, 1, 0.5), atTable(punters, share));
}

/** A line of three rivers from a mine, the first of which another punter owns. */
function positionOf(punters: number): Position {
  const map = parseMap({
    sites: [0, 1, 2, 3].map((id) => ({ id })),
    rivers: [0, 1, 2].map((id) => ({ source: id, target: id + 1 })),
    mines: [0],
  });
  const position = newPosition(indexMap(map), 0 as PunterId, punters, { ...NO_EXTENSIONS, options: true });
  position.board.owner[0] = 1 as PunterId;
  return position;
}
