// What a selling agent is: it hears messages and says what it wants to say next, and when.

import type { Random } from '../../base/seeded-random.ts';
import type { Bid, SpokenMessage } from './spoken-message.ts';
import type { SellerUtility } from './utility-functions.ts';

/** What a seller knows as a round begins. */
export interface SellerStart {
  /** What it is called in this round. */
  readonly name: string;
  readonly utility: SellerUtility;
  /** How long the round is, in milliseconds. */
  readonly duration: number;
  /** Chance of its own. */
  readonly random: Random;
}

/** What a seller wants to say. It is dropped as soon as the seller hears something else. */
export interface SellerIntent {
  readonly text: string;
  /** What it means; nothing where it is only talk. */
  readonly bid?: Bid;
  /** How long it waits before it speaks, in milliseconds from what it heard. */
  readonly after: number;
  /** What its face does, as `smile`. */
  readonly gesture?: string;
}

/** A seller in one round. It keeps its memory from message to message. */
export interface SellerAgent {
  /**
   * Hears a message that was permitted, its own too.
   * @returns what it wants to say now; undefined: nothing. Either takes the place of what it wanted before
   */
  hear(message: SpokenMessage): SellerIntent | undefined;
  /**
   * Hears that its own message was blocked.
   * @param rationale the rules' texts
   * @returns as `hear`
   */
  blocked(message: SpokenMessage, rationale: string): SellerIntent | undefined;
  /** Hears that the buyer confirmed a deal of its own, or turned one down. */
  settled(bid: Bid, confirmed: boolean): void;
}

/** A seller that tells why it wants to say what it wants to say, in sentences. */
export interface ExplainingSeller extends SellerAgent {
  explain(): readonly string[];
}

/** Whether a seller explains itself. */
export function isExplaining(agent: SellerAgent): agent is ExplainingSeller {
  return 'explain' in agent && typeof agent.explain === 'function';
}

/** Makes a seller for a round. */
export type MakeSeller = (start: SellerStart) => SellerAgent;
