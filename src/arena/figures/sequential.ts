// Is the new one better than the old? A test on paired rotation groups that may stop after any of them.
//
// Two bettors play against two claims, "the mean difference is at most m" and "it is at least m", for every m of a
// grid. If the claim is true, neither stake nor skill lets the bettor expect to win, so its capital ever reaches
// 1/error with a probability of at most that error (Ville 1939). This holds for every distribution of bounded
// differences, however skewed or discrete, and from the first group on: no variance need be known for it
// (Waudby-Smith and Ramdas 2024, Estimating means of bounded random variables by betting). How much is staked only
// decides how soon it ends; at the smallest effect of interest it is what a sequential probability ratio test with
// known variance would stake, so that little is lost against one.

import type { Interval } from './bootstrap.ts';
import type { Outcome } from '../contest.ts';
import { meanOf, rankShare } from './groups.ts';

/** What a comparison may get wrong, and what matters. */
export interface ComparisonOptions {
  /** The smallest mean difference of interest, above 0; by default 0.02 of rank share. */
  readonly effect?: number;
  /** The most often that the new one is called better though its mean difference is ≤ 0; by default 0.05. */
  readonly alpha?: number;
  /** The most often that it is called not better though the difference is ≥ `effect`; by default 0.05. */
  readonly beta?: number;
  /** No difference is ever further from 0; by default 1, as for rank shares. */
  readonly bound?: number;
}

/** What is known so far. */
export interface Comparison {
  /** `better`: above 0. `not better`: below the smallest effect of interest. */
  readonly verdict: 'continue' | 'better' | 'not better';
  readonly groups: number;
  /**
   * The mean difference so far. At a stop it lies somewhat too far out, as with every test that stops by what it sees.
   */
  readonly estimate: number;
  /**
   * Holds the true mean with a probability of 1 − alpha − beta or more, however it stops; where it ends is what
   * the verdict is made from: `low` at 0 or above is better, `high` at the effect or below is not better.
   */
  readonly interval: Interval;
}

/** Steps of the grid from 0 to the effect; steps of that width go on to both bounds, but no more than this many. */
const STEPS = 5;
const MOST_STEPS = 100;
/** No bet stakes more than this part of the capital, so that none can ruin it. */
const MOST_STAKED = 0.9;
/**
 * Before differences are seen, their standard deviation is taken to be this part of the bound, as if it came from this
 * many groups.
 */
const FIRST_SD = 0.2;
const FIRST_SD_GROUPS = 4;
/** A mean is believed as if this many groups without any difference had come before it. */
const FIRST_MEAN_GROUPS = 30;
/** A mean of shares may lie beyond what they allow by so small a part. */
const ROUNDING = 1e-9;

/** Starts a comparison. @throws RangeError if an option makes no sense */
export function startComparison({ effect = 0.02, alpha = 0.05, beta = 0.05, bound = 1 }: ComparisonOptions = {}) {
  if (!(effect > 0 && effect < bound)) throw new RangeError(`the effect must be between 0 and ${bound}, got ${effect}`);
  for (const error of [alpha, beta])
    if (!(error > 0 && error < 1)) throw new RangeError(`an error rate must be between 0 and 1, got ${error}`);
  const grid = gridOf(effect, bound);
  const wins = { low: -Math.log(alpha), high: -Math.log(beta) };
  /** Log-capitals of those who bet against "at most" and "at least" each mean of the grid. */
  const capital = { most: new Float64Array(grid.length), least: new Float64Array(grid.length) };
  /** The ends of the interval in the grid; only between them is still bet. */
  let low = 0;
  let high = grid.length - 1;
  let sum = 0;
  let squares = 0;
  let state: Comparison = {
    verdict: 'continue',
    groups: 0,
    estimate: 0,
    interval: { low: grid[low], high: grid[high] },
  };
  const add = (difference: number): Comparison => {
    if (!(Math.abs(difference) <= bound * (1 + ROUNDING)))
      throw new RangeError(`a difference must be between ${-bound} and ${bound}, got ${difference}`);
    if (state.verdict !== 'continue') return state;
    const groups = state.groups + 1;
    const variance =
      (FIRST_SD_GROUPS * (FIRST_SD * bound) ** 2 + squares - sum * state.estimate) / (FIRST_SD_GROUPS + groups - 1);
    const mean = sum / (groups - 1 + FIRST_MEAN_GROUPS);
    const [from, to] = [low + 1, high - 1];
    for (let at = from; at <= to; at++) {
      const m = grid[at];
      capital.most[at] += Math.log1p(stake(Math.max(effect, mean - m), variance, bound + m) * (difference - m));
      capital.least[at] += Math.log1p(stake(Math.max(effect, m - mean), variance, bound - m) * (m - difference));
    }
    for (let at = from; at <= to; at++) if (capital.most[at] >= wins.low) low = at;
    for (let at = to; at >= from; at--) if (capital.least[at] >= wins.high) high = at;
    sum += difference;
    squares += difference * difference;
    const verdict = grid[low] >= 0 ? 'better' : grid[high] <= effect ? 'not better' : 'continue';
    state = { verdict, groups, estimate: sum / groups, interval: { low: grid[low], high: grid[high] } };
    return state;
  };
  return {
    /**
     * Takes the difference of the next group, new less old. What comes after the verdict changes neither it nor the
     * figures.
     * @throws RangeError if it is beyond the bound
     */
    add,
    /** As it stands. */
    get state() {
      return state;
    },
  };
}

/**
 * What one paired group says of two entrants: the new one's mean less the old one's. The games may be one
 * group in which both sit, or two with the same setting, seed and opponents in which one sits each. Undefined where
 * one of them is missing.
 * @param measure by default rank shares
 */
export function differenceOf(games: readonly Outcome[], older: string, newer: string, measure = rankShare) {
  const means = measure(games);
  const [before, after] = [meanOf(means.get(older)), meanOf(means.get(newer))];
  return before === undefined || after === undefined ? undefined : after - before;
}

/** The bounds, and between them means in equal steps, 0 and the effect exactly among them. */
function gridOf(effect: number, bound: number): Float64Array {
  const each = effect / STEPS;
  const step = each * Math.ceil(bound / each / MOST_STEPS);
  const inner: number[] = [];
  for (let at = 1 - Math.ceil(bound / step); at * step < bound; at++) inner.push(at * step);
  const means = inner.filter((m) => Math.abs(m - effect) > each / 2 && Math.abs(m) < bound);
  return Float64Array.from(new Set([-bound, ...means, effect, bound])).toSorted();
}

/**
 * What to stake on a difference `gap` away from the claim (Kelly's for small gaps), where at worst `worst` times it is
 * lost.
 */
function stake(gap: number, variance: number, worst: number): number {
  return Math.min(gap / (variance + gap * gap), MOST_STAKED / Math.max(worst, Number.MIN_VALUE));
}
