// A seller with price tags: one markup for the whole round, no haggling, no listening to the other seller.

import { roundedDollars } from '../game/goods.ts';
import type { Intent, SellerStart } from '../game/parties.ts';
import type { SpokenMessage } from '../game/spoken-message.ts';
import { goodsCost } from '../game/utility.ts';
import { accepting, offering, readPlainly, Stall } from './stall.ts';

/** Multiples of the cost that the tags are drawn from. */
const TAGS = { least: 1.5, most: 2 } as const;
/** How fast it answers, in milliseconds. */
const AFTER = 700;

/** The seller. */
export class PriceTag extends Stall {
  readonly #markup: number;

  constructor(start: SellerStart) {
    super(start);
    this.#markup = TAGS.least + (TAGS.most - TAGS.least) * start.random();
  }

  hear(message: SpokenMessage): Intent | undefined {
    if (!this.isAsked(message)) return undefined;
    const { quantity = this.offered?.quantity, price, accepts, refuses } = readPlainly(message.text, true);
    if (accepts && this.offered !== undefined && price === undefined) return accepting(this.offered, AFTER);
    if (refuses && price === undefined) return { text: 'As you like. My prices are fixed.', after: AFTER };
    if (quantity === undefined)
      return { text: 'Tell me how much of what you need, and I tell you my price.', after: AFTER };
    const tag = roundedDollars(this.#markup * goodsCost(this.start.utility, quantity));
    this.offered = { quantity, price: tag };
    if (price !== undefined && price >= tag) return accepting({ quantity, price }, AFTER);
    return offering(this.offered, AFTER, 'My prices are fixed:');
  }
}
