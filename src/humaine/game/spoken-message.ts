// Who speaks in a round, and what is said: words, to whom, and a seller's bid.

import type { Quantities } from './goods.ts';

/** What the buyer is called. */
export const HUMAN = 'Human';
/**
 * The sellers of a round in the order of their seats: what each is called, what its service is called, and the port
 * that this has by default. A further line here is a further seller, everywhere.
 */
export const SELLERS = [
  { name: 'Watson', service: 'watson', port: 14_007 },
  { name: 'Celia', service: 'celia', port: 14_008 },
] as const;
/** Their names. */
export const SELLER_NAMES: readonly string[] = SELLERS.map(({ name }) => name);
/** How many they are, in a word. */
export const SELLERS_WORD = ['no', 'one', 'two', 'three', 'four'][SELLERS.length];
/** No round has more sellers; R3 lets two of them answer. */
export const MOST_SELLERS = 4;

/** Every way of seating sellers, so that each takes every seat once. */
export function turnedSeats<Seller>(sellers: readonly Seller[]): Seller[][] {
  return sellers.map((_, turn) => [...sellers.slice(turn), ...sellers.slice(0, turn)]);
}

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
