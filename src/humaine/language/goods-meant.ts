// Which goods a message asks for: new ones, more, fewer, others; by the unit or by the recipe.

import { anyOf } from './any-of.ts';
import { GOODS, PRODUCTS, RECIPES } from '../game/goods.ts';
import type { Good, Product, Quantities } from '../game/goods.ts';
import { REFUSING } from './asking-words.ts';
import { addGoods, holdsGoods, unitsIn } from './goods-sums.ts';
import { goodsIn } from './goods-text.ts';
import { matchOf } from './sentence-kind.ts';
import { goodsFor, standingPrice } from './talk-context.ts';
import type { TalkContext, Wish } from './talk-context.ts';
import type { TalkElement } from './talk-elements.ts';
import { UNIT_WORDS } from './talk-vocabulary.ts';

/** What a message says of goods. */
export interface GoodsMeant {
  /** The wish after it; undefined where it says nothing of goods. */
  readonly wish?: Wish | undefined;
  /** Goods that were named without an amount. */
  readonly some: readonly Good[];
  /** Whether an amount was only about so much, or guessed. */
  readonly vague: boolean;
  /** The first product that was named. */
  readonly product?: Product | undefined;
  /** Whether it corrects or adds to what was talked of, rather than asking anew. */
  readonly corrects?: boolean;
  /** Whether goods or products were named at all. */
  readonly named: boolean;
}

/** How much of a flavouring makes sense in one product: the least that earns (the handbook's appendix A). */
const FLAVOUR_AMOUNT: Readonly<Partial<Record<Good, number>>> = { chocolate: 3, vanilla: 2, blueberry: 1 };

const ADDING = anyOf(
  String.raw`\b(?:add|adding|plus|also|as well|on top|throw in|toss in|include|including|in addition|addition)\b`,
  String.raw`\b(?:extra|additional|another)\b|(?<!\b(?:you|me) )\btoo(?= ?(?:$|[.,]|please|thanks|and\b|for\b))`,
  String.raw`(?<!\b(?:no|not|any|nothing|much|way|once|never|a cent|a penny) )\bmore\b(?! (?:than`,
  String.raw`expensive|money|time))`,
  String.raw`^(?:(?:oh|okay|yes|so|then|ah|great|alright|well|fine|no),? )*(?:and|with|plus|also)\b`,
);
const CHANGING = /\b(?:make (?:it|that|them)|i said|i mean|i meant|change|rather|correction|wait|actually)\b/;
/** "just one cake instead": what was asked for before is off. */
const REPLACING = anyOf(
  String.raw`\b(?:just|only) (?:\w+ ){0,2}#g|#g (?:only|alone)\b|\b(?:scratch|strike|forget|cancel) (?:that|it|all)\b`,
  String.raw`\bnothing but\b|\bstart over\b|\bnever ?mind\b`,
);
const TAKING =
  /^(?:without|no|minus|except|skip|drop|hold|remove|forget|not|cancel|excluding|less|leave|lose|skipping)$/;
/** Words that take so many away: "drop one egg". */
const LESSENING = /^(?:minus|drop|remove|less|lose|skip)$/;
const SWAPPING = /^(?:swap|replace|exchange|switch|trade)$/;
const PASSED = /^(?:the|any|need|want|out|for|of|about|that|really|some|those|these|or|nor|to)$/;
const KIT_WORDS = anyOf(
  String.raw`\b(?:everything|ingredient|stuff|kit|all i need|what i need|what it takes|all (?:the|that)`,
  String.raw`enough|things|supplies|goods|whatever)\b`,
);

