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
  const [, above, below] = /^(\d{1,2})\/(\d{1,2})$/.exec(words[at]) ?? [];
  return Number(below) > 0 ? phrase(Number(above) / Number(below), 1) : undefined;
}

/** A number with what may follow it. */
function counted(words: readonly string[], at: number): NumberPhrase | undefined {
  const first = plainNumber(words, at);
  if (first === undefined) return /^(?:an?|another)$/.test(words[at]) ? phrase(1, 1, { article: true }) : undefined;
  const { value, length } = first;
  const after = at + length;
  if (words[after] === 'dozen') return phrase(value * 12, length + 1);
  const cents = Number.isInteger(value) && value < 100 ? centsAt(words, after) : undefined;
  const part = partAt(words, after) ?? cents;
  return part === undefined ? first : phrase(value + part.value, length + part.length, { money: part.money });
}

/** "and a half", "1/2" or "point five" behind a number. */
function partAt(words: readonly string[], at: number): NumberPhrase | undefined {
  const rest = words.slice(at, at + 3).join(' ');
  // "make it six and half the price" counts six.
  const part = /^and (?:an? )?(half|quarter|third)(?= |$)(?! (?:the|of|that|your))/.exec(rest);
  if (part) return phrase(FRACTIONS[part[1]], part[0].split(' ').length);
  if (/^\d\/\d$/.test(words[at])) return slashed(words, at);
  const point = words[at] === 'point' ? plainNumber(words, at + 1) : undefined;
  return point && phrase(point.value / (point.value < 10 ? 10 : 100), 1 + point.length);
}

/** The cents of "three fifty", "four ninety nine", "two oh five", "4 50". */
function centsAt(words: readonly string[], at: number): NumberPhrase | undefined {
  const few = /^oh?$/.test(words[at]) ? NUMBER_WORDS.get(words[at + 1]) : undefined;
  if (few !== undefined) return phrase(few / 100, 2, { money: true });
  const cents = plainNumber(words, at);
  // "2 12 packets" is no price; "2 50" is.
  const step = /^\d/.test(words[at]) ? 5 : 1;
  const isSaid = cents !== undefined && cents.value >= 10 && cents.value <= 99 && cents.value % step === 0;
  return isSaid ? phrase(cents.value / 100, cents.length, { money: true }) : undefined;
}

/** Digits, or a whole number in words: "twenty five", "a hundred and fifty", "two thousand". */
function plainNumber(words: readonly string[], at: number): NumberPhrase | undefined {
  const isOneOf = words[at] === 'a' && SCALES.has(words[at + 1]);
  const first = isOneOf ? phrase(1, 1) : belowHundred(words, at);
  if (first === undefined) return undefined;
  let { value, length } = first;
  let scale = 1;
  for (; SCALES.has(words[at + length]); length++) {
    scale = SCALES.get(words[at + length]) ?? 1;
    value *= scale;
  }
  const behind = at + length + (words[at + length] === 'and' ? 1 : 0);
  const rest = scale === 1 || /^\d/.test(words[behind]) ? undefined : plainNumber(words, behind);
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
  const tens = TENS_WORDS.get(word);
  const ones = NUMBER_WORDS.get(tens === undefined ? word : words[at + 1]);
  if (tens === undefined) return ones === undefined ? undefined : phrase(ones, 1);
  return ones !== undefined && ones >= 1 && ones <= 9 ? phrase(tens + ones, 2) : phrase(tens, 1);
}
