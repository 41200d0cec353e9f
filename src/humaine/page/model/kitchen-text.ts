// Goods, dollars and baked things in words, as the page says them.

import { type Baked, plusQuantities } from '../../game/baked-products.ts';
import { type Good, GOOD_FACTS, GOODS, type Product, PRODUCTS, type Quantities } from '../../game/goods.ts';
import { bestAllocation } from '../../game/best-allocation.ts';
import type { Deal } from '../../game/spoken-message.ts';
import type { KitchenNews } from './kitchen-news.ts';

const PRODUCT_NAMES: Readonly<Record<Product, readonly [one: string, more: string]>> = {
  cake: ['cake', 'cakes'],
  pancake: ['batch of pancakes', 'batches of pancakes'],
};

/** Dollars with cents. */
export function dollarWords(amount: number): string {
  return `${amount < 0 ? '−' : ''}$${Math.abs(amount).toFixed(2)}`;
}

/** A number without needless zeros and without the dust of doubles. Nothing that counts is left out: 0.002 stays. */
export const shortNumber = (amount: number): string => String(Math.round(amount * 1e6) / 1e6);

/** This much of a good: `2 cups of flour`. */
function goodWords(good: Good, quantity: number): string {
  const { unit, many } = GOOD_FACTS[good];
  const plural = quantity === 1 ? '' : 's';
  return `${shortNumber(quantity)} ${unit === 'each' ? `${good}${plural}` : `${unit}${plural} of ${many}`}`;
}

/** All goods of a bundle with commas; `nothing` if there are none. */
export function quantityWords(quantities: Quantities): string {
  const parts = GOODS.flatMap((good) => {
    const quantity = quantities[good] ?? 0;
    return shortNumber(quantity) === '0' ? [] : [goodWords(good, quantity)];
  });
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}

/** This many of a product. */
export function productWords(product: Product, quantity: number): string {
  return `${quantity} ${PRODUCT_NAMES[product][quantity === 1 ? 0 : 1]}`;
}

/** A product's name as a heading. */
export const productTitle = (product: Product): string => (product === 'cake' ? 'Cakes' : 'Pancakes');

/** All that is baked, with its flavourings; `nothing` if there is nothing. */
export function bakedWords(baked: Baked): string {
  const parts = PRODUCTS.flatMap((product) => {
    const made = baked[product];
    if (made === undefined || made.quantity === 0) return [];
    const kinds = Map.groupBy(made.items.slice(0, made.quantity), (item) =>
      item
        .filter(({ quantity }) => quantity > 0)
        .map(({ good, quantity }) => goodWords(good, quantity))
        .join(' and '),
    );
    const flavoured = [...kinds]
      .filter(([words]) => words !== '')
      .map(([words, { length }]) => `${length} with ${words}`);
    const words = productWords(product, made.quantity);
    return [flavoured.length === 0 ? words : `${words} (${flavoured.join(', ')})`];
  });
  return parts.length === 0 ? 'nothing' : parts.join(' and ');
}

/** A sentence for the person. @param best what the goods that it has make at best, in dollars */
export function gainWords({ quantity, price }: Deal, news: KitchenNews, best: number): string {
  const { utility, goods, money } = news;
  if (price > money + 1e-9) return 'More than you have.';
  const gain = utility === undefined ? 0 : bestAllocation(utility, plusQuantities(goods, quantity)).value - best;
  return gain > 0 ? `With it you could bake for ${dollarWords(gain)} more.` : 'Alone it does not let you bake more.';
}
