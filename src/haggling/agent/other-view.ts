// What the other may think of the agent: which of our valuations our demands suggest. It decides which of its splits
// the other offers first.

import type { Goods } from '../game/problem.ts';
import type { Bargain } from './bargain.ts';

/** How steeply asking for less than expected, or more, speaks against a valuation. */
const SLOPE = 10;
/** How unlikely it is that someone asks for what is worthless to them. */
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

  /** The agent has asked for these goods at that own turn. */
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
