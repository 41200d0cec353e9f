// What a scripted buyer is: it speaks like a person, confirms deals and bakes at the end.

import type { Random } from '../../base/seeded-random.ts';
import type { Quantities } from './goods.ts';
import type { Bid, SpokenMessage } from './spoken-message.ts';
import type { BuyerUtility } from './utility-functions.ts';

/** What a buyer knows as a round begins. */
export interface BuyerStart {
  readonly utility: BuyerUtility;
  /** Dollars. */
  readonly budget: number;
  /** How long the round is, in milliseconds. */
  readonly duration: number;
  /** The sellers' names. */
  readonly sellers: readonly string[];
  /** Chance of its own. */
  readonly random: Random;
}

/** What a buyer wants to say. It is dropped as soon as the buyer hears something else. */
export interface BuyerIntent {
  readonly text: string;
  readonly addressee?: string;
  /** How long it waits before it speaks, in milliseconds. */
  readonly after: number;
}

/** A buyer in one round. */
export interface BuyerScript {
  /** What it says as the round begins. */
  begin(): BuyerIntent | undefined;
  /** Hears a permitted message, with its bid, its own too. What it returns takes the place of what it wanted before. */
  hear(message: SpokenMessage): BuyerIntent | undefined;
  /** Hears that what it said was blocked. */
  blocked(message: SpokenMessage, rationale: string): BuyerIntent | undefined;
  /**
   * A seller accepts: does the buyer confirm the deal? Only then goods and money move.
   * @param has what it bought so far
   */
  confirms(seller: string, bid: Bid & { readonly type: 'Accept' }, has: Quantities): boolean;
}

/** Makes a buyer for a round. */
export type MakeBuyer = (start: BuyerStart) => BuyerScript;
