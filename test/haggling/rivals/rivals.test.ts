// The bundled rivals of haggling: they keep to the rules in every size, play the same again, and are documented.

import { expect } from 'chai';
import * as fc from 'fast-check';
import { randomBelow, randomFrom, shuffled } from '../../../src/base/seeded-random.ts';
import { FINALIST_AGENTS } from '../../../src/haggling/bundled/tournament-agents.ts';
import type { AgentClass } from '../../../src/haggling/game/agent.ts';
import { playInOneGo } from '../../../src/haggling/game/haggling-session.ts';
import { problemOf } from '../../../src/haggling/game/problem-generator.ts';
import { PROBLEM_SIZES, type ProblemSize } from '../../../src/haggling/game/problem.ts';
import { RIVAL_AGENTS } from '../../../src/haggling/rivals/rivals.ts';
import { finalsFigures, playFinals } from '../../bench/finals-measure.ts';
import { documentText } from '../../support/document.ts';

/** Sizes at the ends of what the options allow, which chance would seldom draw. */
const ODD_SIZES: readonly ProblemSize[] = [
  { types: 2, minObjects: 1, maxObjects: 2, totalValue: 2, maxRounds: 1 },
  { types: 10, minObjects: 1, maxObjects: 10, totalValue: 10, maxRounds: 2 },
  { types: 10, minObjects: 1, maxObjects: 13, totalValue: 26, maxRounds: 3 },
  { types: 2, minObjects: 1, maxObjects: 100, totalValue: 300, maxRounds: 2 },
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

/** Plays every rival, and some of the made-up finalists, on seat 0 against another, and so each on both seats. */
function playAll(size: ProblemSize, seed: number): void {
  const { problem } = problemOf(seed, size);
  const random = randomFrom(seed);
  const some = shuffled([...FINALIST_AGENTS], random).slice(0, 3);
  const rivals = Object.entries(RIVAL_AGENTS).map(([name, { Agent }]): [string, AgentClass] => [name, Agent]);
  const agents = shuffled([...rivals, ...some], random);
  const step = 1 + randomBelow(random, agents.length - 1);
  for (const [at, [name, Agent]] of agents.entries()) {
    const [otherName, Other] = agents[(at + step) % agents.length];
    const { ending } = playInOneGo(problem, [Agent, Other]);
    const told = `${name} against ${otherName}, seed ${seed}, ${JSON.stringify(size)}`;
    expect(ending, told).not.to.have.property('kind', 'aborted');
  }
}

describe('the rivals of haggling', () => {
  it('keep to the rules in sizes and problems drawn by chance', () => {
    fc.assert(fc.property(anySize, fc.integer({ min: 1, max: 2 ** 32 - 1 }), playAll), { numRuns: 10 });
  });

  for (const size of ODD_SIZES) {
    it(`keep to the rules with ${Object.values(size).join(', ')}`, () => {
      for (const seed of [1]) playAll(size, seed);
    });
  }

  it('play the same session again', () => {
    const { problem } = problemOf(5, PROBLEM_SIZES.standard);
    const rivals = Object.values(RIVAL_AGENTS).map(({ Agent }) => Agent);
    for (const Agent of [...rivals, ...[...FINALIST_AGENTS.values()].slice(0, 1)]) {
      const play = (): unknown => playInOneGo(problem, [Agent, RIVAL_AGENTS.learner.Agent]);
      expect(play()).to.deep.equal(play());
    }
  });

  it('stand in the documentation with the same lines, and are kept out of tuning as it says', () => {
    const rows = [...documentText('haggling-rivals.md').matchAll(/^\| `([\w-]+)` \| (.*) \| (yes|no) \|$/gm)];
    const documented = rows.map(([, name, about, tuning]) => ({ name, about, tuning: tuning === 'yes' }));
    const bundled = Object.entries(RIVAL_AGENTS).map(([name, { about, tuning }]) => ({ name, about, tuning }));
    expect(documented).to.deep.equal(bundled);
    expect(bundled.filter(({ tuning }) => !tuning)).to.have.length(3);
  });

  // How far the figures of so few sessions may be off.
  const FAR = { kept: 0.4, points: 0.6, agreed: 2.5, 'last turn': 6, 'last leaves': 0.6 } as const;

  it('made up as finalists play among themselves as the finalists did', () => {
    const seeds = Array.from({ length: 60 }, (_, at) => 5_000_000 + at);
    const figures = finalsFigures(playFinals([...FINALIST_AGENTS.values()], seeds, 40));
    for (const [start, far] of Object.entries(FAR)) {
      const some = figures.filter(({ name }) => name.startsWith(start));
      expect(some, start).not.to.be.empty;
      for (const { name, wanted, got } of some) expect(got, name).to.be.closeTo(wanted, far);
    }
  });
});
