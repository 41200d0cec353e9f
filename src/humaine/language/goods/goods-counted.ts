// Amounts of what is talked of, without its name: "just 3", "double it", "two of each".

import { addGoods, holdsGoods, unitsIn } from '../goods-sums.ts';
import { goodsFor, LIKELY_SHARE, standingPrice, type TalkContext, type Wish } from '../talk-context.ts';
import { GOODS, PRODUCTS, type Quantities, usualCost } from '../../game/goods.ts';
import type { SentenceElement } from '../elements/sentence-elements.ts';
import type { Collected } from './goods-collector.ts';
import type { GoodsMeant } from './goods-meant.ts';
import { wordPattern } from '../grammar/notation.ts';
import { UNIT_WORDS } from '../tokens/vocabulary.ts';

/** "double it", "half of that", "two of each". */
export function scaledWish(text: string, elements: readonly SentenceElement[], before: Wish): Wish | undefined {
  if (/\b(?:pay|give you|offer you|offer) (?:you )?half\b/.test(text)) return undefined;
  const number = elements.find((element) => element.kind === 'number');
  if (number?.kind === 'number' && /#n of (?:each|everything|all)/.test(text)) {
    const named = GOODS.filter((good) => (before.quantity[good] ?? 0) > 0 || before.some?.includes(good) === true);
    const entries = named.map((good) => [good, number.value] as const);
    return { quantity: Object.fromEntries(entries), products: {} };
  }
  const times =
    /\b(?:double|twice|two times) (?:it|that|the|quantity|amount|order|as|this|everything|of)|\bsame again\b|\bagain the same\b/.test(
      text,
    )
      ? 2
      : /\b(?:triple|three times) (?:it|that|the|as)/.test(text)
        ? 3
        : /\bhalf (?:of )?(?:that|it|as (?:much|many)|the (?:amount|order))/.test(text)
          ? 0.5
          : undefined;
  if (times === undefined) return undefined;
  const products = Object.fromEntries(Object.entries(before.products).map(([name, count]) => [name, count * times]));
  return { quantity: addGoods({}, before.quantity, times), products };
}

/** "and ten?" behind a price for five. */
const AND_COUNT = wordPattern(`
^ {okay | so | oh | yes | hm | well} and [if (i | we) (take | took | buy | bought | get | want | wanted)] #n {.} $`);

/** Words that make a bare number an amount. */
const AMOUNTS = wordPattern(`
  just | only | make (it | that) | i said | i mean | i meant | want | need | take | give me | actually | rather | have |
  had | took | bought | get | instead | not | change | no | about | sorry | #n is enough | but #n $ | ^ #n $ |
  ^ how much [for | are | is] #n $ | of (them | those | it | these) | go with #n | same but #n | #p for #n | #n for #p`);

