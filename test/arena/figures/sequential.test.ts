// The sequential comparison: how often it errs, and how soon it ends, by simulation.

import { expect } from 'chai';
import * as fc from 'fast-check';
import {
  differenceOf,
  startComparison,
  type Comparison,
  type ComparisonOptions,
} from '../../../src/arena/figures/sequential.ts';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { binomialSlack, gameOf, normal } from '../sample-games.ts';
import { few } from '../../support/length.ts';

const RUNS = few(500, 2000);
const EFFECT = 0.05;

/** Differences of groups with mean 0, far from normal. */
const LUCK: { readonly [name: string]: (random: () => number) => number } = {
  'means of four games in thirds': (random) => {
    let sum = 0;
    for (let game = 0; game < 4; game++) {
      const u = random();
      sum += u < 0.1 ? -2 : u < 0.3 ? -1 : u < 0.7 ? 0 : u < 0.9 ? 1 : 2;
    }
    return sum / 12;
  },
  // Nearly always a little above 0: an estimate of the variance from few groups would be fooled.
  'seldom far below': (random) => (random() < 0.95 ? 0.04 : -0.76),
  'seldom far above': (random) => (random() < 0.95 ? -0.04 : 0.76),
  'three values': (random) => (random() < 0.6 ? 0 : random() < 0.5 ? -0.4 : 0.4),
  'nearly normal': (random) => Math.max(-0.8, Math.min(0.8, 0.2 * normal(random))),
};

/** Adds groups until there is a verdict, or there are too many. */
function compare(options: ComparisonOptions, most: number, draw: () => number): Comparison {
  const comparing = startComparison(options);
  while (comparing.state.verdict === 'continue' && comparing.state.groups < most) comparing.add(draw());
  return comparing.state;
}

/** Many comparisons of differences with a true mean. */
function simulate(
  name: string,
  mean: number,
  seed: number,
): { better: number; notBetter: number; held: number; groups: number } {
  const random = randomFrom(seed);
  const count = { better: 0, notBetter: 0, held: 0, groups: 0 };
  for (let run = 0; run < RUNS; run++) {
    const { verdict, groups, interval } = compare({ effect: EFFECT }, 1500, () => LUCK[name](random) + mean);
    if (verdict === 'better') count.better++;
    if (verdict === 'not better') count.notBetter++;
    if (interval.low <= mean && mean <= interval.high) count.held++;
    count.groups += groups / RUNS;
  }
  return count;
}

/** The mean length of Wald's test with the variance known beforehand. */
function waldLength(name: string, mean: number, seed: number): number {
  const random = randomFrom(seed);
  let variance = 0;
  for (let draw = 0; draw < 20_000; draw++) variance += LUCK[name](random) ** 2 / 20_000;
  let groups = 0;
  for (let run = 0; run < RUNS; run++) {
    for (let ratio = 0; Math.abs(ratio) < Math.log(19); groups += 1 / RUNS)
      ratio += (EFFECT * (LUCK[name](random) + mean - EFFECT / 2)) / variance;
  }
  return groups;
}

/** How many groups 300 comparisons take, where all differences are close to the effect. */
function lengthOfCoins(bound: number): number {
  const random = randomFrom(15);
  let groups = 0;
  for (let run = 0; run < 300; run++)
    groups += compare({ effect: EFFECT, bound }, 1500, () => EFFECT + (random() < 0.5 ? -0.1 : 0.1)).groups;
  return groups;
}

