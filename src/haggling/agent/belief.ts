// What the agent believes of the other: weights over what it values, together with what kind of opponent it is.

import { restOf, worthOf } from '../game/problem.ts';
import type { Goods } from '../game/problem.ts';
import type { Bargain } from './bargain.ts';
import { demandOrder, forecastAt } from './forecast.ts';
import type { DemandOrder } from './forecast.ts';
import type { OpponentTurn, OpponentType } from './opponent-types.ts';
import { OtherView } from './other-view.ts';

/** The agent's belief within a session. */
export class Belief {
  readonly bargain: Bargain;
  readonly types: readonly OpponentType[];
  /** `[valuation * types + type]`; 1 together. */
  readonly weights: Float64Array;
  readonly #view: OtherView;
  /** By valuation, the most that the other was offered. */
  readonly #offered: Float64Array;

  constructor(bargain: Bargain, types: readonly OpponentType[]) {
    this.bargain = bargain;
    this.types = types;
    this.#view = new OtherView(bargain);
    this.#offered = new Float64Array(bargain.valuations.length);
    this.weights = new Float64Array(bargain.valuations.length * types.length);
    this.weights.fill(1);
    this.#normalize();
  }

  /** How the other orders its demands, as things stand. */
  order(): DemandOrder {
    return demandOrder(this.bargain, this.#view.means(), this.#offered);
  }

  /** The agent asks for these goods, at that turn of its own. */
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
    const { accepting: chances } = forecastAt(types, at, bargain.total);
    for (const [place, valuation] of bargain.valuations.entries()) {
      const worth = worthOf(valuation, rest);
      for (let type = 0; type < types.length; type++) {
        weights[place * types.length + type] *= 1 - chances[type * (bargain.total + 1) + worth];
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
    this.#normalize();
  }

  #normalize(): void {
    let sum = 0;
    for (const weight of this.weights) sum += weight;
    for (let place = 0; place < this.weights.length; place++) {
      // Nothing is quite impossible: opponents surprise.
      this.weights[place] = this.weights[place] / sum;
    }
  }
}
