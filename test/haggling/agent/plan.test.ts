// The plan, on tables that are small enough to be worked out by hand.

import { expect } from 'chai';
import { weighOffers } from '../../../src/haggling/agent/outlook.ts';

/** One particle and three splits, by turn. */
const TABLES = {
  accepts: { 1: [1, 0.2, 0], 2: [1, 0.5, 0.1] },
  demands: { 1: [0.5, 0.25, 0.25], 2: [1, 0, 0] },
};

const FORETOLD = {
  particles: 1,
  weights: Float64Array.of(1),
  accepts: (turn: number) => Float64Array.from(turn === 1 ? TABLES.accepts[1] : TABLES.accepts[2]),
  demands: (turn: number) => Float64Array.from(turn === 1 ? TABLES.demands[1] : TABLES.demands[2]),
};

const WORTH = Float64Array.of(0, 4, 10);

function expected(me: 0 | 1, turn: number): (readonly [share: number, expected: string])[] {
  return weighOffers({ me, maxRounds: 2, worth: WORTH }, FORETOLD, turn).map((one) => [
    one.share,
    one.expected.toFixed(3),
  ]);
}

describe('the plan of the haggler', () => {
  it('has nothing after seat 0’s last offer', () => {
    expect(expected(0, 2)).to.deep.equal([
      [1, '2.000'],
      [2, '1.000'],
      [0, '0.000'],
    ]);
  });

  it('takes a demand that leaves as much as its next offer brings, and makes that offer after others', () => {
    // A refused offer brings .5 × 2 + .25 × 4 + .25 × 10 = 4.5.
    expect(expected(0, 1)).to.deep.equal([
      [2, '4.500'],
      [1, '4.400'],
      [0, '0.000'],
    ]);
  });

  it('lets seat 1 take whatever is left at its last turn, at which it offers nothing', () => {
    // A refused offer brings .25 × 4 + .25 × 10 = 3.5.
    expect(expected(1, 1)).to.deep.equal([
      [1, '3.600'],
      [2, '3.500'],
      [0, '0.000'],
    ]);
    expect(expected(1, 2)).to.deep.equal([]);
  });

  it('weighs particles by how likely they are', () => {
    const two = {
      particles: 2,
      weights: Float64Array.of(0.75, 0.25),
      accepts: () => Float64Array.of(1, 1, 1, 0, 0, 1),
      demands: () => new Float64Array(6),
    };
    const [best] = weighOffers({ me: 0, maxRounds: 1, worth: WORTH }, two, 1);
    expect(best).to.deep.equal({ share: 1, chance: 0.75, expected: 3 });
  });
});
