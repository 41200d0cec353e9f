// A seller with price tags: one markup for the whole round, no haggling, no listening to the other seller.

import { roundedDollars } from '../game/dollar-cents.ts';
import type { SellerAgent, SellerIntent, SellerStart } from '../game/seller-agent.ts';
import { HUMAN, type Deal, type SpokenMessage } from '../game/spoken-message.ts';
import { goodsCost } from '../game/utility-value.ts';
import { readPlainly } from './plain-reading.ts';
import { accepting, offering } from './stall.ts';

/** Multiples of the cost that the tags are drawn from. */
const TAGS = { least: 1.5, most: 2 } as const;
/** How fast it answers, in milliseconds. */
const AFTER = 700;

/** The seller. */
export class PriceTag implements SellerAgent {
  readonly #start: SellerStart;
  readonly #markup: number;
  #offered: Deal | undefined;

  constructor(start: SellerStart) {
    this.#start = start;
    this.#markup = TAGS.least + (TAGS.most - TAGS.least) * start.random();
  }

  hear({ speaker, addressee, text }: SpokenMessage): SellerIntent | undefined {
    const { name, utility } = this.#start;
    if (speaker !== HUMAN || (addressee ?? name) !== name) return undefined;
    const { quantity = this.#offered?.quantity, price, accepts, refuses } = readPlainly(text, true);
    if (accepts && this.#offered !== undefined && price === undefined) return accepting(this.#offered, AFTER);
    if (refuses && price === undefined) return { text: 'As you like. My prices are fixed.', after: AFTER };
    if (quantity === undefined)
      return { text: 'Tell me how much of what you need, and I tell you my price.', after: AFTER };
    const tag = roundedDollars(this.#markup * goodsCost(utility, quantity));
    this.#offered = { quantity, price: tag };
    if (price !== undefined && price >= tag) return accepting({ quantity, price }, AFTER);
    return offering(this.#offered, AFTER, 'My prices are fixed:');
  }

  blocked(): undefined {
    return undefined;
  }

  settled(): void {
    this.#offered = undefined;
  }
}
