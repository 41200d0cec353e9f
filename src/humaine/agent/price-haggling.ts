// How our seller haggles: what it asks, how it answers a bid, how far it goes down.

import { isDearer, type Quantities } from '../game/goods.ts';
import type { Deal } from '../game/spoken-message.ts';
import { holdsGoods, sameGoods } from '../language/goods-sums.ts';
import { dollarsText } from '../language/wording/goods-text.ts';
import type { OfferManner } from './seller-sentences.ts';
import { bounded, type Occasion, type SaleReply, type SaleSpeech } from './sale-speech.ts';
import { CENT } from '../language/talk-context.ts';
import { type AskedPrice, type GrocerSettings, type PriceSense, roundPrice } from './asking-price.ts';

/** A price of the buyer's that is more than this many times the usual one was hardly meant. */
const HARDLY_MEANT = 2;
/** The same against a price that it has named for the same goods. */
const HARDLY_MEANT_AGAIN = 1.25;
/** With less money than this nothing can be sold. */
export const SMALL_CHANGE = 0.3;
/** The least share of the gap between a bid and its price that it keeps, however often the buyer haggles. */
const LEAST_KEPT = 0.15;
/** Asked for a better price, it gives up this share of what it would for a bid. */
const GIVEN_UNBIDDEN = 0.5;

/** What it haggles by: what it asks, and what it has said. */
export interface Trade {
  readonly prices: PriceSense;
  readonly settings: GrocerSettings;
  readonly speech: SaleSpeech;
}

/** What it asks for goods now, in dollars. */
export function askFor({ prices, speech }: Trade, quantity: Quantities, { rival, left, over }: Occasion): AskedPrice {
  const money = left < SMALL_CHANGE ? Infinity : left;
  return prices.asked({ quantity, last: speech.lastForAll(quantity), rival, left: money, over });
}

/** An offer of these goods; undefined: nothing is said. */
export function offer(trade: Trade, wanted: Quantities, manner: OfferManner, occasion: Occasion) {
  const { speech } = trade;
  const quantity = bounded(wanted);
  if (!holdsGoods(quantity)) return occasion.rivalSpoke ? undefined : speech.smallTalk('lost');
  speech.turnTo(quantity);
  const { price, why, allLeft } = askFor(trade, quantity, occasion);
  // Ten cakes for hardly more than five: the buyer hears why.
  return speech.offer(allLeft && manner === 'offer' ? 'allLeft' : manner, { quantity, price }, why);
}

/** The same price again: its best only where it never sells for less. */
export function stay({ prices, speech }: Trade, deal: Deal, why: readonly string[]): SaleReply {
  const isLeast = deal.price <= prices.floor(deal.quantity) + CENT;
  return speech.offer(isLeast ? 'best' : 'firm', deal, why);
}

/** The buyer names goods and a price. */
export function answerBid(trade: Trade, { quantity, price }: Deal, occasion: Occasion): SaleReply | undefined {
  const { prices, settings, speech } = trade;
  const { heard } = occasion;
  const goods = bounded(quantity);
  if (!holdsGoods(goods)) return speech.smallTalk('lost');
  const last = speech.lastFor(goods);
  const { wish, bid } = occasion.before;
  const repeated = last !== undefined && wish !== undefined && bid === price && sameGoods(wish.quantity, goods);
  // "three dollars, I mean" is worth no second step down.
  if (repeated) speech.turnTo(goods);
  else speech.noteHaggling(goods);
  const floor = prices.floor(goods);
  const ask = askFor(trade, goods, occasion);
  const { takenShare, contestedShare } = settings;
  const share = occasion.contested ? contestedShare : takenShare;
  const enough = price >= floor && price >= ask.price * share && !isDearer(price, occasion.most);
  const deal = { quantity: goods, price };
  if (isDearer(price, ask.price) && sameGoods(goods, quantity)) return fair(trade, deal, ask, occasion);
  if (enough && sameGoods(goods, quantity)) {
    const why = [...ask.why, `The buyer's ${dollarsText(price)} is close enough to ${dollarsText(ask.price)}.`];
    return heard.binding && occasion.role !== 'other' ? speech.accept(deal, why) : speech.offer('agreed', deal, why);
  }
  if (repeated) {
    const why = [...ask.why, `The buyer said ${dollarsText(price)} once more, so I stay.`];
    return stay(trade, { quantity: goods, price: ask.price }, why);
  }
  const kept = Math.max(LEAST_KEPT, settings.keptGap ** speech.timesHaggled());
  const aim = Math.max(floor, price + (ask.price - price) * kept);
  const counter = roundPrice(Math.min(aim, ask.price), floor);
  const why = [...ask.why, `The buyer would pay ${dollarsText(price)}; I name ${dollarsText(counter)}.`];
  const named = { quantity: goods, price: counter };
  return last !== undefined && counter >= last - 0.01 ? stay(trade, named, why) : speech.offer('counter', named, why);
}

/** A bid above its price: sold at the price that it named; asked back if the bid makes no sense. */
function fair({ speech }: Trade, { quantity, price }: Deal, ask: AskedPrice, { heard, left, role }: Occasion) {
  const named = speech.lastFor(quantity);
  const deal = { quantity, price: Math.min(named ?? ask.price, ask.price) };
  const why = [...ask.why, `The buyer named ${dollarsText(price)}, more than my ${dollarsText(deal.price)}.`];
  const most = named === undefined ? ask.price * HARDLY_MEANT : deal.price * HARDLY_MEANT_AGAIN;
  const absurd = price > most || isDearer(price, left);
  if (absurd) return speech.offer('confirm', deal, [...why, 'That can hardly be meant, so I ask back.']);
  if (named === undefined) return speech.offer('confirm', deal, [...why, 'I ask no more than that.']);
  if (!heard.binding || role === 'other') return speech.offer('confirm', deal, why);
  return speech.accept(deal, [...why, 'I sell for what I asked.'], 'cheaper');
}

/** Asks a little less than before. */
export function lower(trade: Trade, quantity: Quantities, occasion: Occasion, below?: number): SaleReply | undefined {
  const { prices, settings, speech } = trade;
  speech.noteHaggling(quantity);
  const floor = prices.floor(quantity);
  const ask = askFor(trade, quantity, occasion);
  const named = speech.lastFor(quantity);
  const last = named ?? ask.price;
  const step = Math.max(floor, last - (last - floor) * (1 - settings.keptGap) * GIVEN_UNBIDDEN);
  // Claims are cheap: half of the way. What the other seller says itself counts in full.
  const claimed = below === undefined ? step : (last + below * (1 - settings.undercut)) / 2;
  const wanted = Math.min(step, claimed);
  const price = roundPrice(Math.min(ask.price, Math.max(floor, wanted)), floor);
  const dearer = below !== undefined && isDearer(price, below);
  const deal = { quantity, price };
  const why = [...ask.why, `I come down from ${dollarsText(last)}.`];
  if (dearer) return speech.offer('dearer', deal, why);
  if (named === undefined) return speech.offer('offer', deal, why);
  return price < named - 0.01 ? speech.offer('lower', deal, why) : stay(trade, deal, why);
}
