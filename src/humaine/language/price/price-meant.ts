// Which price a message names, for all of the goods.

import { GOOD_FACTS, GOODS, type Quantities, roundedDollars, usualCost } from '../../game/goods.ts';
import { isWord, type PriceEach, type SentenceElement } from '../elements/sentence-elements.ts';
import type { GoodsMeant } from '../goods/goods-meant.ts';
import { unitsIn } from '../goods-sums.ts';
import { wordPattern } from '../grammar/notation.ts';
import { ADDED_FOR, ANOTHER, BUDGET_WORDS, RAISING } from '../patterns/price-words.ts';
import { LIKELY_SHARE, standingPrice, type EachPrice, type TalkContext } from '../talk-context.ts';
import { leaningPrice, totalPrice } from './leaning-price.ts';

/** A price for all. */
export interface PriceMeant {
  /** Dollars. */
  readonly value: number;
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

/** Added goods cost less than this many times what they usually cost. */
const FAR_ABOVE = 6;

type PriceElement = Extract<SentenceElement, { readonly kind: 'price' }>;

/** The price in a message's elements; `text` is its skeleton. */
export function priceMeant(
  elements: readonly SentenceElement[],
  text: string,
  goods: GoodsMeant,
  context: TalkContext,
  speaker: 'buyer' | 'seller' = 'buyer',
): PriceMeant | undefined {
  const prices = elements.filter((element) => element.kind === 'price');
  const [only, ...others] = prices;
  if (only === undefined) return leaningPrice(elements, text, goods, context);
  if (others.length === 0) {
    const less = lessBy(text, only.value, context);
    if (less !== undefined) return { value: less, budget: false, fromWords: true, reckoned: true };
    const onTop = speaker === 'buyer' ? priceOnTop(elements, text, only, goods, context) : undefined;
    return onTop ?? onePrice(elements, text, only, goods, context, speaker);
  }
  const total = summed(elements, goods, context);
  if (total !== undefined) return { value: total, budget: false, fromWords: true };
  const quantity = goods.wish?.quantity ?? context.wish?.quantity ?? {};
  const kept = keptPrice(elements, text);
  const value = totalPrice(kept.value, kept.each, goods, quantity, context) ?? kept.value;
  // "4 is too much, 3 and we have a deal": the last one counts.
  return { value, budget: BUDGET_WORDS.test(text), fromWords: true };
}

/** A price that is named alone: for all of the goods, or for each of them. */
function onePrice(
  elements: readonly SentenceElement[],
  text: string,
  price: PriceElement,
  goods: GoodsMeant,
  context: TalkContext,
  speaker: 'buyer' | 'seller',
): PriceMeant {
  const quantity = goods.wish?.quantity ?? context.wish?.quantity ?? {};
  const budget = BUDGET_WORDS.test(text);
  const low = speaker === 'buyer' && price.each === undefined && isForOne(elements, price, quantity);
  const each = price.each ?? (low ? 'each' : carriedEach(price.value, goods, quantity, context));
  const per = each === undefined ? undefined : { value: price.value, per: each };
  const value = totalPrice(price.value, each, goods, quantity, context);
  if (value === undefined) return { value: price.value, budget, fromWords: true, each: per };
  return { value, budget, fromWords: true, each: per };
}

/** A price on top of another: a raised bid, or what was added alone. */
function priceOnTop(
  elements: readonly SentenceElement[],
  text: string,
  price: PriceElement,
  goods: GoodsMeant,
  context: TalkContext,
): PriceMeant | undefined {
  const raised = raisedBid(text, price, goods, context);
  if (raised !== undefined) return { value: raised, budget: false, fromWords: true };
  const sum = withAdded(elements, text, price, goods, context);
  return sum === undefined ? undefined : { value: sum, budget: false, fromWords: true, added: true };
}

/** A bid raised by this much. */
function raisedBid(
  text: string,
  { value, more }: PriceElement,
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
  return roundedDollars(bid + value);
}

/** The price for all, where one was named for what comes on top alone: behind it, and with a word that adds. */
function withAdded(
  elements: readonly SentenceElement[],
  text: string,
  price: PriceElement,
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
  if (price.more !== true && price.value > base * LIKELY_SHARE.least && price.value > alone * FAR_ABOVE)
    return undefined;
  if (!added || all || price.each !== undefined) return undefined;
  return roundedDollars(base + price.value);
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
  const all = totalPrice(value, bidEach.per, goods, quantity, context);
  if (all === undefined || value > bidEach.value * 3) return undefined;
  const standing = standingPrice(context);
  const raised = value >= bidEach.value && (standing === undefined || all <= standing * 1.05);
  return raised || value < bid * 0.4 ? bidEach.per : undefined;
}

const LESS = wordPattern(`
  #p (off | less | cheaper | lower | down) | (knock | take | shave | cut) off #p | ((come | go | get) down | reduce | lower) by #p`);

/** "50 cents off", "a dollar less". */
function lessBy(text: string, value: number, context: TalkContext): number | undefined {
  if (!LESS.test(text)) return undefined;
  const standing = standingPrice(context);
  return standing === undefined || standing <= value ? undefined : roundedDollars(standing - value);
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
  return count > 1 && parts >= count && since === undefined && named ? roundedDollars(sum) : undefined;
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
    const refused = isWord(before, /^(?:at|for|pay|do|give)$/) && isWord(elements[place - 2], /^not$/);
    const against = isWord(before, /^(?:not|than|of)$/) || refused;
    return against && !total ? [] : [element];
  });
  return prices.at(-1) ?? { value: 0 };
}
