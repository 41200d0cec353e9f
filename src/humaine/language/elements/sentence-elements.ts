// A sentence as elements: goods with amounts, products, prices, bare numbers and words. Patterns read what is left.

import { wordSet } from '../../../base/word-lists.ts';
import type { Good, Product } from '../../game/goods.ts';
import { bareNumber, type ElementRead, moneyAt, withEach } from './price-element.ts';
import { numberAt } from '../tokens/number-phrase.ts';
import { GOOD_WORDS, PRODUCT_WORDS, UNIT_WORDS } from '../tokens/vocabulary.ts';
import { isForOne, type PriceEach } from '../wish.ts';

/** Words that put goods on top of others. */
const MORE_WORDS = /^(?:more|extra|additional|another)$/;

/** Cuts a sentence into elements. */
export function sentenceElements(words: readonly string[]): SentenceElement[] {
  const list = listedBehind(words);
  if (list !== undefined) return list;
  const elements: SentenceElement[] = [];
  for (let at = 0; at < words.length;) {
    const [element, length] = elementAt(words, at, elements);
    elements.push(forEach(element, elements));
    at += length;
  }
  return elements;
}

/** "4 eggs at $0.50": each of them, where that is what one costs. */
function forEach(element: SentenceElement, before: readonly SentenceElement[]): SentenceElement {
  const [thing, word] = before.slice(-2);
  if (element.kind !== 'price' || element.each !== undefined || wordOf(word) !== 'at') return element;
  const isEach = thing.kind === 'good' && isForOne(element.value, { [thing.good]: thing.amount ?? 0 });
  return isEach ? { ...element, each: 'each' } : element;
}

/** "hello, eggs 6 sugar 2 flour 4": a list with the amounts behind. */
function listedBehind(words: readonly string[]): SentenceElement[] | undefined {
  const start = words.findIndex((word) => GOOD_WORDS.has(word));
  const front = words.slice(0, Math.max(0, start));
  if (front.some((word, place) => numberAt(words, place)?.article === false || word === 'for')) return undefined;
  const plain = words.slice(front.length).filter((word) => !/^(?:,|and|:|x|please|thanks)$/.test(word));
  if (plain.length < 4 || plain.length % 2 === 1) return undefined;
  const elements: SentenceElement[] = front.map((word) => ({ kind: 'word', word }));
  for (let at = 0; at < plain.length; at += 2) {
    const good = GOOD_WORDS.get(plain[at]);
    const number = numberAt(plain, at + 1);
    if (good === undefined || number?.length !== 1 || number.article) return undefined;
    elements.push({ kind: 'good', good, amount: number.value });
  }
  return elements;
}

/** The element that begins at a word, and how many words it takes; `before` are those before it. */
function elementAt(words: readonly string[], at: number, before: readonly SentenceElement[]): ElementRead {
  // "how much is that per cake" asks for no cake.
  const thing = /^(?:per|each|every)$/.test(words[at - 1]) ? undefined : thingAfter(words, at);
  return numberElement(words, at, before) ?? thing ?? [{ kind: 'word', word: words[at] }, 1];
}

/** What begins with a number: money, goods, or the number alone. */
function numberElement(
  words: readonly string[],
  at: number,
  before: readonly SentenceElement[],
): ElementRead | undefined {
  const number = numberAt(words, at);
  if (number === undefined) return undefined;
  const { value, length, article } = number;
  const after = at + length;
  const money = moneyAt(words, at, number);
  if (money !== undefined) return money;
  const thing = number.money ? undefined : thingAfter(words, after, value);
  if (thing !== undefined) {
    const [element, taken] = thing;
    const more = words.slice(at, after + taken).some((word) => MORE_WORDS.test(word));
    return [{ ...element, more }, length + taken];
  }
  if (number.money) return withEach(words, at, number);
  // "milk, a cup": the article counts.
  const last = before.findLast((element) => wordOf(element) !== ',');
  const amount = article && UNIT_WORDS.has(words[after] ?? '') && last?.kind === 'good' && last.amount === undefined;
  // "Ten minutes", "one of my sons": nothing that is sold.
  const counted = words[after] === 'of' ? words[after + 2] : words[after];
  return (!article && !UNSOLD_UNITS.test(counted)) || amount ? bareNumber(words, at, number) : undefined;
}

/** What numbers count besides goods and money. */
const UNSOLD_UNITS =
  /^(?:sec(?:ond)?|min(?:ute)?|moment|hour|day|week|month|year|time|person|people|guest|kid|son|daughter|thing)s?$/;

