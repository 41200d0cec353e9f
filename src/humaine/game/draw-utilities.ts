// Functions drawn before a round, as the handbook's appendix A has them: uniform, with two decimals.

import type { Random } from '../../base/seeded-random.ts';
import { roundedDollars } from './dollar-cents.ts';
import { GOOD_FACTS, ofEachGood, type Range } from './goods.ts';
import type { BuyerUtility, SellerUtility, Supplement } from './utility-functions.ts';

/** What a plain product is worth. */
export const UNIT_VALUE: Range = { least: 15, most: 30 };
/** What the least of a flavouring that counts adds, and the most. */
export const LEAST_SUPPLEMENT: Range = { least: 2, most: 4 };
export const MOST_SUPPLEMENT: Range = { least: 4, most: 8 };

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

function drawSupplement(random: Random, minQuantity: number, maxQuantity: number): Supplement {
  const minValue = drawDollars(random, LEAST_SUPPLEMENT);
  return { minQuantity, maxQuantity, minValue, maxValue: drawDollars(random, MOST_SUPPLEMENT) };
}

function drawDollars(random: Random, { least, most }: Range): number {
  return roundedDollars(least + random() * (most - least));
}
