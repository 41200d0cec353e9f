// A seller that knows its costs and chance: two to three times the cost where no price is named, a counter-offer
// somewhere above 1.2 times. It speaks only where it is addressed by name.

import type { Intent } from '../game/parties.ts';
import { HUMAN, type Deal, type SpokenMessage } from '../game/spoken-message.ts';
import { goodsCost } from '../game/utility.ts';
import { accepting, offering, readPlainly, Stall } from './stall.ts';

/** Multiples of the cost: it never asks for less, takes anything above, and refuses what is below. */
const LEAST_ASKED = 1.2;
const TAKEN_ABOVE = 3;
const REFUSED_BELOW = 0.5;
/** A bid so near to its own last one is taken, in dollars. */
const NEAR_ENOUGH = 0.1;
/** How fast it answers, in milliseconds. */
const AFTER = 900;

/** The seller. */
export class JokLike extends Stall {
  hear(message: SpokenMessage): Intent | undefined {
    const isMine = message.speaker === HUMAN && message.addressee === this.start.name;
    return isMine ? this.answer(message) : undefined;
  }

  /** What it answers to a sentence that is said to it. */
  protected answer({ text, at }: SpokenMessage): Intent {
    const { quantity = this.offered?.quantity, price, accepts, refuses } = readPlainly(text);
    if (accepts && this.offered !== undefined && price === undefined) return accepting(this.offered, AFTER);
    if (refuses && price === undefined) return { text: 'That is a pity.', bid: { type: 'Reject' }, after: AFTER };
    if (quantity === undefined) return { text: "I'm sorry, I did not understand what you meant.", after: AFTER };
    const cost = goodsCost(this.start.utility, quantity);
    if (price === undefined) return this.offer({ quantity, price: cost * (2 + this.start.random()) });
    const last = this.#lastFor(quantity);
    const isNear = last !== undefined && price >= LEAST_ASKED * cost && last - price <= NEAR_ENOUGH;
    if (price > TAKEN_ABOVE * cost || isNear) return accepting({ quantity, price }, AFTER);
    if (price < REFUSED_BELOW * cost)
      return { text: 'I cannot go that low.', bid: { type: 'Reject', quantity }, after: AFTER };
    return this.offer({ quantity, price: this.#counter(cost, price, at, last) });
  }

  /** Offers, and remembers it. */
  protected offer(deal: Deal, after = AFTER): Intent {
    const intent = offering(deal, after, 'How about if I sell you');
    if (intent.bid?.type === 'SellOffer') this.offered = intent.bid;
    return intent;
  }

  /** Somewhere between the buyer's price and its own last one, or what the time that is left lets it hope for. */
  #counter(cost: number, price: number, at: number, last: number | undefined): number {
    const { random, duration } = this.start;
    const hoped = last === undefined ? 3 - (1.5 * at) / duration : last / cost;
    const least = Math.max(LEAST_ASKED, price / cost);
    return cost * (least + random() * Math.max(0, hoped - least));
  }

  /** What it asked last for the same goods. */
  #lastFor(quantity: Deal['quantity']): number | undefined {
    const offered = this.offered;
    if (offered === undefined) return undefined;
    return goodsCost(this.start.utility, offered.quantity) === goodsCost(this.start.utility, quantity)
      ? offered.price
      : undefined;
  }
}
