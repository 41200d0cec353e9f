// Prices in a sentence that are said as such: dollars, cents, "each", "per cake", "another dollar".

import { roundedDollars } from '../../game/goods.ts';
import type { SentenceElement } from './sentence-elements.ts';
import { wordPattern } from '../grammar/notation.ts';
import { numberAt } from '../tokens/number-phrase.ts';
import { GOOD_WORDS, isCountable, PRODUCT_WORDS, UNIT_WORDS } from '../tokens/vocabulary.ts';

/** The value and whole length of money: dollars, cents, or both. */
export function moneyAfter(
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
    const counts = isCountable(behind) || behind === 'of';
    const spoken = behind === 'cent' || (and === 0 && cents.value >= 10 && !counts && behind !== 'dollar');
    if (spoken) {
      dollars += cents.value / 100;
      end += and + cents.length + (behind === 'cent' ? 1 : 0);
    }
  }
  return dollars === 0 && article ? undefined : { value: dollars, length: end - at };
}

/** A price in dollars or cents, which may come on top of another. */
export function withMore(
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
export function withEach(
  words: readonly string[],
  at: number,
  value: number,
  length: number,
): [SentenceElement, number] {
  const rest = words.slice(at + length, at + length + 4).join(' ');
  const each = /^(?:for )?(?:each(?: one| of them)?|a ?piece|per (?:unit|piece|item)|a pop|every one|per one|per)$/;
  const found = /^(?:for (?:each|every|one)|per|an?|each|every|the) (?:batch of |cup of |kit of )?(\w+)/.exec(rest);
  const rounded = roundedDollars(value);
  if (found !== null) {
    const word = found[1];
    const unit = GOOD_WORDS.get(word) ?? PRODUCT_WORDS.get(word);
    const what = unit ?? (word === 'dozen' ? 'dozen' : UNIT_WORDS.has(word) || word === 'one' ? 'each' : undefined);
    const taken = found[0].split(' ').length;
    // "4 dollars a cup of milk" names the good behind its unit.
    if (what === 'each' && words[at + length + taken] === 'of') {
      return [{ kind: 'price', value: rounded, each: what }, length + taken];
    }
    const kit = words[at + length + taken] === 'kit' ? 1 : 0;
    if (what !== undefined) return [{ kind: 'price', value: rounded, each: what }, length + taken + kit];
  }
  for (let taken = Math.min(4, words.length - at - length); taken > 0; taken--) {
    const part = words.slice(at + length, at + length + taken).join(' ');
    if (each.test(part)) return [{ kind: 'price', value: rounded, each: 'each' }, length + taken];
  }
  return [{ kind: 'price', value: rounded }, length];
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
  (i | we) [only | just | really | still] (want | need | would like | will need) $ | ^ how much [for | are | is] $ |
  (go with | (give | sell | get | bring | hand) (me | us) | (leave | keep) it at | instead of | (dollar | cent) for) $`);
/** Behind "ten for" these are what ten is paid for. */
const ALL_OF_THEM = /^(?:both|all|everything|it|that|them|the)$/;

/** A number that counts nothing said, and how many words it takes: a price where the words before it say so. */
export function bareNumber(
  words: readonly string[],
  at: number,
  value: number,
  length: number,
): [SentenceElement, number] {
  const next = words[at + length] ?? '';
  if (UNIT_WORDS.has(next)) return [inUnit(value, next), length + 1];
  const ahead = words.slice(Math.max(0, at - 3), at).join(' ');
  if (words[at] === 'one' && ONE_OF_SEVERAL.test(ahead)) return [{ kind: 'word', word: 'one' }, 1];
  if (isCount(words[at + length - 1], ahead, next)) return [{ kind: 'number', value }, length];
  if (next === 'for' && ALL_OF_THEM.test(words[at + length + 1] ?? '')) {
    return withEach(words, at, value, length);
  }
  // "half of that" is no price, and "3.80" nothing else.
  if (value < 1 && !/^[\d.]/.test(words[at])) return [{ kind: 'word', word: words[at] }, 1];
  const cents = /^\d+\.\d\d$/.test(words[at]) && length === 1;
  if (cents) return withEach(words, at, value, length);
  if (!COUNT_AFTER.test(next) && PRICE_BEFORE.test(` ${ahead}`)) {
    // Speech has "350" for "three fifty"; nobody has 350 dollars.
    if (value >= 100 && value < 1000) return withEach(words, at, value / 100, length);
    return withEach(words, at, value, length);
  }
  if (next === 'each' || (next === 'a' && /^(?:piece|dozen|cup|ounce|packet)$/.test(words[at + length + 1] ?? ''))) {
    return withEach(words, at, value, length);
  }
  return [{ kind: 'number', value }, length];
}

/** "3 packets" can only be of blueberries; "3 cups" are of what was named before. */
function inUnit(value: number, unit: string): SentenceElement {
  const goods = UNIT_WORDS.get(unit) ?? [];
  return goods.length === 1 ? { kind: 'good', good: goods[0], amount: value } : { kind: 'number', value, unit };
}

/** Whether a bare number counts: "I want 8", "I will take three", "20 percent", "two dozen". */
function isCount(last: string, ahead: string, next: string): boolean {
  if (next === 'percent' || COUNT_BEFORE.test(ahead) || /^(?:dozen|couple|pair)$/.test(last)) return true;
  // "would you take three?" is a price.
  return ahead.endsWith('take') && !ahead.includes('you');
}
