// Prices that lean on what was said before: "the same price", "half way", "20% off", "make it 3", "each, obviously".

import { goodsIn, unitsIn } from '../goods-sums.ts';
import { LIKELY_SHARE, standingPrice } from '../talk-context.ts';
import { isProduct, roundedDollars, usualCost } from '../../game/goods.ts';
import type { NumberElement } from '../elements/sentence-elements.ts';
import type { GoodsMessage } from '../goods/goods-meant.ts';
import { wordPattern } from '../grammar/notation.ts';
import { BUDGET_WORDS, EACH_MEANT, MIDDLE, OFF, SAME_EACH, SAME_PRICE, THROWN_IN } from './price-words.ts';
import { totalPrice } from '../wish.ts';
import type { PriceMeant } from './price-meant.ts';

/** What is added may make the price higher by this many times what it usually costs. */
const ADDED_TIMES = 3;

/** Half of what is asked. */
const HALF = wordPattern(`
half (price | the price | that price) | (pay | give you | offer you | offer) [you] half | (^ | .) half [that] {.} $`);

/**
 * A price that leans on what was bid or asked before: "8 for the same price", "make it 3"; undefined: there is none.
 */
export function leaningPrice(message: GoodsMessage): PriceMeant | undefined {
  const { elements, text, goods, context } = message;
  const own = ownPrice(message) ?? eachMeant(message);
  if (own !== undefined) return own;
  const standing = standingPrice(context);
  if (standing === undefined) return undefined;
  const asked = standing * timesGoods(message);
  const share = shareOfAsked(message, standing, asked);
  if (share !== undefined) return reckoned(share);
  const numbers = elements.filter((element) => element.kind === 'number');
  const [number] = numbers;
  if (number === undefined) {
    return asked > standing && goods.some.length === 0 && THROWN_IN.test(text) ? reckoned(standing) : undefined;
  }
  if (number.unit !== undefined) return undefined;
  if (OFF.test(text) && number.value < standing / 2) return reckoned(standing - number.value);
  if (/#n percent/.test(text)) {
    const kept = 1 - number.value / 100;
    const off = !goods.named || /#n percent (?:off|less|cheaper|discount)\b/.test(text);
    const less = kept > 0 && off && !/#n percent (?:more|higher|sure)/.test(text);
    return less ? reckoned(asked * kept) : undefined;
  }
  if (!goods.named && goods.wish === undefined) return loneNumber(numbers, text, standing);
  return numbers.length === 1 && isPriceBesideGoods(number.value, message, standing)
    ? { value: number.value }
    : undefined;
}

/** How many times as much is meant now as the offer that stands is for: "double it and give me ten percent off". */
function timesGoods({ context, wish }: GoodsMessage): number {
  const before = usualCost(context.wish?.quantity ?? {});
  const now = usualCost(wish.quantity);
  return before > 0 && now > 0 ? now / before : 1;
}

/** "split the difference", "the same price", "half price": dollars reckoned from what is asked. */
function shareOfAsked(
  { text, goods, context: { bid } }: GoodsMessage,
  standing: number,
  asked: number,
): number | undefined {
  if (MIDDLE.test(text) && bid !== undefined) return (bid + standing) / 2;
  // What the seller asks is no bid of the buyer's: it asks back.
  if (SAME_PRICE.test(text) && goods.wish !== undefined && !SAME_EACH.test(text)) return standing;
  return HALF.test(text) ? asked / 2 : undefined;
}

/** "20 if you include 2 eggs more": a number that counts none of the goods named beside it is the price. */
function isPriceBesideGoods(value: number, message: GoodsMessage, standing: number): boolean {
  const { elements, text, goods, context, wish } = message;
  const open =
    goods.some.length > 0 || /\b(?:need|want|not|of|in|like) #n|#n instead|instead of (?:only )?#n/.test(text);
  const added = Math.max(0, usualCost(goods.wish?.quantity ?? {}) - usualCost(context.wish?.quantity ?? {}));
  const most = standing * LIKELY_SHARE.most + added * ADDED_TIMES;
  const likely = value > standing * LIKELY_SHARE.least && value < most;
  const counts = elements.some(
    (element) => element.kind === 'good' && element.amount === undefined && wish.quantity[element.good] === value,
  );
  return goods.named && !open && likely && !counts;
}

