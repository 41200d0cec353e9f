// A list that a buyer wants now: whom it asks, what it named, what was offered.

import { usualCost } from '../game/usual-cost.ts';
import type { Deal } from '../game/spoken-message.ts';
import type { Basket } from './basket.ts';

/** A list that it wants now. */
export interface Errand extends Basket {
  /** Whom it asks; undefined: everybody. */
  readonly seller: string | undefined;
  /** How often it names another price at most. */
  readonly haggles: number;
  /** Whether it says that this is all its money. */
  readonly isLast: boolean;
  asked: boolean;
  /** What it named last, in dollars, and how often. */
  named: number | undefined;
  counters: number;
  misses: number;
  refusals: number;
  readonly offers: Map<string, Deal>;
}

/** A list that nobody has been asked for yet. */
export function freshErrand(wanted: Basket & Pick<Errand, 'seller' | 'haggles' | 'isLast'>): Errand {
  const none = { asked: false, named: undefined, counters: 0, misses: 0, refusals: 0 };
  return { ...wanted, ...none, offers: new Map() };
}

/** The cheapest of the sellers' last offers, by what the goods usually cost. */
export function bestOffer({ offers }: Errand): { readonly seller: string; readonly deal: Deal } | undefined {
  const [best] = [...offers].toSorted(([, one], [, other]) => priceRatio(one) - priceRatio(other));
  return best === undefined ? undefined : { seller: best[0], deal: best[1] };
}

/** A price as a multiple of what the goods usually cost. */
export function priceRatio({ price, quantity }: Deal): number {
  return price / usualCost(quantity);
}
