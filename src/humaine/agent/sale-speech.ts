// What our seller says, and what it remembers of it: its last prices, and how often it was haggled with.

import type { Quantities } from '../game/goods.ts';
import type { SellerStart } from '../game/parties.ts';
import type { Deal } from '../game/spoken-message.ts';
import { sameGoods } from '../language/goods-sums.ts';
import {
  chatSentence,
  offerSentence,
  type ChatManner,
  type OfferManner,
} from '../language/wording/seller-sentences.ts';
import type { SaleReply } from './sale-occasion.ts';

/** This many of its last prices are remembered when other goods are talked of. */
const MOST_REMEMBERED = 20;

/** Says sentences, and owns the prices that were named in them. */
export class SaleSpeech {
  readonly #start: SellerStart;
  /** Its last prices, the newest last. */
  #asks: Deal[] = [];
  /** How often the buyer wanted a better price for what is talked of. */
  #haggles = 0;
  #wish: Quantities = {};

  constructor(start: SellerStart) {
    this.#start = start;
  }

  /** How often the buyer wanted a better price for the goods that are talked of. */
  get haggles(): number {
    return this.#haggles;
  }

  /** Its last price for just these goods, in dollars; undefined: it named none. */
  lastFor(quantity: Quantities): number | undefined {
    return this.#asks.findLast((deal) => sameGoods(deal.quantity, quantity))?.price;
  }

  /** These goods are talked of now; haggling over others is forgotten. */
  turnTo(quantity: Quantities): void {
    if (sameGoods(quantity, this.#wish)) return;
    this.#wish = quantity;
    this.#haggles = 0;
    this.#asks = this.#asks.slice(-MOST_REMEMBERED);
  }

  /** The buyer wants a better price for these goods. */
  haggledOver(quantity: Quantities): void {
    this.turnTo(quantity);
    this.#haggles++;
  }

  /** It has named this price: what it only meant to say, and then said otherwise or not at all, does not count. */
  said(deal: Deal): void {
    this.#asks.push(deal);
  }

  /** An offer. */
  says(manner: OfferManner, deal: Deal, why: readonly string[]): SaleReply {
    const named = this.lastFor(deal.quantity) !== undefined;
    const text = offerSentence(manner, deal, this.#start.random, named);
    return { text, bid: { type: 'SellOffer', quantity: deal.quantity, price: deal.price }, why };
  }

  /** A sale: all prices are done with. */
  sells(deal: Deal, why: readonly string[], manner: 'sold' | 'cheaper' = 'sold'): SaleReply {
    this.#asks = [];
    this.#wish = {};
    this.#haggles = 0;
    const text = offerSentence(manner, deal, this.#start.random);
    return { text, bid: { type: 'Accept', quantity: deal.quantity, price: deal.price }, gesture: 'smile', why };
  }

  /** A sale, with a price in words for what was asked for in the same breath. */
  sellsAndAsks(sale: SaleReply, next: Deal, why: readonly string[]): SaleReply {
    this.turnTo(next.quantity);
    const text = `${sale.text} ${offerSentence('besides', next, this.#start.random)}`;
    return { ...sale, text, next, why: [...sale.why, 'More was asked for in the same breath.', ...why] };
  }

  /** A sentence without a price. */
  chats(manner: ChatManner, values: { time?: string } = {}): SaleReply {
    const text = chatSentence(manner, this.#start.random, { name: this.#start.name, ...values });
    return { text, why: ['There was nothing to sell in that.'] };
  }
}
