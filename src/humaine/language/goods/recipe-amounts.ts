// How much of a good a product takes, and of how many products a wish is.

import { type Good, type Product, PRODUCTS, RECIPES } from '../../game/goods.ts';
import type { Wish } from '../talk-context.ts';

/** How much of a flavouring makes sense in one product: the least that earns (the handbook's appendix A). */
export const FLAVOUR_AMOUNT: Readonly<Partial<Record<Good, number>>> = { chocolate: 3, vanilla: 2, blueberry: 1 };

/** How much of a good is for one product. */
export function perProduct(product: Product, good: Good): number {
  return RECIPES[product][good] ?? FLAVOUR_AMOUNT[good] ?? 1;
}

/** How many products are talked of. */
export function productsIn(before: Wish | undefined): number {
  return PRODUCTS.reduce((sum, product) => sum + (before?.products[product] ?? 0), 0);
}
