// What seat 0 leaves in its last demand, if it weighs what it keeps by how likely we seem to take the rest.

import type { Bargain } from './bargain.ts';

/** Parts of the total that we must seem to get before it reckons with our consent. */
const FEARS = [0.1, 0.2, 0.3, 0.4];
/** How sharply it prefers what seems best. */
const SHARPNESS = 20;

/**
 * How likely each share of ours is left: `[valuation * shares + share]`, 1 together for each valuation of the other.
 * @param view how likely the other thinks that we value each of the valuations
 */
export function ultimatumChances({ total, shares, valuations, rests }: Bargain, view: Float64Array): Float64Array {
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
  const found = new Float64Array(rests.length);
  const scores = new Float64Array(many);
  for (let from = 0; from < rests.length; from += many) {
    for (const chances of takes) {
      let sum = 0;
      for (let share = 0; share < many; share++) {
        scores[share] = Math.exp((SHARPNESS * chances[share] * rests[from + share]) / total);
        sum += scores[share];
      }
      for (let share = 0; share < many; share++) found[from + share] += scores[share] / sum / FEARS.length;
    }
  }
  return found;
}
