// What a buyer has, money, goods and what it knows of prices; what it puts on its list next: whole recipes of what pays
// most, with what is missing for those before.

import type { Random } from '../../base/seeded-random.ts';
import { type Good, GOODS, type Product, PRODUCTS, type Quantities, RECIPES, usualCost } from '../game/goods.ts';
import { type BuyerUtility, priceRatio } from '../game/utility.ts';
import { isFlavouring, type Kits } from './buyer-voice.ts';
import type { Deal } from '../game/spoken-message.ts';
import { plusQuantities } from '../game/baked-products.ts';
import { bestAllocation } from '../game/best-allocation.ts';
import type { BuyerStart } from '../game/parties.ts';

/** A shopping list. */
export interface Basket {
  readonly wanted: Quantities;
  /** What it is for, if it is whole recipes with nothing left over from before; they can be asked for by name. */
  readonly recipes?: Kits;
  readonly kits: Kits;
}

/** What there is and what has been planned. */
export interface Pantry {
  readonly has: Quantities;
  /** What all bought so far is for. */
  readonly kits: Kits;
}

/** The product of which a dollar's worth of goods is worth most; the other one with chance `variety`. */
export function chosenProduct(utility: BuyerUtility, variety: number, random: Random): Product {
  const worth = (product: Product): number => utility[product].unitValue / usualCost(RECIPES[product]);
  const [best, other] = PRODUCTS.toSorted((one, two) => worth(two) - worth(one));
  return random() < variety ? other : best;
}

/** A list for this many of a product, with what is missing for those before and without what is left over. */
export function basketFor(product: Product, count: number, flavour: boolean, { has, kits }: Pantry): Basket {
  const planned: Kits = { ...kits, [product]: (kits[product] ?? 0) + count };
  const wanted: Partial<Record<Good, number>> = {};
  let isWhole = true;
  for (const good of GOODS) {
    if (isFlavouring(good)) continue;
    const needed = PRODUCTS.reduce((sum, one) => sum + (RECIPES[one][good] ?? 0) * (planned[one] ?? 0), 0);
    const missing = needed - (has[good] ?? 0);
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

/** Whether an offer has all that is wanted, and nothing more but flavourings. */
export function covers(offered: Quantities, wanted: Quantities): boolean {
  return GOODS.every((good) => {
    const [gets, needs] = [offered[good] ?? 0, wanted[good] ?? 0];
    return gets >= needs && (gets === needs || isFlavouring(good));
  });
}

/** Of what is offered unasked it takes what pays at least this share of what it usually gets for a dollar. */
const WELCOME = 0.9;

/** What it reckons sellers ask, before it has bought anything. */
const USUAL_MARKUP = 1.6;

/** Owns the money, the goods, and what is known of prices. */
export class BuyerPurse implements Pantry {
  has: Quantities = {};
  kits: Kits = {};
  /** Dollars. */
  left: number;
  /** What sellers ask, as a multiple of the usual cost. */
  markup = USUAL_MARKUP;
  /** What each seller's last prices were, as such multiples. */
  readonly prices = new Map<string, number>();
  readonly #utility: BuyerUtility;

  constructor({ budget, utility }: Pick<BuyerStart, 'budget' | 'utility'>) {
    this.left = budget;
    this.#utility = utility;
  }

  /** It bought something. */
  bought(deal: Deal, kits: Kits): void {
    this.has = plusQuantities(this.has, deal.quantity);
    this.left -= deal.price;
    this.markup = (this.markup + priceRatio(deal)) / 2;
    const counts = PRODUCTS.map((product) => [product, (this.kits[product] ?? 0) + (kits[product] ?? 0)] as const);
    this.kits = Object.fromEntries(counts);
  }

  /** Whether something other than it asked for is a good buy all the same. */
  isWelcome(deal: Deal): boolean {
    if (deal.price > this.left) return false;
    const utility = this.#utility;
    const valueOf = (goods: Quantities): number => bestAllocation(utility, goods).value;
    const gain = valueOf(plusQuantities(this.has, deal.quantity)) - valueOf(this.has);
    const worth = Math.max(...PRODUCTS.map((product) => utility[product].unitValue / usualCost(RECIPES[product])));
    return gain >= (WELCOME * deal.price * worth) / this.markup;
  }

  /** A price that people name, and can pay: quarters of a dollar, or all that is left. */
  payable(price: number): number {
    const named = price >= 2 ? Math.round(price * 4) / 4 : Math.round(price * 20) / 20;
    return Math.max(0.05, Math.min(named, Math.floor(this.left * 100 + 1e-6) / 100));
  }
}
