// Intervals: whether they hold the truth as often as they promise, and what they are made of.

import { expect } from 'chai';
import {
  bootstrap,
  drawMeans,
  freedomOf,
  meanEstimate,
  missingIntervals,
  percentileInterval,
  ranksOf,
  resample,
} from '../../../src/arena/figures/bootstrap.ts';
import { gameScore, type Group, groupsOf, rankShare } from '../../../src/arena/figures/groups.ts';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { binomialSlack, groupOf, normal } from '../sample-games.ts';

/** Groups of two, where `a` has its setting's mean and luck, the same in all games of a group; b has 0. */
function tournament(
  seed: number,
  perSetting: number,
  means: readonly number[],
  luck: (random: () => number) => number,
): Group[] {
  const random = randomFrom(seed);
  return groupsOf(
    means.flatMap((mean, setting) =>
      Array.from({ length: perSetting }, (_, at) => {
        const value = mean + luck(random);
        return groupOf(`${setting} ${at}`, `setting ${setting}`, ['a', 'b'], (name) => (name === 'a' ? value : 0));
      }).flat(),
    ),
  );
}

function variance(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}

/** How wide the interval of an entrant's rank share is. */
function widthOf(name: string, groups: readonly Group[]): number {
  const { interval } =
    bootstrap(groups, rankShare, { random: randomFrom(3) }).find(({ entrant }) => entrant === name) ?? {};
  return (interval?.high ?? NaN) - (interval?.low ?? NaN);
}

