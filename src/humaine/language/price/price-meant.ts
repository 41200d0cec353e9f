// Which price a message names, for all of the goods.

import { GOOD_FACTS, GOODS, PRODUCTS } from '../../game/goods.ts';
import type { Quantities } from '../../game/goods.ts';
import type { GoodsMeant } from '../goods/goods-meant.ts';
import { usualCost } from '../../game/usual-cost.ts';
import { unitsIn } from '../goods/goods-sums.ts';
import {
  ADDED_FOR,
  ANOTHER,
  BUDGET_WORDS,
  EACH_MEANT,
  LONE_PRICE,
  MIDDLE,
  NAMED_PLAINLY,
  OFF,
  RAISING,
  SAME_EACH,
  SAME_PRICE,
} from '../patterns/price-words.ts';
import { questionIn } from '../patterns/sentence-kind.ts';
import { standingPrice } from '../talk-context.ts';
import type { EachPrice, TalkContext } from '../talk-context.ts';
import type { PriceEach, SentenceElement } from '../elements/sentence-elements.ts';

/** A price for all. */
export interface PriceMeant {
  /** Dollars. */
  readonly value: number;
  /** Whether there is no doubt that it is the price, and for all. */
  readonly sure: boolean;
  /** Whether it is what the buyer has rather than what it would pay. */
  readonly budget: boolean;
  /** Whether the message names it, and not the offer that it leans on. */
  readonly fromWords: boolean;
  /** Whether it was reckoned from what the seller asks, so that it is no number of the buyer's. */
  readonly reckoned?: boolean;
  /** Whether it is for what was added alone: "and 4 ounces of chocolate for another dollar". */
  readonly added?: boolean;
  /** Whether it is the sum of a price for what is talked of and one for what comes on top. */
  readonly parts?: boolean;
  /** For one of what, where it was said so. */
  readonly each?: EachPrice | undefined;
}

/** What is added may make the price higher by so many times what it usually costs. */
const ADDED_TIMES = 3;
/** Added goods cost less than so many times what they usually cost. */
const FAR_ABOVE = 6;
/** A price so far from what is asked is none: shares of it. */
const LIKELY = { least: 0.25, most: 1.3 } as const;

