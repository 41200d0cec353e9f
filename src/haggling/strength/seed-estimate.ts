// A mean over seeds with its interval. All sessions on one seed share the luck of its problem, so a seed is what chance
// drew once, and seeds are what is drawn again.

import { percentileInterval, type Interval } from '../../arena/figures/bootstrap.ts';
import { randomFrom } from '../../base/seeded-random.ts';

/** A mean, and where it lies in 95 of 100 such measurements. */
export interface SeedEstimate {
  readonly mean: number;
  readonly seeds: number;
  /** Left out where there are fewer than two seeds: nothing is known of the error. */
  readonly interval?: Interval;
}

const DRAWS = 1000;
/** The same draws for every mean, so that the same figures give the same intervals. */
const DRAW_SEED = 2018;

/**
 * The estimate of one figure a seed; undefined of none. Of m seeds m − 1 are drawn, as in `bootstrap`: drawing m would
 * give (m − 1)/m of the variance.
 */
export function seedEstimate(bySeed: readonly number[]): SeedEstimate | undefined {
  const seeds = bySeed.length;
  if (seeds === 0) return undefined;
  const mean = bySeed.reduce((sum, figure) => sum + figure, 0) / seeds;
  if (seeds < 2) return { mean, seeds };
  const random = randomFrom(DRAW_SEED);
  const drawn = Array.from({ length: DRAWS }, () => {
    let sum = 0;
    for (let pick = 1; pick < seeds; pick++) sum += bySeed[Math.floor(random() * seeds)];
    return sum / (seeds - 1);
  });
  const interval = percentileInterval(drawn, 0.95, seeds - 1);
  return { mean, seeds, ...(interval && { interval }) };
}
