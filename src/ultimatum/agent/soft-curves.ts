// Acceptance that rises smoothly with the offer: a few curves, which all partners share.

import type { OfferGrid } from './offer-grid.ts';

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