describe('a sequential comparison', () => {
  const allowed = 0.05 * RUNS + binomialSlack(0.05, RUNS);

  for (const name of Object.keys(LUCK)) {
    it(`calls equals better in at most 5% of ${RUNS} comparisons, and always ends: ${name}`, () => {
      const { better, notBetter, held } = simulate(name, 0, 11);
      expect(better, 'seed 11').to.be.at.most(allowed);
      expect(better + notBetter).to.equal(RUNS);
      expect(held).to.be.at.least(RUNS - 2 * allowed);
    });

    it(
      'calls the smallest effect of interest better in at least 95%, in no more than 2.4 times the groups of a test ' +
        `that knows the variance: ${name}`,
      () => {
        const { better, held, groups } = simulate(name, EFFECT, 12);
        expect(RUNS - better, 'seed 12').to.be.at.most(allowed);
        expect(held).to.be.at.least(RUNS - 2 * allowed);
        expect(groups / waldLength(name, EFFECT, 13)).to.be.within(0.8, 2.4);
      },
    );
  }

  it('ends the sooner the larger the difference', () => {
    const [name] = Object.keys(LUCK);
    const lengths = [EFFECT, 2 * EFFECT, 4 * EFFECT].map((mean) => simulate(name, mean, 14).groups);
    expect(lengths).to.deep.equal(lengths.toSorted((a, b) => b - a));
    expect(lengths[2]).to.be.below(lengths[0] / 3);
    expect(simulate(name, -2 * EFFECT, 14)).to.include({ better: 0, notBetter: RUNS });
  });

  it('makes its verdict from its interval, which only narrows', () => {
    fc.assert(
      fc.property(fc.integer(), fc.double({ min: -0.3, max: 0.3, noNaN: true }), (seed, mean) => {
        const random = randomFrom(seed);
        const comparing = startComparison({ effect: EFFECT });
        let sum = 0;
        let before = comparing.state;
        expect(before.interval).to.deep.equal({ low: -1, high: 1 });
        for (let groups = 1; groups < 60 && before.verdict === 'continue'; groups++) {
          const difference = mean + (random() - 0.5) / 2;
          sum += difference;
          const { interval, verdict, estimate, groups: counted } = comparing.add(difference);
          expect(interval.low).to.be.at.least(before.interval.low);
          expect(interval.high).to.be.at.most(before.interval.high);
          expect(interval.low).to.be.below(interval.high);
          expect(verdict).to.equal(interval.low >= 0 ? 'better' : interval.high <= EFFECT ? 'not better' : 'continue');
          expect(estimate).to.be.closeTo(sum / groups, 1e-12);
          expect(counted).to.equal(groups);
          before = comparing.state;
        }
      }),
    );
  });

  it('says nothing after one group, and nothing more after its verdict', () => {
    const comparing = startComparison({ effect: EFFECT });
    expect(comparing.add(1).verdict).to.equal('continue');
    for (let group = 0; group < 20; group++) comparing.add(1);
    const { state } = comparing;
    expect(state.verdict).to.equal('better');
    expect(comparing.add(-1)).to.equal(state);
  });

  it('ends sooner where differences are known to be small', () => {
    expect(lengthOfCoins(0.25)).to.be.below(0.8 * lengthOfCoins(1));
  });

  it('refuses what it cannot judge', () => {
    expect(() => startComparison({ effect: 0 })).to.throw(RangeError);
    expect(() => startComparison({ effect: 0.3, bound: 0.2 })).to.throw(RangeError);
    expect(() => startComparison({ alpha: 1 })).to.throw(RangeError);
    expect(() => startComparison().add(1.01)).to.throw(RangeError);
    expect(() => startComparison().add(NaN)).to.throw(RangeError);
    expect(startComparison({ bound: 0.3 }).add(0.1 + 0.2).groups).to.equal(1);
  });
});

describe("a paired group's difference", () => {
  it('is the mean rank share of the new less that of the old', () => {
    const duel = [
      gameOf('g', ['old', 'new', 'old', 'new'], [4, 3, 2, 1]),
      gameOf('g', ['new', 'old', 'new', 'old'], [4, 3, 2, 1]),
    ];
    expect(differenceOf(duel, 'old', 'new')).to.be.closeTo(0, 1e-12);
    expect(differenceOf(duel.slice(0, 1), 'old', 'new')).to.be.closeTo(-1 / 3, 1e-12);
    expect(differenceOf(duel.slice(0, 1), 'new', 'old')).to.be.closeTo(1 / 3, 1e-12);
    expect(
      differenceOf(
        [gameOf('g', ['old', 'x', 'y'], [1, 2, 3]), gameOf('h', ['new', 'x', 'y'], [2, 1, 3])],
        'old',
        'new',
      ),
    ).to.equal(0.5);
    expect(differenceOf(duel, 'old', 'newer')).to.equal(undefined);
  });
});
