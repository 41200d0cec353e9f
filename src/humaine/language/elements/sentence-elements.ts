// A sentence as elements: goods with amounts, products, prices, bare numbers and words. Patterns read what is left.

import { anyOf } from '../patterns/any-of.ts';
import { GOODS } from '../../game/goods.ts';
import type { Good, Product } from '../../game/goods.ts';
import { numberAt } from '../tokens/number-phrase.ts';
import type { NumberPhrase } from '../tokens/number-phrase.ts';
import { GOOD_WORDS, PRODUCT_WORDS, UNIT_WORDS } from '../tokens/vocabulary.ts';

/** What a price is for, where it is not for all. */
export type PriceEach = 'each' | 'dozen' | Good | Product;

/** An element of a sentence. */
export type SentenceElement =
  | {
      readonly kind: 'good';
      readonly good: Good;
      readonly amount?: number | undefined;
      readonly vague?: boolean;
      readonly more?: boolean;
    }
  | {
      readonly kind: 'product';
      readonly product: Product;
      readonly amount?: number | undefined;
      readonly flavours: readonly Good[];
      /** Whether it was said to be on top of what was asked for: "two more cakes". */
      readonly more?: boolean;
    }
  | {
      readonly kind: 'price';
      readonly value: number;
      readonly each?: PriceEach | undefined;
      readonly sure: boolean;
      /** Whether dollars or cents were named. */
      readonly money?: boolean;
      /** Whether it comes on top of another: "another dollar", "50 cents more". */
      readonly more?: boolean;
    }
  | { readonly kind: 'number'; readonly value: number; readonly unit?: string }
  | { readonly kind: 'word'; readonly word: string };

type ThingElement = Extract<SentenceElement, { readonly kind: 'good' | 'product' }>;

/** Nobody asks for more by a bare number behind a good. */
const MOST_COUNTED = 60;
/** Words that put goods on top of others. */
const MORE_WORDS = /^(?:more|extra|additional|another)$/;
/** Words that may stand between an amount and what it counts. */
const BETWEEN = new Set(
  (
    'large big small nice good more extra additional other whole of your those the these single full fresh ' +
    'organic medium plain delicious whole little tasty sweet white brown dark raw own'
  ).split(' '),
);
/** Words before a bare number that make it a price. */
const PRICE_BEFORE = anyOf(
  String.raw`(?:^| )(?:for|at|pay|paying|offer|offering|offered|bid|give you|pay you|give|spend|is|was|me`,
  String.raw`about|around|than|beat|match|to|do|under|over|below|up to|like|say|want|ask|asking|asked`,
  String.raw`wants|price|cost|costs|charge|charges|charged|got|paid|be|down|said|at least|at most|maximum`,
  String.raw`max|approximately|roughly|exactly|of|on|how about|what about|in|with|meet|take|accept`,
  String.raw`deal)(?: you| me)?$`,
);
/** Those of them that leave no doubt. */
const SURE_PRICE_BEFORE = anyOf(
  String.raw`(?:^| )(?:for|at|pay|paying|offer|offering|bid|give you|pay you|spend|how about|what about`,
  String.raw`match|take|accept)(?: you| me)?$`,
);
/** "change flour to 4". */
const SETTING = /^(?:change|make|set|raise|increase|reduce|lower|up|bring|cut|put|adjust|drop)$/;
/** Words after a bare number that make it a count. */
const COUNT_AFTER =
  /^(?:of|more|each|instead|time|minute|second|offer|deal|people|day|guest|thing|item|kind|type|good)$/;