/** Reads the goods out of a message's elements; `text` are its words. */
export function goodsMeant(elements: readonly TalkElement[], text: string, context: TalkContext): GoodsMeant {
  const named = elements.some(({ kind }) => kind === 'good' || kind === 'product');
  const dealt = context.dealt === undefined ? undefined : { quantity: context.dealt.quantity, products: {} };
  const again = context.wish === undefined && /\bsame again\b|\bsame as before\b/.test(text) ? dealt : undefined;
  if (again !== undefined && !named) return { wish: again, some: [], vague: false, named: false };
  const before = context.wish;
  const scaled = before === undefined ? undefined : scaledWish(text, elements, before);
  if (scaled !== undefined && !named) return { wish: scaled, some: [], vague: false, named: false };
  if (!named) return bareCount(elements, text, context);
  const said = collect(withBatches(elements), KIT_WORDS.test(text), before);
  const more = elements.some((element) => (element.kind === 'good' || element.kind === 'product') && element.more);
  const adding = ADDING.test(text) || more;
  const [doubled] = said.some;
  if (said.some.length === 1 && /\b(?:double|twice) the #g/.test(text) && (before?.quantity[doubled] ?? 0) > 0) {
    const quantity = addGoods(before?.quantity ?? {}, { [doubled]: before?.quantity[doubled] ?? 0 });
    return { wish: { quantity, products: {} }, some: [], vague: false, named: true, corrects: true };
  }
  const leans = said.took.length > 0 ? /\b(?:same|that|it|this|them|those)\b/ : LEANING;
  const swaps = /\binstead of\b|\b(?:swap|replace|exchange|switch|trade)\b/.test(text);
  const same = leans.test(text) || (swaps && said.took.length > 0);
  const replacing = isReplacing(text, said, before) && !adding;
  const changing = CHANGING.test(text) || /\binstead\b/.test(text);
  let wish: Wish = { quantity: said.quantity, products: said.products };
  const lessened = holdsGoods(said.less);
  const onlyTook = (said.took.length > 0 || lessened) && !holdsGoods(said.quantity);
  if (before !== undefined && (onlyTook || (!replacing && (adding || same || changing)))) {
    wish = changing && !adding && !swaps ? changed(before, said) : joined(before, said);
  }
  let quantity: Quantities = wish.quantity;
  for (const good of said.took) quantity = { ...quantity, [good]: 0 };
  quantity = addGoods(quantity, said.less, -1);
  const some = said.some.filter((good) => !said.took.includes(good) && (quantity[good] ?? 0) === 0);
  const product = elements.find((element) => element.kind === 'product')?.product;
  const corrects = (adding || changing) && !replacing;
  return { wish: { quantity, products: wish.products }, some, vague: said.vague, product, named, corrects };
}

/** "do that with vanilla": what is named comes to what was talked of. */
const LEANING = /\b(?:same|that|it|this|them|those|one)(?: \w+){0,3} with\b|^with\b/;

/** Whether what is named takes the place of all that was asked for. */
function isReplacing(text: string, said: Collected, before: Wish | undefined): boolean {
  if (said.took.length > 0 && !holdsGoods(said.quantity)) return false;
  if (/\bmake (?:it|that|them)\b|\bchange\b|\bi (?:said|meant|mean)\b/.test(text)) return false;
  if (REPLACING.test(text)) return true;
  if (matchOf(REFUSING, text) !== undefined && !/\bno\b/.test(text)) return true;
  // "cakes instead", where no cakes were asked for.
  const products = PRODUCTS.filter((product) => said.products[product] !== undefined);
  const known =
    products.length > 0
      ? products.every((product) => before?.products[product] !== undefined)
      : goodsIn(said.quantity).every(([good]) => (before?.quantity[good] ?? 0) > 0);
  return /\binstead\b(?! of)/.test(text) && !known;
}

interface Collected {
  readonly quantity: Quantities;
  readonly products: Partial<Record<Product, number>>;
  readonly some: Good[];
  readonly took: Good[];
  /** So much less of each. */
  readonly less: Quantities;
  readonly vague: boolean;
}

