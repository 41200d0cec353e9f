// A list that a buyer wants now: whom it asks for it, and what was offered.

import type { Deal } from '../game/spoken-message.ts';
import { priceRatio } from '../game/utility.ts';
import type { Basket } from './basket.ts';

/** A list that it wants now. */
export type Errand = ReturnType<typeof freshErrand>;

/**
 * A list that nobody has been asked for yet.
 * @param seller whom it asks; undefined: everybody
 * @param haggles how often it names another price at most
 * @param isLast whether it says that this is all its money
 */
export function freshErrand(basket: Basket, seller: string | undefined, haggles: number, isLast: boolean) {
  return {
    ...basket,
    seller,
    haggles,
    isLast,
    /** What it named last, in dollars, and how often. */
    named: undefined as number | undefined,
    counters: 0,
    asked: false,
    misses: 0,
    refusals: 0,
    offers: new Map<string, Deal>(),
  };
}

/** The cheapest of the sellers' last offers, by what the goods usually cost. */
export function bestOffer({ offers }: Errand): { readonly seller: string; readonly deal: Deal } | undefined {
  const [best] = [...offers].toSorted(([, one], [, other]) => priceRatio(one) - priceRatio(other));
  return best === undefined ? undefined : { seller: best[0], deal: best[1] };
}
