// The one generator of chance: games, schedules and intervals that were drawn from a seed come out the same for ever.

import { expect } from 'chai';
import { randomFrom, seedOf, shuffled } from '../../src/base/seeded-random.ts';

describe('seeded randomness', () => {
  it('gives the numbers that it has always given', () => {
    expect(Array.from({ length: 3 }, randomFrom(2 ** 32 - 5))).to.deep.equal([
      0.48384718922898173, 0.05296749505214393, 0.9390332337934524,
    ]);
    expect(seedOf('round', 1)).to.equal(3_856_350_941);
    expect(shuffled([1, 2, 3, 4, 5, 6, 7], randomFrom(7))).to.deep.equal([4, 6, 2, 3, 5, 7, 1]);
  });
});
