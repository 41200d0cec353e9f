// What a buyer puts on its list next: whole recipes of what pays most, with what is missing for those before.

import { usualCost } from '../game/usual-cost.ts';
import type { Random } from '../../base/seeded-random.ts';
import { plusQuantities } from '../game/baked-products.ts';
import { bestAllocation } from '../game/best-allocation.ts';
import { GOODS, PRODUCTS, RECIPES, type Good, type Product, type Quantities } from '../game/goods.ts';
import type { Deal } from '../game/spoken-message.ts';
import type { BuyerUtility } from '../game/utility-functions.ts';
import { isFlavouring, type Kits } from './said-amounts.ts';

/** A list. */
export interface Basket {
  readonly wanted: Quantities;
  /** What it is for, where it is whole recipes with nothing left over from before; they can be asked for by name. */
  readonly recipes?: Kits;
  readonly kits: Kits;
}

/** What there is and what has been planned. */
export interface Pantry {
  readonly has: Quantities;
  /** What all bought so far is for. */
  readonly kits: Kits;
}

/** Of what is offered unasked it takes what pays at least this share of what it usually gets for a dollar. */
const WELCOME = 0.9;

/** The product of which a dollar's worth of goods is worth most; the other one with chance `variety`. */
export function chosenProduct(utility: BuyerUtility, variety: number, random: Random): Product {
  const worth = (product: Product): number => utility[product].unitValue / usualCost(RECIPES[product]);
  const [best, other] = PRODUCTS.toSorted((one, two) => worth(two) - worth(one));
  return random() < variety ? other : best;
}

/** A list for this many of a product, with what is missing for those before and without what is left over. */
export function basketFor(product: Product, count: number, flavour: boolean, { has, kits }: Pantry): Basket {
  const planned = { ...kits, [product]: (kits[product] ?? 0) + count };
  const wanted: Partial<Record<Good, number>> = {};
  let isWhole = true;
  for (const good of GOODS) {
    if (isFlavouring(good)) continue;
    const missing = neededFor(planned, good) - (has[good] ?? 0);
    if (missing > 0) wanted[good] = missing;
    isWhole &&= missing === (RECIPES[product][good] ?? 0) * count;
  }
  if (flavour) {
    if (product === 'pancake') wanted.blueberry = count;
    else wanted.vanilla = 2 * count;
  }
  return { wanted, kits: { [product]: count }, ...(isWhole && { recipes: { [product]: count } }) };
}

/** Flavourings for what there is, for this much money; nothing if that is too little, or nothing can be flavoured. */
export function flavouringsFor(money: number, markup: number, { kits }: Pantry): Basket | undefined {
  const good = (kits.pancake ?? 0) > 0 ? 'blueberry' : 'vanilla';
  const items = kits.pancake ?? kits.cake ?? 0;
  const least = good === 'blueberry' ? 1 : 2;
  const count = Math.min(items * least, Math.floor(money / (usualCost({ [good]: 1 }) * markup)));
  return count >= least ? { wanted: { [good]: count }, kits: {} } : undefined;
}

/**
 * Whether something other than was asked for is a good buy all the same.
 * @param markup what sellers ask, as a multiple of the usual cost
 */
export function isGoodBuy(utility: BuyerUtility, has: Quantities, { quantity, price }: Deal, markup: number): boolean {
  const gain = bestAllocation(utility, plusQuantities(has, quantity)).value - bestAllocation(utility, has).value;
  const worth = Math.max(...PRODUCTS.map((product) => utility[product].unitValue / usualCost(RECIPES[product])));
  return gain >= (WELCOME * price * worth) / markup;
}

/** Whether an offer has all that is wanted, and nothing more but flavourings. */
export function covers(offered: Quantities, wanted: Quantities): boolean {
  return GOODS.every((good) => {
    const [gets, needs] = [offered[good] ?? 0, wanted[good] ?? 0];
    return gets >= needs && (gets === needs || isFlavouring(good));
  });
}

function neededFor(kits: Kits, good: Good): number {
  return PRODUCTS.reduce((sum, product) => sum + (RECIPES[product][good] ?? 0) * (kits[product] ?? 0), 0);
}
