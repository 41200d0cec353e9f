// Problems of seeds, against the official program's.

import { expect } from 'chai';
import { assert, constantFrom, integer, property, tuple } from 'fast-check';
import { countVectors } from '../../../src/haggling/game/count-vectors.ts';
import { officialSeeds, problemOf } from '../../../src/haggling/game/problem-generator.ts';
import { PROBLEM_SIZES, worthOf, type Goods, type ProblemSize } from '../../../src/haggling/game/problem.ts';
import { everyValuation, valuationAt, valuationCount } from '../../../src/haggling/game/valuations.ts';

const { standard, large } = PROBLEM_SIZES;

/** The vectors of a size, one by one. */
function listed(size: ProblemSize): Goods[] {
  const { many, at } = countVectors(size);
  return Array.from({ length: many }, (_, place) => at(place));
}

/** The same from the words of the rule: every vector in ascending order, those with under two valuations dropped. */
function byRule({ types, minObjects, maxObjects, totalValue }: ProblemSize): Goods[] {
  let vectors: Goods[] = [[]];
  for (let type = 0; type < types; type++) {
    vectors = vectors.flatMap((before) => {
      const used = before.reduce((sum, count) => sum + count, 0);
      const least = Math.max(1, minObjects - used - types + type + 1);
      const most = maxObjects - used - (types - type - 1);
      return Array.from({ length: Math.max(0, most - least + 1) }, (_, more) => [...before, least + more]);
    });
  }
  return vectors.filter((vector) => valuationCount(vector, totalValue) >= 2);
}

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

  it('is refused where no draw of 32 bits can choose among the vectors, and made where one can', () => {
    const most = { ...standard, types: 10, totalValue: 100 };
    expect(() => problemOf(1, { ...most, maxObjects: 47 })).to.throw('size.many');
    const { counts, values } = problemOf(1, { ...most, maxObjects: 46, totalValue: 46 }).problem;
    expect(values.map((one) => worthOf(one, counts))).to.deep.equal([46, 46]);
  });
});

describe('the sizes of problems', () => {
  it('are 20 vectors with 14 to 66 valuations, 483 in all, in the standard size', () => {
    const counts = listed(standard).map((vector) => valuationCount(vector, 10));
    expect(counts).to.have.length(20);
    expect([Math.min(...counts), Math.max(...counts)]).to.deep.equal([14, 66]);
    expect(counts.reduce((sum, one) => sum + one)).to.equal(483);
  });

  it('are 252 vectors in the large size', () => expect(listed(large)).to.have.length(252));

  it('are those of the rule, in its order, whatever the size', () => {
    const sizes = tuple(
      integer({ min: 2, max: 5 }),
      integer({ min: 1, max: 10 }),
      integer({ min: 0, max: 9 }),
      integer({ min: 0, max: 20 }),
    );
    assert(
      property(sizes, ([types, minObjects, moreObjects, moreValue]) => {
        const maxObjects = minObjects + moreObjects;
        const size = { types, minObjects, maxObjects, totalValue: maxObjects + moreValue, maxRounds: 5 };
        expect(listed(size)).to.deep.equal(byRule(size));
      }),
      { numRuns: 60 },
    );
  });

  it('may be billions', () => {
    const { many, at } = countVectors({ types: 6, minObjects: 1, maxObjects: 100, totalValue: 100, maxRounds: 5 });
    expect(many).to.equal(1_190_803_284);
    expect([at(0), at(many - 1)]).to.deep.equal([
      [1, 1, 1, 1, 1, 1],
      [95, 1, 1, 1, 1, 1],
    ]);
  });

  it('favour the first types where many objects are asked for', () => {
    expect(listed({ ...standard, minObjects: 6 })).to.deep.equal([[4, 1, 1]]);
  });
});

describe('valuations', () => {
  it('are listed in the order in which they are found by place', () => {
    for (const vector of listed(standard)) {
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
