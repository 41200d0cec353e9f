// A talk with our seller alone, a sentence at a time: what each means, and what the seller answers.

import type { Random } from '../../base/seeded-random.ts';
import { drawSellerUtility } from '../game/draw-utilities.ts';
import { HUMAN, SELLER_NAMES, type SpokenMessage } from '../game/spoken-message.ts';
import { Grocer } from '../agent/grocer.ts';

/** What came of one sentence. */
export interface SaidLine {
  readonly text: string;
  readonly meanings: readonly string[];
  /** The same as sentences to the buyer. */
  readonly told: string;
  readonly binding: boolean;
  readonly doubt?: string | undefined;
  readonly addressee?: string | undefined;
  readonly answer?: { readonly text: string; readonly bid?: string | undefined; readonly after: number } | undefined;
  readonly explanation: readonly string[];
}

const NAME = SELLER_NAMES[0];
/** A message every so often, in a round of any length. */
const PAUSE = 6_000;
const DURATION = 1e9;

/** Owns the seller and the time of the talk. */
export class SayTalk {
  readonly #seller: Grocer;
  #at = 0;

  constructor(random: Random) {
    this.#seller = new Grocer({ name: NAME, utility: drawSellerUtility(random), duration: DURATION, random });
  }

  /** Says a sentence; the seller's answer is heard, and what it sells is confirmed. */
  say(text: string): SaidLine {
    this.#at += PAUSE;
    const intent = this.#seller.hear({ speaker: HUMAN, text, at: this.#at });
    const explanation = this.#seller.explain();
    const { meanings, told, binding, doubt, addressee } = this.#seller.understood;
    const line = { text, meanings, told, binding, doubt, addressee, explanation };
    if (intent === undefined) return line;
    const { bid, after } = intent;
    const said: SpokenMessage = { speaker: NAME, addressee: HUMAN, text: intent.text, at: this.#at + after };
    this.#seller.hear({ ...said, ...(bid !== undefined && { bid }) });
    if (bid?.type === 'Accept') this.#seller.settled(bid, true);
    const named = bid === undefined || bid.type === 'Reject' ? bid?.type : `${bid.type} $${bid.price.toFixed(2)}`;
    return { ...line, answer: { text: intent.text, bid: named, after: Math.round(after) } };
  }
}
