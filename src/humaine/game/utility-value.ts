// What a sale brings a seller and what baking brings a buyer, to the cent as the organisers' service has it.

import { bakedItems, quantityEntries, type Baked, type Flavouring } from './baked-products.ts';
import { roundedDollars } from './dollar-cents.ts';
import { PRODUCTS, type Product, type Quantities } from './goods.ts';
import type { Deal } from './spoken-message.ts';
import type { BuyerUtility, ProductUtility, SellerUtility, Supplement } from './utility-functions.ts';

/** What flavourings of one item add. */
export interface SupplementValue extends Flavouring {
  readonly utility: number;
}

/** What one product is worth: all items plain, and what each flavouring that counts adds. */
export interface ProductValue {
  readonly quantity: number;
  readonly utility: number;
  readonly supplement: readonly SupplementValue[];
}

/** What baking is worth, by product. */
export interface BuyerValue {
  /** Dollars with two decimals. */
  readonly value: number;
  readonly breakdown: Readonly<Partial<Record<Product, ProductValue>>>;
}

/** What goods cost a seller, in dollars. */
export function goodsCost({ costs }: SellerUtility, quantity: Quantities): number {
  return quantityEntries(quantity).reduce((sum, [good, amount]) => sum + costs[good] * amount, 0);
}

/** A seller's profit, in dollars with two decimals. */
export function sellerValue(utility: SellerUtility, { price, quantity }: Deal): number {
  return roundedDollars(price - goodsCost(utility, quantity));
}

/** What a buyer gets for what it baked. Money that is left is worth nothing. */
export function buyerValue(utility: BuyerUtility, baked: Baked): BuyerValue {
  const breakdown: Partial<Record<Product, ProductValue>> = {};
  let value = 0;
  for (const product of PRODUCTS) {
    const made = baked[product];
    if (made === undefined) continue;
    const { unitValue } = utility[product];
    const supplement = bakedItems(made).flatMap((item) => itemSupplement(utility[product], item));
    breakdown[product] = { quantity: made.quantity, utility: roundedDollars(unitValue * made.quantity), supplement };
    value += unitValue * made.quantity + supplement.reduce((sum, each) => sum + each.utility, 0);
  }
  return { value: roundedDollars(value), breakdown };
}

/** What an amount of a flavouring adds, in dollars: the trapezoid of the handbook's appendix A. */
export function supplementValue(
  { minQuantity, maxQuantity, minValue, maxValue }: Supplement,
  quantity: number,
): number {
  if (quantity < minQuantity) return 0;
  if (quantity >= maxQuantity) return maxValue;
  return minValue + ((quantity - minQuantity) * (maxValue - minValue)) / (maxQuantity - minQuantity);
}

/** The first flavouring that earns something counts, in the order in which they were named, and no other. */
function itemSupplement({ supplements }: ProductUtility, item: readonly Flavouring[]): SupplementValue[] {
  for (const { good, quantity } of item) {
    const supplement = supplements[good];
    if (supplement === undefined || quantity < supplement.minQuantity) continue;
    const counted = Math.min(quantity, supplement.maxQuantity);
    return [{ good, quantity: counted, utility: supplementValue(supplement, counted) }];
  }
  return [];
}
