// What every rival has at hand: plain sentences for bids.

import { roundedDollars } from '../game/dollar-cents.ts';
import type { SellerIntent } from '../game/seller-agent.ts';
import type { Deal } from '../game/spoken-message.ts';
import { goodsText } from '../language/wording/goods-text.ts';
import { dollarsText } from '../language/wording/seller-sentences.ts';

/** An offer, in words and as a bid. */
export function offering({ quantity, price: wished }: Deal, after: number, words = 'I can sell you'): SellerIntent {
  const price = roundedDollars(wished);
  return {
    text: `${words} ${goodsText(quantity)} for ${dollarsText(price)}.`,
    bid: { type: 'SellOffer', quantity, price },
    after,
  };
}

/** An acceptance. */
export function accepting({ quantity, price }: Deal, after: number): SellerIntent {
  return {
    text: `You have a deal: ${goodsText(quantity)} for ${dollarsText(price)}.`,
    bid: { type: 'Accept', quantity, price },
    after,
  };
}
