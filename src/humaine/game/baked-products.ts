// What a buyer bakes: how many of each product, the flavourings of each item, and whether the goods suffice for it.

import { type Good, isGood, type Product, PRODUCTS, type Quantities, RECIPES } from './goods.ts';

/** A flavouring of one item. */
export interface Flavouring {
  readonly good: Good;
  readonly quantity: number;
}

/** One product: how many, and for each item its flavourings in the order they were named in; the rest is plain. */
export interface BakedProduct {
  /** A whole number from 0; also parts, if only the worth is computed. */
  readonly quantity: number;
  readonly items: readonly (readonly Flavouring[])[];
}

/** All that is baked; a product that is missing is not baked. */
export type Baked = Readonly<Partial<Record<Product, BakedProduct>>>;

/** The items that are baked indeed: flavourings of more items than there are go nowhere. */
export function bakedItems({ quantity, items }: BakedProduct): BakedProduct['items'] {
  return items.slice(0, Math.ceil(quantity));
}

/** What it takes. */
export function neededGoods(baked: Baked): Quantities {
  const need: Partial<Record<Good, number>> = {};
  const add = (good: Good, quantity: number): void => {
    need[good] = plusQuantity(need[good] ?? 0, quantity);
  };
  for (const product of PRODUCTS) {
    const made = baked[product];
    if (made === undefined || made.quantity === 0) continue;
    for (const [good, each] of quantityEntries(RECIPES[product])) add(good, each * made.quantity);
    for (const { good, quantity } of bakedItems(made).flat()) add(good, quantity);
  }
  return need;
}

/** The goods that are named, with how much. */
export function quantityEntries(quantities: Quantities): [Good, number][] {
  return Object.entries(quantities).filter((entry): entry is [Good, number] => isGood(entry[0]));
}

/** Two amounts of a good together, without the dust of doubles: a tenth and two tenths are three tenths. */
const plusQuantity = (one: number, other: number): number => Math.round((one + other) * 1e6) / 1e6;

/** Both together. */
export function plusQuantities(one: Quantities, other: Quantities): Quantities {
  const sum: Partial<Record<Good, number>> = { ...one };
  for (const [good, quantity] of quantityEntries(other)) sum[good] = plusQuantity(sum[good] ?? 0, quantity);
  return sum;
}

/** Whether all goods suffice, and how each good stands that is needed or there. */
export type AllocationCheck = ReturnType<typeof checkAllocation>;

/** Checks the plan for baking against the goods. */
export function checkAllocation(ingredients: Quantities, baked: Baked) {
  const need = neededGoods(baked);
  const rationale: Partial<Record<Good, { readonly need: number; readonly have: number }>> = {};
  for (const [good] of quantityEntries({ ...need, ...ingredients }))
    rationale[good] = { need: need[good] ?? 0, have: ingredients[good] ?? 0 };
  return { sufficient: Object.values(rationale).every((good) => good.need <= good.have), rationale };
}
