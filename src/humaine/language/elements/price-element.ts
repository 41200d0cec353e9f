// Prices in a sentence that are said as such: dollars, cents, "each", "per cake", "another dollar".

import { roundedDollars } from '../../game/goods.ts';
import type { PricedElement, PriceElement, SentenceElement } from './sentence-elements.ts';
import { LIKELY_SHARE } from '../talk-context.ts';
import { numberAt, type NumberPhrase } from '../tokens/number-phrase.ts';
import { GOOD_WORDS, isCountable, PRODUCT_WORDS, UNIT_WORDS } from '../tokens/vocabulary.ts';
import type { PriceEach } from '../wish.ts';

/** An element, and how many words it takes. */
export type ElementRead<Element = SentenceElement> = readonly [element: Element, length: number];

/** A sum of money, and how many words it takes. */
type Money = Pick<NumberPhrase, 'value' | 'length'>;

/** Money that begins with a number, with what it is for; it may come on top of other money. */
export function moneyAt(words: readonly string[], at: number, number: NumberPhrase): ElementRead | undefined {
  const money = dollarsAt(words, at, number);
  if (money === undefined) return undefined;
  const [element, length] = withEach(words, at, money);
  const before = `${words[at - 1] ?? ''} ${words[at]}`;
  const after = words.slice(at + length, at + length + 2).join(' ');
  const adds = / another$|\b(?:extra|additional)\b/.test(before) || /^(?:(?:more|extra)(?! than)|on top)/.test(after);
  return [{ ...element, more: adds && !/^(?:not|no) /.test(before) }, length];
}

/** The value and whole length of money: dollars, cents, or both. */
function dollarsAt(words: readonly string[], at: number, number: NumberPhrase): Money | undefined {
  const { value, length, article } = number;
  const unit = words[at + length];
  const end = at + length + 1;
  if (unit === 'cent') {
    // "not a penny more" and "I do not pay a cent over" are no prices.
    const none = /^(?:not|every|nor)$/.test(words[at - 1] ?? '') || /^(?:over|above|higher)$/.test(words[end] ?? '');
    return article && none ? undefined : { value: value / 100, length: length + 1 };
  }
  // "half a dollar", "2 and a half dollars"; "a dollar" too.
  if (unit !== 'dollar') return undefined;
  const part = /^and a (half|quarter)\b/.exec(words.slice(end, end + 3).join(' '))?.[1];
  if (part !== undefined) return { value: value + (part === 'half' ? 0.5 : 0.25), length: length + 4 };
  const cents = centsAt(words, end);
  if (cents !== undefined) return { value: value + cents.value, length: length + 1 + cents.length };
  return value === 0 && article ? undefined : { value, length: length + 1 };
}

/** "and 50 cents", "fifty", behind dollars. */
function centsAt(words: readonly string[], at: number): Money | undefined {
  const and = words[at] === 'and' ? 1 : 0;
  // "5 dollars a dozen" names no cents.
  const cents = words[at + and] === 'a' ? undefined : numberAt(words, at + and);
  if (cents === undefined || cents.article || cents.money || cents.value <= 0 || cents.value >= 100) return undefined;
  const behind = words[at + and + cents.length];
  const value = cents.value / 100;
  if (behind === 'cent') return { value, length: and + cents.length + 1 };
  const counts = isCountable(behind) || behind === 'of' || behind === 'dollar';
  return and === 0 && cents.value >= 10 && !counts ? { value, length: cents.length } : undefined;
}

/** For each one, in other words. */
const FOR_EACH = /^(?:for )?(?:each(?: one| of them)?|a ?piece|per (?:unit|piece|item|one)|a pop|every one|per)(?= |$)/;
/** For one of what is named. */
const FOR_ONE = /^(?:for (?:each|every|one)|per|by|an?|each|every|the) (?:batch of |cup of |kit of )?(\w+)/;

