// Whether the goods suffice for what shall be baked.

import { neededGoods, quantityEntries, type Baked } from './baked-products.ts';
import type { Good, Quantities } from './goods.ts';

/** What is needed of a good, and what is there. */
export interface GoodBalance {
  readonly need: number;
  readonly have: number;
}

/** Whether all goods suffice, and how each good stands that is needed or there. */
export interface AllocationCheck {
  readonly sufficient: boolean;
  readonly rationale: Readonly<Partial<Record<Good, GoodBalance>>>;
}

/** Checks what shall be baked against the goods that are there. */
export function checkAllocation(ingredients: Quantities, baked: Baked): AllocationCheck {
  const need = neededGoods(baked);
  const rationale: Partial<Record<Good, GoodBalance>> = {};
  for (const [good] of quantityEntries({ ...need, ...ingredients })) {
    rationale[good] = { need: need[good] ?? 0, have: ingredients[good] ?? 0 };
  }
  const sufficient = Object.values(rationale).every((balance) => balance.need <= balance.have);
  return { sufficient, rationale };
}