/** Words that may stand between an amount and what it counts. */
const BETWEEN = wordSet(`
  large big small nice good more extra additional other whole of your those the these single full fresh organic medium
  plain delicious little tasty sweet white brown dark raw own lovely beautiful really very free range ranged best finest
  fine great perfect proper regular normal average standard heaped heaping level generous healthy local quality ripe
  cheap decent gorgeous wonderful pretty damn bloody`);

/** A good or product, perhaps behind a unit and small words. */
function thingAfter(words: readonly string[], from: number, amount?: number): ElementRead<ThingElement> | undefined {
  let at = from;
  let kit = false;
  const flavours: Good[] = [];
  for (; at < words.length && at < from + 6; at++) {
    const [word, next = '', second = '', third = ''] = words.slice(at);
    const product = PRODUCT_WORDS.get(word);
    const good = GOOD_WORDS.get(word);
    if (product !== undefined) {
      const length = at + 1 - from + (['kit', 'mix', 'ingredient', 'batch'].includes(next) ? 1 : 0);
      return [{ kind: 'product', product, amount, flavours }, length];
    }
    if (good !== undefined) {
      const both = next === 'and' && GOOD_WORDS.has(second) && PRODUCT_WORDS.has(third);
      if (PRODUCT_WORDS.has(next) || both) flavours.push(good);
      // "milk chocolate", "vanilla sugar", "chocolate milk": the last word names the good.
      else if (!GOOD_WORDS.has(next)) {
        const unit = UNIT_WORDS.has(next) && amount !== undefined && next !== 'kit' ? 1 : 0;
        return [{ kind: 'good', good, amount }, at + 1 - from + unit];
      }
      if (both) at++;
    } else if (amount === undefined) return undefined;
    else if (UNIT_WORDS.has(word)) {
      const isKit = word === 'kit' || word === 'batch';
      if (isKit && next === 'for') at++;
      kit ||= isKit;
    } else {
      // "6x egg", "a kit for a cake".
      const isSmall = (at === from && word === 'x') || (kit && /^(?:an?|one)$/.test(word));
      if (!isSmall && !BETWEEN.has(word)) return undefined;
    }
  }
  return undefined;
}

/** How much of a thing. */
interface Counted {
  readonly amount?: number | undefined;
  /** Whether it was said to be on top of what was asked for: "two more cakes". */
  readonly more?: boolean;
}

/** An element of a sentence. */
export type SentenceElement =
  | (Counted & { readonly kind: 'good'; readonly good: Good })
  | (Counted & { readonly kind: 'product'; readonly product: Product; readonly flavours: readonly Good[] })
  | {
      readonly kind: 'price';
      readonly value: number;
      readonly each?: PriceEach | undefined;
      /** Whether it comes on top of another: "another dollar", "50 cents more". */
      readonly more?: boolean;
    }
  | {
      readonly kind: 'number';
      readonly value: number;
      readonly unit?: string;
      readonly each?: undefined;
      /** The dollars that the word before it sounds like: "for fifty" may be 4.50. */
      readonly sounds?: number | undefined;
    }
  | { readonly kind: 'word'; readonly word: string };

/** Elements of a kind. */
type ElementOf<Kind> = Extract<SentenceElement, { readonly kind: Kind }>;
/** What can be asked for. */
export type ThingElement = ElementOf<'good' | 'product'>;
/** A price that is said as one. */
export type PriceElement = ElementOf<'price'>;
/** A number that counts nothing said. */
export type NumberElement = ElementOf<'number'>;
/** A price, or a number that may be one. */
export type PricedElement = PriceElement | NumberElement;

/** Whether an element is goods or a product. */
export function isThing(element: SentenceElement | undefined): element is ThingElement {
  return element?.kind === 'good' || element?.kind === 'product';
}

/** The good or the product that an element is. */
export function thingOf(element: ThingElement): Good | Product {
  return element.kind === 'good' ? element.good : element.product;
}

/** Whether two elements are of the same good or product. */
export function isSameThing(one: SentenceElement | undefined, other: ThingElement): boolean {
  return isThing(one) && thingOf(one) === thingOf(other);
}

/** Whether an element is a price, or may be one. */
export function isPriced(element: SentenceElement | undefined): element is PricedElement {
  return element?.kind === 'price' || element?.kind === 'number';
}

/** The word that an element is; empty: it is none. */
export function wordOf(element: SentenceElement | undefined): string {
  return element?.kind === 'word' ? element.word : '';
}
