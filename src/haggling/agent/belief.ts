// What the agent believes of the other: weights over what it values, together with what kind of opponent it is; and
// what the other may think of the agent, which decides which of its splits the other offers first.

import { type Goods, restOf, worthOf } from '../game/problem.ts';
import type { Bargain } from './bargain.ts';
import {
  acceptChances,
  type DemandOrder,
  demandOrder,
  forecastAt,
  type OpponentTurn,
  type OpponentType,
} from './opponent-types.ts';

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

/** How much of the belief in a kind is given up at each thing that the other does. */
const DRIFT = 0.03;

/** The agent's belief within a session. */
export class Belief {
  readonly bargain: Bargain;
  readonly types: readonly OpponentType[];
  /** `[valuation * types + type]`; 1 together. */
  readonly weights: Float64Array;
  /** How usual each kind is; 1 together. */
  readonly #usual: Float64Array;
  readonly #view: OtherView;
  /** By valuation, the most that the other was offered. */
  readonly #offered: Float64Array;
  /** By valuation, what its last demand kept. */
  readonly #kept: Float64Array;

  /** @param types their weights count beside each other */
  constructor(bargain: Bargain, types: readonly OpponentType[]) {
    this.bargain = bargain;
    this.types = types;
    this.#view = new OtherView(bargain);
    this.#offered = new Float64Array(bargain.valuations.length);
    this.weights = new Float64Array(bargain.valuations.length * types.length);
    const all = types.reduce((sum, { weight }) => sum + weight, 0);
    this.#usual = Float64Array.from(types, ({ weight }) => weight / all);
    for (let place = 0; place < this.weights.length; place++) this.weights[place] = this.#usual[place % types.length];
    this.#kept = new Float64Array(bargain.valuations.length).fill(bargain.total);
    this.#normalize();
  }

  /** How the other orders its demands. */
  order(): DemandOrder {
    return demandOrder(this.bargain, this.#view.means(), this.#offered, this.#kept);
  }

  /** The agent asks for these goods, at that own turn. */
  weAsk(goods: Goods, turn: number): void {
    const { bargain } = this;
    this.#view.hear(goods, turn);
    const rest = restOf(bargain.counts, goods);
    for (const [place, valuation] of bargain.valuations.entries()) {
      this.#offered[place] = Math.max(this.#offered[place], worthOf(valuation, rest));
    }
  }

  /** The other refuses what leaves it these goods. */
  refused(rest: Goods, at: OpponentTurn): void {
    const { bargain, types, weights } = this;
    const forecast = forecastAt(types, at, bargain.total);
    const order = this.order();
    const chances = new Float64Array(bargain.total + 1);
    for (const [valuation, values] of bargain.valuations.entries()) {
      const worth = worthOf(values, rest);
      for (let type = 0; type < types.length; type++) {
        acceptChances(forecast, order, types[type], { type, valuation }, at, chances);
        weights[valuation * types.length + type] *= 1 - chances[worth];
      }
    }
    this.#normalize();
  }

  /** The other demands these goods. */
  demanded(goods: Goods, at: OpponentTurn): void {
    const { bargain, types, weights } = this;
    const { counts, shares, total, valuations } = bargain;
    const { keeping } = forecastAt(types, at, total);
    const { within, levels } = this.order();
    const ours = restOf(counts, goods);
    const share = shares.findIndex((one) => one.every((many, type) => many === ours[type]));
    for (let place = 0; place < valuations.length; place++) {
      const worth = worthOf(valuations[place], goods);
      const level = place * (total + 1);
      const order = share === -1 ? 1 / shares.length : within[place * shares.length + share];
      const likely = (levels[level + worth] || 0.1) * order;
      for (let type = 0; type < types.length; type++) {
        const from = type * (total + 1);
        let all = 0;
        for (let kept = 0; kept <= total; kept++) all += keeping[from + kept] * levels[level + kept];
        weights[place * types.length + type] *= (keeping[from + worth] * likely) / all;
      }
    }
    for (const [place, valuation] of valuations.entries()) this.#kept[place] = worthOf(valuation, goods);
    this.#normalize();
  }

  /** Nothing is quite impossible: a little belief goes back to all kinds. */
  #normalize(): void {
    const { types, weights } = this;
    const usual = this.#usual;
    let sum = 0;
    for (const weight of weights) sum += weight;
    for (let from = 0; from < weights.length; from += types.length) {
      let all = 0;
      for (let type = 0; type < types.length; type++) all += weights[from + type];
      for (let type = 0; type < types.length; type++) {
        weights[from + type] = ((1 - DRIFT) * weights[from + type] + DRIFT * all * usual[type]) / sum;
      }
    }
  }
}
