// What the words of a hint may mean: each in the words of the knowledge that it fits, with how well; the whole in other
// phrases that mean nearly the same.

import { slips } from '../../base/slips.ts';
import { DENIED, type PhraseWords } from '../language/phrase-words.ts';
import { stemOf } from '../language/lemmas.ts';
import type { RelatedTo } from '../language/related-words.ts';
import type { GuesserNumbers } from './guesser-numbers.ts';
import type { PhraseIndex } from './phrase-index.ts';

/** A word of the vocabulary that a word of the hint may mean, and how well it fits, up to 1. */
export interface Meant {
  readonly word: number;
  readonly fit: number;
}

/** A reading of a hint. */
export interface HintReading {
  readonly words: readonly string[];
  /** By word, the best first; none if nothing is known of it. */
  readonly meant: readonly (readonly Meant[])[];
  readonly head: number;
  /** How well the reading fits what was said, up to 1. */
  readonly fit: number;
}

/** What words are looked up in. */
export interface WordTables {
  readonly near: RelatedTo;
  readonly related: RelatedTo;
}

/** The readings of a part of a hint, as it stands first. */
export function readingsOf(
  { words, head }: PhraseWords,
  index: PhraseIndex,
  tables: WordTables,
  numbers: GuesserNumbers,
): HintReading[] {
  const fixed = respelt(words, index, tables);
  const at = Math.min(head, fixed.length - 1);
  const readings: HintReading[] = [
    { words: fixed, meant: fixed.map((word) => meantBy(word, index, tables, numbers)), head: at, fit: 1 },
  ];
  const apart = words.flatMap((word) =>
    index.vocabulary.has(word) ? [word] : (partsOf(word, index.vocabulary) ?? [word]),
  );
  // "iceman" is an "ice man", though it is in dictionaries.
  if (apart.length > fixed.length)
    readings.push({ words: apart, meant: apart.map((word) => exactly(word, index)), head: apart.length - 1, fit: 0.9 });
  const others = lookUp(fixed.join(' '), tables, numbers);
  for (const { words: other, fit } of others) {
    const split = other.split(' ');
    // One word for one word is among the meanings of the word.
    if (split.length === 1 && fixed.length === 1) continue;
    const meant = split.map((word): Meant[] => exactly(word, index));
    if (meant.some((list) => list.length > 0)) readings.push({ words: split, meant, head: split.length - 1, fit });
  }
  return readings;
}

/** Words that are written as one, or apart, as in the vocabulary: cable car and cablecar, sky scraper. */
function respelt(words: readonly string[], { vocabulary }: PhraseIndex, { related }: WordTables): string[] {
  const result: string[] = [];
  for (let place = 0; place < words.length; place++) {
    const word = words[place];
    const joined = place + 1 < words.length ? word + words[place + 1] : '';
    if (joined !== '' && vocabulary.has(joined)) {
      result.push(joined);
      place++;
    } else if (!vocabulary.has(word) && related(word).length === 0) {
      result.push(...(partsOf(word, vocabulary) ?? [word]));
    } else {
      result.push(word);
    }
  }
  return result;
}

/** Two words of the vocabulary that stand in one. */
function partsOf(word: string, vocabulary: ReadonlyMap<string, number>): string[] | undefined {
  for (let at = 3; at <= word.length - 3; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => vocabulary.has(part))) return parts;
  }
  return undefined;
}

function exactly(word: string, { vocabulary }: PhraseIndex): Meant[] {
  const place = vocabulary.get(word);
  return place === undefined ? [] : [{ word: place, fit: 1 }];
}

function meantBy(word: string, index: PhraseIndex, tables: WordTables, numbers: GuesserNumbers): Meant[] {
  const fits = new Map<number, number>();
  const add = (place: number, fit: number): void => {
    if (fit > (fits.get(place) ?? 0)) fits.set(place, fit);
  };
  for (const { word: place } of exactly(word, index)) add(place, 1);
  const stem = stemOf(word);
  for (let place = 0; place < index.stems.length; place++) if (index.stems[place] === stem) add(place, numbers.stem);
  for (const { words, fit } of lookUp(word, tables, numbers)) {
    const place = index.vocabulary.get(words);
    if (place !== undefined) add(place, fit);
  }
  if (fits.size === 0) {
    for (const place of mended(word, index)) add(place, numbers.misspelt);
  }
  return [...fits]
    .map(([place, fit]) => ({ word: place, fit }))
    .toSorted((one, other) => other.fit - one.fit || one.word - other.word);
}

/** Shorter words are not mended: too many are one letter from another. */
const LEAST_MENDED = 5;

/** Words of the vocabulary that are one letter off. */
function mended(word: string, { words }: PhraseIndex): number[] {
  if (word.length < LEAST_MENDED || word.startsWith(DENIED)) return [];
  const isOneOff = (known: string): boolean => Math.abs(word.length - known.length) <= 1 && slips(word, known) === 1;
  return words.flatMap((known, place) => (isOneOff(known) ? [place] : []));
}

/** What both tables say. */
function lookUp(words: string, { near, related }: WordTables, numbers: GuesserNumbers) {
  const own = near(words).map((one) => ({
    words: one.words,
    fit: one.relation === 'synonym' ? numbers.near : numbers.suggested,
  }));
  const theirs = related(words).map((one) => ({
    words: one.words,
    fit: numbers.related[one.relation] * Math.sqrt(one.usual / 9),
  }));
  return [...own, ...theirs];
}
