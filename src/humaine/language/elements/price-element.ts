// Prices in a sentence that are said as such: dollars, cents, "each", "per cake", "another dollar".

import { roundedDollars } from '../../game/goods.ts';
import type { PriceElement, SentenceElement } from './sentence-elements.ts';
import { wordPattern } from '../grammar/notation.ts';
import { numberAt, type NumberPhrase } from '../tokens/number-phrase.ts';
import { GOOD_WORDS, isCountable, PRODUCT_WORDS, UNIT_WORDS } from '../tokens/vocabulary.ts';
import type { PriceEach } from '../wish.ts';

/** An element, and how many words it takes. */
export type ElementRead<Element = SentenceElement> = readonly [element: Element, length: number];

/** Money that begins with a number, with what it is for; it may come on top of other money. */
export function moneyAt(words: readonly string[], at: number, number: NumberPhrase): ElementRead | undefined {
  const money = dollarsAt(words, at, number);
  if (money === undefined) return undefined;
  const [element, length] = withEach(words, at, money.value, money.length);
  const before = `${words[at - 1] ?? ''} ${words[at]}`;
  const after = words.slice(at + length, at + length + 2).join(' ');
  const adds = / another$|\b(?:extra|additional)\b/.test(before) || /^(?:(?:more|extra)(?! than)|on top)/.test(after);
  return [{ ...element, more: adds && !/^(?:not|no) /.test(before) }, length];
}

/** The value and whole length of money: dollars, cents, or both. */
function dollarsAt(
  words: readonly string[],
  at: number,
  { value, length, article }: NumberPhrase,
): { value: number; length: number } | undefined {
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
function centsAt(words: readonly string[], at: number): { value: number; length: number } | undefined {
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
export function withEach(
  words: readonly string[],
  at: number,
  value: number,
  length: number,
): ElementRead<PriceElement> {
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

/** Words before a bare number that make it a price. */
const PRICE_BEFORE = wordPattern(`
  (for | at | pay | paying | offer | offering | offered | bid | give you | pay you | give | spend | is | was | me |
    about | around | than | beat | match | to | do | under | over | below | up to | like | say | want | ask | asking |
    asked | wants | price | cost | costs | charge | charges | charged | got | paid | be | down | said | at least |
    at most | maximum | max | approximately | roughly | exactly | of | on | how about | what about | in | with | meet |
    take | accept | deal) [you | me] $`);
/** Words after a bare number that make it a count. */
const COUNT_AFTER =
  /^(?:of|more|each|instead|time|minute|second|offer|deal|people|day|guest|thing|item|kind|type|good)$/;

/** "the cheaper one", "which one": no number. */
const ONE_OF_SEVERAL = /(?:^| )(?:the|that|this|which|either|other|cheap|cheaper|first|last|dollar|\d\S*)$/;
/** Before a bare number these make it a count, in spite of what follows. */
const COUNT_BEFORE = wordPattern(`
  (i | we) [only | just | really | still] (want | need | would like | will need) $ | how much [for | are | is] $ |
  (you | would you) (want | ask | charge) for $ | did i say $ | (change | raise | increase | reduce | set | up | cut | bump | lower | drop | bring | push | put | get | take) ..1 [up | down] to $ |
  (go with | (give | sell | get | bring | hand) (me | us) | (leave | keep) it at | instead of | (dollar | cent) for) $`);
/** Behind "ten for" these are what ten is paid for. */
const ALL_OF_THEM = /^(?:both|all|everything|it|that|them|the)$/;

/** A number that counts nothing said, and how many words it takes: a price where the words before it say so. */
export function bareNumber(words: readonly string[], at: number, { value, length }: NumberPhrase): ElementRead {
  const next = words[at + length] ?? '';
  if (UNIT_WORDS.has(next)) return [inUnit(value, next), length + 1];
  const ahead = words.slice(Math.max(0, at - 4), at).join(' ');
  if (words[at] === 'one' && ONE_OF_SEVERAL.test(ahead)) return [{ kind: 'word', word: 'one' }, 1];
  if (isCount(words.slice(at, at + length), ahead, next)) return [{ kind: 'number', value }, length];
  const isSame = /^(?:money|price)$/.test(words[at + length + 2] ?? '');
  const isForAll = next === 'for' && ALL_OF_THEM.test(words[at + length + 1] ?? '') && !isSame;
  // "half of that" is no price, and "3.80" nothing else.
  if (value < 1 && !isForAll && !/^[\d.]/.test(words[at])) return [{ kind: 'word', word: words[at] }, 1];
  const cents = /^\d+\.\d\d$/.test(words[at]) && length === 1;
  if (isForAll || cents) return withEach(words, at, value, length);
  if (!COUNT_AFTER.test(next) && PRICE_BEFORE.test(` ${ahead}`)) {
    // Speech has "350" for "three fifty"; nobody has 350 dollars.
    return withEach(words, at, value >= 100 && value < 1000 ? value / 100 : value, length);
  }
  const isEach = /^(?:each|a (?:piece|dozen|cup|ounce|packet))$/;
  const priced = isEach.test(next) || isEach.test(`${next} ${words[at + length + 1] ?? ''}`);
  return priced ? withEach(words, at, value, length) : [{ kind: 'number', value }, length];
}

/** "3 packets" can only be of blueberries; "3 cups" are of what was named before. */
function inUnit(value: number, unit: string): SentenceElement {
  const goods = UNIT_WORDS.get(unit) ?? [];
  return goods.length === 1 ? { kind: 'good', good: goods[0], amount: value } : { kind: 'number', value, unit };
}

/** Whether a bare number counts: "I want 8", "I will take three", "20 percent", "two dozen". */
function isCount(words: readonly string[], ahead: string, next: string): boolean {
  if (next === 'percent' || COUNT_BEFORE.test(ahead) || words.some((word) => /^(?:dozen|couple|pair)$/.test(word)))
    return true;
  // "would you take three?" is a price.
  return ahead.endsWith('take') && !ahead.includes('you');
}
