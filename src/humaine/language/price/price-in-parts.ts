// Two prices in one offer: one for what is talked of, one for what comes on top. "Would you take 6 if I also bought 4
// cups of milk for 1.50?" offers 7.50 for both; what is meant is said again before anything is sold.

import type { SentenceElement, ThingElement } from '../elements/sentence-element.ts';
import { type Quantities, roundedDollars } from '../../game/goods.ts';
import { anyOf } from '../patterns/any-of.ts';
import type { GoodsMeant } from '../goods/goods-meant.ts';
import { addGoods, holdsGoods } from '../goods-sums.ts';
import type { PriceMeant } from './price-meant.ts';
import { LIKELY_SHARE, goodsFor, standingPrice, type TalkContext } from '../talk-context.ts';

/** Both parts of such an offer together. */
export interface OfferInParts {
  readonly goods: GoodsMeant;
  readonly price: PriceMeant;
}

const JOINING = /\b(?:and|plus|also|if|with|as well|too)\b/;
const OTHER = anyOf(
  String.raw`\b(?:or|not|instead|rather|total|altogether|everything|all|only|without|per|was|were|said|asked`,
  String.raw`sold|than|percent)\b`,
);

/** The two parts of a message, where it has them. */
export function priceInParts(
  elements: readonly SentenceElement[],
  text: string,
  context: TalkContext,
): OfferInParts | undefined {
  const { wish } = context;
  const standing = standingPrice(context);
  if (wish === undefined || !holdsGoods(wish.quantity) || standing === undefined) return undefined;
  const words = elements.map((element) => (element.kind === 'word' ? element.word : '#')).join(' ');
  if (!JOINING.test(words) || OTHER.test(text)) return undefined;
  const prices = elements.flatMap((element, place) => (isPrice(element) ? [place] : []));
  const run = namedRun(elements, wish.quantity);
  if (prices.length !== 2 || run === undefined) return undefined;
  const attached = prices.find((place) => isAttached(elements, place, run));
  if (attached === undefined) return undefined;
  const named = elements.slice(run.first, run.last + 1).filter(isThing);
  const [own, other] = [elements[attached], elements[prices[0] === attached ? prices[1] : prices[0]]];
  const rest = forRest(other);
  if (rest === undefined || rest < standing * LIKELY_SHARE.least || rest > standing * LIKELY_SHARE.most)
    return undefined;
  const more = named.reduce<Quantities>((sum, thing) => addGoods(sum, goodsOf(thing)), {});
  const price = roundedDollars(rest + forNamed(own, named));
  return {
    goods: {
      wish: { quantity: addGoods(wish.quantity, more), products: wish.products },
      some: [],
      vague: false,
      named: true,
      corrects: true,
    },
    price: { value: price, budget: false, fromWords: true, parts: true },
  };
}

function isThing(element: SentenceElement): element is ThingElement {
  return element.kind === 'good' || element.kind === 'product';
}

function isPrice(element: SentenceElement): boolean {
  return element.kind === 'price' || (element.kind === 'number' && element.unit === undefined);
}

/** The one run of goods with amounts; all others must be talked of already, and named without. */
function namedRun(
  elements: readonly SentenceElement[],
  known: Quantities,
): { readonly first: number; readonly last: number } | undefined {
  const places = elements.flatMap((element, place) =>
    isThing(element) && element.amount !== undefined ? [place] : [],
  );
  const [first] = places;
  const last = places.at(-1);
  if (first === undefined || last === undefined || elements.slice(first, last).some(isPrice)) return undefined;
  const others = elements.filter(
    (element): element is ThingElement => isThing(element) && element.amount === undefined,
  );
  const fit = others.every((thing) => thing.kind === 'good' && (known[thing.good] ?? 0) > 0);
  return fit ? { first, last } : undefined;
}

/** Whether nothing but "for" or "at" stands between a price and the goods. */
function isAttached(
  elements: readonly SentenceElement[],
  place: number,
  run: { readonly first: number; readonly last: number },
): boolean {
  const between = place < run.first ? elements.slice(place + 1, run.first) : elements.slice(run.last + 1, place);
  const words = between.map((element) => (element.kind === 'word' ? element.word : '#'));
  return /^(?:for|at)(?: (?:just|only|the|another|another one))*$/.test(words.join(' '));
}

function forRest(element: SentenceElement): number | undefined {
  if (element.kind === 'number') return element.value;
  return element.kind === 'price' && element.each === undefined ? element.value : undefined;
}

function forNamed(element: SentenceElement, named: readonly ThingElement[]): number {
  if (element.kind !== 'price') return element.kind === 'number' ? element.value : 0;
  const count = named.reduce((sum, { amount = 1 }) => sum + amount, 0);
  return element.value * (element.each === undefined ? 1 : element.each === 'dozen' ? count / 12 : count);
}

function goodsOf(thing: ThingElement): Quantities {
  const amount = thing.amount ?? 1;
  return thing.kind === 'good' ? { [thing.good]: amount } : goodsFor({ [thing.product]: amount });
}
