// The goods that a message names, with what it takes away: before they are joined with what was talked of.

import type { SentenceElement } from '../elements/sentence-element.ts';
import { anyOf } from '../patterns/any-of.ts';
import { PRODUCTS, RECIPES } from '../../game/goods.ts';
import type { Good, Product, Quantities } from '../../game/goods.ts';
import { addGoods, goodsIn, holdsGoods, sameGoods } from './goods-sums.ts';
import { goodsFor } from '../talk-context.ts';
import type { Wish } from '../talk-context.ts';

/** How much of a flavouring makes sense in one product: the least that earns (the handbook's appendix A). */
const FLAVOUR_AMOUNT: Readonly<Partial<Record<Good, number>>> = { chocolate: 3, vanilla: 2, blueberry: 1 };

const TAKING =
  /^(?:without|no|minus|except|skip|drop|hold|remove|forget|not|cancel|excluding|less|leave|lose|skipping)$/;
/** Words that take so many away: "drop one egg". */
const LESSENING = /^(?:minus|drop|remove|less|lose|skip|leave|cut)$/;
const SWAPPING = /^(?:swap|replace|exchange|switch|trade)$/;
const PASSED = /^(?:the|any|need|want|out|for|of|about|that|really|some|those|these|or|nor|to)$/;
/** What the buyer has at home. */
const OWNING = anyOf(
  String.raw`\b(?:i|we) (?:already |still )(?:have|own|got)\b|\b(?:i`,
  String.raw`we) (?:have|own|got)(?: got)? (?:already|still|enough|plenty)`,
  String.raw`\b(?:i|we) (?:have|own|got)\b.*#g (?:already|still|at home|here`,
  String.raw`left|myself|in (?:my|the) (?:fridge|kitchen|house|pantry))`,
);
/** Words behind which something else than what the buyer has begins. */
const OWNING_ENDS = /^(?:need|want|give|take|buy|so|but|like|sell|get|make|bake|for|please|\.)$/;
/** Before a product these mean those that are talked of. */
const DEFINITE = /^(?:the|those|these|my|all|both|your)$/;

/** What was named. */
export interface Collected {
  readonly quantity: Quantities;
  readonly products: Partial<Record<Product, number>>;
  readonly some: Good[];
  readonly took: Good[];
  /** So much less of each, and of products. */
  readonly less: Quantities;
  readonly lessProducts: Partial<Record<Product, number>>;
  readonly vague: boolean;
  /** Goods named with an amount for each product that is talked of, for all of them. */
  readonly perEach: Quantities;
  /** Whether the products that are talked of were named without a number. */
  readonly whole: boolean;
}

