// Sellers of one idea each: fixed prices; going down slowly with the clock; a little below the other.

import { roundedDollars } from '../game/goods.ts';
import type { Intent, SellerStart } from '../game/parties.ts';
import { type Deal, HUMAN, type SpokenMessage } from '../game/spoken-message.ts';
import { goodsCost } from '../game/utility.ts';
import { accepting, offering, readPlainly, Stall } from './stall.ts';

/** Multiples of the cost that the tags are drawn from. */
const TAGS = { least: 1.5, most: 2 } as const;
/** How fast it answers, in milliseconds. */
const TAG_AFTER = 700;

/** Has price tags: one markup for the whole round, no haggling, no listening to the other seller. */
export class PriceTag extends Stall {
  readonly #markup: number;

  constructor(start: SellerStart) {
    super(start);
    this.#markup = TAGS.least + (TAGS.most - TAGS.least) * start.random();
  }

  hear(message: SpokenMessage): Intent | undefined {
    if (!this.isAsked(message)) return undefined;
    const { quantity = this.offered?.quantity, price, accepts, refuses } = readPlainly(message.text, true);
    if (accepts && this.offered !== undefined && price === undefined) return accepting(this.offered, TAG_AFTER);
    if (refuses && price === undefined) return { text: 'As you like. My prices are fixed.', after: TAG_AFTER };
    if (quantity === undefined)
      return { text: 'Tell me how much of what you need, and I tell you my price.', after: TAG_AFTER };
    const tag = roundedDollars(this.#markup * goodsCost(this.start.utility, quantity));
    this.offered = { quantity, price: tag };
    if (price !== undefined && price >= tag) return accepting({ quantity, price }, TAG_AFTER);
    return offering(this.offered, TAG_AFTER, 'My prices are fixed:');
  }
}

/** Multiples of the cost as the round begins and as it ends; in between it goes down faster and faster. */
const PATIENT_FIRST = 2.6;
const PATIENT_LAST = 1.2;
const PATIENT_EXPONENT = 1.5;
/** How fast it answers if it is asked, and if the other one is, in milliseconds. */
const PATIENT_AFTER = 1_100;
const PATIENT_BEHIND = 2_300;

/**
 * Goes down slowly with the clock and ignores what others say (the time-dependent tactic of Faratin, Sierra and
 * Jennings). Where the other seller was asked and stays silent, it speaks.
 */
export class Patient extends Stall {
  /** What the buyer said last. */
  #asked = '';

  hear(message: SpokenMessage): Intent | undefined {
    const { speaker, text, at } = message;
    if (this.hasSpoken(message)) return undefined;
    if (speaker === HUMAN) this.#asked = text;
    const isMine = this.isAsked(message);
    const intent = this.#answer(this.#asked, at, isMine ? PATIENT_AFTER : PATIENT_BEHIND);
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
    const share = Math.min(1, Math.max(0, at) / this.start.duration);
    return PATIENT_FIRST - (PATIENT_FIRST - PATIENT_LAST) * share ** PATIENT_EXPONENT;
  }
}

/** What it asks first, and its least, in multiples of the cost. */
const UNDERCUTTER_FIRST = 2;
const UNDERCUTTER_LEAST = 1.15;
/** How much lower it goes for each refusal, and how far below the other it goes. */
const STEP = 0.1;
const BELOW = 0.96;
/** How fast it answers if it is asked, and behind the other's offer, in milliseconds. */
const UNDERCUTTER_AFTER = 800;
const UNDERCUTTER_BEHIND = 1_400;

/**
 * Lets the other one name a price and goes a little below it, as long as that pays. Asked first, it asks for twice
 * its cost, and for less once it has lost a sale.
 */
export class Undercutter extends Stall {
  #markup = UNDERCUTTER_FIRST;

  hear(message: SpokenMessage): Intent | undefined {
    if (this.hasSpoken(message)) return undefined;
    if (message.speaker !== HUMAN) return this.#below(message);
    return this.isAsked(message) ? this.#answer(message) : undefined;
  }

  #answer({ text }: SpokenMessage): Intent {
    const { quantity = this.offered?.quantity, price, accepts, refuses } = readPlainly(text, true);
    if (accepts && this.offered !== undefined && price === undefined) return accepting(this.offered, UNDERCUTTER_AFTER);
    if (refuses || price !== undefined) this.#markup = Math.max(UNDERCUTTER_LEAST, this.#markup - STEP);
    if (quantity === undefined) return { text: 'Name what you need. I beat every price.', after: UNDERCUTTER_AFTER };
    const asked = roundedDollars(this.#markup * goodsCost(this.start.utility, quantity));
    if (price !== undefined && price >= asked) return accepting({ quantity, price }, UNDERCUTTER_AFTER);
    return this.#offer({ quantity, price: asked }, UNDERCUTTER_AFTER);
  }

  #below(message: SpokenMessage): Intent | undefined {
    const offer = this.offerIn(message);
    if (offer === undefined) return undefined;
    const { quantity, price } = offer;
    const least = UNDERCUTTER_LEAST * goodsCost(this.start.utility, quantity);
    return BELOW * price < least ? undefined : this.#offer({ quantity, price: BELOW * price }, UNDERCUTTER_BEHIND);
  }

  #offer(deal: Deal, after: number): Intent {
    this.offered = { ...deal, price: roundedDollars(deal.price) };
    return offering(this.offered, after, 'I would sell');
  }
}
