// The goods that a message names, with what it takes away: before they are joined with what was talked of.

import type { Good, Product, Quantities } from '../../game/goods.ts';
import type { SentenceElement } from '../elements/sentence-element.ts';
import { goodsFor, type Wish } from '../talk-context.ts';
import { GoodsCollector } from './goods-collector.ts';
import { goodsIn, holdsGoods } from '../goods-sums.ts';
import { FLAVOUR_AMOUNT, productsIn } from './recipe-amounts.ts';

/** What was named. */
export interface Collected {
  readonly quantity: Quantities;
  readonly products: Partial<Record<Product, number>>;
  readonly some: Good[];
  readonly took: Good[];
  /** This much less of each, and of products. */
  readonly less: Quantities;
  readonly lessProducts: Partial<Record<Product, number>>;
  readonly vague: boolean;
  /** Goods named with an amount for each product that is talked of, for all of them. */
  readonly perEach: Quantities;
  /** Whether the products that are talked of were named without a number. */
  readonly whole: boolean;
}

/** Gathers them from a message's elements; `text` are its words, `kit` tells whether all for a product is asked for. */
export function collectGoods(
  elements: readonly SentenceElement[],
  text: string,
  kit: boolean,
  before: Wish | undefined,
): Collected {
  const found = new GoodsCollector(elements, text, kit, before);
  found.collect();
  amountsForOne(elements, text, found);
  flavoursForWish(elements, text, found, before);
  amountsOfSwapped(found, before);
  // "two cakes, so 4 eggs, 4 flour, 2 sugar, 2 milk and some vanilla": the list is what they take, and more.
  const recipe = goodsFor(found.products);
  const explains = holdsGoods(recipe) && goodsIn(recipe).every(([good, amount]) => found.listed[good] === amount);
  const { products, some, took, less, lessProducts, vague, perEach, whole } = found;
  const quantity = explains ? found.listed : found.quantity;
  return { quantity, products, some, took, less, lessProducts, vague, perEach, whole };
}

/** "swap the milk for sugar", "swap two cups of milk for blueberries": as much of the one as there was of the other. */
function amountsOfSwapped(collected: GoodsCollector, before: Wish | undefined): void {
  const { some, took, less } = collected;
  const [only] = some;
  if (some.length !== 1 || (collected.quantity[only] ?? 0) > 0) return;
  const known = took.length === 1 ? (before?.quantity[took[0]] ?? 0) : 0;
  const [[out, outs] = [undefined, 0], ...others] = goodsIn(less);
  if (known > 0 && only !== took[0]) collected.add(only, known);
  else if (collected.swapped && out !== undefined && out !== only && others.length === 0) collected.add(only, outs);
  else return;
  collected.some = [];
}

/** "pancakes, two batches": the number is of the product. */
export function withBatches(elements: readonly SentenceElement[]): readonly SentenceElement[] {
  const number = elements.find(
    (element) => element.kind === 'number' && (element.unit === 'batch' || element.unit === 'kit'),
  );
  const products = elements.filter((element) => element.kind === 'product');
  if (number?.kind !== 'number' || products.length !== 1 || products[0].amount !== undefined) return elements;
  return elements.map((element) => (element.kind === 'product' ? { ...element, amount: number.value } : element));
}

/** "eggs, six, two fifty". */
const LISTED = /^#g, #n,? #p[ .]*$/;

/** "flour, 2 cups", "eggs at 45 cents each, I need 8": the number is of the one good named. */
function amountsForOne(elements: readonly SentenceElement[], text: string, collected: GoodsCollector): void {
  const needed =
    /\b(?:need|want|would like|take|buy|get|have|order|make it|give me|sell me|for|of|maybe|perhaps) #n\b/.test(text);
  const number = elements.find(
    (element) => element.kind === 'number' && (element.unit !== undefined || needed || LISTED.test(text)),
  );
  if (collected.some.length !== 1 || number?.kind !== 'number') return;
  collected.add(collected.some[0], number.value);
  collected.some = [];
}

/** "and some vanilla for them": as much as the products talked of take. */
function flavoursForWish(
  elements: readonly SentenceElement[],
  text: string,
  collected: GoodsCollector,
  before: Wish | undefined,
): void {
  if (before === undefined || holdsGoods(collected.quantity)) return;
  // "and vanilla in one of them".
  const number = elements.find((element) => element.kind === 'number');
  const most = number?.kind === 'number' && /\bin (?:\w+ )?#n of\b/.test(text) ? number.value : Infinity;
  const count = Math.min(most, productsIn(before));
  if (count === 0) return;
  collected.some = collected.some.filter((good) => {
    const amount = FLAVOUR_AMOUNT[good];
    if (amount !== undefined) collected.add(good, amount * count);
    return amount === undefined;
  });
}