/** Cuts a sentence into elements. */
export function sentenceElements(words: readonly string[]): SentenceElement[] {
  const elements: SentenceElement[] = [];
  let at = 0;
  const list = listedBehind(words);
  if (list !== undefined) return list;
  while (at < words.length) {
    const [element, length] = elementAt(words, at, elements);
    elements.push(element);
    at += length;
  }
  return elements;
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

function elementAt(
  words: readonly string[],
  at: number,
  before: readonly SentenceElement[],
): [SentenceElement, number] {
  const number = numberAt(words, at);
  if (number !== undefined) {
    const after = at + number.length;
    const money = moneyAfter(words, at, after, number.value, number.article);
    if (money !== undefined) return withMore(words, at, withEach(words, at, money.value, money.length, true));
    const thing = number.money ? undefined : thingAfter(words, after, number.value, number.vague);
    if (thing !== undefined) {
      const more = words.slice(at, after + thing.length).some((word) => MORE_WORDS.test(word));
      return [more ? { ...thing.element, more } : thing.element, number.length + thing.length];
    }
    if (number.money) return withEach(words, at, number.value, number.length, true);
    const last = before.findLast((element) => element.kind !== 'word' || element.word !== ',');
    const amount =
      number.article && UNIT_WORDS.has(words[after] ?? '') && last?.kind === 'good' && last.amount === undefined;
    if (!number.article || amount) return bareNumber(words, at, number.value, number.length, before);
  }
  const thing = thingAfter(words, at, undefined, false);
  // "how much is that per cake" asks for no cake.
  if (thing !== undefined && /^(?:per|each|every)$/.test(words[at - 1] ?? ''))
    return [{ kind: 'word', word: words[at] }, 1];
  if (thing !== undefined) return amountBehind(words, at, thing);
  return [{ kind: 'word', word: words[at] }, 1];
}

/** The value and whole length of money: dollars, cents, or both. */
function moneyAfter(
  words: readonly string[],
  at: number,
  after: number,
  value: number,
  article: boolean,
): { value: number; length: number } | undefined {
  // "not a penny more" and "I do not pay a cent over" are no prices.
  const none =
    /^(?:not|every|nor)$/.test(words[at - 1] ?? '') || /^(?:over|above|higher)$/.test(words[after + 1] ?? '');
  if (words[after] === 'cent' && article && none) return undefined;
  if (words[after] === 'cent') return { value: value / 100, length: after + 1 - at };
  // "half a dollar", "2 and a half dollars"; "a dollar" too.
  if (words[after] !== 'dollar') return undefined;
  let end = after + 1;
  let dollars = value;
  const and = words[end] === 'and' ? 1 : 0;
  const half = words.slice(end + and, end + and + 2).join(' ');
  if (half.startsWith('a half') && and === 1) return { value: dollars + 0.5, length: end + 3 - at };
  // "5 dollars a dozen" names no cents.
  const cents = words[end + and] === 'a' ? undefined : numberAt(words, end + and);
  if (cents !== undefined && !cents.article && !cents.money && cents.value > 0 && cents.value < 100) {
    const behind = words[end + and + cents.length];
    const counts = UNIT_WORDS.has(behind) || GOOD_WORDS.has(behind) || PRODUCT_WORDS.has(behind) || behind === 'of';
    const spoken = behind === 'cent' || (and === 0 && cents.value >= 10 && !counts && behind !== 'dollar');
    if (spoken) {
      dollars += cents.value / 100;
      end += and + cents.length + (behind === 'cent' ? 1 : 0);
    }
  }
  return dollars === 0 && article ? undefined : { value: dollars, length: end - at };
}

/** A price in dollars or cents, which may come on top of another. */
function withMore(
  words: readonly string[],
  at: number,
  [element, length]: [SentenceElement, number],
): [SentenceElement, number] {
  const before = /^(?:another|extra|additional)$/.test(words[at]) || /^(?:extra|additional)$/.test(words[at - 1] ?? '');
  const after = words.slice(at + length, at + length + 2).join(' ');
  const less = /^(?:not|no)$/.test(words[at - 1] ?? '');
  const more = (before || /^(?:(?:more|extra)(?! than)|on top)/.test(after)) && !less;
  return [element.kind === 'price' ? { ...element, money: true, ...(more && { more }) } : element, length];
}

/** A price with what it is for: "each", "per cake", "a dozen". */
function withEach(
  words: readonly string[],
  at: number,
  value: number,
  length: number,
  sure: boolean,
): [SentenceElement, number] {
  const rest = words.slice(at + length, at + length + 4).join(' ');
  const each = /^(?:for )?(?:each(?: one| of them)?|a ?piece|per (?:unit|piece|item)|a pop|every one|per one|per)$/;
  const found = /^(?:for (?:each|every|one)|per|an?|each|every|the) (?:batch of |cup of |kit of )?(\w+)/.exec(rest);
  const rounded = Math.round(value * 100) / 100;
  if (found !== null) {
    const word = found[1];
    const unit = GOOD_WORDS.get(word) ?? PRODUCT_WORDS.get(word);
    const what = unit ?? (word === 'dozen' ? 'dozen' : UNIT_WORDS.has(word) || word === 'one' ? 'each' : undefined);
    const taken = found[0].split(' ').length;
    // "4 dollars a cup of milk" names the good behind its unit.
    if (what === 'each' && words[at + length + taken] === 'of') {
      return [{ kind: 'price', value: rounded, each: what, sure }, length + taken];
    }
    const kit = words[at + length + taken] === 'kit' ? 1 : 0;
    if (what !== undefined) return [{ kind: 'price', value: rounded, each: what, sure }, length + taken + kit];
  }
  for (let taken = Math.min(4, words.length - at - length); taken > 0; taken--) {
    const part = words.slice(at + length, at + length + taken).join(' ');
    if (each.test(part)) return [{ kind: 'price', value: rounded, each: 'each', sure }, length + taken];
  }
  return [{ kind: 'price', value: rounded, sure }, length];
}

/** A number that counts nothing said: a price where the words before it say so. */
function bareNumber(
  words: readonly string[],
  at: number,
  value: number,
  length: number,
  before: readonly SentenceElement[],
): [SentenceElement, number] {
  const next = words[at + length] ?? '';
  const ahead = words.slice(Math.max(0, at - 3), at).join(' ');
  if (UNIT_WORDS.has(next)) {
    const unit = next;
    const last = before.findLast((element) => element.kind !== 'word' || element.word !== ',');
    const lone = GOODS.find((good) => UNIT_WORDS.get(unit)?.length === 1 && UNIT_WORDS.get(unit)?.[0] === good);
    if (lone !== undefined) return [{ kind: 'good', good: lone, amount: value }, length + 1];
    if (last?.kind === 'good' && last.amount === undefined) {
      return [{ kind: 'number', value, unit }, length + 1];
    }
    return [{ kind: 'number', value, unit }, length + 1];
  }
  // "the cheaper one" counts nothing.
  if (words[at] === 'one' && /(?:^| )(?:the|that|this|which|other|cheaper|first|last|dollar|\d\S*)$/.test(ahead)) {
    return [{ kind: 'word', word: 'one' }, 1];
  }
  // "20% off" is no price, and "I want 8" counts.
  if (next === 'percent') return [{ kind: 'number', value }, length];
  if (/\b(?:i|we) (?:only |just |really |still )?(?:want|need|would like|will need)$/.test(ahead))
    return [{ kind: 'number', value }, length];
  // "I will take three" counts; "would you take three?" is a price.
  if (ahead.endsWith('take') && !ahead.includes('you')) return [{ kind: 'number', value }, length];
  // "how much for 12?" counts.
  if (/^how much(?: for| are| is)?$/.test(ahead) && !/^(?:dollar|cent)$/.test(next))
    return [{ kind: 'number', value }, length];
  const many = /^(?:dozen|couple|pair)$/.test(words[at + length - 1]);
  if (many || /(?:^| )(?:go with|(?:give|sell|get|bring|hand) (?:me|us))$/.test(ahead))
    return [{ kind: 'number', value }, length];
  // "ten for both".
  if (next === 'for' && /^(?:both|all|everything|it|that|them|the)$/.test(words[at + length + 1] ?? '')) {
    return withEach(words, at, value, length, true);
  }
  // "half of that" is no price, and "3.80" nothing else.
  if (value < 1 && !/^[\d.]/.test(words[at])) return [{ kind: 'word', word: words[at] }, 1];
  const cents = /^\d+\.\d\d$/.test(words[at]) && length === 1;
  if (cents) return withEach(words, at, value, length, true);
  if (!COUNT_AFTER.test(next) && PRICE_BEFORE.test(` ${ahead}`)) {
    // Speech has "350" for "three fifty"; nobody has 350 dollars.
    if (value >= 100 && value < 1000) return withEach(words, at, value / 100, length, false);
    return withEach(words, at, value, length, SURE_PRICE_BEFORE.test(` ${ahead}`));
  }
  if (next === 'each' || (next === 'a' && words[at + length + 1] === 'piece')) {
    return withEach(words, at, value, length, true);
  }
  return [{ kind: 'number', value }, length];
}

/** A good or product, perhaps behind a unit and small words. */
function thingAfter(
  words: readonly string[],
  from: number,
  amount: number | undefined,
  vague: boolean,
): { element: ThingElement; length: number } | undefined {
  let at = from;
  let kit = false;
  const flavours: Good[] = [];
  for (; at < words.length && at < from + 6; at++) {
    const word = words[at];
    const unit = UNIT_WORDS.get(word);
    if (unit !== undefined && amount !== undefined) {
      if (words[at + 1] === 'for' && (word === 'kit' || word === 'batch')) at++;
      kit ||= word === 'kit' || word === 'batch';
      continue;
    }
    if (kit && (word === 'a' || word === 'an' || word === 'one')) continue;
    const product = PRODUCT_WORDS.get(word);
    if (product !== undefined) {
      const behind = ['kit', 'mix', 'ingredient', 'batch'].includes(words[at + 1] ?? '') ? 2 : 1;
      return { element: { kind: 'product', product, amount, flavours }, length: at - from + behind };
    }
    const good = GOOD_WORDS.get(word);
    if (good !== undefined) {
      const next = words[at + 1] ?? '';
      const second = words[at + 2] ?? '';
      if (PRODUCT_WORDS.has(next)) flavours.push(good);
      else if (next === 'and' && GOOD_WORDS.has(second) && PRODUCT_WORDS.has(words[at + 3] ?? '')) {
        flavours.push(good);
        at++;
      } else {
        // "milk chocolate", "vanilla sugar", "chocolate milk": the last word names the good.
        if (GOOD_WORDS.has(next)) continue;
        const unit2 = UNIT_WORDS.has(next) && amount !== undefined && next !== 'kit' ? 2 : 1;
        return { element: { kind: 'good', good, amount, vague }, length: at - from + unit2 };
      }
      continue;
    }
    // "6x egg".
    if (amount !== undefined && at === from && word === 'x') continue;
    if (amount === undefined || !BETWEEN.has(word)) return undefined;
  }
  return undefined;
}

/** "milk 2 cups", "eggs: 4", "eggs x 6": an amount behind its good. */
function amountBehind(
  words: readonly string[],
  at: number,
  thing: { element: ThingElement; length: number },
): [SentenceElement, number] {
  const { element, length } = thing;
  if (element.kind !== 'good' || element.amount !== undefined) return [element, length];
  const set = words[at + length] === 'to' && words.slice(0, at).some((word) => SETTING.test(word));
  const mark = set || /^[:,(x]$/.test(words[at + length] ?? '') ? 1 : 0;
  const number = numberAt(words, at + length + mark);
  if (number === undefined || number.article || number.money) return [element, length];
  const after = at + length + mark + number.length;
  const next = words[after] ?? '';
  const unit = UNIT_WORDS.get(next)?.includes(element.good) === true || (next === 'piece' && element.good === 'egg');
  const counts = GOOD_WORDS.has(next) || PRODUCT_WORDS.has(next) || next === 'dollar' || next === 'cent';
  const other = UNIT_WORDS.has(next) && !unit;
  const listed = mark === 1 && words[at + length] !== ',';
  if (counts || other || (!unit && !listed && !isCountBehind(words, at, after, number))) return [element, length];
  // "milk 2 cups flour": the unit belongs to what follows.
  if (unit && (GOOD_WORDS.has(words[after + 1] ?? '') || words[after + 1] === 'of')) return [element, length];
  const close = /^[)x]$/.test(words[after + (unit ? 1 : 0)] ?? '') ? 1 : 0;
  const whole = length + mark + number.length + (unit ? 1 : 0) + close;
  return [{ kind: 'good', good: element.good, amount: number.value }, whole];
}

/** Whether a bare number behind a good is its amount: "eggs 6", and neither "eggs 3.50" nor "for eggs 3". */
function isCountBehind(words: readonly string[], at: number, after: number, { value }: NumberPhrase): boolean {
  const next = words[after] ?? '';
  const numeral = words[after - 1] ?? '';
  if (words[at + 1] === ',' || /^\d+\.\d\d$/.test(numeral) || value > MOST_COUNTED) return false;
  if (/^(?:each|per|a|percent|of|more|time|or)$/.test(next)) return false;
  return !words.slice(Math.max(0, at - 2), at).some((word) => /^(?:for|price|at|pay|give|cost|no|without)$/.test(word));
}
