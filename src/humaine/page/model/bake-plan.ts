// What the person wants to bake, as its form has it: of each item one flavouring or none, for more than one never
// counts.

import type { Baked, BakedProduct, Flavouring } from '../../game/baked-products.ts';
import { type Good, GOODS, type Product, PRODUCTS, type Quantities, RECIPES } from '../../game/goods.ts';

/** An item: its flavouring, or none. */
type PlannedItem = Flavouring | undefined;
/** The items of each product. */
export type BakePlan = Readonly<Record<Product, readonly PlannedItem[]>>;

/** Nothing yet. */
export const EMPTY_PLAN: BakePlan = { cake: [], pancake: [] };
/** More of one product nobody can pay for. */
export const MOST_PLANNED = 30;

/** The plan with this many of a product: what is added is plain. */
export function planWith(plan: BakePlan, product: Product, quantity: number): BakePlan {
  const many = Math.max(0, Math.min(MOST_PLANNED, Math.round(quantity)));
  return { ...plan, [product]: Array.from({ length: many }, (_, at) => plan[product][at]) };
}

/** The plan with another flavouring of one item. */
export function planFlavoured(plan: BakePlan, product: Product, place: number, item: PlannedItem): BakePlan {
  return { ...plan, [product]: plan[product].map((old, at) => (at === place ? item : old)) };
}

/** The plan as it is saved. */
export function bakedOf(plan: BakePlan): Baked {
  const baked: Partial<Record<Product, BakedProduct>> = {};
  for (const product of PRODUCTS) {
    const items = plan[product];
    if (items.length > 0)
      baked[product] = { quantity: items.length, items: items.map((item) => (item === undefined ? [] : [item])) };
  }
  return baked;
}

/** What is baked, as a plan. */
export function planFrom(baked: Baked): BakePlan {
  const items = (product: Product): PlannedItem[] => {
    const made = baked[product];
    return Array.from({ length: Math.min(MOST_PLANNED, made?.quantity ?? 0) }, (_, at) => made?.items[at]?.[0]);
  };
  return { cake: items('cake'), pancake: items('pancake') };
}

/** What is still missing to bake one more of a product when `need` is taken; undefined if nothing is. */
export function lackFor(product: Product, goods: Quantities, need: Quantities): Quantities | undefined {
  const lack: Partial<Record<Good, number>> = {};
  for (const good of GOODS) {
    const missing = (RECIPES[product][good] ?? 0) - Math.max(0, (goods[good] ?? 0) - (need[good] ?? 0));
    if ((RECIPES[product][good] ?? 0) > 0 && missing > 0) lack[good] = missing;
  }
  return Object.keys(lack).length === 0 ? undefined : lack;
}
