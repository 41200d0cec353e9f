// A seller that goes down slowly with the clock, whatever the others say (the time-dependent tactic of Faratin, Sierra
// and Jennings). Where the other seller was asked and stays silent, it speaks.

import { roundedDollars } from '../game/goods.ts';
import type { Intent } from '../game/parties.ts';
import { HUMAN, type SpokenMessage } from '../game/spoken-message.ts';
import { goodsCost } from '../game/utility.ts';
import { accepting, offering, readPlainly, Stall } from './stall.ts';

/** Multiples of the cost as the round begins and as it ends; in between it goes down faster and faster. */
const FIRST = 2.6;
const LAST = 1.2;
const EXPONENT = 1.5;
/** How fast it answers where it is asked, and where the other one is, in milliseconds. */
const AFTER = 1_100;
const BEHIND = 2_300;

/** The seller. */
export class Patient extends Stall {
  /** What the buyer said last, and whether that has been answered. */
  #asked = '';
  #spoke = false;

  hear(message: SpokenMessage): Intent | undefined {
    const { speaker, text, at } = message;
    this.#spoke = speaker === HUMAN ? false : this.#spoke || speaker === this.start.name;
    if (this.#spoke) return undefined;
    if (speaker === HUMAN) this.#asked = text;
    const isMine = this.isAsked(message);
    const intent = this.#answer(this.#asked, at, isMine ? AFTER : BEHIND);
    // What is said to the other is no acceptance of ours, and needs no excuse.
    return isMine || intent.bid?.type === 'SellOffer' ? intent : undefined;
  }

  #answer(text: string, at: number, after: number): Intent {
    const { quantity = this.offered?.quantity, price, accepts } = readPlainly(text, true);
    if (accepts && price === undefined)
      return this.offered === undefined ? { text: 'What would you like?', after } : accepting(this.offered, after);
    if (quantity === undefined) return { text: 'Eggs, flour, milk: I have it all. What do you need?', after };
    const asked = roundedDollars(this.#markup(at) * goodsCost(this.start.utility, quantity));
    if (price !== undefined && price >= asked) return accepting({ quantity, price }, after);
    this.offered = { quantity, price: asked };
    return offering(this.offered, after, 'For you I would make it');
  }

  #markup(at: number): number {
    const share = Math.min(1, at / this.start.duration);
    return FIRST - (FIRST - LAST) * share ** EXPONENT;
  }
}
