// Figures of cities by which one compares with another.

import type { CityFacts, FactsOf } from '../knowledge/city-facts.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import type { PhraseIndex } from './phrase-index.ts';
import { isSought, phraseAt } from './phrase-table.ts';

/** What is compared beside fame and place. */
export interface CityFigures {
  /** 0 where it is not known. */
  readonly population: number;
  readonly isCapital: boolean;
  /** Empty where it is not known. */
  readonly continent: string;
}

const CONTINENTS: readonly string[] = ['africa', 'america', 'antarctica', 'asia', 'europe', 'oceania'];

/** The figures of each city. */
export function cityFigures(cities: readonly KnownCity[], factsOf: FactsOf): CityFigures[] {
  return cities.map((city) => figuresOf(factsOf(city)));
}

function figuresOf(facts: CityFacts | undefined): CityFigures {
  const continent = facts?.words.find((word) => CONTINENTS.includes(word)) ?? '';
  return { population: facts?.population ?? 0, isCapital: facts?.isCapital ?? false, continent };
}

/** Words that a city by the sea is known for, and words that it may be known for. */
const AT_SEA = ['sea', 'beach', 'ocean', 'coast', 'coastline', 'bay', 'seaside', 'seafront', 'seashore'];
const PERHAPS_AT_SEA = ['harbor', 'port', 'gulf', 'surf', 'reef', 'island'];
/** In such phrases they say something else: "sea far away", "no beach". */
const ELSEWHERE = /\b(far|away|distant|no|not|without|lake|river|artificial|dry)\b/;

/** By city, from 0 to 1: how surely it lies at the sea, by what it is known for. */
export function atSea(index: PhraseIndex): Float64Array {
  const sure = new Float64Array(index.cities.length);
  for (const [words, value] of [
    [PERHAPS_AT_SEA, 0.6],
    [AT_SEA, 1],
  ] as const) {
    for (const word of words) for (const city of having(word, index)) sure[city] = Math.max(sure[city], value);
  }
  return sure;
}

/** The cities that have a word in what is said of their land or water. */
function having(word: string, index: PhraseIndex): number[] {
  const place = index.vocabulary.get(word);
  if (place === undefined) return [];
  const phrases = index.phrasesWith.subarray(index.firstWith[place], index.firstWith[place + 1]);
  return [...phrases]
    .filter((at) => {
      const { phrase, kind } = phraseAt(index, at);
      return isSought(index.codes[at]) && (kind === 'land' || kind === 'water') && !ELSEWHERE.test(phrase);
    })
    .map((at) => index.ownerOf[at])
    .filter((owner) => owner < index.cities.length);
}
