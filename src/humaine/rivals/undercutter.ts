// A seller that lets the other one name a price and goes a little below it, as long as that pays. Asked first, it asks
// for twice its cost, and for less once it has lost a sale.

import { roundedDollars } from '../game/goods.ts';
import type { Intent } from '../game/parties.ts';
import { HUMAN, type Deal, type SpokenMessage } from '../game/spoken-message.ts';
import { goodsCost } from '../game/utility.ts';
import { accepting, offering, readPlainly, Stall } from './stall.ts';

/** What it asks first, and its least, in multiples of the cost. */
const FIRST = 2;
const LEAST = 1.15;
/** How much lower it goes for each refusal, and how far below the other it goes. */
const STEP = 0.1;
const BELOW = 0.96;
/** How fast it answers where it is asked, and behind the other's offer, in milliseconds. */
const AFTER = 800;
const BEHIND = 1_400;

/** The seller. */
export class Undercutter extends Stall {
  #markup = FIRST;
  /** Whether it has answered the buyer's last words. */
  #spoke = false;

  hear(message: SpokenMessage): Intent | undefined {
    if (message.speaker !== HUMAN) {
      this.#spoke ||= message.speaker === this.start.name;
      return this.#spoke ? undefined : this.#below(message);
    }
    this.#spoke = false;
    return this.isAsked(message) ? this.#answer(message) : undefined;
  }

  #answer({ text }: SpokenMessage): Intent {
    const { quantity = this.offered?.quantity, price, accepts, refuses } = readPlainly(text, true);
    if (accepts && this.offered !== undefined && price === undefined) return accepting(this.offered, AFTER);
    if (refuses || price !== undefined) this.#markup = Math.max(LEAST, this.#markup - STEP);
    if (quantity === undefined) return { text: 'Name what you need. I beat every price.', after: AFTER };
    const asked = roundedDollars(this.#markup * goodsCost(this.start.utility, quantity));
    if (price !== undefined && price >= asked) return accepting({ quantity, price }, AFTER);
    return this.#offer({ quantity, price: asked }, AFTER);
  }

  #below({ text }: SpokenMessage): Intent | undefined {
    const { quantity, price } = readPlainly(text);
    if (quantity === undefined || price === undefined || /\bdeal\b/i.test(text)) return undefined;
    const least = LEAST * goodsCost(this.start.utility, quantity);
    return BELOW * price < least ? undefined : this.#offer({ quantity, price: BELOW * price }, BEHIND);
  }

  #offer(deal: Deal, after: number): Intent {
    this.offered = { ...deal, price: roundedDollars(deal.price) };
    return offering(this.offered, after, 'I would sell');
  }
}
