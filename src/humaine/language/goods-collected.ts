// The goods that a message names, with what it takes away: before they are joined with what was talked of.

import { PRODUCTS, RECIPES } from '../game/goods.ts';
import type { Good, Product, Quantities } from '../game/goods.ts';
import { addGoods, holdsGoods } from './goods-sums.ts';
import type { Wish } from './talk-context.ts';
import type { TalkElement } from './talk-elements.ts';

/** How much of a flavouring makes sense in one product: the least that earns (the handbook's appendix A). */
const FLAVOUR_AMOUNT: Readonly<Partial<Record<Good, number>>> = { chocolate: 3, vanilla: 2, blueberry: 1 };

const TAKING =
  /^(?:without|no|minus|except|skip|drop|hold|remove|forget|not|cancel|excluding|less|leave|lose|skipping)$/;
/** Words that take so many away: "drop one egg". */
const LESSENING = /^(?:minus|drop|remove|less|lose|skip)$/;
const SWAPPING = /^(?:swap|replace|exchange|switch|trade)$/;
const PASSED = /^(?:the|any|need|want|out|for|of|about|that|really|some|those|these|or|nor|to)$/;
/** What was named. */
export interface Collected {
  readonly quantity: Quantities;
  readonly products: Partial<Record<Product, number>>;
  readonly some: Good[];
  readonly took: Good[];
  /** So much less of each. */
  readonly less: Quantities;
  readonly vague: boolean;
}

export function collect(elements: readonly TalkElement[], kit: boolean, before: Wish | undefined): Collected {
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
export function withBatches(elements: readonly TalkElement[]): readonly TalkElement[] {
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
