// What a message's elements take from, and add to, the goods talked of: they are gone through from left to right.

import { addGoods, goodsIn, holdsGoods } from '../goods-sums.ts';
import { type Good, isProduct, type Product, type Quantities, RECIPES } from '../../game/goods.ts';
import type { Message } from '../elements/parsed-sentence.ts';
import { isThing, isWord, type SentenceElement } from '../elements/sentence-elements.ts';
import { wordPattern } from '../grammar/notation.ts';
import { FLAVOUR_AMOUNT, goodsFor, productCount, type Wish } from '../wish.ts';

const TAKING =
  /^(?:without|no|minus|except|screw|quit|mind|skip|drop|hold|remove|forget|not|cancel|excluding|less|leave|lose|skipping|scratch|scrap|ditch|strike|bin|omit|exclude|sod|hang|blow)$/;
/** Words that take this many away: "drop one egg". */
const LESSENING = /^(?:minus|drop|remove|less|lose|skip|leave|cut)$/;
/** What is named behind these corrects what was named before. */
const CORRECTING = /^(?:no|sorry|mean|meant|wait)$/;
/** Words between a correction and what is meant. */
const BEHIND_CORRECTING = /^(?:i|make|that|it|,|please|um|uh)$/;
const SWAPPING = /^(?:swap|replace|exchange|switch|trade)$/;
const PASSED = /^(?:the|any|think|need|want|out|for|of|about|that|really|some|those|these|or|nor|to)$/;
/** With "out" or "off" these take away. */
const LEAVING = /^(?:take|took|taking|leave|left|leaving|get|keep|put)$/;
const REMOVING = /^(?:remove|drop|skip|without|forget|cancel|omit|exclude|scrap|scratch|ditch|bin|strike)$/;
/** What the buyer has at home. */
const OWNING = wordPattern(`
  (i | we) (already | still) (have | own | got) | (i | we) (have | own | got) [got] (already | still | enough | plenty) |
  #g (i | we) [already] (have | own | got) [already | enough | at home] |
  (i | we) have got the #g | (i | we) (have | own | got) ...
    #g (already | still | at home | here | left | myself | in (my | the) (fridge | kitchen | house | pantry))`);
/** Words behind which something else than what the buyer has begins. */
const OWNING_ENDS = /^(?:need|want|give|take|buy|so|but|like|sell|get|make|bake|for|please|\.)$/;
/** Before a product these mean those that are talked of. */
const DEFINITE = /^(?:the|those|these|my|all|both|your)$/;

type ProductElement = Extract<SentenceElement, { readonly kind: 'product' }>;

/** Behind these "not" takes back no goods that others stand for. */
const NOT_NAMED = /^(?:need|want|like|have|any|really|use|buy|get|sell|care|go)$/;

/** Goes through a message's elements; it owns what was named so far. */
class GoodsCollector {
  /** Goods with amounts, those of products among them. */
  quantity: Quantities = {};
  readonly products: Partial<Record<Product, number>> = {};
  /** Goods that were named themselves. */
  listed: Quantities = {};
  /** Without an amount. */
  some: Good[] = [];
  /** Those that are talked of, named again: "add sugar to those eggs". */
  readonly again: Good[] = [];
  readonly took: Good[] = [];
  /** This much less of each, and of products. */
  less: Quantities = {};
  readonly lessProducts: Partial<Record<Product, number>> = {};
  /** Goods named with an amount for each product that is talked of, for all of them. */
  perEach: Quantities = {};
  vague = false;
  /** Whether the products that are talked of were named without a number. */
  whole = false;
  /** Whether something is swapped for something else. */
  swapped = false;
  /** Whether one thing stands for another: "not eggs, milk", and neither "forget the eggs" nor "no eggs". */
  replaces = false;

  readonly #elements: readonly SentenceElement[];
  readonly #before: Wish | undefined;
  /** Whether all for a product is asked for. */
  readonly #kit: boolean;
  readonly #owns: boolean;
  /** Whether goods with amounts are named. */
  readonly #listsMore: boolean;
  /** What goods are being done with as the words go by. */
  #doing: 'adding' | 'taking' | 'lessening' = 'adding';
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
  /** Whether what is named now stands for what was named before: "three cakes, no sorry, four cakes". */
  #correcting = false;

