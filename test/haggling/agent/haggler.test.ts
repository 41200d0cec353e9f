// The agent: it keeps the rules in every problem that the options allow, takes what is worth taking, and explains
// itself.

import { expect } from 'chai';
import { randomBelow, randomFrom } from '../../../src/base/seeded-random.ts';
import { Haggler } from '../../../src/haggling/agent/haggler.ts';
import { OPPONENT_TYPES, type OpponentType, typesFor } from '../../../src/haggling/agent/opponent-types.ts';
import type { HagglingAgent } from '../../../src/haggling/game/agent.ts';
import { playInOneGo, readAnswer } from '../../../src/haggling/game/haggling-session.ts';
import { problemOf } from '../../../src/haggling/game/problem-generator.ts';
import {
  allOfWorth,
  everyShare,
  type Goods,
  type HagglingProblem,
  PROBLEM_SIZES,
  type ProblemSize,
  restOf,
  viewOf,
  worthOf,
} from '../../../src/haggling/game/problem.ts';
import { RIVAL_AGENTS } from '../../../src/haggling/rivals/rivals.ts';

function seated(problem: HagglingProblem, me: 0 | 1): Haggler {
  const { counts, values, maxRounds } = viewOf(problem, me);
  return new Haggler(me, counts, values, maxRounds);
}

/** Plays a seat against offers drawn by chance; returns how its answers break the rules. */
function faultsAgainstChance(problem: HagglingProblem, me: 0 | 1, seed: number): string[] {
  const random = randomFrom(seed);
  const agent: HagglingAgent = seated(problem, me);
  const faults: string[] = [];
  for (let turn = 1; turn <= problem.maxRounds; turn++) {
    const isFirst = turn === 1 && me === 0;
    const offered = isFirst ? undefined : problem.counts.map((count) => randomBelow(random, count + 1));
    const answer = readAnswer(agent.offer(offered), problem.counts);
    if (answer === undefined) faults.push(`turn ${turn}: no legal answer`);
    if (answer?.kind === 'accept' && isFirst) faults.push('accepts before an offer');
    if (answer?.kind === 'accept') break;
  }
  return faults;
}

