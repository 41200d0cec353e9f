// Sums of goods.

import { GOODS } from '../game/goods.ts';
import type { Quantities } from '../game/goods.ts';

/** Two bundles together, the second so many times; amounts below zero become none. */
export function addGoods(one: Quantities, other: Quantities, times = 1): Quantities {
  const entries = GOODS.map((good) => [good, (one[good] ?? 0) + times * (other[good] ?? 0)] as const);
  return Object.fromEntries(entries.filter(([, amount]) => amount > 1e-9));
}

/** How many units a bundle holds. */
export function unitsIn(quantity: Quantities): number {
  return GOODS.reduce((sum, good) => sum + (quantity[good] ?? 0), 0);
}

/** Whether a bundle holds anything. */
export function holdsGoods(quantity: Quantities): boolean {
  return unitsIn(quantity) > 0;
}