/** The price in a message's elements; `text` is its skeleton. */
export function priceMeant(
  elements: readonly SentenceElement[],
  text: string,
  goods: GoodsMeant,
  context: TalkContext,
  speaker: 'buyer' | 'seller' = 'buyer',
): PriceMeant | undefined {
  const prices = elements.filter((element) => element.kind === 'price');
  const quantity = goods.wish?.quantity ?? context.wish?.quantity ?? {};
  const budget = BUDGET_WORDS.test(text);
  if (prices.length === 0) return leaningPrice(elements, text, goods, context);
  const [first] = prices;
  if (prices.length === 1 && first.kind === 'price') {
    const offPrice = lessBy(text, first.value, context);
    if (offPrice !== undefined) return { value: offPrice, sure: false, budget: false, fromWords: true, reckoned: true };
    const raised = speaker === 'buyer' ? raisedBid(text, first, goods, context) : undefined;
    if (raised !== undefined) return { value: raised, sure: false, budget: false, fromWords: true };
    const sum = speaker === 'buyer' ? withAdded(elements, text, first, goods, context) : undefined;
    if (sum !== undefined) return { value: sum, sure: false, budget: false, fromWords: true, added: true };
    const low = speaker === 'buyer' && first.each === undefined && isForOne(elements, first, quantity);
    const each = first.each ?? (low ? 'each' : carriedEach(first.value, goods, quantity, context));
    const value = whole(first.value, each, goods, quantity, context);
    if (value === undefined) {
      const one = each === undefined ? undefined : { value: first.value, per: each };
      return { value: first.value, sure: false, budget, fromWords: true, each: one };
    }
    const per = each === undefined ? undefined : { value: first.value, per: each };
    const plain = first.sure || (NAMED_PLAINLY.test(text) && isMixed(quantity));
    return { value, sure: plain && !low && !budget, budget, fromWords: true, each: per };
  }
  const total = summed(elements, goods, context);
  if (total !== undefined) return { value: total, sure: true, budget: false, fromWords: true };
  const kept = keptPrice(elements, text);
  const value = whole(kept.value, kept.each, goods, quantity, context) ?? kept.value;
  // "4 is too much, 3 and we have a deal": the last one counts, and the seller asks back.
  return { value, sure: /not #p/.test(text) && prices.length === 2, budget, fromWords: true };
}

/** A bid raised by so much. */
function raisedBid(
  text: string,
  { value, more }: Extract<SentenceElement, { readonly kind: 'price' }>,
  goods: GoodsMeant,
  { bid }: TalkContext,
): number | undefined {
  if (
    bid === undefined ||
    goods.named ||
    !(RAISING.test(text) || (more === true && ANOTHER.test(text))) ||
    /\bnot?\b/.test(text)
  )
    return undefined;
  return Math.round((bid + value) * 100) / 100;
}

/** The price for all, where one was named for what comes on top alone: behind it, and with a word that adds. */
function withAdded(
  elements: readonly SentenceElement[],
  text: string,
  price: Extract<SentenceElement, { readonly kind: 'price' }>,
  goods: GoodsMeant,
  context: TalkContext,
): number | undefined {
  const base = context.bid ?? standingPrice(context);
  if (base === undefined || !goods.named || goods.corrects !== true) return undefined;
  const lastGood = elements.findLastIndex(({ kind }) => kind === 'good' || kind === 'product');
  const behind = elements.indexOf(price) > lastGood;
  const added = price.more === true || (behind && ADDED_FOR.test(text) && price.value < base);
  const all = /\b(?:all|total|everything|altogether|both|in all)\b/.test(text);
  // "put 2 sugars on top and I pay 10": nobody pays that for the sugar.
  const alone = usualCost(goods.wish?.quantity ?? {}) - usualCost(context.wish?.quantity ?? {});
  if (price.more !== true && price.value > base * LIKELY.least && price.value > alone * FAR_ABOVE) return undefined;
  if (!added || all || price.each !== undefined) return undefined;
  return Math.round((base + price.value) * 100) / 100;
}

/** "12 eggs at 35 cents": for each, as nobody has them for so little together. */
function isForOne(elements: readonly SentenceElement[], price: SentenceElement, quantity: Quantities): boolean {
  const before = elements[elements.indexOf(price) - 1];
  if (before?.kind !== 'word' || before.word !== 'at' || price.kind !== 'price') return false;
  const least = GOODS.reduce((sum, good) => sum + GOOD_FACTS[good].cost.least * (quantity[good] ?? 0), 0);
  const kinds = GOODS.filter((good) => (quantity[good] ?? 0) > 0);
  return kinds.length === 1 && unitsIn(quantity) > 1 && price.value < least * 0.5;
}

/** "80 cents then", behind "4 cups at 75 cents each": for each as well, where it makes no sense for all. */
function carriedEach(
  value: number,
  goods: GoodsMeant,
  quantity: Quantities,
  context: TalkContext,
): PriceEach | undefined {
  const { bid, bidEach } = context;
  if (bidEach === undefined || bid === undefined || goods.named || value >= bid) return undefined;
  const all = whole(value, bidEach.per, goods, quantity, context);
  if (all === undefined || value > bidEach.value * 3) return undefined;
  const standing = standingPrice(context);
  const raised = value >= bidEach.value && (standing === undefined || all <= standing * 1.05);
  return raised || value < bid * 0.4 ? bidEach.per : undefined;
}

/** A price for each made one for all. */
function whole(
  value: number,
  each: PriceEach | undefined,
  goods: GoodsMeant,
  quantity: Quantities,
  context: TalkContext,
): number | undefined {
  if (each === undefined) return value;
  const products = goods.wish?.products ?? context.wish?.products ?? {};
  const count = PRODUCTS.reduce((sum, product) => sum + (products[product] ?? 0), 0);
  const times =
    each === 'each'
      ? count > 0
        ? count
        : unitsIn(quantity)
      : each === 'dozen'
        ? unitsIn(quantity) / 12
        : each === 'cake' || each === 'pancake'
          ? (products[each] ?? 0)
          : (quantity[each] ?? 0);
  return times > 0 ? Math.round(value * times * 100) / 100 : undefined;
}

/** "50 cents off", "a dollar less". */
function lessBy(text: string, value: number, context: TalkContext): number | undefined {
  if (!/#p (?:off|less|cheaper|lower|down)/.test(text)) return undefined;
  const standing = standingPrice(context);
  return standing === undefined || standing <= value ? undefined : Math.round((standing - value) * 100) / 100;
}

/** Prices that each have goods of their own: "2 eggs for a dollar and 3 cups of milk for 2". */
function summed(elements: readonly SentenceElement[], goods: GoodsMeant, context: TalkContext): number | undefined {
  let sum = 0;
  let since: { amount: number } | undefined;
  let count = 0;
  let parts = 0;
  for (const element of elements) {
    if (element.kind === 'good' || element.kind === 'product') {
      since = { amount: (since?.amount ?? 0) + (element.amount ?? 1) };
      parts++;
    } else if (element.kind === 'price') {
      if (since === undefined) return undefined;
      const times = element.each === undefined ? 1 : element.each === 'dozen' ? since.amount / 12 : since.amount;
      sum += element.value * times;
      since = undefined;
      count++;
    } else if (element.kind === 'word' && /^(?:not|total|altogether|no)$/.test(element.word)) return undefined;
  }
  const named = goods.named || context.wish === undefined;
  return count > 1 && parts >= count && since === undefined && named ? Math.round(sum * 100) / 100 : undefined;
}

/** The one of several prices that counts: the last that no "not" stands before. */
function keptPrice(
  elements: readonly SentenceElement[],
  text: string,
): { value: number; each?: PriceEach | undefined } {
  const total = /total.*#p|#p (?:in total|total|all together|altogether)/.test(text);
  const prices = elements.flatMap((element, place) => {
    if (element.kind !== 'price') return [];
    const before = elements[place - 1];
    const against = before?.kind === 'word' && /^(?:not|than|of)$/.test(before.word);
    return against && !total ? [] : [element];
  });
  return prices.at(-1) ?? { value: 0 };
}

function reckoned(value: number): PriceMeant {
  return { value, sure: false, budget: false, fromWords: false, reckoned: true };
}

/** Prices that the buyer named before: "the same price each for milk", "no, I meant a dozen". */
function ownPrice(text: string, goods: GoodsMeant, context: TalkContext): PriceMeant | undefined {
  const { bid, bidEach, wish } = context;
  if (goods.wish === undefined) return undefined;
  const { quantity } = goods.wish;
  const same = SAME_PRICE.test(text) && goods.named && !/\b(?:your|deal|take)\b/.test(text);
  const alike = wish !== undefined && sameKinds(quantity, wish.quantity);
  if (
    bidEach !== undefined &&
    (same || (goods.corrects === true && alike && bid !== undefined && questionIn(text) === undefined))
  ) {
    // What was a price for an egg is one for each of what is named now.
    const per = bidEach.per === 'dozen' || isProduct(bidEach.per) ? bidEach.per : 'each';
    const value = whole(bidEach.value, per, goods, quantity, context);
    const sure = same && !/\bthat price\b/.test(text);
    if (value !== undefined)
      return { value, sure, budget: false, fromWords: false, each: { value: bidEach.value, per } };
  }
  // "sorry, I meant 4 milk, not 3": for the money that was named.
  const meant = /\b(?:sorry|meant|i mean|typo|oops|correction|mistake)\b/.test(text) && questionIn(text) === undefined;
  if (meant && goods.corrects === true && alike && bid !== undefined && bidEach === undefined) {
    return { value: bid, sure: false, budget: false, fromWords: false };
  }
  if (same && bid !== undefined && !SAME_EACH.test(text)) {
    return { value: bid, sure: true, budget: false, fromWords: false };
  }
  return undefined;
}

/** "each, obviously", and "35 then" behind "30 cents each". */
function eachMeant(
  elements: readonly SentenceElement[],
  text: string,
  goods: GoodsMeant,
  { bid, bidEach, wish }: TalkContext,
): PriceMeant | undefined {
  if (bid === undefined || wish === undefined || goods.named) return undefined;
  const [first] = elements.filter((element) => element.kind === 'number');
  if (first === undefined && EACH_MEANT.test(text.replace(/[ .]+$/, ''))) {
    const value = Math.round(bid * unitsIn(wish.quantity) * 100) / 100;
    return { value, sure: false, budget: false, fromWords: false, each: { value: bid, per: 'each' } };
  }
  if (first?.kind !== 'number' || bidEach === undefined || first.unit !== undefined) return undefined;
  const cents = first.value / 100;
  if (cents < bidEach.value * 0.5 || cents > bidEach.value * 3) return undefined;
  const value = Math.round(cents * (bid / bidEach.value) * 100) / 100;
  return { value, sure: false, budget: false, fromWords: false, each: { value: cents, per: bidEach.per } };
}

function isProduct(per: PriceEach): boolean {
  return PRODUCTS.some((product) => product === per);
}

/** Whether no bare number can be an amount of it all. */
function isMixed(quantity: Quantities): boolean {
  return GOODS.filter((good) => (quantity[good] ?? 0) > 0).length > 1;
}

function sameKinds(one: Quantities, other: Quantities): boolean {
  return GOODS.every((good) => (one[good] ?? 0) > 0 === (other[good] ?? 0) > 0);
}

/** Prices that lean on the offer that stands: "8 for the same price", "make it 3". */
function leaningPrice(
  elements: readonly SentenceElement[],
  text: string,
  goods: GoodsMeant,
  context: TalkContext,
): PriceMeant | undefined {
  const own = ownPrice(text, goods, context) ?? eachMeant(elements, text, goods, context);
  if (own !== undefined) return own;
  const standing = standingPrice(context);
  if (standing === undefined) return undefined;
  if (MIDDLE.test(text) && context.bid !== undefined) {
    return reckoned(Math.round((context.bid + standing) * 50) / 100);
  }
  // What the seller asks is no bid of the buyer's: it asks back.
  if (SAME_PRICE.test(text) && goods.named && !SAME_EACH.test(text)) {
    return reckoned(standing);
  }
  if (
    /\bhalf (?:price|the price|that price)|\b(?:pay|give you|offer you|offer) (?:you )?half\b|(?:^|\. )half(?: ?\.|$)/.test(
      text,
    )
  ) {
    return reckoned(Math.round(standing * 50) / 100);
  }
  const numbers = elements.filter((element) => element.kind === 'number');
  const [number] = numbers;
  if (number?.kind !== 'number' || number.unit !== undefined) return undefined;
  if (OFF.test(text) && number.value < standing / 2) {
    return reckoned(Math.round((standing - number.value) * 100) / 100);
  }
  if (/#n percent/.test(text)) {
    const share = 1 - number.value / 100;
    const less = share > 0 && !goods.named && !/#n percent (?:more|higher|sure)/.test(text);
    return less ? reckoned(Math.round(standing * share * 100) / 100) : undefined;
  }
  // "20 if you include 2 eggs more": what counts none of the goods is the price.
  if (goods.named || goods.wish !== undefined) {
    const amounts = goods.some.length === 0 && numbers.length === 1 && !/\b(?:need|want|not|of|in|like) #n/.test(text);
    const added = Math.max(0, usualCost(goods.wish?.quantity ?? {}) - usualCost(context.wish?.quantity ?? {}));
    const most = standing * LIKELY.most + added * ADDED_TIMES;
    const likely = number.value > standing * LIKELY.least && number.value < most;
    const counts = elements.some(
      (element) =>
        element.kind === 'good' && element.amount === undefined && goods.wish?.quantity[element.good] === number.value,
    );
    return goods.named && amounts && likely && !counts
      ? { value: number.value, sure: false, budget: false, fromWords: true }
      : undefined;
  }
  if (/of (?:them|those|it|these)|#n time/.test(text)) return undefined;
  // A bare number near the price is one, though never quite surely.
  const ranged = numbers.length === 2 && /\b(?:between|from) #n (?:and|to) #n|#n to #n/.test(text);
  const { value } = ranged && numbers[1].kind === 'number' ? numbers[1] : number;
  const near = value < standing && value > standing * LIKELY.least;
  const budget = BUDGET_WORDS.test(text.replaceAll('#n', '#p'));
  const called = context.addressee === undefined || context.offered[0] === context.addressee;
  const answers = called && context.offered.length === 1 && isMixed(context.wish?.quantity ?? {});
  const sure = LONE_PRICE.test(text) && answers;
  return near ? { value, sure, budget, fromWords: true } : undefined;
}
