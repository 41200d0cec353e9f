// Problems of seeds, against the official program's.

import { expect } from 'chai';
import { assert, constantFrom, integer, property } from 'fast-check';
import { countVectors, officialSeeds, problemOf } from '../../../src/haggling/game/problem-generator.ts';
import { PROBLEM_SIZES, worthOf } from '../../../src/haggling/game/problem.ts';
import { everyValuation, valuationAt, valuationCount } from '../../../src/haggling/game/valuations.ts';

const { standard, large } = PROBLEM_SIZES;

describe('the problem of a seed', () => {
  const vectors = [
    [1, true, [4, 1, 1], [0, 8, 2], [2, 0, 2]],
    [2, false, [1, 3, 1], [6, 0, 4], [7, 0, 3]],
    [42, false, [1, 3, 1], [4, 0, 6], [1, 2, 3]],
    [4294967295, true, [3, 2, 1], [0, 5, 0], [0, 2, 6]],
    [1958858442, true, [2, 1, 2], [0, 2, 4], [1, 6, 1]],
  ] as const;
  for (const [seed, swap, counts, first, second] of vectors) {
    it(`of ${seed} is the official one`, () => {
      expect(problemOf(seed, standard)).to.deep.equal({
        swap,
        problem: { counts, values: [first, second], maxRounds: 5 },
      });
    });
  }

  it('is the official one for the large size, too', () => {
    expect(problemOf(7, large)).to.deep.equal({
      swap: true,
      problem: {
        counts: [1, 2, 2, 2, 2],
        values: [
          [2, 0, 0, 0, 9],
          [2, 1, 0, 1, 7],
        ],
        maxRounds: 8,
      },
    });
  });

  it('is worth the total value to both seats, who value it differently', () => {
    assert(
      property(integer({ min: 0, max: 2 ** 32 - 1 }), constantFrom(standard, large), (seed, size) => {
        const { counts, values } = problemOf(seed, size).problem;
        expect(values.map((one) => worthOf(one, counts))).to.deep.equal([size.totalValue, size.totalValue]);
        expect(values[0]).not.to.deep.equal(values[1]);
      }),
    );
  });

  it('is refused where no problem has the size', () => {
    expect(() => problemOf(1, { ...standard, types: 2, minObjects: 1, maxObjects: 1 })).to.throw('size.none');
  });

  it('is refused where listing the sizes would not end', () => {
    expect(() => problemOf(1, { ...standard, types: 10, maxObjects: 100, totalValue: 100 })).to.throw('size.many');
  });
});

describe('the sizes of problems', () => {
  it('are 20 vectors with 14 to 66 valuations, 483 in all, in the standard size', () => {
    const counts = countVectors(standard).map((vector) => valuationCount(vector, 10));
    expect(counts).to.have.length(20);
    expect([Math.min(...counts), Math.max(...counts)]).to.deep.equal([14, 66]);
    expect(counts.reduce((sum, one) => sum + one)).to.equal(483);
  });

  it('are 252 vectors in the large size', () => expect(countVectors(large)).to.have.length(252));

  it('are those with two valuations or more, whatever the size', () => {
    for (const [maxObjects, totalValue] of [
      [7, 5],
      [12, 4],
      [12, 11],
    ]) {
      const numbers = Array.from({ length: maxObjects }, (_, place) => place + 1);
      const pairs = numbers.flatMap((one) => numbers.map((other) => [one, other]));
      const wanted = pairs.filter(
        ([one, other]) => one + other <= maxObjects && everyValuation([one, other], totalValue).length >= 2,
      );
      const size = { types: 2, minObjects: 1, maxObjects, totalValue, maxRounds: 5 };
      expect(countVectors(size)).to.deep.equal(wanted);
    }
  });

  it('may be hundreds of thousands', () => {
    const size = { types: 4, minObjects: 1, maxObjects: 50, totalValue: 50, maxRounds: 5 };
    expect(countVectors(size)).to.have.length.above(200_000);
  });

  it('favour the first types where many objects are asked for', () => {
    expect(countVectors({ ...standard, minObjects: 6 })).to.deep.equal([[4, 1, 1]]);
  });
});

describe('valuations', () => {
  it('are listed in the order in which they are found by place', () => {
    for (const vector of countVectors(standard)) {
      const all = everyValuation(vector, 10);
      expect(all).to.have.length(valuationCount(vector, 10));
      expect(all.map((_, place) => valuationAt(vector, 10, place))).to.deep.equal(all);
    }
  });
});

describe('the official seeds', () => {
  it('begin as those of the finals and of round 1 did', () => {
    expect(officialSeeds('finals').slice(0, 2)).to.deep.equal([1958858442, 1607044815]);
    expect(officialSeeds('round-1', 1)).to.deep.equal([1012341811]);
  });
});