/** Gathers them from a message's elements; `text` are its words. */
export function collectGoods(
  elements: readonly SentenceElement[],
  text: string,
  kit: boolean,
  before: Wish | undefined,
): Collected {
  const owns = OWNING.test(text);
  const counted = productsIn(before);
  const lessProducts: Collected['lessProducts'] = {};
  let owning = false;
  let perEach: Quantities = {};
  let whole = false;
  const collected = { quantity: {} as Quantities, products: {} as Collected['products'], some: [] as Good[] };
  const took: Good[] = [];
  let vague = false;
  let taking = false;
  let lessening = false;
  let swapping = false;
  let swapped = false;
  let replaced = false;
  let less: Quantities = {};
  let last: { product: Product; amount: number } | undefined;
  let flavouring = false;
  let purpose = false;
  /** Goods that were named themselves. */
  let listed: Quantities = {};
  const add = (good: Good, amount: number): void => {
    listed = addGoods(listed, { [good]: amount });
    collected.quantity = addGoods(collected.quantity, { [good]: amount });
  };
  elements.forEach((element, place) => {
    if (element.kind === 'word') {
      const { word } = element;
      if (owns && /^(?:have|own|got)$/.test(word)) owning = true;
      else if (OWNING_ENDS.test(word)) owning = false;
      const next = elements[place + 1];
      const notFew = word === 'not' && next?.kind === 'word' && /^(?:only|just|too|enough)$/.test(next.word);
      const instead = word === 'instead' && next?.kind === 'word' && next.word === 'of';
      replaced ||= instead;
      if (SWAPPING.test(word)) [taking, swapping, swapped] = [true, true, true];
      else if (swapping && (took.length > 0 || holdsGoods(less)) && /^(?:for|with|by|to)$/.test(word))
        [taking, swapping] = [false, false];
      else if ((TAKING.test(word) && !notFew) || instead) [taking, lessening] = [true, LESSENING.test(word)];
      else if (!PASSED.test(word) && word !== 'and' && word !== ',') taking = false;
      else if ((word === 'and' || word === ',') && next?.kind === 'good' && next.amount !== undefined) taking = false;
      flavouring =
        word === 'with' && last !== undefined ? true : flavouring && /^(?:and|,|some|the|a|in|on|top)$/.test(word);
      purpose = word === 'for' || (purpose && /^(?:my|the|a|some|making|baking|those|these|to|bake|make)$/.test(word));
    } else if (element.kind === 'product') {
      const known = element.amount === undefined ? before?.products[element.product] : undefined;
      const definite = known !== undefined && known > 0 && isWord(elements[place - 1], DEFINITE);
      const amount = element.amount ?? (definite ? known : 1);
      vague ||= element.amount === undefined && !kit;
      const isPurpose = holdsGoods(collected.quantity) && purpose && !kit;
      if (isLess(elements, place) || (lessening && taking && element.amount !== undefined)) {
        lessProducts[element.product] = (lessProducts[element.product] ?? 0) + amount;
        less = addGoods(less, RECIPES[element.product], amount);
        return;
      }
      if (taking) return;
      if (purpose && !kit && collected.some.length > 0) {
        for (const good of collected.some) add(good, amount * perProduct(element.product, good));
        collected.some = [];
      } else if (definite && element.flavours.length === 0) {
        whole = true;
        last = { product: element.product, amount };
      } else if (!isPurpose) {
        collected.products[element.product] = (collected.products[element.product] ?? 0) + amount;
        collected.quantity = addGoods(collected.quantity, RECIPES[element.product], amount);
        for (const good of element.flavours) add(good, amount * (FLAVOUR_AMOUNT[good] ?? 1));
        last = { product: element.product, amount };
      }
      flavouring = false;
    } else if (element.kind === 'good') {
      vague ||= element.vague === true;
      const each = elements[place + 1];
      const forEach = last === undefined && counted > 0 && isForEach(elements, place);
      if (isTakenOut(elements, place) && element.amount === undefined) took.push(element.good);
      else if (owning && element.amount === undefined) took.push(element.good);
      else if (owning) less = addGoods(less, { [element.good]: element.amount ?? 0 });
      else if (forEach && element.amount !== undefined)
        perEach = { ...perEach, [element.good]: element.amount * counted };
      else if (taking && element.amount === undefined) took.push(element.good);
      else if (swapping && element.amount === undefined) took.push(element.good);
      else if (element.amount !== undefined && (swapping || isLess(elements, place) || (lessening && taking)))
        less = addGoods(less, { [element.good]: element.amount });
      else if (taking && !(replaced && took.length > 0 && element.amount !== undefined)) return;
      else if (element.amount !== undefined) {
        const times =
          flavouring && last !== undefined && each?.kind === 'word' && each.word === 'each' ? last.amount : 1;
        add(element.good, element.amount * times);
      } else if (flavouring && last !== undefined && FLAVOUR_AMOUNT[element.good] !== undefined) {
        add(element.good, last.amount * (FLAVOUR_AMOUNT[element.good] ?? 1));
      } else collected.some.push(element.good);
    }
  });
  amountsForOne(elements, text, collected, add);
  flavoursForWish(elements, text, collected, before, add);
  const [only] = collected.some;
  // "swap the milk for sugar": as much of the one as there was of the other.
  if (took.length === 1 && collected.some.length === 1 && only !== took[0] && (before?.quantity[took[0]] ?? 0) > 0) {
    add(only, before?.quantity[took[0]] ?? 0);
    collected.some = [];
  }
  const [open] = collected.some;
  const [[out, outs] = [undefined, 0], ...others] = goodsIn(less);
  // "swap two cups of milk for blueberries": as many.
  if (swapped && collected.some.length === 1 && out !== undefined && out !== open && others.length === 0) {
    add(open, outs);
    collected.some = [];
  }
  // "two cakes, so 4 eggs, 4 flour, 2 sugar, 2 milk": the list is what they take.
  const recipe = goodsFor(collected.products);
  const explains = holdsGoods(recipe) && sameGoods(listed, recipe);
  return {
    quantity: explains ? recipe : collected.quantity,
    products: collected.products,
    some: collected.some,
    took,
    less,
    lessProducts,
    vague,
    perEach,
    whole,
  };
}

