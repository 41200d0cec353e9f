// Prices that lean on what was said before: "the same price", "half way", "20% off", "make it 3", "each, obviously".

import { unitsIn } from '../goods-sums.ts';
import { LIKELY_SHARE, standingPrice, type TalkContext } from '../talk-context.ts';
import { GOODS, PRODUCTS, type Quantities, roundedDollars, usualCost } from '../../game/goods.ts';
import type { PriceEach, SentenceElement } from '../elements/sentence-elements.ts';
import type { GoodsMeant } from '../goods/goods-meant.ts';
import { wordPattern } from '../grammar/notation.ts';
import { BUDGET_WORDS, EACH_MEANT, MIDDLE, OFF, SAME_EACH, SAME_PRICE, THROWN_IN } from '../patterns/price-words.ts';
import { questionIn } from '../patterns/sentence-kind.ts';
import type { PriceMeant } from './price-meant.ts';

/** What is added may make the price higher by this many times what it usually costs. */
const ADDED_TIMES = 3;

/** Half of what is asked. */
const HALF = wordPattern(`
half (price | the price | that price) | (pay | give you | offer you | offer) [you] half | (^ | .) half [.] $`);

/**
 * A price that leans on what was bid or asked before: "8 for the same price", "make it 3"; undefined: there is none.
 */
export function leaningPrice(
  elements: readonly SentenceElement[],
  text: string,
  goods: GoodsMeant,
  context: TalkContext,
): PriceMeant | undefined {
  const own = ownPrice(text, goods, context) ?? eachMeant(elements, text, goods, context);
  if (own !== undefined) return own;
  const standing = standingPrice(context);
  if (standing === undefined) return undefined;
  const asked = standing * timesGoods(goods, context);
  const share = shareOfAsked(text, goods, standing, asked, context.bid);
  if (share !== undefined) return reckoned(share);
  const numbers = elements.filter((element) => element.kind === 'number');
  const adds = asked > standing && goods.some.length === 0 && numbers.length === 0;
  if (adds && THROWN_IN.test(text)) return reckoned(standing);
  const [number] = numbers;
  if (number?.kind !== 'number' || number.unit !== undefined) return undefined;
  if (OFF.test(text) && number.value < standing / 2) return reckoned(roundedDollars(standing - number.value));
  if (/#n percent/.test(text)) {
    const kept = 1 - number.value / 100;
    const off = !goods.named || /#n percent (?:off|less|cheaper|discount)\b/.test(text);
    const less = kept > 0 && off && !/#n percent (?:more|higher|sure)/.test(text);
    return less ? reckoned(roundedDollars(asked * kept)) : undefined;
  }
  if (goods.named || goods.wish !== undefined) {
    const plain = numbers.length === 1 && isPriceBesideGoods(number.value, elements, text, goods, context, standing);
    return plain ? { value: number.value, budget: false, fromWords: true } : undefined;
  }
  return loneNumber(numbers, text, standing);
}

/** How many times as much is meant now as the offer that stands is for: "double it and give me ten percent off". */
function timesGoods(goods: GoodsMeant, { wish }: TalkContext): number {
  const before = usualCost(wish?.quantity ?? {});
  const now = usualCost(goods.wish?.quantity ?? wish?.quantity ?? {});
  return before > 0 && now > 0 ? now / before : 1;
}

/** "split the difference", "the same price", "half price": dollars reckoned from what is asked. */
function shareOfAsked(
  text: string,
  goods: GoodsMeant,
  standing: number,
  asked: number,
  bid: number | undefined,
): number | undefined {
  if (MIDDLE.test(text) && bid !== undefined) return roundedDollars((bid + standing) / 2);
  // What the seller asks is no bid of the buyer's: it asks back.
  if (SAME_PRICE.test(text) && goods.named && !SAME_EACH.test(text)) return standing;
  return HALF.test(text) ? roundedDollars(asked / 2) : undefined;
}

/** "20 if you include 2 eggs more": a number that counts none of the goods named beside it is the price. */
function isPriceBesideGoods(
  value: number,
  elements: readonly SentenceElement[],
  text: string,
  goods: GoodsMeant,
  { wish }: TalkContext,
  standing: number,
): boolean {
  const open = goods.some.length > 0 || /\b(?:need|want|not|of|in|like) #n|#n instead/.test(text);
  const added = Math.max(0, usualCost(goods.wish?.quantity ?? {}) - usualCost(wish?.quantity ?? {}));
  const most = standing * LIKELY_SHARE.most + added * ADDED_TIMES;
  const likely = value > standing * LIKELY_SHARE.least && value < most;
  const counts = elements.some(
    (element) =>
      element.kind === 'good' && element.amount === undefined && goods.wish?.quantity[element.good] === value,
  );
  return goods.named && !open && likely && !counts;
}

/** A bare number near the price that was asked is one. */
function loneNumber(
  numbers: readonly Extract<SentenceElement, { readonly kind: 'number' }>[],
  text: string,
  standing: number,
): PriceMeant | undefined {
  if (/of (?:them|those|it|these)|#n time/.test(text)) return undefined;
  const ranged = numbers.length === 2 && /\b(?:between|from) #n (?:and|to) #n|#n to #n/.test(text);
  const { value } = ranged ? numbers[1] : numbers[0];
  const echoes = value === standing && /^#n[ .]*$/.test(text);
  if ((value >= standing && !echoes) || value <= standing * LIKELY_SHARE.least) return undefined;
  const budget = BUDGET_WORDS.test(text.replaceAll('#n', '#p'));
  return { value, budget, fromWords: true };
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
    const value = totalPrice(bidEach.value, per, goods, quantity, context);
    if (value !== undefined) return { value, budget: false, fromWords: false, each: { value: bidEach.value, per } };
  }
  // "sorry, I meant 4 milk, not 3": for the money that was named.
  const meant = /\b(?:sorry|meant|i mean|typo|oops|correction|mistake)\b/.test(text) && questionIn(text) === undefined;
  const other = /\bnot #g|\b(?:i (?:mean|meant)|sorry|oops|typo)\b.*\binstead of #g/.test(text);
  if (meant && goods.corrects === true && (alike || other) && bid !== undefined && bidEach === undefined) {
    return { value: bid, budget: false, fromWords: false };
  }
  if (same && bid !== undefined && !SAME_EACH.test(text)) {
    return { value: bid, budget: false, fromWords: false };
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
    const value = roundedDollars(bid * unitsIn(wish.quantity));
    return { value, budget: false, fromWords: false, each: { value: bid, per: 'each' } };
  }
  if (first?.kind !== 'number' || bidEach === undefined || first.unit !== undefined) return undefined;
  const cents = first.value / 100;
  if (cents < bidEach.value * 0.5 || cents > bidEach.value * 3) return undefined;
  const value = roundedDollars(cents * (bid / bidEach.value));
  return { value, budget: false, fromWords: false, each: { value: cents, per: bidEach.per } };
}

function isProduct(per: PriceEach): boolean {
  return PRODUCTS.some((product) => product === per);
}

function sameKinds(one: Quantities, other: Quantities): boolean {
  return GOODS.every((good) => (one[good] ?? 0) > 0 === (other[good] ?? 0) > 0);
}

function reckoned(value: number): PriceMeant {
  return { value, budget: false, fromWords: false, reckoned: true };
}

/** A price for each made one for all. */
export function totalPrice(
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
  return times > 0 ? roundedDollars(value * times) : undefined;
}
