// What the sellers offer just now: the last offer of each, until it is taken back, taken up, or taken over by another.

import type { Deal } from '../../game/spoken-message.ts';
import type { KitchenMessage } from './kitchen-news.ts';

/** An offer that stands. */
export interface SellerOffer extends Deal {
  readonly seller: string;
  /** Which message it was. */
  readonly place: number;
}

/** The offers that stand after these messages, by seller in the order given. */
export function standingOffers(messages: readonly KitchenMessage[], sellers: readonly string[]): SellerOffer[] {
  const standing = new Map<string, SellerOffer>();
  for (const [place, { speaker, bid, blocked }] of messages.entries()) {
    if (bid === undefined || blocked !== undefined) continue;
    if (bid.type === 'SellOffer')
      standing.set(speaker, { seller: speaker, place, quantity: bid.quantity, price: bid.price });
    else standing.delete(speaker);
  }
  return sellers.flatMap((seller) => standing.get(seller) ?? []);
}
