// Prices in a sentence that are said as such: dollars, cents, "each", "per cake", "another dollar".

import { roundedDollars } from '../../game/goods.ts';
import { numberAt } from '../tokens/number-phrase.ts';
import { GOOD_WORDS, PRODUCT_WORDS, UNIT_WORDS, isCountable } from '../tokens/vocabulary.ts';
import type { SentenceElement } from './sentence-element.ts';

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
