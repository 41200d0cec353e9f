// How our seller haggles: what it asks, how it answers a bid, how far it goes down.

import type { Quantities } from '../game/goods.ts';
import type { Deal } from '../game/spoken-message.ts';
import { holdsGoods, sameGoods } from '../language/goods-sums.ts';
import type { TalkContext } from '../language/talk-context.ts';
import { dollarsText, type OfferManner } from '../language/wording/seller-sentences.ts';
import { bounded, type Occasion, type SaleReply } from './sale-occasion.ts';
import { type AskedPrice, type GrocerSettings, type PriceSense, roundPrice } from './asking-price.ts';
import type { SaleSpeech } from './sale-speech.ts';

/** A price of the buyer's that is more than this many times the usual one was hardly meant. */
const HARDLY_MEANT = 2;
/** The same against a price that it has named for the same goods. */
const HARDLY_MEANT_AGAIN = 1.25;
/** With less money than this nothing can be sold. */
export const SMALL_CHANGE = 0.3;
/** Of the gap between a bid and its price it keeps at least this share, however often it is haggled with. */
const LEAST_KEPT = 0.15;
/** Asked for a better price, it gives up this share of what it would for a bid. */
const GIVEN_UNBIDDEN = 0.5;

/** Names prices, by what it asked before and what the buyer bids. */
export class PriceHaggling {
  readonly #prices: PriceSense;
  readonly #settings: GrocerSettings;
  readonly #speech: SaleSpeech;

  constructor(prices: PriceSense, settings: GrocerSettings, speech: SaleSpeech) {
    this.#prices = prices;
    this.#settings = settings;
    this.#speech = speech;
  }

  /** What it asks for goods now, in dollars. */
  ask(quantity: Quantities, { rival, left, over }: Occasion): AskedPrice {
    const money = left < SMALL_CHANGE ? Infinity : left;
    return this.#prices.asked({ quantity, last: this.#speech.lastFor(quantity), rival, left: money, over });
  }

  /** An offer of these goods; undefined: nothing is said. */
  offer(wanted: Quantities, manner: OfferManner, occasion: Occasion): SaleReply | undefined {
    const quantity = bounded(wanted);
    if (!holdsGoods(quantity)) return occasion.rivalSpoke ? undefined : this.#speech.chats('lost');
    this.#speech.turnTo(quantity);
    const { price, why, allLeft } = this.ask(quantity, occasion);
    // Ten cakes for hardly more than five: the buyer hears why.
    return this.#speech.says(allLeft && manner === 'offer' ? 'allLeft' : manner, { quantity, price }, why);
  }

  /** The buyer names goods and a price. */
  answerBid({ quantity, price }: Deal, occasion: Occasion): SaleReply | undefined {
    const { heard } = occasion;
    const goods = bounded(quantity);
    if (!holdsGoods(goods)) return this.#speech.chats('lost');
    const last = this.#speech.lastFor(goods);
    const repeated = last !== undefined && isSameDeal(bidBefore(occasion.before), { quantity: goods, price });
    // "three dollars, I mean" is worth no second step down.
    if (repeated) this.#speech.turnTo(goods);
    else this.#speech.haggledOver(goods);
    const floor = this.#prices.floor(goods);
    const ask = this.ask(goods, occasion);
    const { takenShare, contestedShare } = this.#settings;
    const share = occasion.contested ? contestedShare : takenShare;
    const enough = price >= floor && price >= ask.price * share && price <= occasion.most + 0.004;
    const deal = { quantity: goods, price };
    if (price > ask.price + 0.004 && sameGoods(goods, quantity)) return this.#fair(deal, ask, occasion);
    if (enough && sameGoods(goods, quantity)) {
      const why = [...ask.why, `The buyer's ${dollarsText(price)} is close enough to ${dollarsText(ask.price)}.`];
      return heard.binding && occasion.role !== 'other'
        ? this.#speech.sells(deal, why)
        : this.#speech.says('agreed', deal, why);
    }
    if (repeated) {
      const why = [...ask.why, `The buyer said ${dollarsText(price)} once more, so I stay.`];
      return this.#speech.says('firm', { quantity: goods, price: ask.price }, why);
    }
    const kept = Math.max(LEAST_KEPT, this.#settings.keptGap ** this.#speech.haggles);
    const aim = Math.max(floor, price + (ask.price - price) * kept);
    const counter = roundPrice(Math.min(aim, ask.price), floor);
    const why = [...ask.why, `The buyer would pay ${dollarsText(price)}; I name ${dollarsText(counter)}.`];
    const manner = last !== undefined && counter >= last - 0.01 ? 'firm' : 'counter';
    return this.#speech.says(manner, { quantity: goods, price: counter }, why);
  }

  /** A bid above its price: sold at the price that it named; asked back where the bid makes no sense. */
  #fair({ quantity, price }: Deal, ask: AskedPrice, { heard, left, role }: Occasion): SaleReply {
    const named = this.#speech.lastFor(quantity);
    const deal = { quantity, price: Math.min(named ?? ask.price, ask.price) };
    const why = [...ask.why, `The buyer named ${dollarsText(price)}, more than my ${dollarsText(deal.price)}.`];
    const most = named === undefined ? ask.price * HARDLY_MEANT : deal.price * HARDLY_MEANT_AGAIN;
    const absurd = price > most || price > left + 0.004;
    if (absurd) return this.#speech.says('confirm', deal, [...why, 'That can hardly be meant, so I ask back.']);
    if (named === undefined) return this.#speech.says('confirm', deal, [...why, 'I ask no more than that.']);
    if (!heard.binding || role === 'other') return this.#speech.says('confirm', deal, why);
    return this.#speech.sells(deal, [...why, 'I sell for what I asked.'], 'cheaper');
  }

  /** Asks a little less than before. */
  lower(quantity: Quantities, occasion: Occasion, below?: number): SaleReply | undefined {
    this.#speech.haggledOver(quantity);
    const floor = this.#prices.floor(quantity);
    const ask = this.ask(quantity, occasion);
    const last = this.#speech.lastFor(quantity) ?? ask.price;
    const step = Math.max(floor, last - (last - floor) * (1 - this.#settings.keptGap) * GIVEN_UNBIDDEN);
    // Claims are cheap: half of the way. What the other seller says itself counts in full in what is asked.
    const claimed = below === undefined ? step : (last + below * (1 - this.#settings.undercut)) / 2;
    const wanted = Math.min(step, claimed);
    const price = roundPrice(Math.min(ask.price, Math.max(floor, wanted)), floor);
    const dearer = below !== undefined && price > below + 0.004;
    const manner = dearer ? 'dearer' : price < last - 0.01 ? 'lower' : 'firm';
    return this.#speech.says(manner, { quantity, price }, [...ask.why, `I come down from ${dollarsText(last)}.`]);
  }
}

/** What the buyer would have paid last, and for what. */
function bidBefore({ wish, bid }: TalkContext): Deal | undefined {
  return wish === undefined || bid === undefined ? undefined : { quantity: wish.quantity, price: bid };
}

/** Whether both are of the same goods for the same price. */
export function isSameDeal(one: Deal | undefined, other: Deal): boolean {
  return one !== undefined && one.price === other.price && sameGoods(one.quantity, other.quantity);
}
