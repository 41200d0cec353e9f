// What a message's elements take from, and add to, the goods talked of: they are gone through from left to right.

import { type Good, type Product, type Quantities, RECIPES } from '../../game/goods.ts';
import { isWord, type SentenceElement } from '../elements/sentence-element.ts';
import { wordPattern } from '../grammar/notation.ts';
import type { Wish } from '../talk-context.ts';
import { addGoods, holdsGoods } from '../goods-sums.ts';
import { FLAVOUR_AMOUNT, perProduct, productsIn } from './recipe-amounts.ts';

const TAKING =
  /^(?:without|no|minus|except|screw|quit|mind|skip|drop|hold|remove|forget|not|cancel|excluding|less|leave|lose|skipping)$/;
/** Words that take this many away: "drop one egg". */
const LESSENING = /^(?:minus|drop|remove|less|lose|skip|leave|cut)$/;
const SWAPPING = /^(?:swap|replace|exchange|switch|trade)$/;
const PASSED = /^(?:the|any|need|want|out|for|of|about|that|really|some|those|these|or|nor|to)$/;
/** What the buyer has at home. */
const OWNING = wordPattern(`
  (i | we) (already | still) (have | own | got) | (i | we) (have | own | got) [got] (already | still | enough | plenty) |
  (i | we) (have | own | got) ...
    #g (already | still | at home | here | left | myself | in (my | the) (fridge | kitchen | house | pantry))`);
/** Words behind which something else than what the buyer has begins. */
const OWNING_ENDS = /^(?:need|want|give|take|buy|so|but|like|sell|get|make|bake|for|please|\.)$/;
/** Before a product these mean those that are talked of. */
const DEFINITE = /^(?:the|those|these|my|all|both|your)$/;

type GoodElement = Extract<SentenceElement, { readonly kind: 'good' }>;
type ProductElement = Extract<SentenceElement, { readonly kind: 'product' }>;

/** What goods are being done with as the words go by. */
type Doing = 'adding' | 'taking' | 'lessening';

/** Goes through a message's elements; it owns what was named so far. */
export class GoodsCollector {
  /** Goods with amounts, those of products among them. */
  quantity: Quantities = {};
  readonly products: Partial<Record<Product, number>> = {};
  /** Goods that were named themselves. */
  listed: Quantities = {};
  /** Goods without an amount. */
  some: Good[] = [];
  readonly took: Good[] = [];
  less: Quantities = {};
  readonly lessProducts: Partial<Record<Product, number>> = {};
  perEach: Quantities = {};
  vague = false;
  whole = false;
  /** Whether something is swapped for something else. */
  swapped = false;

  readonly #elements: readonly SentenceElement[];
  readonly #before: Wish | undefined;
  readonly #kit: boolean;
  readonly #owns: boolean;
  #doing: Doing = 'adding';
  /** Whether what is named now is what the buyer has. */
  #owning = false;
  /** Whether what is named now is given for something else. */
  #swapping = false;
  #replaced = false;
  /** The last product, which "with vanilla" flavours. */
  #last: { readonly product: Product; readonly amount: number } | undefined;
  #flavouring = false;
  /** Whether what is named now is what the rest is for. */
  #purpose = false;

  constructor(elements: readonly SentenceElement[], text: string, kit: boolean, before: Wish | undefined) {
    this.#elements = elements;
    this.#before = before;
    this.#kit = kit;
    this.#owns = OWNING.test(text);
  }

