// The buyer's own price in a message, once the roles of its elements are known.

import { spokenPrice } from '../elements/price-element.ts';
import { isProduct, roundedDollars, usualCost } from '../../game/goods.ts';
import { holdsGoods, unitsIn } from '../goods-sums.ts';
import { askedPrice, pricesAsked, type TalkContext } from '../talk-context.ts';
import { amountIn, type EachPrice, type PriceEach, priceForAll, totalPrice, type Wish } from '../wish.ts';
import { isPriced, isThing, type PricedElement, type ThingElement, thingOf } from '../elements/sentence-elements.ts';
import type { Role, Roled } from './roles.ts';

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

/** A talk with what is wanted after a message, what is asked, and what that is for what is wanted now. */
type PricedTalk = ReturnType<typeof pricedTalk>;

function pricedTalk(talk: TalkContext, wish: Wish) {
  const asked = askedPrice(talk);
  const before = usualCost(talk.wish?.quantity ?? {});
  const now = usualCost(wish.quantity);
  // Twice as much is asked where twice as much is wanted.
  const times = before > 0 && now > 0 ? now / before : 1;
  return { ...talk, wish, asked, askedNow: asked === undefined ? undefined : asked * times };
}

/** The buyer's own price for a wish; undefined: there is none. The last one counts, but parts are summed. */
export function priceMeant(roled: readonly Roled[], context: TalkContext, wish: Wish): PriceMeant | undefined {
  const talk = pricedTalk(context, wish);
  const parts = partsIn(roled);
  const sums = parts?.map((one) => partPrice(one, talk)) ?? [0];
  if (Math.min(...sums) > 0) return { value: roundedDollars(sums.reduce((sum, one) => sum + one)) };
  const named = roled.flatMap(({ element, role }) => {
    if (!isPriced(element)) return [];
    // A hundred percent is no dollar.
    const value = role === 'percent' ? element.value : spokenPrice(element, talk.askedNow);
    const price = namedPrice(value, element.each, role, talk);
    return price === undefined ? [] : [price];
  });
  const end = roled.find(({ kind }) => kind === 'priceEnd');
  // "Half that": half of the price that is asked for all, and not of that for half of the goods.
  const isHalved = roled.some(({ role }) => role === 'half');
  return named.at(-1) ?? (end && unnamedPrice(end.role, isHalved ? { ...talk, askedNow: talk.asked } : talk));
}

/** A price for some of the goods. */
interface PartPrice {
  readonly price: PricedElement;
  readonly goods: readonly ThingElement[];
}

/**
 * Prices that are for goods of their own, before them ("6 eggs for $2 and 2 milk for $1") or behind them; undefined:
 * there are none.
 */
function partsIn(roled: readonly Roled[]): PartPrice[] | undefined {
  const isEach = roled.every(({ element }) => !isPriced(element) || element.each !== undefined);
  const said = roled.filter(({ element, role }) =>
    isPriced(element)
      ? role === 'bid' || role === 'part' || role === 'each'
      : isThing(element) && (role !== 'aside' || isEach),
  );
  const parts: PartPrice[] = [];
  let goods: ThingElement[] = [];
  for (const { element } of isPriced(said[0]?.element) ? said.toReversed() : said) {
    if (isThing(element)) goods.push(element);
    if (!isPriced(element)) continue;
    parts.push({ price: element, goods });
    goods = [];
  }
  const things = said.flatMap(({ element, role }) => (isThing(element) ? [{ thing: thingOf(element), role }] : []));
  const isEachOwn =
    parts.every((part) => part.goods.length > 0) &&
    new Set(things.map(({ thing }) => thing)).size === things.length &&
    (isEach || things.every(({ role }) => role === 'new' || role === 'more'));
  const isPart = said.some(({ element, role }) => isPriced(element) && role === 'part');
  return isPart || (parts.length > 1 && isEachOwn) ? parts : undefined;
}

