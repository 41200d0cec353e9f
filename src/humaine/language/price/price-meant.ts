// Which price a message names, for all of the goods.

import { roundedDollars, usualCost } from '../../game/goods.ts';
import { isThing, isWord, type PriceElement } from '../elements/sentence-elements.ts';
import type { GoodsMessage } from '../goods/goods-meant.ts';
import { wordPattern } from '../grammar/notation.ts';
import { ADDED_FOR, ANOTHER, BUDGET_WORDS, RAISING } from './price-words.ts';
import { LIKELY_SHARE, standingPrice, type TalkContext } from '../talk-context.ts';
import { type EachPrice, isForOne, type PriceEach, totalPrice } from '../wish.ts';
import { leaningPrice } from './leaning-price.ts';

/** A price for all. */
export interface PriceMeant {
  /** Dollars. */
  readonly value: number;
  /** For one of what, where it was said so. */
  readonly each?: EachPrice | undefined;
  /** Whether it is what the buyer has rather than what it would pay. */
  readonly budget?: boolean;
  /** Whether the message does not name it, but leans on an earlier price. */
  readonly leans?: boolean;
  /** Whether it is no bid of the buyer's: reckoned from what the seller asks, or a sum with what was added. */
  readonly noBid?: boolean;
}

/** Added goods cost less than this many times what they usually cost. */
const FAR_ABOVE = 6;

/** The price in a message. */
export function priceMeant(message: GoodsMessage, speaker: 'buyer' | 'seller' = 'buyer'): PriceMeant | undefined {
  const { elements, text, context } = message;
  const [only, ...others] = elements.filter((element) => element.kind === 'price');
  if (only === undefined) return leaningPrice(message);
  if (others.length > 0) return severalPrices(message);
  const less = lessBy(text, only.value, context);
  if (less !== undefined) return { value: less, noBid: true };
  if (speaker === 'seller') return onePrice(message, only, only.each);
  const low = isWord(elements[elements.indexOf(only) - 1], /^at$/) && isForOne(only.value, message.wish.quantity);
  return priceOnTop(message, only) ?? onePrice(message, only, only.each ?? (low ? 'each' : undefined));
}

/** Several prices: their sum, or the one that counts. */
function severalPrices(message: GoodsMessage): PriceMeant {
  const total = summed(message);
  if (total !== undefined) return { value: total };
  // "4 is too much, 3 and we have a deal": the last one counts.
  const { value, each } = keptPrice(message);
  return { value: totalPrice(value, each, message.wish) ?? value, budget: BUDGET_WORDS.test(message.text) };
}

/** A price that is named alone: for all of the goods, or for each of them. */
function onePrice(message: GoodsMessage, { value }: PriceElement, said: PriceEach | undefined): PriceMeant {
  const each = said ?? carriedEach(value, message);
  return {
    value: totalPrice(value, each, message.wish) ?? value,
    budget: BUDGET_WORDS.test(message.text),
    each: each === undefined ? undefined : { value, per: each },
  };
}

/** A price on top of another: a raised bid, or what was added alone. */
function priceOnTop(message: GoodsMessage, price: PriceElement): PriceMeant | undefined {
  const { text, goods, context } = message;
  const { bid } = context;
  const raises = RAISING.test(text) || (price.more === true && ANOTHER.test(text));
  if (bid !== undefined && raises && !goods.named && !/\bnot?\b/.test(text)) {
    return { value: roundedDollars(bid + price.value) };
  }
  const base = bid ?? standingPrice(context);
  if (base === undefined || !goods.named || goods.corrects !== true || price.each !== undefined) return undefined;
  return isForAdded(message, price, base) ? { value: roundedDollars(base + price.value), noBid: true } : undefined;
}

/** Whether a price is for what comes on top alone: behind it, and with a word that adds. */
function isForAdded({ elements, text, wish, context }: GoodsMessage, price: PriceElement, base: number): boolean {
  if (/\b(?:all|total|everything|altogether|both|in all)\b/.test(text)) return false;
  if (price.more === true) return true;
  if (elements.indexOf(price) < elements.findLastIndex(isThing) || !ADDED_FOR.test(text)) return false;
  // "put 2 sugars on top and I pay 10": nobody pays that for the sugar.
  const alone = usualCost(wish.quantity) - usualCost(context.wish?.quantity ?? {});
  return price.value < base && (price.value <= base * LIKELY_SHARE.least || price.value <= alone * FAR_ABOVE);
}

/** "80 cents then", behind "4 cups at 75 cents each": for each as well, where it makes no sense for all. */
function carriedEach(value: number, { goods, context, wish }: GoodsMessage): PriceEach | undefined {
  const { bid, bidEach } = context;
  if (bidEach === undefined || bid === undefined || goods.named || value >= bid) return undefined;
  const all = totalPrice(value, bidEach.per, wish);
  if (all === undefined || value > bidEach.value * 3) return undefined;
  const standing = standingPrice(context);
  const raised = value >= bidEach.value && (standing === undefined || all <= standing * 1.05);
  return raised || value < bid * 0.4 ? bidEach.per : undefined;
}

const LESS = wordPattern(`
  #p (off | less | cheaper | lower | down ! the) | (knock | take | shave | cut) off #p | ((come | go | get) down | reduce | lower) by #p`);

/** "50 cents off", "a dollar less". */
function lessBy(text: string, value: number, context: TalkContext): number | undefined {
  if (!LESS.test(text)) return undefined;
  const standing = standingPrice(context);
  return standing === undefined || standing <= value ? undefined : roundedDollars(standing - value);
}

/** Prices that each have goods of their own: "2 eggs for a dollar and 3 cups of milk for 2". */
function summed({ elements, goods }: GoodsMessage): number | undefined {
  let sum = 0;
  /** How many were named since the last price. */
  let amount: number | undefined;
  for (const element of elements) {
    if (isThing(element)) amount = (amount ?? 0) + (element.amount ?? 1);
    else if (element.kind === 'price') {
      if (amount === undefined) return undefined;
      const times = element.each === undefined ? 1 : element.each === 'dozen' ? amount / 12 : amount;
      sum += element.value * times;
      amount = undefined;
    } else if (isWord(element, /^(?:not|total|altogether|no)$/)) return undefined;
  }
  return amount === undefined && goods.named ? roundedDollars(sum) : undefined;
}

/** The one of several prices that counts: the last that no "not" stands before. */
function keptPrice({ elements, text }: GoodsMessage): {
  readonly value: number;
  readonly each?: PriceEach | undefined;
} {
  const total = /total.*#p|#p (?:in total|total|all together|altogether)/.test(text);
  const kept = elements.findLast((element, place) => {
    const before = elements[place - 1];
    const refused = isWord(before, /^(?:at|for|pay|do|give)$/) && isWord(elements[place - 2], /^not$/);
    return element.kind === 'price' && (total || !(isWord(before, /^(?:not|than|of)$/) || refused));
  });
  return kept?.kind === 'price' ? kept : { value: 0 };
}
