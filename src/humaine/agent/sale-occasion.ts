// What our seller is asked to answer, and what an answer is.

import type { Bid, Deal } from '../game/spoken-message.ts';
import type { TalkContext } from '../language/talk-context.ts';
import type { Understood } from '../language/meaning.ts';

/** What there is to answer, and where the talk stands. */
export interface Occasion {
  readonly heard: Understood;
  readonly talk: TalkContext;
  /** The talk before the human's words: what an acceptance is of. */
  readonly before: TalkContext;
  /** Whether it was said to this seller, to everybody, or to the other one. */
  readonly role: 'addressed' | 'anyone' | 'other';
  readonly rivalSpoke: boolean;
  readonly rivalSold: boolean;
  /** Whether the rival answers this seller's offers with lower ones. */
  readonly contested: boolean;
  readonly rival: Deal | undefined;
  /** Dollars. */
  readonly left: number;
  /** Dollars that the buyer can have left at most, by what this seller has sold itself. */
  readonly most: number;
  /** Which share of the round is over. */
  readonly over: number;
  /** Milliseconds. */
  readonly timeLeft: number;
}

/** What it says, and why. */
export interface SaleReply {
  readonly text: string;
  readonly bid?: Bid;
  readonly gesture?: string;
  /** What it offers besides, in words alone, where it sells at the same time. */
  readonly next?: Deal;
  readonly why: readonly string[];
}
