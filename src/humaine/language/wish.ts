// What is talked of: goods, and the products that they were asked for by.

import {
  type Good,
  isProduct,
  type Product,
  PRODUCTS,
  type Quantities,
  RECIPES,
  roundedDollars,
  usualCost,
} from '../game/goods.ts';
import { addGoods, goodsIn, unitsIn } from './goods-sums.ts';

/** How many of each product. */
export type Products = Readonly<Partial<Record<Product, number>>>;

/** Goods that are talked of, and for how many products they were asked. */
export interface Wish {
  readonly quantity: Quantities;
  readonly products: Products;
  /** Goods that were asked for without an amount. */
  readonly some?: readonly Good[];
}

/** A wish for nothing. */
export const NO_WISH: Wish = { quantity: {}, products: {} };

/** What a price is for, where it is not for all. */
export type PriceEach = 'each' | 'dozen' | Good | Product;

/** A price for one of something. */
export interface EachPrice {
  readonly value: number;
  readonly per: PriceEach;
}

/** How much of a flavouring makes sense in one product: the least that earns (the handbook's appendix A). */
export const FLAVOUR_AMOUNT: Readonly<Partial<Record<Good, number>>> = { chocolate: 3, vanilla: 2, blueberry: 1 };

/** The goods for this many products. */
export function goodsFor(products: Products): Quantities {
  return PRODUCTS.reduce<Quantities>((sum, product) => addGoods(sum, RECIPES[product], products[product] ?? 0), {});
}

/** A wish for a product, this many times, each with these flavours. */
export function wishFor(product: Product, count = 1, flavours: readonly Good[] = []): Wish {
  const products = { [product]: count };
  const extra = Object.fromEntries(flavours.map((good) => [good, count * flavourAmount(good)]));
  return { quantity: addGoods(goodsFor(products), extra), products };
}

/** How much of a good one product takes as a flavour; 1 of what is none. */
export function flavourAmount(good: Good): number {
  return FLAVOUR_AMOUNT[good] ?? 1;
}

/** A wish with the goods and products of another, this many times; none falls below zero. */
export function addWish(one: Wish, other: Wish, times = 1): Wish {
  const counts = PRODUCTS.filter((product) => product in one.products || product in other.products).map(
    (product) => [product, Math.max(0, (one.products[product] ?? 0) + times * (other.products[product] ?? 0))] as const,
  );
  return { quantity: addGoods(one.quantity, other.quantity, times), products: Object.fromEntries(counts) };
}

/** How much of a good, or of a product, is talked of. */
export function amountIn({ quantity, products }: Wish, thing: Good | Product | undefined): number {
  return (thing === undefined ? 0 : isProduct(thing) ? products[thing] : quantity[thing]) ?? 0;
}

/** The products that are talked of. */
export function productsIn(wish: Wish | undefined): Product[] {
  return PRODUCTS.filter((product) => (wish?.products[product] ?? 0) > 0);
}

/** How many products are talked of. */
export function productCount(wish: Wish | undefined): number {
  return productsIn(wish).reduce((sum, product) => sum + (wish?.products[product] ?? 0), 0);
}

/** How many of the one thing are talked of; undefined: it is none, or several. */
export function countTalkedOf(wish: Wish | undefined): number | undefined {
  const products = productsIn(wish);
  if (products.length > 0) return products.length === 1 ? productCount(wish) : undefined;
  const goods = goodsIn(wish?.quantity ?? {});
  return goods.length === 1 ? goods[0][1] : undefined;
}

/** A price for one of something made one for all; undefined: nothing of it is talked of. */
export function totalPrice(value: number, each: PriceEach | undefined, wish: Wish): number | undefined {
  const times = each === undefined ? 1 : timesOf(each, wish);
  return times > 0 ? roundedDollars(value * times) : undefined;
}

/** The price for all of a wish; undefined where it is not clear, as a price for each of one kind among several is. */
export function priceForAll(value: number, each: PriceEach | undefined, wish: Wish): number | undefined {
  const kinds = productsIn(wish).length;
  const isForProducts = each === 'each' ? kinds > 0 : isProduct(each ?? '');
  const isClear = isForProducts ? kinds === 1 : kinds === 0 && goodsIn(wish.quantity).length === 1;
  return each === undefined || isClear ? totalPrice(value, each, wish) : undefined;
}

function timesOf(each: PriceEach, wish: Wish): number {
  if (each === 'dozen') return unitsIn(wish.quantity) / 12;
  if (each === 'each') return productCount(wish) || unitsIn(wish.quantity);
  return (isProduct(each) ? wish.products[each] : wish.quantity[each]) ?? 0;
}

/** What people pay for goods, by what these usually cost, on average. */
const USUAL_MARKUP = 1.5;

/** "12 eggs at 35 cents": a price for each of one kind, as it is nearer to what one costs than to what all do. */
export function isForOne(value: number, quantity: Quantities): boolean {
  const goods = goodsIn(quantity);
  const isLow = ([good, amount]: [Good, number]): boolean =>
    amount > 1 && value < USUAL_MARKUP * usualCost({ [good]: 1 }) * Math.sqrt(amount);
  return goods.length === 1 && goods.every(isLow);
}