describe('the bootstrap', () => {
  it('holds the true mean in about 95% of tournaments, whatever the settings are like', () => {
    const runs = 400;
    for (const [luck, draw] of [
      ['normal', normal],
      ['skewed', (random: () => number) => -Math.log(1 - random()) - 1],
    ] as const) {
      let held = 0;
      for (let run = 0; run < runs; run++) {
        // Four settings that differ by far more than luck: resampling them together would always hold the truth.
        const groups = tournament(run, 12, [0, 100, 200, 300], draw);
        const [{ interval }] = bootstrap(groups, gameScore, { random: randomFrom(run), draws: 300 });
        if (interval && interval.low <= 150 && 150 <= interval.high) held++;
      }
      expect(held / runs, `${luck}, seeds 0 to ${runs - 1}`).to.be.closeTo(0.95, binomialSlack(0.95, runs) / runs);
    }
  });

  it('has the variance of a mean over a fixed list of settings, even with two groups each', () => {
    for (const each of [2, 3, 7]) {
      const groups = tournament(each, each, [0, 50, 90], normal);
      const { means, draws } = drawMeans(groups, gameScore, { random: randomFrom(1), draws: 20_000 });
      const bySetting = Map.groupBy(groups, ({ setting }) => setting);
      const perSetting = [...bySetting.values()].map(
        (some) => variance(some.map(({ games }) => gameScore(games).get('a')?.sum ?? NaN).map((sum) => sum / 2)) / each,
      );
      const expected = perSetting.reduce((sum, value) => sum + value, 0) / 9;
      expect(variance(draws.map((draw) => draw[0])) / expected, `${each} groups a setting`).to.be.closeTo(1, 0.08);
      expect(draws.reduce((sum, draw) => sum + draw[0], 0) / draws.length).to.be.closeTo(means[0], 0.05);
    }
  });

  it('resamples whole groups: the weights of a setting sum to its groups, and single groups go together', () => {
    const groups = [
      ...tournament(1, 5, [0, 1], normal),
      ...tournament(2, 1, [0, 0, 0], normal).map((group, at) => ({ ...group, setting: `alone ${at}` })),
    ];
    for (const weights of resample(groups, 50, randomFrom(2))) {
      const sum = (from: number, to: number): number =>
        weights.slice(from, to).reduce((all, weight) => all + weight, 0);
      expect(sum(0, 5)).to.be.closeTo(5, 1e-9);
      expect(sum(5, 10)).to.be.closeTo(5, 1e-9);
      expect(sum(10, 13)).to.be.closeTo(3, 1e-9);
    }
    const oneAlone = groups.slice(0, 11);
    for (const weights of resample(oneAlone, 50, randomFrom(2)))
      expect(weights.reduce((all, weight) => all + weight, 0)).to.be.closeTo(11, 1e-9);
  });

  it('gives the same for the same seed and other draws for another', () => {
    const groups = tournament(8, 10, [0, 3], normal);
    const again = (seed: number): unknown => bootstrap(groups, gameScore, { random: randomFrom(seed), draws: 100 });
    expect(again(5)).to.deep.equal(again(5));
    expect(again(5)).not.to.deep.equal(again(6));
  });

  it('takes every game of a group as often as its group: the same games in one group each give a smaller error', () => {
    const random = randomFrom(12);
    const outcomes = Array.from({ length: 20 }, (_, at) => {
      const best = random() < 0.5 ? 'a' : 'b';
      return groupOf(`g${at}`, 'any', ['a', 'b', 'c', 'd'], (name) => (name === best ? 1 : 0));
    }).flat();
    const alone = (seedFor: (seed: number, at: number) => number): Group[] =>
      groupsOf(
        outcomes.map(({ game, result }, at) => ({
          game: { ...game, group: game.id, seed: seedFor(game.seed, at) },
          result,
        })),
      );
    const together = widthOf('a', groupsOf(outcomes));
    expect(
      together /
        widthOf(
          'a',
          alone((_, at) => at),
        ),
    ).to.be.within(1.6, 2.4);
    // Groups that share a seed share its luck: they are no more than one group.
    expect(
      together /
        widthOf(
          'a',
          alone((seed) => seed),
        ),
    ).to.be.within(0.8, 1.25);
  });

  it('gives ranks with intervals: certain where the gap is wide, both places where two are level', () => {
    const random = randomFrom(21);
    const groups = groupsOf(
      Array.from({ length: 24 }, (_, at) =>
        groupOf(
          `g${at}`,
          'any',
          ['best', 'twin', 'other twin', 'filler'],
          (name) => (name === 'best' ? 9 : 0) + normal(random),
        ),
      ).flat(),
    );
    const lines = bootstrap(groups, rankShare, { random: randomFrom(1), fillers: new Set(['filler']) });
    expect(lines.map(({ rank }) => rank)).to.deep.equal([1, 2, 3]);
    expect(lines.map(({ rankInterval }) => rankInterval)).to.deep.equal([
      { low: 1, high: 1 },
      { low: 2, high: 3 },
      { low: 2, high: 3 },
    ]);
    const [best, ...twins] = lines;
    expect([best.value, best.interval], 'always first').to.deep.equal([1, undefined]);
    for (const { value, interval } of twins) expect(value).to.be.within(interval?.low ?? NaN, interval?.high ?? NaN);
  });

  it('is as wide as Student asks where there are few groups', () => {
    const groups = tournament(17, 5, [0, 0], normal);
    expect(freedomOf(groups)).to.equal(8);
    const { interval } =
      bootstrap(groups, gameScore, { random: randomFrom(2) }).find(({ entrant }) => entrant === 'a') ?? {};
    const sorted = drawMeans(groups, gameScore, { random: randomFrom(2) })
      .draws.map((draw) => draw[0])
      .toSorted((a, b) => a - b);
    // With 8 degrees of freedom 2.306 deviations, beyond which the normal has 1.06% at either end.
    expect(interval).to.deep.equal({ low: sorted[10], high: sorted[989] });
  });

  it('knows no error from a single group, and of nothing nothing', () => {
    const NO_ERROR = { interval: undefined, behindInterval: undefined, rankInterval: undefined };
    expect(
      bootstrap(
        tournament(1, 1, [3], () => 0),
        gameScore,
        { random: randomFrom(1) },
      ),
    ).to.deep.equal([
      { entrant: 'a', value: 3, behind: 0, rank: 1, ...NO_ERROR },
      { entrant: 'b', value: 0, behind: 3, rank: 2, ...NO_ERROR },
    ]);
    expect(bootstrap([], gameScore, { random: randomFrom(1) })).to.deep.equal([]);
  });

  it('gives no interval of too few groups, nor where all came out alike, and says so', () => {
    const few = bootstrap(tournament(5, 4, [0], normal), gameScore, { random: randomFrom(1) });
    const enough = bootstrap(tournament(5, 5, [0], normal), gameScore, { random: randomFrom(1) });
    const intervals = (lines: typeof few): (typeof few)[number]['interval'][] => lines.map(({ interval }) => interval);
    expect(intervals(few)).to.deep.equal([undefined, undefined]);
    expect(missingIntervals(4, intervals(few))).to.include('4 groups are too few');
    const known = enough.find(({ entrant }) => entrant === 'a');
    expect(known?.interval?.high).to.be.above(known?.interval?.low ?? NaN);
    // b makes nothing in any game.
    expect(enough.find(({ entrant }) => entrant === 'b')?.interval).to.equal(undefined);
    expect(missingIntervals(5, intervals(enough))).to.include('all groups had the same result');
    expect(missingIntervals(5, [known?.interval])).to.equal(undefined);
  });

  it('knows better how far one is behind another than where both are, where luck is shared', () => {
    const random = randomFrom(31);
    const groups = groupsOf(
      Array.from({ length: 30 }, (_, at) => {
        const luck = 3 * normal(random);
        return groupOf(
          `shared ${at}`,
          'any',
          ['a', 'b'],
          (name) => luck + (name === 'a' ? 0.5 : 0) + 0.1 * normal(random),
        );
      }).flat(),
    );
    const [first, second] = bootstrap(groups, gameScore, { random: randomFrom(3) });
    expect([first.entrant, first.behind, first.behindInterval]).to.deep.equal(['a', 0, { low: 0, high: 0 }]);
    const { interval = first.interval, behind, behindInterval = second.interval } = second;
    if (interval === undefined || behindInterval === undefined) throw new Error('no intervals');
    expect(behind).to.be.closeTo(0.5, 0.1);
    expect(interval.high - interval.low).to.be.above(10 * (behindInterval.high - behindInterval.low));
  });

  it('cuts the same share off both ends, and shares ranks', () => {
    expect(percentileInterval([NaN, ...Array.from({ length: 101 }, (_, at) => 100 - at)], 0.9)).to.deep.equal({
      low: 5,
      high: 95,
    });
    expect(percentileInterval([NaN])).to.equal(undefined);
    expect([...ranksOf(Float64Array.of(3, NaN, 5, 3, 1))]).to.deep.equal([2, NaN, 1, 2, 4]);
  });
});

describe('the mean of one value a unit', () => {
  it('has the interval of Student, and none of a single value', () => {
    expect(meanEstimate([50])).to.deep.equal({ mean: 50 });
    expect(meanEstimate([0.1, 0.1, 0.1]), 'all alike').to.have.all.keys('mean');
    const { mean, half } = meanEstimate([49, 51, 50, 50, 52, 48]);
    expect(mean).to.equal(50);
    // t(0.975, 5) = 2.571; s = √2.
    expect(half).to.be.closeTo((2.571 * Math.SQRT2) / Math.sqrt(6), 0.01);
  });
});