/** A price for all of its goods, in dollars. */
function partPrice({ price, goods }: PartPrice, { asked, wish }: PricedTalk): number {
  const value = spokenPrice(price, asked);
  const { each } = price;
  if (each === undefined) return value;
  if (each !== 'each' && each !== 'dozen') return totalPrice(value, each, wish) ?? value;
  const count = goods.reduce((sum, one) => sum + (one.amount ?? amountIn(wish, thingOf(one))), 0);
  return value * (each === 'dozen' ? count / 12 : count);
}

/** From how many on a number is of cents, for one of something. */
const CENTS_FROM = 5;

/** A price that is named; `said` is what it is for. */
function namedPrice(value: number, said: PriceEach | undefined, role: Role, talk: PricedTalk): PriceMeant | undefined {
  const { asked, askedNow, bid, bidEach, wish } = talk;
  const base = bid ?? asked;
  if (role === 'bid') return forAll(value, said, wish);
  if (role === 'each') return forAll(value, said ?? bidEach?.per ?? 'each', wish);
  if (role === 'bidEach') return forAll(value >= CENTS_FROM ? value / 100 : value, bidEach?.per ?? 'each', wish);
  if (role === 'budget') return { value: totalPrice(value, said, wish) ?? value, budget: true };
  if (role === 'raise') return base === undefined ? undefined : { value: roundedDollars(base + value) };
  if (role === 'added') return reckoned(base === undefined ? undefined : base + value);
  if (role === 'off') return reckoned(asked === undefined ? undefined : asked - value);
  if (role === 'percent') return reckoned(askedNow === undefined ? undefined : askedNow * (1 - value / 100));
  return undefined;
}

function forAll(value: number, each: PriceEach | undefined, wish: Wish): PriceMeant | undefined {
  const isOfAll = each === 'each' || !holdsGoods(wish.quantity);
  const total = priceForAll(value, each, wish) ?? (isOfAll ? (totalPrice(value, each, wish) ?? value) : undefined);
  return total === undefined
    ? undefined
    : { value: total, each: each === undefined ? undefined : { value, per: each } };
}

/** Dollars that were reckoned from what the seller asks. */
function reckoned(dollars: number | undefined): PriceMeant | undefined {
  return dollars === undefined || dollars <= 0 ? undefined : { value: roundedDollars(dollars), noBid: true };
}

/** The same where the message names none. */
function leaning(dollars: number | undefined): PriceMeant | undefined {
  const price = reckoned(dollars);
  return price && { ...price, leans: true };
}

/** A price that a message means and does not name: "half the price", "the same price", "split the difference". */
function unnamedPrice(role: Role, talk: PricedTalk): PriceMeant | undefined {
  const { asked, askedNow, bid, bidEach, standing, wish } = talk;
  const { lowest, highest } = pricesAsked(talk);
  if (role === 'bidKept') {
    if (bidEach === undefined) return bid === undefined ? undefined : { value: bid, leans: true };
    // What was a price for an egg is one for each of what is named now.
    const per = bidEach.per === 'dozen' || isProduct(bidEach.per) ? bidEach.per : 'each';
    const value = totalPrice(bidEach.value, per, wish);
    return value === undefined ? undefined : { value, leans: true, each: { value: bidEach.value, per } };
  }
  if (role === 'eachMeant' && bid !== undefined) {
    return { value: roundedDollars(bid * unitsIn(wish.quantity)), leans: true, each: { value: bid, per: 'each' } };
  }
  if (role === 'askedKept') return leaning(asked);
  if (role === 'halfPrice') return leaning(askedNow === undefined ? undefined : askedNow / 2);
  if (role === 'rivals') return leaning(lowest);
  if (role !== 'middle') return undefined;
  const other = bid ?? (standing.size > 1 ? highest : undefined);
  return leaning(asked === undefined || other === undefined ? undefined : (asked + other) / 2);
}
