// Numbers as people say them: digits, words, a dozen, a couple, two and a half, three fifty.

import { NUMBER_WORDS, TENS_WORDS } from './vocabulary.ts';

/** A number in a sentence. */
export interface NumberPhrase {
  readonly value: number;
  /** How many words it takes. */
  readonly length: number;
  /** Whether it can be nothing but a price, as "three fifty". */
  readonly money: boolean;
  /** Whether it is only about this much, as "a few". */
  readonly vague: boolean;
  /** Whether it is nothing but "a", which is a number only before what can be counted. */
  readonly article: boolean;
}

const FRACTIONS: Readonly<Record<string, number>> = { half: 0.5, quarter: 0.25, third: 1 / 3 };
/** More than anybody sells. */
const MOST = 100_000;

/** The number that begins at a word. */
export function numberAt(words: readonly string[], at: number): NumberPhrase | undefined {
  return ofMany(words, at) ?? fraction(words, at) ?? counted(words, at);
}

function phrase(value: number, length: number, more: Partial<NumberPhrase> = {}): NumberPhrase {
  return { value, length, money: false, vague: false, article: false, ...more };
}

/** "half a dozen", "a couple of", "a few", "two dozen". */
function ofMany(words: readonly string[], at: number): NumberPhrase | undefined {
  const rest = words.slice(at, at + 4).join(' ');
  const found = /^(?:(half) (?:a )?dozen|(?:a |another )?(dozen|couple|pair|few)|(several))(?= |$)/.exec(rest);
  if (found === null) {
    const many = plainNumber(words, at);
    if (many !== undefined && words[at + many.length] === 'dozen') return phrase(many.value * 12, many.length + 1);
    return undefined;
  }
  const value = found[1] ? 6 : found[2] === 'dozen' ? 12 : found[2] === 'few' || found[3] ? 3 : 2;
  const length = found[0].split(' ').length;
  const of = words[at + length] === 'of' ? 1 : 0;
  // "a dozen and a half".
  const half = value === 12 && /^and a half\b/.test(words.slice(at + length, at + length + 3).join(' '));
  if (half) return phrase(18, length + 3);
  return phrase(value, length + of, { vague: value === 3 });
}

/** "half", "half a", "a half", "a quarter of a", "1/2", "three quarters of a". */
function fraction(words: readonly string[], at: number): NumberPhrase | undefined {
  const rest = words.slice(at, at + 5).join(' ');
  const found = /^(?:(?:a|one) )?(half|quarter|third)(?: of)?(?: an?)?(?= |$)/.exec(rest);
  if (found) return phrase(FRACTIONS[found[1]], found[0].split(' ').length);
  const quarters = /^three quarters?(?: of)?(?: an?)?(?= |$)/.exec(rest);
  if (quarters) return phrase(0.75, quarters[0].split(' ').length);
  const slash = /^(\d{1,2})\/(\d{1,2})$/.exec(words[at] ?? '');
  if (slash && Number(slash[2]) > 0) return phrase(Number(slash[1]) / Number(slash[2]), 1);
  return undefined;
}

/** A number with what may follow it: "and a half", "point five", "fifty" as cents. */
function counted(words: readonly string[], at: number): NumberPhrase | undefined {
  const first = plainNumber(words, at);
  if (first === undefined) {
    const word = words[at];
    if (word === 'a' || word === 'an' || word === 'another') return phrase(1, 1, { article: true });
    return undefined;
  }
  const after = at + first.length;
  const rest = words.slice(after, after + 3).join(' ');
  const part = /^and (?:an? )?(half|quarter|third)(?= |$)/.exec(rest);
  if (part) return phrase(first.value + FRACTIONS[part[1]], first.length + part[0].split(' ').length);
  const slash = /^(\d)\/(\d)$/.exec(words[after] ?? '');
  if (slash && Number(slash[2]) > 0) return phrase(first.value + Number(slash[1]) / Number(slash[2]), first.length + 1);
  if (words[after] === 'point') return point(words, after, first) ?? first;
  const cents = centsAfter(words, after);
  if (cents !== undefined && Number.isInteger(first.value) && first.value < 100) {
    return phrase(first.value + cents.value / 100, first.length + cents.length, { money: true });
  }
  return first;
}

function point(words: readonly string[], after: number, first: NumberPhrase): NumberPhrase | undefined {
  const second = plainNumber(words, after + 1);
  if (second === undefined) return undefined;
  const decimals = second.value / (second.value < 10 ? 10 : 100);
  return phrase(first.value + decimals, first.length + 1 + second.length);
}

/** The cents of "three fifty", "four ninety nine", "two oh five", "4 50". */
function centsAfter(words: readonly string[], at: number): { value: number; length: number } | undefined {
  const word = words[at] ?? '';
  if ((word === 'oh' || word === 'o') && NUMBER_WORDS.has(words[at + 1] ?? '')) {
    return { value: NUMBER_WORDS.get(words[at + 1] ?? '') ?? 0, length: 2 };
  }
  const second = plainNumber(words, at);
  if (second === undefined || second.value < 10 || second.value > 99 || !Number.isInteger(second.value))
    return undefined;
  // "2 12 packets" is no price; "2 50" is.
  if (/^\d/.test(word) && second.value % 5 !== 0) return undefined;
  return { value: second.value, length: second.length };
}

/** Digits, or a whole number in words up to 999. */
function plainNumber(words: readonly string[], at: number): NumberPhrase | undefined {
  const word = words[at] ?? '';
  if (/^\d*\.?\d+$/.test(word)) {
    const value = Number(word);
    return value <= MOST ? phrase(value, 1) : undefined;
  }
  const tens = TENS_WORDS.get(word);
  if (tens !== undefined) {
    const ones = NUMBER_WORDS.get(words[at + 1] ?? '') ?? 0;
    return ones >= 1 && ones <= 9 ? phrase(tens + ones, 2) : phrase(tens, 1);
  }
  const small = NUMBER_WORDS.get(word);
  if ((small !== undefined && small > 0 && small < 10) || word === 'a') {
    if (words[at + 1] === 'hundred') return phrase((small ?? 1) * 100, 2);
  }
  return small === undefined ? undefined : phrase(small, 1);
}
