// What the other may think of the agent: which of our valuations our demands suggest. It decides which of its splits
// the other offers first, and what seat 0 leaves in its last demand.

import type { Goods } from '../game/problem.ts';
import type { Bargain } from './bargain.ts';

/** How steeply asking for less than expected, or more, speaks against a valuation. */
const SLOPE = 10;
/** How unlikely it is that someone asks for what is worthless to him. */
const WORTHLESS = 0.2;
/** Weights are scaled up when all are under this: in sessions of a thousand rounds all would come to nothing. */
const LEAST_WEIGHT = 1e-100;

/** The other's view of the agent. */
export class OtherView {
  readonly #bargain: Bargain;
  /** How likely it thinks that we value each of the valuations; not 1 together. */
  readonly weights: Float64Array;

  constructor(bargain: Bargain) {
    this.#bargain = bargain;
    this.weights = new Float64Array(bargain.valuations.length).fill(1);
  }

  /** The agent has asked for these goods at that turn of its own. */
  hear(goods: Goods, turn: number): void {
    const { weights } = this;
    const { valuations, total, maxRounds: rounds } = this.#bargain;
    const expected = 1 - (0.25 * (turn - 1)) / Math.max(1, rounds - 1);
    let most = 0;
    for (let place = 0; place < valuations.length; place++) {
      const valuation = valuations[place];
      let worth = 0;
      let isPlain = true;
      for (let type = 0; type < goods.length; type++) {
        worth += valuation[type] * goods[type];
        if (valuation[type] === 0 && goods[type] > 0) isPlain = false;
      }
      const off = Math.abs(worth / total - expected);
      weights[place] *= (Math.exp(-SLOPE * off) + 0.02) * (isPlain ? 1 : WORTHLESS);
      most = Math.max(most, weights[place]);
    }
    if (most < LEAST_WEIGHT) for (let place = 0; place < weights.length; place++) weights[place] /= most;
  }

  /** What the other thinks one object of each type is worth to us. */
  means(): number[] {
    const { weights } = this;
    const { valuations, counts } = this.#bargain;
    const means = counts.map(() => 0);
    let sum = 0;
    for (let place = 0; place < valuations.length; place++) {
      sum += weights[place];
      for (let type = 0; type < means.length; type++) means[type] += weights[place] * valuations[place][type];
    }
    return means.map((mean) => mean / sum);
  }
}

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