describe('the haggler', () => {
  const sizes: readonly ProblemSize[] = [
    PROBLEM_SIZES.standard,
    PROBLEM_SIZES.large,
    { types: 2, minObjects: 1, maxObjects: 2, totalValue: 2, maxRounds: 1 },
    { types: 2, minObjects: 2, maxObjects: 7, totalValue: 13, maxRounds: 2 },
    { types: 3, minObjects: 1, maxObjects: 100, totalValue: 101, maxRounds: 3 },
    { types: 10, minObjects: 10, maxObjects: 12, totalValue: 40, maxRounds: 4 },
  ];
  for (const size of sizes) {
    it(`gives legal answers to any offers: ${JSON.stringify(size)}`, () => {
      for (let seed = 1; seed <= 3; seed++) {
        const { problem } = problemOf(seed, size);
        for (const me of [0, 1] as const)
          expect(faultsAgainstChance(problem, me, seed), `seed ${seed}`).to.deep.equal([]);
      }
    });
  }

  it('takes an offer that is none for one that was not said', () => {
    const { problem } = problemOf(1, PROBLEM_SIZES.standard);
    for (const offered of [null, [], 'all', [1, {}, 0], [-1, 0, 0], [0.5, 1, 1]]) {
      // A host in JavaScript may pass anything.
      const want = seated(problem, 1).offer(offered as unknown as Goods);
      expect(readAnswer(want, problem.counts)?.kind, JSON.stringify(offered)).to.equal('want');
    }
  });

  it('plays ten types and a hundred objects', () => {
    const counts = Array.from({ length: 10 }, () => 10);
    const problem: HagglingProblem = {
      counts,
      values: [
        [10, 0, 1, 2, 3, 4, 5, 0, 0, 5],
        [0, 10, 3, 3, 3, 3, 3, 3, 1, 1],
      ],
      maxRounds: 5,
    };
    for (const me of [0, 1] as const) expect(faultsAgainstChance(problem, me, 1)).to.deep.equal([]);
  });

  it('asks for everything while very many rounds are left, and haggles in the last ones', () => {
    const problem: HagglingProblem = { ...problemOf(1, PROBLEM_SIZES.standard).problem, maxRounds: 200 };
    const agent = seated(problem, 1);
    const asked = Array.from({ length: 200 }, (_, turn) => agent.offer([0, 0, turn < 180 ? 1 : 0])?.join());
    expect(new Set(asked.slice(0, 187))).to.deep.equal(new Set(['4,0,1']));
    expect(new Set(asked.slice(187)).size).to.be.above(1);
  });

  it('reckons in long sessions with those who take half and nothing less', () => {
    let agreed = 0;
    for (let seed = 1; seed <= 24; seed++) {
      const { problem } = problemOf(seed, PROBLEM_SIZES.large);
      const { ending } = playInOneGo(problem, [Haggler, RIVAL_AGENTS['example'].Agent]);
      if (ending?.kind === 'agreed') agreed += 1;
    }
    // Without that kind it agrees in 10 of them.
    expect(agreed).to.be.above(12);
  });

  it('opens with everything that is worth something, and explains what a plan says of it', () => {
    // A plan would ask for less.
    const { problem } = problemOf(22, PROBLEM_SIZES.standard);
    const agent = seated(problem, 0);
    const chosen = agent.offer(undefined);
    expect(chosen).to.deep.equal([3, 0, 1]);
    const { considered = [] } = agent.explain() ?? {};
    expect(considered[0].want).to.deep.equal([3, 1, 0]);
    expect(considered[0].expected).to.be.within(5, 9.9);
    expect(considered.map(({ want }) => want)).to.deep.include(chosen);
  });

  it('opens so at both seats, and has no belief before it needs one', () => {
    const types = new Proxy(OPPONENT_TYPES, {
      get: () => {
        throw new Error('it looks at kinds');
      },
    });
    for (const size of [PROBLEM_SIZES.standard, PROBLEM_SIZES.large]) {
      const { counts, values, maxRounds } = problemOf(22, size).problem;
      for (const me of [0, 1] as const) {
        const seat = (): Haggler => new Haggler(me, counts, values[me], maxRounds, undefined, types);
        const nothing = me === 0 ? undefined : counts.map(() => 0);
        const agent = seat();
        expect(agent.offer(nothing)).to.deep.equal(allOfWorth(counts, values[me]));
        expect(() => agent.offer(counts.map(() => 0))).to.throw('it looks at kinds');
        if (me === 1) expect(seat().offer(counts)).to.equal(undefined);
      }
    }
  });

  it('makes a plan at every other turn, in sessions of one round, and where it is offered much at once', () => {
    for (let seed = 1; seed <= 25; seed++) {
      const { problem } = problemOf(seed, PROBLEM_SIZES.standard);
      const nothing = problem.counts.map(() => 0);
      const planned = (me: 0 | 1, maxRounds: number, before: readonly (Goods | undefined)[]): void => {
        const agent = seated({ ...problem, maxRounds }, me);
        const chosen = before.map((offered) => agent.offer(offered)).at(-1);
        const [best] = agent.explain()?.considered ?? [];
        const worth = worthOf(problem.values[me], before.at(-1) ?? nothing);
        expect(chosen).to.deep.equal(worth < best.expected ? best.want : undefined);
      };
      planned(0, 5, [undefined, nothing]);
      planned(0, 1, [undefined]);
      planned(0, 6, [undefined, nothing]);
      planned(1, 5, [nothing, nothing]);
      const much = everyShare(problem.counts).filter((share) => [8, 9].includes(worthOf(problem.values[1], share)));
      for (const offered of much) planned(1, 5, [offered]);
    }
  });

  it('believes the same whether or not it was asked to explain its opening', () => {
    const { problem } = problemOf(5, PROBLEM_SIZES.standard);
    const offers = [[1, 0, 0], problem.counts.map(() => 0)];
    const [told, silent] = [seated(problem, 1), seated(problem, 1)];
    for (const offered of offers) {
      expect(told.offer(offered)).to.deep.equal(silent.offer(offered));
      expect(told.explain()?.beliefs).to.have.length.above(1);
    }
    expect(told.explain()).to.deep.equal(silent.explain());
  });

  it('asks for less in its last offer because many refuse little', () => {
    const takers = OPPONENT_TYPES.map((type) => ({ ...type, letters: withLastRow(type.letters, '0oooooooooo') }));
    expect(leftAtTheEnd()).to.be.above(leftAtTheEnd(takers));
  });

  it('asks for still less in its last offer of a longer session', () => {
    const { large } = PROBLEM_SIZES;
    const asInShorter = typesFor(large.maxRounds).map((type, place) =>
      place < OPPONENT_TYPES.length ? { ...type, letters: OPPONENT_TYPES[place].letters } : type,
    );
    expect(leftAtTheEnd(undefined, large)).to.be.above(leftAtTheEnd(asInShorter, large));
  });

  it('expects more resistance of one who refused good offers', () => {
    const { problem } = problemOf(22, PROBLEM_SIZES.standard);
    const heard = (refused: Goods): readonly number[] => {
      const agent = seated(problem, 0);
      let offered: Goods | undefined;
      for (let turn = 1; turn <= 3; turn++) {
        agent.offer(offered);
        agent.overruled(refused);
        offered = problem.counts.map(() => 0);
      }
      agent.offer(offered);
      return agent.explain()?.acceptance ?? [];
    };
    // One who refused most of the goods three times is less likely to take as much next.
    const [much, nothing] = [heard([0, 0, 1]), heard(problem.counts)];
    expect(much[8]).to.be.below(nothing[8] - 0.05);
  });

  it('haggles about thousands in coarser units', () => {
    const problem: HagglingProblem = {
      counts: [1, 1],
      values: [
        [9_000, 1_000],
        [1_000, 9_000],
      ],
      maxRounds: 5,
    };
    const agent = seated(problem, 0);
    expect(agent.offer(undefined)).to.have.length(2);
    expect(agent.explain()).to.equal(undefined);
    expect(agent.offer([1, 1])).to.equal(undefined);
  });

  it('takes whatever it is offered at the very end', () => {
    const { problem } = problemOf(5, PROBLEM_SIZES.standard);
    const agent = seated(problem, 1);
    const nothing = problem.counts.map(() => 0);
    const answers = [1, 2, 3, 4, 5].map(() => agent.offer(nothing));
    expect(answers.slice(0, 4)).not.to.include(undefined);
    expect(answers[4]).to.equal(undefined);
  });

  it('takes everything at once', () => {
    const { problem } = problemOf(5, PROBLEM_SIZES.standard);
    expect(seated(problem, 1).offer(problem.counts)).to.equal(undefined);
  });

  it('agrees with itself nearly always', () => {
    let agreed = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const { ending } = playInOneGo(problemOf(seed, PROBLEM_SIZES.standard).problem, [Haggler, Haggler]);
      if (ending?.kind === 'agreed') agreed += 1;
    }
    expect(agreed).to.be.at.least(18);
  });

  it('plays alike whenever it sees the same', () => {
    const { problem } = problemOf(9, PROBLEM_SIZES.large);
    const nothing = problem.counts.map(() => 0);
    const [one, other] = [1, 2].map(() => {
      const agent = seated(problem, 0);
      return [undefined, nothing, nothing].map((offered) => agent.offer(offered));
    });
    expect(one).to.deep.equal(other);
  });

  it('explains its turn: what it believes, how the other accepts, what each offer brings', () => {
    const { problem } = problemOf(1, PROBLEM_SIZES.standard);
    const agent = seated(problem, 1);
    expect(agent.explain()).to.equal(undefined);
    const want = agent.offer([4, 0, 0]);
    const told = agent.explain();
    expect(told?.chosen).to.deep.equal(want);
    expect(told?.beliefs.reduce((sum, { weight }) => sum + weight, 0)).to.be.closeTo(1, 1e-6);
    expect(told?.acceptance).to.have.length(11);
    expect(told?.considered.every(({ chance }) => chance >= 0 && chance <= 1)).to.equal(true);
  });
});

/** What the agent's last offers leave to a seat 1 that refused all and offered nothing: the sum over forty problems. */
function leftAtTheEnd(types?: readonly OpponentType[], size: ProblemSize = PROBLEM_SIZES.standard): number {
  let sum = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const { counts, values, maxRounds } = problemOf(seed, size).problem;
    const agent = new Haggler(0, counts, values[0], maxRounds, undefined, types);
    let asked: Goods | undefined;
    for (let turn = 1; turn <= maxRounds; turn++) {
      asked = agent.offer(turn === 1 ? undefined : counts.map(() => 0));
    }
    if (asked !== undefined) sum += worthOf(values[1], restOf(counts, asked));
  }
  return sum;
}

/** A kind that takes offers at seat 1's last turn by these chances. */
function withLastRow(letters: string, row: string): string {
  return letters.slice(0, -2 * row.length) + row + letters.slice(-row.length);
}
