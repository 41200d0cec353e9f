// Goods as what they make: "the ingredients for 5 cakes", shorter than their list where it was named before.

import { type Product, PRODUCTS, type Quantities, RECIPES } from '../../game/goods.ts';
import { addGoods, sameGoods, unitsIn } from '../goods-sums.ts';
import { listText } from './goods-text.ts';

/** "a cake", "3 batches of pancakes". */
export function productsText(product: Product, count: number): string {
  if (product === 'cake') return count === 1 ? 'a cake' : `${count} cakes`;
  return count === 1 ? 'a batch of pancakes' : `${count} batches of pancakes`;
}

/** Goods as the ingredients for products; undefined where they are not just those. */
export function kitText(quantity: Quantities): string | undefined {
  // Sugar is for cakes alone; what eggs are left then are for pancakes.
  const cakes = quantity.sugar ?? 0;
  const counts = { cake: cakes, pancake: (quantity.egg ?? 0) - cakes * (RECIPES.cake.egg ?? 0) };
  if (PRODUCTS.some((product) => !Number.isInteger(counts[product]) || counts[product] < 0)) return undefined;
  const needed = PRODUCTS.reduce<Quantities>((sum, one) => addGoods(sum, RECIPES[one], counts[one]), {});
  if (unitsIn(needed) === 0 || !sameGoods(needed, quantity)) return undefined;
  const made = PRODUCTS.flatMap((product) => (counts[product] > 0 ? [productsText(product, counts[product])] : []));
  return `the ingredients for ${listText(made)}`;
}
