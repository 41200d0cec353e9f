// What seat 0 leaves in its last demand, if it weighs what it keeps by how likely we seem to take the rest.

import type { Bargain } from './bargain.ts';

/** Parts of the total that we must seem to get before it reckons with our consent. */
const FEARS = [0.1, 0.2, 0.3, 0.4];
/** How sharply it prefers what seems best. */
const SHARPNESS = 20;

/** How near to what its ultimatum is worth seat 0 takes an offer instead, as a part of the total. */
const WIDTH = 0.04;

/** What seat 0 does at its last turn. */
export interface UltimatumForecast {
  /** `[valuation * shares + share]`: how likely it leaves each share of ours, 1 together for each valuation. */
  readonly leaves: Float64Array;
  /** `[valuation * (total + 1) + worth]`: how likely it takes a worth, if it takes what its ultimatum keeps. */
  readonly takesKept: Float64Array;
  /** The same if it takes what its ultimatum brings on the mean, refusals reckoned with. */
  readonly takesMean: Float64Array;
}

/** @param view how likely the other thinks that we value each of the valuations */
export function foretellUltimatum(
  { total, shares, valuations, rests }: Bargain,
  view: Float64Array,
): UltimatumForecast {
  const many = shares.length;
  let all = 0;
  for (const weight of view) all += weight;
  const takes = FEARS.map(() => new Float64Array(many));
  for (let share = 0; share < many; share++) {
    const goods = shares[share];
    for (let place = 0; place < valuations.length; place++) {
      let gain = 0;
      for (let type = 0; type < goods.length; type++) gain += valuations[place][type] * goods[type];
      for (let fear = 0; fear < FEARS.length; fear++) {
        if (gain >= FEARS[fear] * total) takes[fear][share] += view[place] / all;
      }
    }
  }
  const leaves = new Float64Array(rests.length);
  const takesKept = new Float64Array(valuations.length * (total + 1));
  const takesMean = new Float64Array(takesKept.length);
  const scores = new Float64Array(many);
  for (let place = 0; place < valuations.length; place++) {
    const from = place * many;
    const row = place * (total + 1);
    for (const chances of takes) {
      let sum = 0;
      let most = 0;
      for (let share = 0; share < many; share++) {
        const brings = (chances[share] * rests[from + share]) / total;
        most = Math.max(most, brings);
        scores[share] = Math.exp(SHARPNESS * brings);
        sum += scores[share];
      }
      for (let share = 0; share < many; share++) leaves[from + share] += scores[share] / sum / FEARS.length;
      for (let worth = 0; worth <= total; worth++) {
        takesMean[row + worth] += 1 / (1 + Math.exp((most - worth / total) / WIDTH)) / FEARS.length;
      }
    }
    for (let share = 0; share < many; share++) takesKept[row + rests[from + share]] += leaves[from + share];
    for (let worth = 1; worth <= total; worth++) takesKept[row + worth] += takesKept[row + worth - 1];
  }
  return { leaves, takesKept, takesMean };
}