/** A bare number near the price that was asked is one. */
function loneNumber(numbers: readonly NumberElement[], text: string, standing: number): PriceMeant | undefined {
  if (/of (?:them|those|it|these)|#n time/.test(text)) return undefined;
  const ranged = numbers.length === 2 && /\b(?:between|from) #n (?:and|to) #n|#n to #n/.test(text);
  const isOther = numbers.length === 2 && numbers[0].value === standing && /^not\b/.test(text);
  const { value } = ranged || isOther ? numbers[1] : numbers[0];
  const echoes = value === standing && !/\b(?:make it|sorry|instead|i (?:said|meant))\b/.test(text);
  if ((value >= standing && !echoes) || value <= standing * LIKELY_SHARE.least) return undefined;
  return { value, budget: BUDGET_WORDS.test(text.replaceAll('#n', '#p')) };
}

/** Prices that the buyer named before: "the same price each for milk", "no, I meant a dozen". */
function ownPrice({ text, goods, context }: GoodsMessage): PriceMeant | undefined {
  const { bid, bidEach, wish } = context;
  if (goods.wish === undefined) return undefined;
  const same = SAME_PRICE.test(text) && goods.named && !/\b(?:your|deal|take)\b/.test(text);
  const kinds = goodsIn(goods.wish.quantity).map(([good]) => good);
  const alike =
    wish !== undefined &&
    kinds.join() ===
      goodsIn(wish.quantity)
        .map(([good]) => good)
        .join();
  const corrects = goods.corrects === true && bid !== undefined && !/\b(?:how|what|who|which)\b/.test(text);
  if (bidEach !== undefined && (same || (corrects && alike))) {
    // What was a price for an egg is one for each of what is named now.
    const per = bidEach.per === 'dozen' || isProduct(bidEach.per) ? bidEach.per : 'each';
    const value = totalPrice(bidEach.value, per, goods.wish);
    if (value !== undefined) return { value, leans: true, each: { value: bidEach.value, per } };
  }
  if (bid === undefined) return undefined;
  // "sorry, I meant 4 milk, not 3": for the money that was named.
  const meant = /\b(?:sorry|meant|i mean|typo|oops|correction|mistake)\b/.test(text);
  const other = /\bnot #g|\b(?:i (?:mean|meant)|sorry|oops|typo)\b.*\binstead of #g/.test(text);
  const kept = corrects && meant && (alike || other) && bidEach === undefined;
  return kept || (same && !SAME_EACH.test(text)) ? { value: bid, leans: true } : undefined;
}

/** "each, obviously", and "35 then" behind "30 cents each". */
function eachMeant({ elements, text, goods, context }: GoodsMessage): PriceMeant | undefined {
  const { bid, bidEach, wish } = context;
  if (bid === undefined || wish === undefined || goods.named) return undefined;
  const first = elements.find((element) => element.kind === 'number');
  if (first === undefined && EACH_MEANT.test(text.replace(/[ .]+$/, ''))) {
    const value = roundedDollars(bid * unitsIn(wish.quantity));
    return { value, leans: true, each: { value: bid, per: 'each' } };
  }
  if (first === undefined || bidEach === undefined || first.unit !== undefined) return undefined;
  const cents = first.value / 100;
  if (cents < bidEach.value * 0.5 || cents > bidEach.value * 3) return undefined;
  const value = roundedDollars(cents * (bid / bidEach.value));
  return { value, leans: true, each: { value: cents, per: bidEach.per } };
}

/** Dollars that were reckoned from what the seller asks. */
function reckoned(dollars: number): PriceMeant {
  return { value: roundedDollars(dollars), leans: true, noBid: true };
}
