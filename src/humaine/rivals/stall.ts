// What every rival has at hand: what goods cost it, its last offer, and plain sentences for bids.

import { GOODS } from '../game/goods.ts';
import type { Quantities } from '../game/goods.ts';
import type { SellerIntent } from '../game/seller-agent.ts';
import type { Deal } from '../game/spoken-message.ts';
import type { SellerUtility } from '../game/utility-functions.ts';

/** Whole cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}

/** What these goods cost the seller, in dollars. */
export function costOf({ costs }: SellerUtility, quantity: Quantities): number {
  return GOODS.reduce((sum, good) => sum + costs[good] * (quantity[good] ?? 0), 0);
}

/** The goods as the organisers' agents say them: `6 egg 12 flour`. */
export function goodsSaid(quantity: Quantities): string {
  return GOODS.flatMap((good) => ((quantity[good] ?? 0) > 0 ? [`${quantity[good]} ${good}`] : [])).join(' ');
}

/** An offer, in words and as a bid. */
export function offering({ quantity, price: wished }: Deal, after: number, words = 'I can sell you'): SellerIntent {
  const price = toCents(wished);
  return {
    text: `${words} ${goodsSaid(quantity)} for ${price.toFixed(2)} USD.`,
    bid: { type: 'SellOffer', quantity, price },
    after,
  };
}

/** An acceptance. */
export function accepting({ quantity, price }: Deal, after: number): SellerIntent {
  return {
    text: `You have a deal: ${goodsSaid(quantity)} for ${price.toFixed(2)} USD.`,
    bid: { type: 'Accept', quantity, price },
    after,
  };
}
