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

/** Its sentences, and the prices that were named in them. */
export type SaleSpeech = ReturnType<typeof saleSpeech>;

/** Says sentences, and remembers the prices that were named in them. */
export function saleSpeech({ name, random }: SellerStart) {
  /** Its last prices, the newest last. */
  let asks: Deal[] = [];
  let haggles = 0;
  let wish: Quantities = {};

  /** Its last price for just these goods, in dollars; undefined: it named none. */
  const lastFor = (quantity: Quantities): number | undefined =>
    asks.findLast((deal) => sameGoods(deal.quantity, quantity))?.price;
  /** These goods are talked of now; haggling over others is forgotten. */
  const turnTo = (quantity: Quantities): void => {
    if (sameGoods(quantity, wish)) return;
    wish = quantity;
    haggles = 0;
    asks = asks.slice(-MOST_REMEMBERED);
  };
  return {
    lastFor,
    turnTo,
    /** How often the buyer wanted a better price for the goods that are talked of. */
    timesHaggled: (): number => haggles,
    /** The buyer wants a better price for these goods. */
    noteHaggling(quantity: Quantities): void {
      turnTo(quantity);
      haggles++;
    },
    /** It has named this price: what it only meant to say, and then said otherwise or not at all, does not count. */
    remember: (deal: Deal) => void asks.push(deal),
    /** An offer. */
    offer(manner: OfferManner, deal: Deal, why: readonly string[]): SaleReply {
      const named = lastFor(deal.quantity) !== undefined;
      const text = offerSentence(manner, deal, random, named);
      return { text, bid: { type: 'SellOffer', quantity: deal.quantity, price: deal.price }, why };
    },
    /** A sale: all prices are done with. */
    accept(deal: Deal, why: readonly string[], manner: 'sold' | 'cheaper' = 'sold'): SaleReply {
      asks = [];
      wish = {};
      haggles = 0;
      const text = offerSentence(manner, deal, random);
      return { text, bid: { type: 'Accept', quantity: deal.quantity, price: deal.price }, gesture: 'smile', why };
    },
    /** A sale, with a price in words for what was asked for in the same breath. */
    acceptAndAsk(sale: SaleReply, next: Deal, why: readonly string[]): SaleReply {
      turnTo(next.quantity);
      const text = `${sale.text} ${offerSentence('besides', next, random)}`;
      return { ...sale, text, next, why: [...sale.why, 'More was asked for in the same breath.', ...why] };
    },
    /** A sentence without a price. */
    smallTalk(manner: ChatManner, values: { time?: string } = {}): SaleReply {
      const text = chatSentence(manner, random, { name, ...values });
      return { text, why: ['There was nothing to sell in that.'] };
    },
  };
}