function collect(elements: readonly TalkElement[], kit: boolean, before: Wish | undefined): Collected {
  const collected = { quantity: {} as Quantities, products: {} as Collected['products'], some: [] as Good[] };
  const took: Good[] = [];
  let vague = false;
  let taking = false;
  let lessening = false;
  let swapping = false;
  let less: Quantities = {};
  let last: { product: Product; amount: number } | undefined;
  let flavouring = false;
  let purpose = false;
  const add = (good: Good, amount: number): void => {
    collected.quantity = addGoods(collected.quantity, { [good]: amount });
  };
  elements.forEach((element, place) => {
    if (element.kind === 'word') {
      const { word } = element;
      const next = elements[place + 1];
      const notFew = word === 'not' && next?.kind === 'word' && /^(?:only|just|too|enough)$/.test(next.word);
      const instead = word === 'instead' && next?.kind === 'word' && next.word === 'of';
      if (SWAPPING.test(word)) [taking, swapping] = [true, true];
      else if (swapping && took.length > 0 && /^(?:for|with|by|to)$/.test(word)) [taking, swapping] = [false, false];
      else if ((TAKING.test(word) && !notFew) || instead) [taking, lessening] = [true, LESSENING.test(word)];
      else if (!PASSED.test(word) && word !== 'and' && word !== ',') taking = false;
      else if ((word === 'and' || word === ',') && next?.kind === 'good' && next.amount !== undefined) taking = false;
      flavouring =
        word === 'with' && last !== undefined ? true : flavouring && /^(?:and|,|some|the|a|in|on|top)$/.test(word);
      purpose = word === 'for' || (purpose && /^(?:my|the|a|some|making|baking|those|these|to|bake|make)$/.test(word));
    } else if (element.kind === 'product') {
      const amount = element.amount ?? 1;
      vague ||= element.amount === undefined && !kit;
      const counted = holdsGoods(collected.quantity) && purpose && !kit;
      if (taking) return;
      if (purpose && !kit && collected.some.length > 0) {
        for (const good of collected.some) add(good, amount * perProduct(element.product, good));
        collected.some = [];
      } else if (!counted) {
        collected.products[element.product] = (collected.products[element.product] ?? 0) + amount;
        collected.quantity = addGoods(collected.quantity, RECIPES[element.product], amount);
        for (const good of element.flavours) add(good, amount * (FLAVOUR_AMOUNT[good] ?? 1));
        last = { product: element.product, amount };
      }
      flavouring = false;
    } else if (element.kind === 'good') {
      vague ||= element.vague === true;
      const each = elements[place + 1];
      if (taking && element.amount === undefined) took.push(element.good);
      else if (swapping) took.push(element.good);
      else if (lessening && taking && element.amount !== undefined)
        less = addGoods(less, { [element.good]: element.amount });
      else if (taking) return;
      else if (element.amount !== undefined) {
        const times =
          flavouring && last !== undefined && each?.kind === 'word' && each.word === 'each' ? last.amount : 1;
        add(element.good, element.amount * times);
      } else if (flavouring && last !== undefined && FLAVOUR_AMOUNT[element.good] !== undefined) {
        add(element.good, last.amount * (FLAVOUR_AMOUNT[element.good] ?? 1));
      } else collected.some.push(element.good);
    }
  });
  amountsForOne(elements, collected, add);
  flavoursForWish(collected, before, add);
  const [only] = collected.some;
  // "swap the milk for sugar": as much of the one as there was of the other.
  if (took.length === 1 && collected.some.length === 1 && only !== took[0] && (before?.quantity[took[0]] ?? 0) > 0) {
    add(only, before?.quantity[took[0]] ?? 0);
    collected.some = [];
  }
  return { quantity: collected.quantity, products: collected.products, some: collected.some, took, less, vague };
}

/** "pancakes, two batches": the number is of the product. */
function withBatches(elements: readonly TalkElement[]): readonly TalkElement[] {
  const number = elements.find(
    (element) => element.kind === 'number' && (element.unit === 'batch' || element.unit === 'kit'),
  );
  const products = elements.filter((element) => element.kind === 'product');
  if (number?.kind !== 'number' || products.length !== 1 || products[0].amount !== undefined) return elements;
  return elements.map((element) => (element.kind === 'product' ? { ...element, amount: number.value } : element));
}

function perProduct(product: Product, good: Good): number {
  return RECIPES[product][good] ?? FLAVOUR_AMOUNT[good] ?? 1;
}

/** "flour, 2 cups": a number with a unit is of the good just named. */
function amountsForOne(
  elements: readonly TalkElement[],
  collected: { some: Good[] },
  add: (good: Good, amount: number) => void,
): void {
  const number = elements.find((element) => element.kind === 'number' && element.unit !== undefined);
  if (collected.some.length !== 1 || number?.kind !== 'number') return;
  add(collected.some[0], number.value);
  collected.some = [];
}

/** "and some vanilla for them": as much as the products talked of take. */
function flavoursForWish(
  collected: { some: Good[]; quantity: Quantities },
  before: Wish | undefined,
  add: (good: Good, amount: number) => void,
): void {
  if (before === undefined || holdsGoods(collected.quantity)) return;
  const count = PRODUCTS.reduce((sum, product) => sum + (before.products[product] ?? 0), 0);
  if (count === 0) return;
  collected.some = collected.some.filter((good) => {
    const amount = FLAVOUR_AMOUNT[good];
    if (amount !== undefined) add(good, amount * count);
    return amount === undefined;
  });
}

function joined(before: Wish, said: Collected): Wish {
  const products = { ...before.products };
  for (const product of PRODUCTS) {
    const more = said.products[product];
    if (more !== undefined) products[product] = (products[product] ?? 0) + more;
  }
  return { quantity: addGoods(before.quantity, said.quantity), products };
}

