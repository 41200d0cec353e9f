// What is said in a round: words, to whom, and a seller's bid.

import type { Quantities } from './goods.ts';

/** What the buyer is called. */
export const HUMAN = 'Human';
/** What the sellers of a round are called, in the order of their seats. */
export const SELLER_NAMES = ['Watson', 'Celia'] as const;

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

/** A message that everybody hears. */
export interface SpokenMessage {
  /** `Human`, or a seller's name. */
  readonly speaker: string;
  /** Whom it is said to; undefined where nobody is named. */
  readonly addressee?: string;
  readonly text: string;
  /** Milliseconds since the round began. */
  readonly at: number;
  /** What it means: the buyer sees it; a seller sees only its own. */
  readonly bid?: Bid;
}
