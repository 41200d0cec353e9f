// What is said in a round: who speaks, words, to whom, and a seller's bid.

import type { Quantities } from './goods.ts';

/** No amount, price or worth in a message is above. */
export const MOST_AMOUNT = 1_000_000;

/** An offer or a confirmation: goods for dollars. */
export interface Deal {
  readonly quantity: Quantities;
  /** Dollars for all of it. */
  readonly price: number;
}

/** What a seller's words mean to the platform. A refusal names no price. */
export type Bid =
  | ({ readonly type: 'SellOffer' | 'Accept' } & Deal)
  | { readonly type: 'Reject'; readonly quantity?: Quantities };

/** A seller says that it is a deal. */
export type Accept = Bid & { readonly type: 'Accept' };

/** The Accept of a deal, which may have more to it. */
export const acceptOf = ({ quantity, price }: Deal): Accept => ({ type: 'Accept', quantity, price });

/** A message that everybody hears. */
export interface SpokenMessage {
  /** `Human`, or a seller's name. */
  readonly speaker: string;
  /** Whom it is said to; undefined if nobody is named. */
  readonly addressee?: string;
  readonly text: string;
  /** Milliseconds since the round began. */
  readonly at: number;
  /** What it means: the buyer sees it; a seller sees only its own. */
  readonly bid?: Bid;
}