/** The wish with other amounts of what was named. */
function changed(before: Wish, said: Collected): Wish {
  const onlyProducts = PRODUCTS.some((product) => said.products[product] !== undefined);
  if (onlyProducts) {
    const flavours = addGoods(before.quantity, goodsFor(before.products), -1);
    const all = { ...before.products, ...said.products };
    const known = PRODUCTS.some((product) => before.products[product] !== undefined);
    return {
      quantity: known ? addGoods(flavours, goodsFor(all)) : said.quantity,
      products: known ? all : said.products,
    };
  }
  return { quantity: addGoods({ ...before.quantity, ...said.quantity }, {}), products: {} };
}

/** "double it", "half of that", "two of each". */
function scaledWish(text: string, elements: readonly TalkElement[], before: Wish): Wish | undefined {
  if (/\b(?:pay|give you|offer you|offer) (?:you )?half\b/.test(text)) return undefined;
  const number = elements.find((element) => element.kind === 'number');
  if (number?.kind === 'number' && /#n of (?:each|everything|all)/.test(text)) {
    const entries = GOODS.filter((good) => (before.quantity[good] ?? 0) > 0).map((good) => [good, number.value]);
    return { quantity: Object.fromEntries(entries) as Quantities, products: {} };
  }
  const times =
    /\b(?:double|twice|two times) (?:it|that|the|as|this|everything|of)|\bsame again\b|\bagain the same\b/.test(text)
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

/** "just 3", "no, I said four", "3 of them": an amount of the one thing talked of. */
function bareCount(elements: readonly TalkElement[], text: string, context: TalkContext): GoodsMeant {
  const before = context.wish;
  const numbers = elements.filter((element) => element.kind === 'number');
  const nothing: GoodsMeant = { some: [], vague: false, named: false };
  const [first] = numbers;
  if (before === undefined || first?.kind !== 'number') return nothing;
  const counts = anyOf(
    String.raw`\b(?:just|only|make (?:it|that)|i said|i mean|i meant|want|need|take|give me|actually|rather`,
    String.raw`have|get|instead|not|change|no|about|sorry)\b`,
    String.raw`^#n$|^how much (?:for |are |is )?#n$|of (?:them|those|it|these)|\bgo with #n`,
  );
  const counted = first.unit !== undefined;
  if (!counted && (!counts.test(text) || likelyPrice(first.value, text, context))) return nothing;
  // "not 2, 3" and "3, not 2": the one behind "not" is out.
  const kept = numbers.length === 2 && /not #n/.test(text) ? (/not #n.*#n/.test(text) ? numbers[1] : first) : first;
  if (kept.kind !== 'number') return nothing;
  const products = PRODUCTS.filter((product) => (before.products[product] ?? 0) > 0);
  if (products.length === 1) {
    const all = { [products[0]]: kept.value };
    const flavours = addGoods(before.quantity, goodsFor(before.products), -1);
    const each = kept.value / (before.products[products[0]] ?? 1);
    return { ...nothing, corrects: true, wish: { quantity: addGoods(goodsFor(all), flavours, each), products: all } };
  }
  const unit = kept.unit === undefined ? undefined : UNIT_WORDS.get(kept.unit);
  const all = GOODS.filter((good) => (before.quantity[good] ?? 0) > 0);
  const goods = unit === undefined || unit.length === 0 ? all : all.filter((good) => unit.includes(good));
  if (goods.length === 1 && all.length > 1) {
    const quantity = { ...before.quantity, [goods[0]]: kept.value };
    return { ...nothing, corrects: true, wish: { quantity, products: {} } };
  }
  if (goods.length !== 1) return { ...nothing, vague: unitsIn(before.quantity) > 0 };
  return { ...nothing, corrects: true, wish: { quantity: { [goods[0]]: kept.value }, products: {} } };
}

/** Whether a bare number is rather what the buyer would pay: it lies a little below the price that was asked. */
function likelyPrice(value: number, text: string, context: TalkContext): boolean {
  if (
    /that many|many|fewer|of (?:them|those|these)|\bneed\b|\bwant #n|\bi (?:will |would )?(?:take|have) #n/.test(text)
  )
    return false;
  if (/i (?:said|mean|meant)|correction/.test(text) && context.bid === undefined) return false;
  const standing = standingPrice(context);
  return standing !== undefined && value < standing && value > standing * 0.25;
}