  /** Goes through all of them. */
  collect(): void {
    this.#elements.forEach((element, place) => {
      if (element.kind === 'word') this.#word(element.word, place);
      else if (element.kind === 'product') this.#product(element, place);
      else if (element.kind === 'good') this.#good(element, place);
    });
  }

  /** This much more of a good. */
  add(good: Good, amount: number): void {
    this.listed = addGoods(this.listed, { [good]: amount });
    this.quantity = addGoods(this.quantity, { [good]: amount });
  }

  #word(word: string, place: number): void {
    if (this.#owns && /^(?:have|own|got)$/.test(word)) this.#owning = true;
    else if (OWNING_ENDS.test(word)) this.#owning = false;
    const next = this.#elements[place + 1];
    const instead = word === 'instead' && isWord(next, /^of$/);
    this.#replaced ||= instead;
    if (SWAPPING.test(word)) {
      this.#doing = this.#doing === 'lessening' ? 'lessening' : 'taking';
      this.#swapping = true;
      this.swapped = true;
    } else if (this.#swapping && this.#takes() && /^(?:for|with|by|to)$/.test(word)) {
      this.#doing = 'adding';
      this.#swapping = false;
    } else if (/^(?:out|off|away)$/.test(word) && isWord(this.#elements[place - 1], /^(?:take|leave|get|put)$/)) {
      this.#doing = 'taking';
    } else if (instead || (TAKING.test(word) && !(word === 'not' && isWord(next, /^(?:only|just|too|enough)$/)))) {
      this.#doing = LESSENING.test(word) ? 'lessening' : 'taking';
    } else if (word === 'and' || word === ',') {
      // "not eggs, flour": the second is meant.
      const meant = word === ',' && this.took.length === 1 && isWord(this.#elements[place - 2], /^not$/);
      const isNamed = next?.kind === 'good' || next?.kind === 'product';
      if (isNamed && (next.amount !== undefined || meant)) this.#doing = 'adding';
    } else if (!PASSED.test(word)) this.#doing = 'adding';
    const flavours = this.#flavouring && /^(?:and|,|some|the|a|in|on|top)$/.test(word);
    this.#flavouring = (word === 'with' && this.#last !== undefined) || flavours;
    const purpose = this.#purpose && /^(?:my|the|a|some|making|baking|those|these|to|bake|make)$/.test(word);
    this.#purpose = word === 'for' || purpose;
  }

  #takes(): boolean {
    return this.took.length > 0 || holdsGoods(this.less);
  }

  #product(element: ProductElement, place: number): void {
    const { product, flavours } = element;
    const known = element.amount === undefined ? this.#before?.products[product] : undefined;
    const definite = known !== undefined && known > 0 && isWord(this.#elements[place - 1], DEFINITE);
    const amount = element.amount ?? (definite ? known : 1);
    this.vague ||= element.amount === undefined && !this.#kit;
    const isFewer = this.#doing === 'lessening' || this.#swapping || isTakenOut(this.#elements, place);
    if (isLess(this.#elements, place) || (isFewer && element.amount !== undefined)) {
      this.lessProducts[product] = (this.lessProducts[product] ?? 0) + amount;
      this.less = addGoods(this.less, RECIPES[product], amount);
      return;
    }
    if (this.#doing !== 'adding') return;
    const purpose = this.#purpose && !this.#kit;
    if (purpose && this.some.length > 0) {
      for (const good of this.some) this.add(good, amount * perProduct(product, good));
      this.some = [];
    } else if (definite && flavours.length === 0) {
      this.whole = true;
      this.#last = { product, amount };
    } else if (!purpose || !holdsGoods(this.quantity)) {
      this.products[product] = (this.products[product] ?? 0) + amount;
      this.quantity = addGoods(this.quantity, RECIPES[product], amount);
      for (const good of flavours) this.add(good, amount * (FLAVOUR_AMOUNT[good] ?? 1));
      this.#last = { product, amount };
    }
    this.#flavouring = false;
  }

  #good({ good, amount }: GoodElement, place: number): void {
    if (amount === undefined) this.#goodWithout(good, place);
    else this.#goodWith(good, amount, place);
  }

  /** "the eggs": taken, flavouring, or of an amount that is still open. */
  #goodWithout(good: Good, place: number): void {
    const takes = this.#doing !== 'adding' || this.#swapping || this.#owning;
    if (takes || isTakenOut(this.#elements, place)) this.took.push(good);
    else if (this.#flavouring && this.#last !== undefined && FLAVOUR_AMOUNT[good] !== undefined) {
      this.add(good, this.#last.amount * (FLAVOUR_AMOUNT[good] ?? 1));
    } else this.some.push(good);
  }

  /** "two eggs": at home already, for each of what is talked of, fewer, or more. */
  #goodWith(good: Good, amount: number, place: number): void {
    const counted = productsIn(this.#before);
    const less = isLess(this.#elements, place) || this.#doing === 'lessening' || isTakenOut(this.#elements, place);
    if (this.#owning || this.#swapping) this.less = addGoods(this.less, { [good]: amount });
    else if (this.#last === undefined && counted > 0 && isForEach(this.#elements, place)) {
      this.perEach = { ...this.perEach, [good]: amount * counted };
    } else if (less) this.less = addGoods(this.less, { [good]: amount });
    else if (this.#doing === 'taking' && !(this.#replaced && this.took.length > 0)) return;
    else {
      const each = this.#flavouring && isWord(this.#elements[place + 1], /^each$/);
      this.add(good, each ? amount * (this.#last?.amount ?? 1) : amount);
    }
  }
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
