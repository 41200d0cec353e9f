// What goods cost a seller and what products are worth to a buyer: functions that are drawn before a round, and what a
// sale and baking bring by them, to the cent as in the organisers' service.

import { type Random, randomFrom, seedOf } from '../../base/seeded-random.ts';
import { type Baked, bakedItems, type BakedProduct, type Flavouring, quantityEntries } from './baked-products.ts';
import {
  type Good,
  GOOD_FACTS,
  ofEachGood,
  type Product,
  PRODUCTS,
  type Quantities,
  type Range,
  roundedDollars,
  usualCost,
} from './goods.ts';
import type { Deal } from './spoken-message.ts';

/** A seller's function: what a unit of each good costs, in dollars. */
export interface SellerUtility {
  readonly costs: Readonly<Record<Good, number>>;
}

/** What a flavouring adds to one product: nothing below `minQuantity`, then a straight line, then no more. */
export interface Supplement {
  readonly minQuantity: number;
  readonly maxQuantity: number;
  /** Dollars at `minQuantity` and at `maxQuantity`. */
  readonly minValue: number;
  readonly maxValue: number;
}

/** What a product is worth, plain and with flavourings. */
export interface ProductUtility {
  readonly unitValue: number;
  readonly supplements: Readonly<Partial<Record<Good, Supplement>>>;
}

/** A buyer's function. */
export type BuyerUtility = Readonly<Record<Product, ProductUtility>>;

/** What goods cost a seller, in dollars. */
export function goodsCost({ costs }: SellerUtility, quantity: Quantities): number {
  return quantityEntries(quantity).reduce((sum, [good, amount]) => sum + costs[good] * amount, 0);
}

/** A price as a multiple of what the goods usually cost. */
export const priceRatio = ({ price, quantity }: Deal): number => price / usualCost(quantity);

/** A seller's profit, in dollars with two decimals. */
export function sellerValue(utility: SellerUtility, { price, quantity }: Deal): number {
  return roundedDollars(price - goodsCost(utility, quantity));
}

/** What baking is worth, and by product. */
export type BuyerValue = ReturnType<typeof buyerValue>;

/** What a buyer gets for what it baked, in dollars with two decimals. Money that is left is worth nothing. */
export function buyerValue(utility: BuyerUtility, baked: Baked) {
  const breakdown: Partial<Record<Product, ReturnType<typeof productValue>>> = {};
  let value = 0;
  for (const product of PRODUCTS) {
    const made = baked[product];
    if (made === undefined) continue;
    const worth = (breakdown[product] = productValue(utility[product], made));
    value += utility[product].unitValue * made.quantity + worth.supplement.reduce((sum, each) => sum + each.utility, 0);
  }
  return { value: roundedDollars(value), breakdown };
}

/** What one product is worth: all items plain, and what each flavouring that counts adds. */
function productValue({ unitValue, supplements }: ProductUtility, made: BakedProduct) {
  const supplement = bakedItems(made).flatMap((item) => itemSupplement(supplements, item));
  return { quantity: made.quantity, utility: roundedDollars(unitValue * made.quantity), supplement };
}

/** What an amount of a flavouring adds, in dollars: the trapezoid of the handbook's appendix A. */
export function supplementValue({ minQuantity, maxQuantity, minValue, maxValue }: Supplement, quantity: number) {
  if (quantity < minQuantity) return 0;
  if (quantity >= maxQuantity) return maxValue;
  return minValue + ((quantity - minQuantity) * (maxValue - minValue)) / (maxQuantity - minQuantity);
}

/** The first flavouring that earns something counts, in the order in which they were named, and no other. */
function itemSupplement(supplements: ProductUtility['supplements'], item: readonly Flavouring[]) {
  for (const { good, quantity } of item) {
    const supplement = supplements[good];
    if (supplement === undefined || quantity < supplement.minQuantity) continue;
    const counted = Math.min(quantity, supplement.maxQuantity);
    return [{ good, quantity: counted, utility: supplementValue(supplement, counted) }];
  }
  return [];
}

/** What a plain product is worth. */
const UNIT_VALUE: Range = { least: 15, most: 30 };
/** What the least of a flavouring that counts adds, and the most. */
const LEAST_SUPPLEMENT: Range = { least: 2, most: 4 };
const MOST_SUPPLEMENT: Range = { least: 4, most: 8 };

/** A seller's function. */
export function drawSellerUtility(random: Random): SellerUtility {
  return { costs: ofEachGood((good) => drawDollars(random, GOOD_FACTS[good].cost)) };
}

/** A buyer's function. */
export function drawBuyerUtility(random: Random): BuyerUtility {
  return {
    cake: {
      unitValue: drawDollars(random, UNIT_VALUE),
      supplements: { chocolate: drawSupplement(random, 3, 6), vanilla: drawSupplement(random, 2, 4) },
    },
    pancake: {
      unitValue: drawDollars(random, UNIT_VALUE),
      supplements: { chocolate: drawSupplement(random, 3, 6), blueberry: drawSupplement(random, 1, 3) },
    },
  };
}

/** The functions of a round that a page begins: each seller's by its name, so that further sellers change no other. */
export function drawByName(seed: number, names: readonly string[]) {
  const draw = (...parts: readonly string[]): Random => randomFrom(seedOf(seed, ...parts));
  return {
    sellers: names.map((name) => ({ name, utility: drawSellerUtility(draw('seller', name)) })),
    buyer: drawBuyerUtility(draw('buyer')),
  };
}

function drawSupplement(random: Random, minQuantity: number, maxQuantity: number): Supplement {
  const minValue = drawDollars(random, LEAST_SUPPLEMENT);
  return { minQuantity, maxQuantity, minValue, maxValue: drawDollars(random, MOST_SUPPLEMENT) };
}

function drawDollars(random: Random, { least, most }: Range): number {
  return roundedDollars(least + random() * (most - least));
}
