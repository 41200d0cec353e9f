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
/** "A few" and "several" are about so many. */
const ABOUT_THREE = 3;
/** Larger numbers count as this: nobody means so many, and they bind nobody. */
export const MOST_COUNTED = 100_000;
/** What the number before it is multiplied with. */
const SCALES: ReadonlyMap<string, number> = new Map(Object.entries({ hundred: 100, thousand: 1_000 }));

/** Numbers that are said in ways of their own. */
const SAID: readonly (readonly [words: string, value: number])[] = [
  ['(?:an? )?half (?:of )?(?:a )?dozen(?: of)?', 6],
  ['(?:a |another )?dozen and a half', 18],
  ['(?:a |another )?dozen(?: of)?', 12],
  ['(?:a )?score of', 20],
  ['(?:a |another )?(?:couple|pair)(?: of)?', 2],
  ['(?:(?:a |another )?few|several)(?: of)?', ABOUT_THREE],
  ['(?:(?:a|one) )?half(?: of)?(?: an?)?', FRACTIONS.half],
  ['(?:(?:a|one) )?quarter(?: of)?(?: an?)?', FRACTIONS.quarter],
  ['(?:(?:a|one) )?third(?: of)?(?: an?)?', FRACTIONS.third],
  ['three quarters?(?: of)?(?: an?)?', 0.75],
];
const SAID_AT = new RegExp(`^(?:${SAID.map(([words]) => `(${words})`).join('|')})(?= |$)`);
/** More words than any of these have. */
const MOST_WORDS = 6;

/** The number that begins at a word. */
export function numberAt(words: readonly string[], at: number): NumberPhrase | undefined {
  const [all, ...found] = SAID_AT.exec(words.slice(at, at + MOST_WORDS).join(' ')) ?? [''];
  if (all === '') return slashed(words, at) ?? counted(words, at);
  const [, value] = SAID[found.findIndex((said) => said !== undefined)];
  return phrase(value, all.split(' ').length, { vague: value === ABOUT_THREE });
}

function phrase(value: number, length: number, more: Partial<NumberPhrase> = {}): NumberPhrase {
  return { value, length, money: false, vague: false, article: false, ...more };
}

/** "1/2". */
function slashed(words: readonly string[], at: number): NumberPhrase | undefined {
  const [, above, below] = /^(\d{1,2})\/(\d{1,2})$/.exec(words[at] ?? '') ?? [];
  return Number(below) > 0 ? phrase(Number(above) / Number(below), 1) : undefined;
}

/** A number with what may follow it: "and a half", "point five", "fifty" as cents. */
function counted(words: readonly string[], at: number): NumberPhrase | undefined {
  const first = plainNumber(words, at);
  if (first === undefined) {
    return /^(?:an?|another)$/.test(words[at] ?? '') ? phrase(1, 1, { article: true }) : undefined;
  }
  const after = at + first.length;
  if (words[after] === 'dozen') return phrase(first.value * 12, first.length + 1);
  const rest = words.slice(after, after + 3).join(' ');
  // "make it six and half the price" counts six.
  const part = /^and (?:an? )?(half|quarter|third)(?= |$)(?! (?:the|of|that|your))/.exec(rest);
  if (part) return phrase(first.value + FRACTIONS[part[1]], first.length + part[0].split(' ').length);
  const slash = /^\d\/\d$/.test(words[after] ?? '') ? slashed(words, after) : undefined;
  if (slash !== undefined) return phrase(first.value + slash.value, first.length + 1);
  const point = words[after] === 'point' ? plainNumber(words, after + 1) : undefined;
  if (point !== undefined) {
    const decimals = point.value / (point.value < 10 ? 10 : 100);
    return phrase(first.value + decimals, first.length + 1 + point.length);
  }
  const cents = centsAfter(words, after);
  if (cents !== undefined && Number.isInteger(first.value) && first.value < 100) {
    return phrase(first.value + cents.value / 100, first.length + cents.length, { money: true });
  }
  return first;
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

/** Digits, or a whole number in words: "twenty five", "a hundred and fifty", "two thousand". */
function plainNumber(words: readonly string[], at: number): NumberPhrase | undefined {
  const isOneOf = words[at] === 'a' && SCALES.has(words[at + 1] ?? '');
  const first = isOneOf ? phrase(1, 1) : belowHundred(words, at);
  if (first === undefined) return undefined;
  let { value, length } = first;
  let scale = 1;
  for (; SCALES.has(words[at + length] ?? ''); length++) {
    scale = SCALES.get(words[at + length] ?? '') ?? 1;
    value *= scale;
  }
  const behind = at + length + (words[at + length] === 'and' ? 1 : 0);
  const rest = scale === 1 || /^\d/.test(words[behind] ?? '') ? undefined : plainNumber(words, behind);
  if (rest === undefined || rest.value >= scale) return bounded(value, length);
  return bounded(value + rest.value, behind + rest.length - at);
}

function bounded(value: number, length: number): NumberPhrase {
  return phrase(Math.min(MOST_COUNTED, value), length, { vague: value >= MOST_COUNTED });
}

/** Digits of any size, or a number in words below a hundred. */
function belowHundred(words: readonly string[], at: number): NumberPhrase | undefined {
  const word = words[at] ?? '';
  if (/^\d*\.?\d+$/.test(word)) return phrase(Number(word), 1);
  const small = NUMBER_WORDS.get(word);
  const tens = TENS_WORDS.get(word);
  if (tens === undefined) return small === undefined ? undefined : phrase(small, 1);
  const ones = NUMBER_WORDS.get(words[at + 1] ?? '') ?? 0;
  return ones >= 1 && ones <= 9 ? phrase(tens + ones, 2) : phrase(tens, 1);
}
