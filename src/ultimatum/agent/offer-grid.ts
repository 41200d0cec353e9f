// The offers that are thought about: all whole numbers where few are to be shared, else 0, 1 and the percents. And
// which of them to make: the gain now, and what the answer would teach for the rounds that are left (the knowledge
// gradient: Frazier, Powell, Dayanik, "A knowledge-gradient policy for sequential information collection", 2008).

import type { AnswerForecast } from './acceptance-model.ts';

/** How fine the thought is: a level is about a hundredth of the total. */
const FINENESS = 100;

/** Levels of offers, ascending, for one total. */
export class OfferGrid {
  readonly total: number;
  /** The offer of each level. */
  readonly amounts: Float64Array;

  /** @param total what is shared in a round */
  constructor(total: number) {
    this.total = total;
    const steps = Math.max(0, Math.min(total, FINENESS));
    const amounts = Array.from({ length: steps + 1 }, (_, step) =>
      steps === 0 ? 0 : Math.round((step * total) / steps),
    );
    this.amounts = Float64Array.from(new Set(total > FINENESS ? [0, 1, ...amounts.slice(1)] : amounts));
  }

  /** How many levels there are. */
  get size(): number {
    return this.amounts.length;
  }

  /** The highest level that offers no more than a part of the total; at least 0. */
  levelAt(part: number): number {
    return this.levelUpTo(part * this.total);
  }

  /** The highest level that offers no more than `amount`. */
  levelUpTo(amount: number): number {
    let low = 0;
    let high = this.size - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.amounts[middle] <= amount + 1e-9) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

const CENTRES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.65, 0.8];
const WIDTHS = [0.05, 0.15];

/** Chances of acceptance by curve and level. */
export class SoftCurves {
  readonly count: number;
  readonly #levels: number;
  readonly #chances: Float64Array;

  constructor(grid: OfferGrid) {
    this.#levels = grid.size;
    const parts = [...grid.amounts].map((amount) => amount / Math.max(1, grid.total));
    const curves = CENTRES.flatMap((centre) =>
      WIDTHS.map((width) => parts.map((part) => 1 / (1 + Math.exp((centre - part) / width)))),
    );
    // Who accepts as often as it is offered much.
    curves.push(parts.map((part) => 0.02 + 0.96 * part));
    this.count = curves.length;
    this.#chances = Float64Array.from(curves.flat());
  }

  /** How likely an offer is taken under a curve. */
  chance(curve: number, level: number): number {
    return this.#chances[curve * this.#levels + level];
  }
}

/** How many levels apart the offers lie that are always looked at. */
const STRIDE = 5;

/** Scratch for choosing. */
export class OfferChoice {
  readonly #grid: OfferGrid;
  readonly #gains: Float64Array;
  readonly #supposed: Float64Array;
  readonly #always: readonly number[];
  readonly #looked: number[] = [];
  readonly #half: number;

  constructor(grid: OfferGrid, curves: number) {
    this.#grid = grid;
    this.#gains = grid.amounts.map((amount) => grid.total - amount);
    this.#supposed = new Float64Array(curves);
    const last = grid.size - 1;
    const half = grid.levelAt(0.5);
    this.#half = half;
    const near = [0, 1, 2, half - 1, half, half + 1];
    const regular = Array.from({ length: Math.floor(last / STRIDE) + 1 }, (_, step) => step * STRIDE);
    const all = last <= 20 ? Array.from({ length: last + 1 }, (_, level) => level) : [...near, ...regular];
    this.#always = [...new Set(all)].filter((level) => level >= 0 && level <= last);
  }

  /** The level whose offer brings most at once. */
  best(chances: Float64Array): number {
    let best = 0;
    let most = -1;
    for (let level = 0; level < chances.length; level++) {
      const gain = chances[level] * this.#gains[level];
      if (gain > most + 1e-9) {
        most = gain;
        best = level;
      }
    }
    return best;
  }

  /**
   * Chooses a level.
   * @param left how many more offers to this partner what is learned now would serve
   * @param marks further levels worth a look, such as what was taken or refused
   */
  choose(forecast: AnswerForecast, left: number, marks: readonly (number | undefined)[]): number {
    const { chances } = forecast;
    const best = this.best(chances);
    const gains = this.#gains;
    const now = chances[best] * gains[best];
    this.#look(best, marks);
    let chosen = best;
    let most = -Infinity;
    // Where half is taken, no more is offered only to learn something.
    const top = chances[this.#half] > 0.5 ? Math.max(best, this.#half) : this.#grid.size;
    for (const level of this.#looked) {
      if (level > top) continue;
      const worth = chances[level] * gains[level];
      // Nothing that an answer teaches brings more than all that could be had, from now on.
      if (worth + left * (gains[0] - now) <= most) continue;
      const value = worth + left * Math.max(0, this.#after(forecast, level) - now);
      if (value > most + 1e-9) {
        most = value;
        chosen = level;
      }
    }
    return chosen;
  }

  #look(best: number, marks: readonly (number | undefined)[]): void {
    const looked = this.#looked;
    looked.length = 0;
    looked.push(best, ...this.#always);
    for (const mark of [best - 1, best >> 1, ...marks])
      if (mark !== undefined && mark >= 0 && mark < this.#grid.size && !looked.includes(mark)) looked.push(mark);
  }

  /** What the best offer is expected to bring after the answer to `level` is known. */
  #after(forecast: AnswerForecast, level: number): number {
    const { chances } = forecast;
    const gains = this.#gains;
    const supposed = this.#supposed;
    forecast.suppose(level, supposed);
    let taken = 0;
    let refused = 0;
    for (const next of this.#looked) {
      const both = forecast.both(level, next, supposed);
      taken = Math.max(taken, both * gains[next]);
      refused = Math.max(refused, (chances[next] - both) * gains[next]);
    }
    return taken + refused;
  }
}