  constructor({ elements, text, context }: Message, kit: boolean) {
    this.#elements = elements;
    this.#before = context.wish;
    this.#kit = kit;
    this.#owns = OWNING.test(text);
    this.#listsMore = elements.some((element) => element.kind === 'good' && element.amount !== undefined);
  }

  /** Whether goods are taken from what is talked of. */
  get takes(): boolean {
    return this.took.length > 0 || holdsGoods(this.less);
  }

  /** Goes through all of them. */
  collect(): void {
    this.#elements.forEach((element, place) => {
      if (element.kind === 'word') this.#word(element.word, place);
      else if (element.kind === 'product') this.#product(element, place);
      else if (element.kind !== 'good') return;
      else if (element.amount === undefined) this.#goodWithout(element.good, place);
      else this.#goodWith(element.good, element.amount, place);
    });
  }

  add(good: Good, amount: number): void {
    this.listed = addGoods(this.listed, { [good]: amount });
    this.quantity = addGoods(this.quantity, { [good]: amount });
  }

  /** "4 eggs, scratch that, 6 eggs". */
  #startOver(): void {
    this.quantity = {};
    this.listed = {};
    this.some = [];
    for (const product of Object.keys(this.products).filter(isProduct)) delete this.products[product];
  }

  #word(word: string, place: number): void {
    if (this.#owns && /^(?:have|own|got)$/.test(word)) this.#owning = true;
    else if (OWNING_ENDS.test(word)) this.#owning = false;
    const next = this.#elements[place + 1];
    this.#correcting = CORRECTING.test(word) || (this.#correcting && BEHIND_CORRECTING.test(word));
    const instead = word === 'instead' && isWord(next, /^of$/);
    this.#replaced ||= instead;
    this.replaces ||= instead || (word === 'not' && !isWord(next, NOT_NAMED));
    if (SWAPPING.test(word)) {
      this.#doing = 'taking';
      this.#swapping = true;
      this.swapped = true;
      this.replaces = true;
    } else if (this.#swapping && this.takes && /^(?:for|with|by|to)$/.test(word)) {
      this.#doing = 'adding';
      this.#swapping = false;
    } else if (/^(?:out|off|away)$/.test(word) && isWord(this.#elements[place - 1], LEAVING)) {
      this.#doing = 'taking';
    } else if (/^(?:scratch|scrap|strike)$/.test(word) && isWord(next, /^(?:that|it)$/)) {
      if (this.#elements.slice(place).some(isThing)) this.#startOver();
    } else if (instead || (TAKING.test(word) && !(word === 'not' && isWord(next, /^(?:only|just|too|enough)$/)))) {
      this.#doing = LESSENING.test(word) ? 'lessening' : 'taking';
    } else if (word === 'and' || word === ',') {
      // "not eggs, flour": the second is meant.
      const meant = word === ',' && this.took.length === 1 && isWord(this.#elements[place - 2], /^not$/);
      if (next !== undefined && isThing(next) && (next.amount !== undefined || meant)) this.#doing = 'adding';
      // "I don't think I need eggs"
    } else if (!PASSED.test(word) && !(word === 'i' && isWord(this.#elements[place - 1], /^think$/)))
      this.#doing = 'adding';
    this.#takeNamed(word, place);
    const flavours = this.#flavouring && /^(?:and|,|some|the|a|in|on|top)$/.test(word);
    this.#flavouring = (word === 'with' && this.#last !== undefined) || flavours;
    const own = isWord(this.#elements[place - 1], /^(?:my|his|her|our)$/);
    const purpose =
      this.#purpose && (own || /^(?:my|his|her|our|the|a|some|making|baking|those|these|to|bake|make)$/.test(word));
    this.#purpose = word === 'for' || purpose;
  }

  /** "I never asked for sugar. Take it out", "the milk, leave it out", "eggs I have already". */
  #takeNamed(word: string, place: number): void {
    const before = this.#elements[place - 1];
    const last = this.some.at(-1);
    const isIt = /^(?:it|them|that|those|these)$/.test(word);
    const out = isWord(before, REMOVING) || isTakenOut(this.#elements, place);
    const has = word === 'have' && isWord(before, /^(?:i|we|already)$/) && isThing(this.#elements[place - 2] ?? before);
    if (last === undefined || !((isIt && out) || (has && this.#owns))) return;
    this.some.pop();
    this.took.push(last);
  }

  #product(element: ProductElement, place: number): void {
    const { product, flavours } = element;
    if (this.#corrects(element, place)) this.#takeBackProduct(product);
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

  /** Whether an amount stands for one named before. */
  #corrects(element: SentenceElement, place: number): boolean {
    const corrects = this.#correcting && isThing(element) && element.amount !== undefined && element.more !== true;
    this.#correcting = false;
    return corrects && !isWord(this.#elements[place + 1], /^(?:more|less|too|also|extra)$/);
  }

  #takeBackProduct(product: Product): void {
    this.quantity = addGoods(this.quantity, RECIPES[product], -(this.products[product] ?? 0));
    delete this.products[product];
  }

  #takeBackGood(good: Good): void {
    const taken = { [good]: this.listed[good] ?? 0 };
    this.quantity = addGoods(this.quantity, taken, -1);
    this.listed = addGoods(this.listed, taken, -1);
  }

  /** "the eggs": taken, flavouring, or of an amount that is still open. */
  #goodWithout(good: Good, place: number): void {
    this.#correcting = false;
    const takes = this.#doing !== 'adding' || this.#swapping || this.#owning;
    // "the eggs and a cup of milk": those that are talked of.
    const known = this.#before?.quantity[good] ?? 0;
    if (takes || isTakenOut(this.#elements, place)) this.took.push(good);
    else if (this.#flavouring && this.#last !== undefined && FLAVOUR_AMOUNT[good] !== undefined) {
      this.add(good, this.#last.amount * (FLAVOUR_AMOUNT[good] ?? 1));
    } else if (this.#listsMore && known > 0 && isWord(this.#elements[place - 1], DEFINITE)) {
      this.add(good, known);
      this.again.push(good);
    } else this.some.push(good);
  }

  /** "two eggs": at home already, for each of what is talked of, fewer, or more. */
  #goodWith(good: Good, amount: number, place: number): void {
    if (this.#corrects(this.#elements[place], place)) this.#takeBackGood(good);
    const counted = productCount(this.#before);
    const given = this.#owning || this.#swapping;
    const less = isLess(this.#elements, place) || this.#doing === 'lessening' || isTakenOut(this.#elements, place);
    if (!given && this.#last !== undefined && isForEach(this.#elements, place)) {
      const all = { [good]: amount * this.#last.amount };
      this.quantity = { ...this.quantity, ...all };
      this.listed = { ...this.listed, ...all };
    } else if (!given && this.#last === undefined && counted > 0 && isForEach(this.#elements, place)) {
      this.perEach = { ...this.perEach, [good]: amount * counted };
    } else if (given || less) this.less = addGoods(this.less, { [good]: amount });
    else if (this.#doing === 'adding' || (this.#replaced && this.took.length > 0)) {
      const each = this.#flavouring && isWord(this.#elements[place + 1], /^each$/);
      this.add(good, each ? amount * (this.#last?.amount ?? 1) : amount);
    }
  }
}

/** "take the eggs out". */
function isTakenOut(elements: readonly SentenceElement[], place: number): boolean {
  const from = isWord(elements[place - 1], /^(?:the|those|these|all)$/) ? place - 2 : place - 1;
  const isOut = isWord(elements[place + 1], /^(?:out|away|off)$/) && !isWord(elements[place + 2], /^your$/);
  return isOut && isWord(elements[from], LEAVING);
}

/** "one cake less". */
function isLess(elements: readonly SentenceElement[], place: number): boolean {
  return isWord(elements[place + 1], /^less$/) && !isWord(elements[place + 2], /^than$/);
}

/** "2 packets of blueberries each", "2 eggs per cake". */
function isForEach(elements: readonly SentenceElement[], place: number): boolean {
  if (isWord(elements[place + 1], /^each$/)) return true;
  const per = isWord(elements[place + 1], /^(?:per|in|for|on)$/);
  return per && isWord(elements[place + 2], /^(?:each|every|one|batch|cake|pancake)$/);
}

/** What was named. */
export type Collected = GoodsCollector;

/** Gathers it from a message; `kit` tells whether all for a product is asked for. */
export function collectGoods(message: Message, kit: boolean): Collected {
  const found = new GoodsCollector(message, kit);
  found.collect();
  amountsForOne(message, found);
  flavoursForWish(message, found);
  amountsOfSwapped(found, message.context.wish);
  // "two cakes, so 4 eggs, 4 flour, 2 sugar, 2 milk and some vanilla": the list is what they take, and more.
  const recipe = goodsFor(found.products);
  const explains = holdsGoods(recipe) && goodsIn(recipe).every(([good, amount]) => found.listed[good] === amount);
  if (explains) found.quantity = found.listed;
  return found;
}

/** "swap the milk for sugar", "swap two cups of milk for blueberries": as much of the one as there was of the other. */
function amountsOfSwapped(collected: GoodsCollector, before: Wish | undefined): void {
  const { some, took, less } = collected;
  if (!collected.replaces) return;
  const [only] = some;
  if (some.length !== 1 || (collected.quantity[only] ?? 0) > 0) return;
  const known = took.length === 1 ? (before?.quantity[took[0]] ?? 0) : 0;
  const [[out, outs] = [undefined, 0], ...others] = goodsIn(less);
  if (known > 0 && only !== took[0]) collected.add(only, known);
  else if (collected.swapped && out !== undefined && out !== only && others.length === 0) collected.add(only, outs);
  else return;
  collected.some = [];
}

/** "pancakes, two batches": the number is of the product. */
export function withBatches(elements: readonly SentenceElement[]): readonly SentenceElement[] {
  const numbers = elements.filter((element) => element.kind === 'number');
  const amount = numbers.find(({ unit }) => unit === 'batch' || unit === 'kit')?.value;
  const products = elements.filter((element) => element.kind === 'product');
  if (amount === undefined || products.length !== 1 || products[0].amount !== undefined) return elements;
  return elements.map((element) => (element.kind === 'product' ? { ...element, amount } : element));
}

/** "eggs, six, two fifty". */
const LISTED = /^#g, #n,? #p[ .]*$/;

/** "flour, 2 cups", "eggs at 45 cents each, I need 8": the number is of the one good named. */
function amountsForOne({ elements, text }: Message, collected: GoodsCollector): void {
  const needed =
    /\b(?:need|want|would like|take|buy|get|have|order|make it|give me|sell me|for|of|maybe|perhaps) #n\b/.test(text);
  const numbers = elements.filter((element) => element.kind === 'number');
  const number = numbers.find(({ unit }) => unit !== undefined || needed || LISTED.test(text));
  if (collected.some.length !== 1 || number === undefined) return;
  collected.add(collected.some[0], number.value);
  collected.some = [];
}

/** "and some vanilla for them": as much as the products talked of take. */
function flavoursForWish({ elements, text, context }: Message, collected: GoodsCollector): void {
  if (holdsGoods(collected.quantity)) return;
  // "and vanilla in one of them".
  const number = elements.find((element) => element.kind === 'number');
  const most = number !== undefined && /\bin (?:\w+ )?#n of\b/.test(text) ? number.value : Infinity;
  const count = Math.min(most, productCount(context.wish));
  if (count === 0) return;
  collected.some = collected.some.filter((good) => {
    const amount = FLAVOUR_AMOUNT[good];
    if (amount !== undefined) collected.add(good, amount * count);
    return amount === undefined;
  });
}

/** How much of a good is for one product. */
function perProduct(product: Product, good: Good): number {
  return RECIPES[product][good] ?? FLAVOUR_AMOUNT[good] ?? 1;
}
