// Two sellers' profits over the same buyers: means, and their ratio with an interval by drawing buyers anew (bootstrap).

import { randomBelow, type Random } from '../../base/seeded-random.ts';

/** What both made of one buyer, with the functions one way round and the other. */
export interface ProfitPair {
  readonly own: number;
  readonly other: number;
}

/** How many times one's profit is the other's. Without a bound where the other has none. */
export interface ProfitRatio {
  /** Nothing where the other earned nothing in all. */
  readonly ratio?: number;
  /** 95% of the draws lie above this one bound and below the other. */
  readonly low?: number;
  readonly high?: number;
}

/** This many draws. */
const DRAWS = 2_000;

/**
 * The ratio of the sums with a 95% interval.
 * @param pairs one for each buyer: what depends on the same buyer is drawn together
 */
export function profitRatio(pairs: readonly ProfitPair[], random: Random): ProfitRatio {
  if (pairs.length === 0) return {};
  const draws = Array.from({ length: DRAWS }, () => {
    let own = 0;
    let other = 0;
    for (let count = 0; count < pairs.length; count++) {
      const pair = pairs[randomBelow(random, pairs.length)];
      own += pair.own;
      other += pair.other;
    }
    return ratioOf(own, other);
  }).toSorted((one, two) => one - two);
  const sum = (of: (pair: ProfitPair) => number): number => pairs.reduce((total, pair) => total + of(pair), 0);
  const bounds = {
    ratio: ratioOf(
      sum(({ own }) => own),
      sum(({ other }) => other),
    ),
    ...boundsOf(draws),
  };
  return Object.fromEntries(Object.entries(bounds).filter(([, value]) => Number.isFinite(value)));
}

function boundsOf(draws: readonly number[]): { readonly low: number; readonly high: number } {
  return { low: draws[Math.floor(0.025 * DRAWS)], high: draws[Math.ceil(0.975 * DRAWS) - 1] };
}

/** More than any number where the other has nothing and this one something. */
function ratioOf(own: number, other: number): number {
  if (other > 0) return own / other;
  return own > 0 ? Infinity : -Infinity;
}
