// All phrases of all cities and countries, found by their words.

import type { KnownCity } from '../knowledge/known-city.ts';
import type { GuesserNumbers } from './guesser-numbers.ts';
import { isSought, kindOfCode, type PhraseTable, weightOfCode } from './phrase-table.ts';

/** What hints are matched with. */
export interface PhraseIndex extends PhraseTable {
  readonly cities: readonly KnownCity[];
  readonly countries: readonly string[];
  /** The place of each city's country. */
  readonly countryOf: readonly number[];
  /** By word: its stem. */
  readonly stems: readonly string[];
  /** The place of every word. */
  readonly vocabulary: ReadonlyMap<string, number>;
  /** By phrase: how strongly it belongs to its owner. */
  readonly strengths: Float64Array;
  /** The phrases that have a word, word after word; those of a word begin at its place in `firstWith`. */
  readonly phrasesWith: Int32Array;
  readonly firstWith: Int32Array;
  /** By word: how much it tells, from 0 to 1. The last one is what an unknown word would tell. */
  readonly telling: Float64Array;
  /** By city: how much is known of it, beside the mean. */
  readonly known: readonly number[];
}

/** Where cities lie in countries, and the stems of the table's words. */
type Indexed = Pick<PhraseIndex, 'cities' | 'countries' | 'countryOf' | 'stems'>;

/** Makes the index of a table. */
export function phraseIndex(table: PhraseTable, indexed: Indexed, numbers: GuesserNumbers): PhraseIndex {
  const { cities, countries } = indexed;
  const found = phrasesByWord(table);
  const strengths = Float64Array.from(table.codes, (code) => phraseStrength(code, numbers));
  return {
    ...table,
    ...indexed,
    ...found,
    vocabulary: new Map(table.words.map((word, place) => [word, place])),
    strengths,
    telling: tellingWords(found, table, cities.length + countries.length),
    known: knownOf(table, strengths, cities.length),
  };
}

function phraseStrength(code: number, { strength, computed, name }: GuesserNumbers): number {
  const weight = weightOfCode(code);
  if (weight === 0) return computed * strength[2];
  return strength[weight - 1] * (kindOfCode(code) === 'name' ? name : 1);
}

type ByWord = Pick<PhraseIndex, 'phrasesWith' | 'firstWith'>;

function phrasesByWord({ words, textWords, firstWord, textOf, codes }: PhraseTable): ByWord {
  const isFirst = firstInText(textWords, firstWord);
  const firstWith = new Int32Array(words.length + 1);
  const each = (take: (word: number, phrase: number) => void): void => {
    for (let phrase = 0; phrase < textOf.length; phrase++) {
      if (!isSought(codes[phrase])) continue;
      const text = textOf[phrase];
      for (let at = firstWord[text]; at < firstWord[text + 1]; at++) if (isFirst[at]) take(textWords[at], phrase);
    }
  };
  each((word) => void firstWith[word + 1]++);
  for (let word = 0; word < words.length; word++) firstWith[word + 1] += firstWith[word];
  const ends = firstWith.slice();
  const phrasesWith = new Int32Array(firstWith[words.length]);
  each((word, phrase) => void (phrasesWith[ends[word]++] = phrase));
  return { phrasesWith, firstWith };
}

/** By word of a text: whether it has not stood there before. A word may stand in a phrase twice. */
function firstInText(textWords: Int32Array, firstWord: Int32Array): Uint8Array {
  const isFirst = new Uint8Array(textWords.length).fill(1);
  for (let text = 0; text + 1 < firstWord.length; text++) {
    for (let at = firstWord[text] + 1; at < firstWord[text + 1]; at++) {
      for (let before = firstWord[text]; before < at; before++)
        if (textWords[before] === textWords[at]) isFirst[at] = 0;
    }
  }
  return isFirst;
}

/** How much each word tells: the fewer owners have it, the more. */
function tellingWords({ phrasesWith, firstWith }: ByWord, { ownerOf }: PhraseTable, owners: number): Float64Array {
  const size = firstWith.length - 1;
  const telling = new Float64Array(size + 1).fill(1);
  for (let word = 0; word < size; word++) {
    // The phrases of an owner stand together.
    let having = 0;
    let before = -1;
    for (let at = firstWith[word]; at < firstWith[word + 1]; at++) {
      const owner = ownerOf[phrasesWith[at]];
      if (owner !== before) having++;
      before = owner;
    }
    telling[word] = Math.log(1 + owners / having) / Math.log(1 + owners);
  }
  return telling;
}

/** How much is known of each city, beside the mean. */
function knownOf({ ownerOf, codes }: PhraseTable, strengths: Float64Array, cities: number): number[] {
  const sums: number[] = Array.from({ length: cities }, () => 0);
  for (let phrase = 0; phrase < ownerOf.length; phrase++) {
    const owner = ownerOf[phrase];
    if (owner < cities && isSought(codes[phrase])) sums[owner] += strengths[phrase];
  }
  const mean = sums.reduce((sum, one) => sum + one, 0) / cities;
  return sums.map((sum) => sum / mean);
}
