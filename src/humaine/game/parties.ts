// Who takes part in a round: a selling agent hears messages and says what it wants to say next, and when; a scripted
// buyer speaks like a person, confirms deals and bakes at the end.

import type { Random } from '../../base/seeded-random.ts';
import type { Quantities } from './goods.ts';
import type { Accept, Bid, SpokenMessage } from './spoken-message.ts';
import type { BuyerUtility, SellerUtility } from './utility.ts';

/** What a seller knows as a round begins. */
export interface SellerStart {
  /** What it is called in this round. */
  readonly name: string;
  readonly utility: SellerUtility;
  /** How long the round is, in milliseconds. */
  readonly duration: number;
  /** Its own chance. */
  readonly random: Random;
}

/** What somebody wants to say. It is dropped as soon as they hear something else. */
export interface Intent {
  readonly text: string;
  /** Whom a buyer says it to; sellers speak to the buyer. */
  readonly addressee?: string;
  /** What a seller means by it; nothing if it is only talk. */
  readonly bid?: Bid;
  /** How long they wait before they speak, in milliseconds from what they heard. */
  readonly after: number;
  /** What a seller's face does, as `smile`. */
  readonly gesture?: string;
}

/** A seller in one round. It keeps its memory from message to message. */
export interface SellerAgent {
  /**
   * Hears a message that was permitted, its own too.
   * @returns what it wants to say now; undefined: nothing. Either takes the place of what it wanted before
   */
  hear(message: SpokenMessage): Intent | undefined;
  /**
   * Hears that its own message was blocked.
   * @param rationale the rules' texts
   * @returns as `hear`
   */
  blocked(message: SpokenMessage, rationale: string): Intent | undefined;
  /** Hears that the buyer confirmed a deal of its own, or turned one down. */
  settled(bid: Bid, confirmed: boolean): void;
}

/** A seller that tells how it read the buyer's words, and why it wants to say what it wants to say. */
interface ExplainingSeller extends SellerAgent {
  /** In sentences; the first says what the buyer meant. */
  explain(): readonly string[];
  /** The words and the tree of what the buyer said last, in lines. */
  tree(): readonly string[];
}

/** Whether a seller explains itself. */
export function isExplaining(agent: SellerAgent): agent is ExplainingSeller {
  return 'explain' in agent && 'tree' in agent;
}

/** Makes a seller for a round. */
export type MakeSeller = (start: SellerStart) => SellerAgent;

/** What a buyer knows as a round begins. */
export interface BuyerStart {
  readonly utility: BuyerUtility;
  /** Dollars. */
  readonly budget: number;
  /** How long the round is, in milliseconds. */
  readonly duration: number;
  /** The sellers' names. */
  readonly sellers: readonly string[];
  /** Its own chance. */
  readonly random: Random;
}

/** A buyer in one round. */
export interface BuyerScript {
  /** What it says as the round begins. */
  begin(): Intent | undefined;
  /** Hears a permitted message, with its bid, its own too. What it returns takes the place of what it wanted before. */
  hear(message: SpokenMessage): Intent | undefined;
  /** Hears that what it said was blocked. */
  blocked(message: SpokenMessage, rationale: string): Intent | undefined;
  /**
   * A seller accepts: does the buyer confirm the deal? Only then goods and money move.
   * @param has what it bought so far
   */
  confirms(seller: string, bid: Accept, has: Quantities): boolean;
}

/** Makes a buyer for a round. */
export type MakeBuyer = (start: BuyerStart) => BuyerScript;
