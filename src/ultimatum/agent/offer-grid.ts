// The offers that are thought about: all whole numbers where few are to be shared, else 0, 1 and the percents.

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
