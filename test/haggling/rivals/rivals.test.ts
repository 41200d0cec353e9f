// The bundled rivals of haggling: they keep to the rules in every size, play the same again, and are documented.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import fc from 'fast-check';
import { randomBelow, randomFrom, shuffled } from '../../../src/base/seeded-random.ts';
import { problemOf } from '../../../src/haggling/game/problem-generator.ts';
import { PROBLEM_SIZES } from '../../../src/haggling/game/problem.ts';
import type { ProblemSize } from '../../../src/haggling/game/problem.ts';
import { playQuickly } from '../../../src/haggling/game/quick-session.ts';
import { RIVAL_AGENTS } from '../../../src/haggling/rivals/rivals.ts';

/** Sizes at the ends of what the options allow, which chance would seldom draw. */
const ODD_SIZES: readonly ProblemSize[] = [
  { types: 2, minObjects: 1, maxObjects: 2, totalValue: 2, maxRounds: 1 },
  { types: 10, minObjects: 1, maxObjects: 10, totalValue: 10, maxRounds: 2 },
  { types: 10, minObjects: 1, maxObjects: 13, totalValue: 26, maxRounds: 3 },
  { types: 2, minObjects: 1, maxObjects: 100, totalValue: 5000, maxRounds: 2 },
  { types: 3, minObjects: 1, maxObjects: 6, totalValue: 10, maxRounds: 200 },
  PROBLEM_SIZES.large,
];

const anySize = fc
  .record({
    types: fc.integer({ min: 2, max: 6 }),
    more: fc.nat({ max: 8 }),
    extraValue: fc.nat({ max: 20 }),
    maxRounds: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ types, more, extraValue, maxRounds }): ProblemSize => {
    const maxObjects = types + more;
    return { types, minObjects: 1, maxObjects, totalValue: maxObjects + extraValue, maxRounds };
  });

/** Plays every rival, once on each seat, against another drawn by the seed. */
function playAll(size: ProblemSize, seed: number): void {
  const { problem } = problemOf(seed, size);
  const names = shuffled(Object.keys(RIVAL_AGENTS), randomFrom(seed));
  const step = 1 + randomBelow(randomFrom(seed), names.length - 1);
  for (const [at, name] of names.entries()) {
    const other = names[(at + step) % names.length];
    const { ending } = playQuickly(problem, [RIVAL_AGENTS[name].Agent, RIVAL_AGENTS[other].Agent]);
    const told = `${name} against ${other}, seed ${seed}, ${JSON.stringify(size)}`;
    expect(ending, told).not.to.have.property('kind', 'aborted');
  }
}

describe('the rivals of haggling', () => {
  it('keep to the rules in sizes and problems drawn by chance', () => {
    fc.assert(fc.property(anySize, fc.integer({ min: 1, max: 2 ** 32 - 1 }), playAll), { numRuns: 15 });
  });

  for (const size of ODD_SIZES) {
    it(`keep to the rules with ${Object.values(size).join(', ')}`, () => {
      for (const seed of [1]) playAll(size, seed);
    });
  }

  it('play the same session again', () => {
    const { problem } = problemOf(5, PROBLEM_SIZES.standard);
    for (const { Agent } of Object.values(RIVAL_AGENTS)) {
      const play = (): unknown => playQuickly(problem, [Agent, RIVAL_AGENTS.learner.Agent]);
      expect(play()).to.deep.equal(play());
    }
  });
});