/** How many products are talked of. */
function productsIn(before: Wish | undefined): number {
  return PRODUCTS.reduce((sum, product) => sum + (before?.products[product] ?? 0), 0);
}

function isWord(element: SentenceElement | undefined, words: RegExp): boolean {
  return element?.kind === 'word' && words.test(element.word);
}

/** "take the eggs out". */
function isTakenOut(elements: readonly SentenceElement[], place: number): boolean {
  const from = isWord(elements[place - 1], /^(?:the|those|these|all)$/) ? place - 2 : place - 1;
  return isWord(elements[from], /^(?:take|leave|get|keep)$/) && isWord(elements[place + 1], /^(?:out|away|off)$/);
}

/** "one cake less". */
function isLess(elements: readonly SentenceElement[], place: number): boolean {
  return isWord(elements[place + 1], /^less$/) && !isWord(elements[place + 2], /^than$/);
}

/** "2 packets of blueberries each", "2 eggs per cake". */
function isForEach(elements: readonly SentenceElement[], place: number): boolean {
  if (isWord(elements[place + 1], /^each$/)) return true;
  const per = isWord(elements[place + 1], /^(?:per|in|for|on)$/);
  return per && isWord(elements[place + 2], /^(?:each|every|cake|pancake)$/);
}

/** "pancakes, two batches": the number is of the product. */
export function withBatches(elements: readonly SentenceElement[]): readonly SentenceElement[] {
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

/** "eggs, six, two fifty". */
const LISTED = /^#g, #n,? #p[ .]*$/;

/** "flour, 2 cups", "eggs at 45 cents each, I need 8": the number is of the one good named. */
function amountsForOne(
  elements: readonly SentenceElement[],
  text: string,
  collected: { some: Good[] },
  add: (good: Good, amount: number) => void,
): void {
  const needed = /\b(?:need|want|would like|take|buy|get|have|order|make it|for|of|maybe|perhaps) #n\b/.test(text);
  const number = elements.find(
    (element) => element.kind === 'number' && (element.unit !== undefined || needed || LISTED.test(text)),
  );
  if (collected.some.length !== 1 || number?.kind !== 'number') return;
  add(collected.some[0], number.value);
  collected.some = [];
}

/** "and some vanilla for them": as much as the products talked of take. */
function flavoursForWish(
  elements: readonly SentenceElement[],
  text: string,
  collected: { some: Good[]; quantity: Quantities },
  before: Wish | undefined,
  add: (good: Good, amount: number) => void,
): void {
  if (before === undefined || holdsGoods(collected.quantity)) return;
  // "and vanilla in one of them".
  const number = elements.find((element) => element.kind === 'number');
  const most = number?.kind === 'number' && /\bin (?:\w+ )?#n of\b/.test(text) ? number.value : Infinity;
  const count = Math.min(most, productsIn(before));
  if (count === 0) return;
  collected.some = collected.some.filter((good) => {
    const amount = FLAVOUR_AMOUNT[good];
    if (amount !== undefined) add(good, amount * count);
    return amount === undefined;
  });
}
