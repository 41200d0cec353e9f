// How a buyer's message was read: what it means, and what is talked of after it.

import type { NamedBid, Wish } from '../talk-context.ts';
import type { Meaning } from '../meaning.ts';

/** What a message, or a part of it, was read as. */
export interface BuyerReading {
  readonly meanings: readonly [Meaning, ...Meaning[]];
  readonly wish?: Wish | undefined;
  /** The price that the buyer named itself. */
  readonly bid?: NamedBid | undefined;
}
