// Problems of seeds, against the official program's.

import { expect } from 'chai';
import { assert, constantFrom, integer, property, tuple } from 'fast-check';
import { bool, integer as drawnBelow, MersenneTwister19937, sample } from 'random-js';
import {
  checkProblemSize,
  countVectors,
  type GeneratedProblem,
  officialSeeds,
  problemOf,
} from '../../../src/haggling/game/problem-generator.ts';
import {
  allOfWorth,
  areCounts,
  everyShare,
  type Goods,
  PROBLEM_SIZES,
  type ProblemSize,
  worthOf,
} from '../../../src/haggling/game/problem.ts';
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

/** The problem of a seed as random-js draws it: a coin, one of the vectors, two of the listed valuations. */
function drawnAlike(seed: number, size: ProblemSize): GeneratedProblem {
  const engine = MersenneTwister19937.seed(seed);
  const swap = bool()(engine);
  const { many, at } = countVectors(size);
  const counts = at(drawnBelow(0, many - 1)(engine));
  const [first, second] = sample(engine, everyValuation(counts, size.totalValue), 2);
  return { swap, problem: { counts, values: [first, second], maxRounds: size.maxRounds } };
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

  it('is the one that random-js draws with its own coin, choice and sample', () => {
    const sizes: readonly ProblemSize[] = [
      standard,
      large,
      // One vector, for which nothing is drawn; it has two valuations, of which one is left for the other seat.
      { ...standard, types: 2, minObjects: 2, maxObjects: 2, totalValue: 1 },
      // Four vectors: a draw is masked.
      { ...standard, maxObjects: 4 },
    ];
    for (const [place, size] of sizes.entries()) {
      for (let seed = 0; seed < 40; seed++)
        expect(problemOf(seed, size), `size ${place}, seed ${seed}`).to.deep.equal(drawnAlike(seed, size));
    }
  });

  it('is drawn again where a draw is beyond the last whole multiple of the vectors', () => {
    // 2.56 thousand million vectors: four draws in ten are too high.
    const size = { types: 8, minObjects: 1, maxObjects: 60, totalValue: 60, maxRounds: 5 };
    const { many, at } = countVectors(size);
    for (let seed = 0; seed < 20; seed++) {
      const engine = MersenneTwister19937.seed(seed).discard(1);
      expect(problemOf(seed, size).problem.counts, `seed ${seed}`).to.deep.equal(at(drawnBelow(0, many - 1)(engine)));
    }
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

  it('is checked for all seeds of a size at once: no vector has more valuations than the first', () => {
    const sizes = tuple(integer({ min: 2, max: 4 }), integer({ min: 1, max: 6 }), integer({ min: 0, max: 15 }));
    assert(
      property(sizes, ([types, minObjects, more]) => {
        const maxObjects = Math.max(types, minObjects) + (more % 4);
        const size = { types, minObjects, maxObjects, totalValue: maxObjects + more, maxRounds: 5 };
        const many = listed(size).map((vector) => valuationCount(vector, size.totalValue));
        expect(Math.max(...many)).to.equal(many[0]);
      }),
    );
    // The first vector, one object of each of ten types, has 3.7 thousand million valuations at 43, 4.4 at 44.
    const ten = { types: 10, minObjects: 1, maxObjects: 10, maxRounds: 5 };
    expect(() => checkProblemSize({ ...ten, totalValue: 44 })).to.throw('size.many');
    expect(() => checkProblemSize({ ...ten, totalValue: 43 })).not.to.throw();
    expect(() => problemOf(1, { ...ten, totalValue: 44 })).to.throw('size.many');
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

describe('the counts of a problem', () => {
  it('are whole numbers from 1, of 2 to 10 types, at most 100 together', () => {
    const right = [[1, 1], [1, 99], Array.from({ length: 10 }, () => 10)];
    const wrong = [[], [1], [1, 100], [2, 0], [2, -1], [1.5, 2], [2, Number.NaN], Array.from({ length: 11 }, () => 1)];
    expect(right.filter((counts) => !areCounts(counts))).to.deep.equal([]);
    expect(wrong.filter((counts) => areCounts(counts))).to.deep.equal([]);
  });

  it('leave all that is worth something to be wanted, and none of the rest', () => {
    expect(allOfWorth([4, 1, 1], [0, 8, 2])).to.deep.equal([0, 1, 1]);
  });

  it('leave every share to be wanted once, from nothing to everything', () => {
    expect(everyShare([2, 1])).to.deep.equal([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
    ]);
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
