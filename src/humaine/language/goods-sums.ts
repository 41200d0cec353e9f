// Bundles of goods: sums, what is in them, whether two are the same.

import { type Good, GOODS, type Quantities } from '../game/goods.ts';

/** Two bundles together, the second this many times; amounts below zero become none. */
export function addGoods(one: Quantities, other: Quantities, times = 1): Quantities {
  const entries = GOODS.map((good) => [good, (one[good] ?? 0) + times * (other[good] ?? 0)] as const);
  return Object.fromEntries(entries.filter(([, amount]) => amount > 1e-9));
}

/** How many units a bundle holds; none where there is no bundle. */
export function unitsIn(quantity: Quantities = {}): number {
  return GOODS.reduce((sum, good) => sum + (quantity[good] ?? 0), 0);
}

/** Whether a bundle holds anything. */
export function holdsGoods(quantity: Quantities | undefined): boolean {
  return unitsIn(quantity) > 0;
}

/** Goods in the order of the list of goods, with positive amounts alone. */
export function goodsIn(quantity: Quantities): [Good, number][] {
  return GOODS.map((good): [Good, number] => [good, quantity[good] ?? 0]).filter(([, amount]) => amount > 0);
}

/** Whether two bundles hold the same. */
export function sameGoods(one: Quantities, other: Quantities): boolean {
  return GOODS.every((good) => Math.abs((one[good] ?? 0) - (other[good] ?? 0)) < 1e-9);
}

/** Whether one bundle is part of another: of the same kinds, and of none more. */
export function isPartOf(one: Quantities, all: Quantities): boolean {
  return goodsIn(one).length === goodsIn(all).length && !holdsGoods(addGoods(one, all, -1));
}