/** A price with what it is for: "each", "per cake", "a dozen". */
export function withEach(words: readonly string[], at: number, { value, length }: Money): ElementRead<PriceElement> {
  const rest = words.slice(at + length, at + length + 4).join(' ');
  const price = (each: PriceEach | undefined, taken: number): ElementRead<PriceElement> => [
    { kind: 'price', value: roundedDollars(value), each },
    length + taken,
  ];
  const [one = '', word = ''] = FOR_ONE.exec(rest) ?? [];
  const isEach = UNIT_WORDS.has(word) || word === 'one';
  const what =
    GOOD_WORDS.get(word) ?? PRODUCT_WORDS.get(word) ?? (word === 'dozen' ? word : isEach ? 'each' : undefined);
  if (what !== undefined) {
    const taken = one.split(' ').length;
    return price(what, taken + (words[at + length + taken] === 'kit' ? 1 : 0));
  }
  const each = FOR_EACH.exec(rest)?.[0];
  return each === undefined ? price(undefined, 0) : price('each', each.split(' ').length);
}

/** "the cheaper one", "which one": no number. */
const ONE_OF_SEVERAL = /(?:^| )(?:the|that|this|which|either|other|cheap|cheaper|first|last|dollar|\d\S*)$/;
/** What speech writes for dollars before cents. */
const SOUND_ALIKE: ReadonlyMap<string, number> = new Map(Object.entries({ for: 4, fore: 4, to: 2, too: 2 }));

/** A number that counts nothing said, and how many words it takes: a price where it can be nothing else. */
export function bareNumber(words: readonly string[], at: number, number: NumberPhrase): ElementRead {
  const { value, length } = number;
  const next = words[at + length] ?? '';
  if (UNIT_WORDS.has(next)) return [inUnit(value, next, words), length + 1];
  const isOne = words[at] === 'one' && ONE_OF_SEVERAL.test(words.slice(Math.max(0, at - 4), at).join(' '));
  // "half of that" is no price, and "3.80" nothing else.
  if (isOne || (value < 1 && !/^[\d.]/.test(words[at]))) return [{ kind: 'word', word: words[at] }, 1];
  const price = withEach(words, at, number);
  const isPrice = (length === 1 && /^\d+\.\d\d$/.test(words[at])) || price[0].each !== undefined;
  const sounds = next === 'percent' ? undefined : SOUND_ALIKE.get(words[at - 1] ?? '');
  return isPrice ? price : [{ kind: 'number', value, sounds }, length];
}

/** "3 packets" can only be of blueberries, "3 batches" alone are pancakes; "3 cups" are of what was named before. */
function inUnit(value: number, unit: string, words: readonly string[]): SentenceElement {
  const goods = UNIT_WORDS.get(unit) ?? [];
  if (goods.length === 1) return { kind: 'good', good: goods[0], amount: value };
  const isBaked = unit === 'batch' && !words.some((word) => PRODUCT_WORDS.has(word));
  return isBaked
    ? { kind: 'product', product: 'pancake', amount: value, flavours: [] }
    : { kind: 'number', value, unit };
}

/** From here on a bare number is of cents: nobody has 350 dollars. */
const HUNDRED = 100;
/** Fewer cents are not said alone. */
const LEAST_CENTS = 10;

/**
 * A price, or a bare number that may be one: speech has "350" for "three fifty", and "for fifty" for "four fifty" where
 * 50 dollars are far above what is `asked`.
 */
export function spokenPrice(element: PricedElement, asked: number | undefined): number {
  const { kind, value } = element;
  if (kind === 'price' || (value < HUNDRED && (asked === undefined || value <= asked * LIKELY_SHARE.most)))
    return value;
  if (value >= HUNDRED) return value % HUNDRED === 0 ? value : value / HUNDRED;
  return element.sounds === undefined || value < LEAST_CENTS ? value : element.sounds + value / HUNDRED;
}
