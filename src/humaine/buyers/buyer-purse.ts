// What a buyer has: goods, what they are for, money, and what it has learnt of prices.

import { plusQuantities } from '../game/baked-products.ts';
import type { BuyerStart } from '../game/buyer-script.ts';
import { PRODUCTS, type Quantities } from '../game/goods.ts';
import type { Deal } from '../game/spoken-message.ts';
import type { BuyerUtility } from '../game/utility-functions.ts';
import { isGoodBuy, type Pantry } from './basket.ts';
import { priceRatio } from './errand.ts';
import type { Kits } from './said-amounts.ts';

/** What it reckons sellers ask, before it has bought anything. */
const USUAL_MARKUP = 1.6;

/** Owns the money. */
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
    return deal.price <= this.left && isGoodBuy(this.#utility, this.has, deal, this.markup);
  }

  /** A price that people name, and can pay: quarters of a dollar, or all that is left. */
  payable(price: number): number {
    const named = price >= 2 ? Math.round(price * 4) / 4 : Math.round(price * 20) / 20;
    return Math.max(0.05, Math.min(named, Math.floor(this.left * 100 + 1e-6) / 100));
  }
}
