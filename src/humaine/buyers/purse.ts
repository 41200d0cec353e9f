// What a buyer has: money, goods, and what it knows of prices.

import { plusQuantities } from '../game/baked-products.ts';
import { bestAllocation } from '../game/best-allocation.ts';
import { PRODUCTS, type Quantities, RECIPES, usualCost } from '../game/goods.ts';
import type { BuyerStart } from '../game/parties.ts';
import type { Deal } from '../game/spoken-message.ts';
import { type BuyerUtility, priceRatio } from '../game/utility.ts';
import type { Pantry } from './basket.ts';
import type { Kits } from './buyer-voice.ts';

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
