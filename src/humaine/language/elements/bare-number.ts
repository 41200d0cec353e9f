// Numbers without goods or money behind them: a price, an amount, or a word, as the words around them say.

import { wordPattern } from '../grammar/notation.ts';
import { UNIT_WORDS } from '../tokens/vocabulary.ts';
import { withEach } from './price-element.ts';
import type { SentenceElement } from './sentence-element.ts';

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
