// What goods cost a seller and what products are worth to a buyer: the parameters that are drawn before a round.

import type { Good, Product } from './goods.ts';

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
