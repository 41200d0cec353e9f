// What our seller has to answer, and what an answer is; goods in amounts that can be sold, and time, as it speaks of
// them; what it says, and what it remembers of it: its last prices, and how often it was haggled with.

import { type Quantities, type Good, GOODS, usualCost } from '../game/goods.ts';
import type { SellerStart } from '../game/parties.ts';
import { acceptOf, type Deal, type Bid } from '../game/spoken-message.ts';
import { sameGoods, addGoods, holdsGoods } from '../language/goods-sums.ts';
import { chatSentence, offerSentence, type ChatManner, type OfferManner } from './seller-sentences.ts';
import { priceRatio } from '../game/utility.ts';
import type { Understood } from '../language/meaning.ts';
import type { TalkContext } from '../language/talk-context.ts';

/** What there is to answer, and where the talk stands. */
export interface Occasion {
  readonly heard: Understood;
  readonly talk: TalkContext;
  /** The talk before the human's words: what an acceptance is of. */
  readonly before: TalkContext;
  /** Whether it was said to this seller, to everybody, or to the other one. */
  readonly role: 'addressed' | 'anyone' | 'other';
  /** Whether it is about another seller. */
  readonly ofAnother: boolean;
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
  /** What else it offers, in words alone, if it sells at the same time. */
  readonly next?: Deal;
  readonly why: readonly string[];
}

/** How much it offers of a good that was named without an amount. */
const USUAL_AMOUNTS: Readonly<Record<Good, number>> = {
  egg: 4,
  flour: 4,
  sugar: 2,
  milk: 4,
  chocolate: 3,
  vanilla: 2,
  blueberry: 3,
};
/** Nobody can pay for more, so that nothing larger is offered. */
export const MOST_UNITS = 1_000;

/** Goods with amounts, those without one as much as is usual. */
export function asked(quantity: Quantities, some: readonly Good[]): Quantities {
  return addGoods(quantity, Object.fromEntries(some.map((good) => [good, USUAL_AMOUNTS[good]])));
}

/** Goods in amounts that can be sold, and shown. */
export function bounded(quantity: Quantities): Quantities {
  const entries = GOODS.map((good) => {
    const amount = Math.min(MOST_UNITS, Math.max(0, quantity[good] ?? 0));
    return [good, Math.round(amount * 100) / 100] as const;
  });
  return Object.fromEntries(entries.filter(([, amount]) => amount > 0));
}

/** "There are about 4 minutes left." */
export function timeText(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds > 3600) return 'There is plenty of time.';
  if (seconds >= 90) return `There are about ${Math.round(seconds / 60)} minutes left.`;
  return seconds === 1 ? 'There is 1 second left.' : `There are ${seconds} seconds left.`;
}

/** This many of its last prices are remembered when other goods are talked of. */
const MOST_REMEMBERED = 20;

/** Its price for this share of goods, by their usual costs, is a price for all of them. */
const NEARLY_ALL = 0.75;

/** Whether all goods of one bundle are in another. */
function isWithin(one: Quantities, other: Quantities): boolean {
  return !holdsGoods(addGoods(one, other, -1));
}

/** Its sentences, and the prices that were named in them. */
export type SaleSpeech = ReturnType<typeof saleSpeech>;

/** Says sentences, and remembers the prices that were named in them. */
export function saleSpeech({ name, random }: SellerStart) {
  /** Its last prices, the newest last. */
  let asks: Deal[] = [];
  let haggles = 0;
  let wish: Quantities = {};

  /** Its last price for just these goods, in dollars; undefined: it named none. */
  const lastFor = (quantity: Quantities) => asks.findLast((deal) => sameGoods(deal.quantity, quantity))?.price;
  /** These goods are talked of now; haggling over others is forgotten. */
  const turnTo = (quantity: Quantities): void => {
    if (sameGoods(quantity, wish)) return;
    wish = quantity;
    haggles = 0;
    asks = asks.slice(-MOST_REMEMBERED);
  };
  return {
    lastFor,
    /** What its last price for all of these goods, or nearly all, comes to for them, in dollars; undefined: none. */
    lastForAll: (quantity: Quantities) => {
      const all = asks.findLast((deal) => {
        const isNearlyAll = usualCost(deal.quantity) >= usualCost(quantity) * NEARLY_ALL;
        return isWithin(quantity, deal.quantity) || (isNearlyAll && isWithin(deal.quantity, quantity));
      });
      return all && priceRatio(all) * usualCost(quantity);
    },
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
      const text = offerSentence(manner, deal, random, lastFor(deal.quantity) !== undefined);
      return { text, bid: { type: 'SellOffer', quantity: deal.quantity, price: deal.price }, why };
    },
    /** A sale: all prices are done with. */
    accept(deal: Deal, why: readonly string[], manner: 'sold' | 'cheaper' = 'sold'): SaleReply {
      asks = [];
      wish = {};
      haggles = 0;
      return { text: offerSentence(manner, deal, random), bid: acceptOf(deal), gesture: 'smile', why };
    },
    /** A sale, or its offer again, with a price in words for what was asked for in the same breath. */
    besides(reply: SaleReply, next: Deal, why: readonly string[]): SaleReply {
      const text = `${reply.text} ${offerSentence('besides', next, random)}`;
      const whole = { ...reply, text, why: [...reply.why, 'More was asked for in the same breath.', ...why] };
      if (reply.bid?.type !== 'Accept') return whole;
      turnTo(next.quantity);
      return { ...whole, next };
    },
    /** A sentence without a price. */
    smallTalk(manner: ChatManner, values: { time?: string } = {}): SaleReply {
      const text = chatSentence(manner, random, { name, ...values });
      return { text, why: ['There was nothing to sell in that.'] };
    },
  };
}
