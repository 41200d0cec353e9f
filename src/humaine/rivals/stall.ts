// What every rival has at hand: plain sentences for bids.

import { roundedDollars } from '../game/dollar-cents.ts';
import { GOODS } from '../game/goods.ts';
import type { Quantities } from '../game/goods.ts';
import type { SellerIntent } from '../game/seller-agent.ts';
import type { Deal } from '../game/spoken-message.ts';

/** The goods as the organisers' agents say them: `6 egg 12 flour`. */
export function goodsSaid(quantity: Quantities): string {
  return GOODS.flatMap((good) => ((quantity[good] ?? 0) > 0 ? [`${quantity[good]} ${good}`] : [])).join(' ');
}

/** An offer, in words and as a bid. */
export function offering({ quantity, price: wished }: Deal, after: number, words = 'I can sell you'): SellerIntent {
  const price = roundedDollars(wished);
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
