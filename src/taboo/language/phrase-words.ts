// A phrase in its words: plain forms, the noun that it is about, what little words say.

import { plain } from '../../base/plain-text.ts';
import { foldLetters } from '../game/city-names.ts';
import lists from './language-words.json' with { type: 'json' };
import { lemmaOf } from './lemmas.ts';
import { wordSet } from '../../base/word-lists.ts';

/** A phrase as it is compared. */
export interface PhraseWords {
  /** Plain forms, without little words. */
  readonly words: readonly string[];
  /** The place in `words` of the noun that it is about: "canal" of "long canal", "island" of "island in a river". */
  readonly head: number;
}

/** What a hint says, part by part. */
export interface HintPart extends PhraseWords {
  /** The words as they were said. */
  readonly said: string;
  /** Whether it says what the city has not: "no sea". */
  readonly isDenied: boolean;
}

/** Words that carry nothing. */
const LITTLE = new Set(lists.little);
/** What stands before them is what the phrase is about. */
const PREPOSITIONS = new Set(lists.prepositions);
/** Words that deny. */
export const DENYING = wordSet(`
no not non without never nor lacks lacking neither isn't doesn't hasn't isnt doesnt hasnt
`);
/** Behind one of them these deny nothing that follows: "not far from the sea", "not only beer". */
const DENIES_NOTHING = wordSet('far only just longer');

/** The words of a text in small letters. */
export function rawWords(text: string): string[] {
  // Nearly all phrases of the knowledge.
  if (/^[a-z]+(?: [a-z]+)*$/.test(text)) return text.split(' ');
  return foldLetters(text)
    .replace(/[’`´]/g, "'")
    .replace(/[^a-z0-9']+/g, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '' && word !== "'");
}

/** The words of a phrase of the knowledge. */
export function phraseWords(phrase: string): PhraseWords {
  return wordsOf(denialsOf(rawWords(phrase)).said);
}

/** What a comma or "but" divides. */
export const hintClauses = (hint: string): string[] => hint.split(/[,;/]|\bbut\b/i);

/**
 * The parts of a clause. Words on both sides of "and" stay together, as in "fish and chips". What is denied is heard
 * twice: "no cars" as a thing that a city may be known for, and as speaking against cars.
 * @returns none if there is no word in it
 */
export function clauseParts(clause: string): HintPart[] {
  const { said, denied } = denialsOf(rawWords(clause));
  const words = wordsOf(said);
  return [
    ...(words.words.length > 0 ? [{ ...words, said: saidOf(clause), isDenied: false }] : []),
    ...denied.map((raw) => ({ ...wordsOf(raw), said: raw.join(' '), isDenied: true })),
  ];
}

/** A clause as it was said, for people to read. */
export const saidOf = (clause: string): string => plain(clause.replace(/\s+/g, ' ').trim());

/**
 * Each word of "no tall towers" as one word with "no", which nobody who says "towers" can mean. A denial reaches over
 * little words ("not in a union") and ends before the next preposition.
 * @returns the phrase with its denied words marked, and those words span by span
 */
function denialsOf(raw: readonly string[]): { readonly said: readonly string[]; readonly denied: string[][] } {
  if (!raw.some((word) => DENYING.has(word))) return { said: raw, denied: [] };
  const said: string[] = [];
  const denied: string[][] = [];
  let place = 0;
  while (place < raw.length) {
    let begin = place + 1;
    if (DENYING.has(raw[place])) while (begin + 1 < raw.length && LITTLE.has(raw[begin])) begin++;
    if (!DENYING.has(raw[place]) || begin >= raw.length) {
      said.push(raw[place++]);
      continue;
    }
    const end = DENIES_NOTHING.has(raw[begin]) ? begin + 1 : denialEnd(raw, begin);
    said.push(...raw.slice(begin, end).map(denialOf));
    if (!DENIES_NOTHING.has(raw[begin])) denied.push(raw.slice(begin, end));
    place = end;
  }
  return { said, denied };
}

function denialEnd(raw: readonly string[], begin: number): number {
  let end = begin + 1;
  while (end < raw.length && !PREPOSITIONS.has(raw[end]) && !DENYING.has(raw[end])) end++;
  return end;
}

/** How a denied word begins. */
export const DENIED = 'no-';

const denialOf = (word: string): string => (LITTLE.has(word) ? word : `${DENIED}${lemmaOf(word)}`);

function wordsOf(raw: readonly string[]): PhraseWords {
  if (raw.length === 1) return { words: [lemmaOf(raw[0])], head: 0 };
  const words: string[] = [];
  let head = -1;
  let isBefore = true;
  for (let place = 0; place < raw.length; place++) {
    const word = raw[place];
    if (place > 0 && PREPOSITIONS.has(word)) isBefore = false;
    if (LITTLE.has(word)) continue;
    if (isBefore) head = words.length;
    words.push(lemmaOf(word));
  }
  // "the city", "famous": little words are better than none.
  if (words.length === 0) words.push(...raw.filter((word) => word.length > 2).map(lemmaOf));
  return { words, head: head < 0 ? words.length - 1 : head };
}