/** "just 3", "no, I said four", "3 of them": an amount of the one thing talked of. */
export function bareCount(elements: readonly SentenceElement[], text: string, context: TalkContext): GoodsMeant {
  const before = context.wish;
  const numbers = elements.filter((element) => element.kind === 'number');
  const nothing: GoodsMeant = { some: [], vague: false, named: false };
  const [first] = numbers;
  if (before === undefined || first?.kind !== 'number' || /#n (?:percent|off|cheaper|at a time)\b/.test(text))
    return nothing;
  // "make it two more", "3 more of them".
  const more = /#n (?:more|extra)\b(?! (?:time|than|dollar))/.test(text);
  const counted = first.unit !== undefined || more;
  if (!counted && (!(AMOUNTS.test(text) || AND_COUNT.test(text)) || likelyPrice(first.value, text, context)))
    return nothing;
  // "not 2, 3" and "3, not 2": the one behind "not" is out.
  const kept = numbers.length === 2 && /not #n/.test(text) ? (/not #n.*#n/.test(text) ? numbers[1] : first) : first;
  if (kept.kind !== 'number') return nothing;
  const fewer = /\b(?:keep|drop|minus) #n of (?:them|those|these)\b/.test(text);
  const value = more ? kept.value + talkedOf(before) : fewer ? talkedOf(before) - kept.value : kept.value;
  const [open] = before.some ?? [];
  if (before.some?.length === 1) {
    const quantity = { ...before.quantity, [open]: value };
    return { ...nothing, corrects: true, wish: { quantity, products: before.products } };
  }
  const products = PRODUCTS.filter((product) => (before.products[product] ?? 0) > 0);
  if (products.length === 1) {
    const all = { [products[0]]: value };
    const flavours = addGoods(before.quantity, goodsFor(before.products), -1);
    const each = value / (before.products[products[0]] ?? 1);
    return { ...nothing, corrects: true, wish: { quantity: addGoods(goodsFor(all), flavours, each), products: all } };
  }
  const unit = kept.unit === undefined ? undefined : UNIT_WORDS.get(kept.unit);
  const all = GOODS.filter((good) => (before.quantity[good] ?? 0) > 0);
  const goods = unit === undefined || unit.length === 0 ? all : all.filter((good) => unit.includes(good));
  if (goods.length === 1 && all.length > 1) {
    const quantity = { ...before.quantity, [goods[0]]: value };
    return { ...nothing, corrects: true, wish: { quantity, products: {} } };
  }
  if (goods.length !== 1) return { ...nothing, vague: unitsIn(before.quantity) > 0 };
  return { ...nothing, corrects: true, wish: { quantity: { [goods[0]]: value }, products: {} } };
}

/** How many of the one thing are talked of; none where they are several. */
function talkedOf({ quantity, products }: Wish): number {
  const counts = PRODUCTS.flatMap((product) => products[product] ?? []).filter((count) => count > 0);
  const amounts = counts.length > 0 ? counts : GOODS.flatMap((good) => quantity[good] ?? []).filter((one) => one > 0);
  return amounts.length === 1 ? amounts[0] : 0;
}

/** Words that make a bare number an amount, however near it is to a price. */
const COUNTING = wordPattern(`
  #p for #n | #n for #p | many | fewer | of (them | those | these) | need | want #n | i [will | would] (take | have) #n`);

/** Whether a bare number is rather what the buyer would pay: it lies a little below the price that was asked. */
function likelyPrice(value: number, text: string, context: TalkContext): boolean {
  if (COUNTING.test(text) || AND_COUNT.test(text)) return false;
  if (/i (?:said|mean|meant)|correction/.test(text) && context.bid === undefined) return false;
  const standing = standingPrice(context);
  const echoes = value === standing && /^#n[ .]*$/.test(text);
  return standing !== undefined && (value < standing || echoes) && value > standing * LIKELY_SHARE.least;
}

/** All that stands is meant by these. */
const ALL_OF_IT = wordPattern(`
  everything | altogether | together | included | including | in total | the lot | it all | for all |
  all of (it | that | them) | all together | #g (stay | stays | in it | in there | too | as well) | (with | and) the #g`);
/** The price is for these goods alone. */
const FOR_THESE = wordPattern(`
  (#p | #n) (for | per | on) {the | those | these | my | only | just | a | an | all} #g |
  #g (for | at) [only | just] (#p | #n) | (only | just) [the] #g | #g only | instead | rather`);
/** What joins goods to a price. */
const JOINING = wordPattern('and | with | plus | but | if | also | too | as well | in it | on top');
/** A price of more than this many times what goods usually cost is for more than them alone. */
const FAR_ABOVE = 5;
/** What stands and what comes to it cost no more than this share of what was asked for the one. */
const MOST_WITH_MORE = 1.5;

/** The one price, or number that may be one. */
function pricedAt(elements: readonly SentenceElement[]): number | undefined {
  const values = elements.flatMap((element) =>
    (element.kind === 'price' && element.each === undefined) ||
    (element.kind === 'number' && element.unit === undefined)
      ? [element.value]
      : [],
  );
  return values.length === 1 ? values[0] : undefined;
}

/** Whether goods named beside a price are all in what stands, which is meant as a whole. */
export function namesStanding(
  elements: readonly SentenceElement[],
  text: string,
  said: Collected,
  before: Wish | undefined,
): boolean {
  const takes = said.took.length > 0 || holdsGoods(said.less) || holdsGoods(said.perEach);
  if (before === undefined || takes || pricedAt(elements) === undefined) return false;
  if (FOR_THESE.test(text)) return false;
  const named = elements.filter((element) => element.kind === 'good' || element.kind === 'product');
  const known = named.every((element) => {
    const has = element.kind === 'good' ? before.quantity[element.good] : before.products[element.product];
    return has !== undefined && has > 0 && (element.amount === undefined || element.amount === has);
  });
  const kinds = new Set(named.map((element) => (element.kind === 'good' ? element.good : element.product)));
  return known && (ALL_OF_IT.test(text) || kinds.size === Object.keys(before.quantity).length);
}

/** Whether goods named beside a price come to what stands: the price is far above theirs, and near what was asked. */
export function addsToStanding(
  elements: readonly SentenceElement[],
  text: string,
  named: Quantities,
  context: TalkContext,
): boolean {
  const price = pricedAt(elements);
  const asked = standingPrice(context) ?? context.bid;
  if (price === undefined || asked === undefined || context.wish === undefined || !holdsGoods(named)) return false;
  if (FOR_THESE.test(text) || !JOINING.test(text)) return false;
  const likely = price > asked * LIKELY_SHARE.least && price < asked * MOST_WITH_MORE;
  return likely && price > usualCost(named) * FAR_ABOVE;
}
