// All phrases of all cities and countries, found by their words.

import type { FactsOf } from '../knowledge/city-facts.ts';
import type { KnownCity, KnownCountry } from '../knowledge/known-city.ts';
import { phraseWords } from '../language/phrase-words.ts';
import { stemOf } from '../language/lemmas.ts';
import { computedPhrases } from './computed-phrases.ts';
import type { GuesserNumbers } from './guesser-numbers.ts';

/** A phrase in the index. */
export interface IndexedPhrase {
  readonly phrase: string;
  /** Where it is from: a kind of association, or that it was computed. */
  readonly kind: string;
  /** The city's place, or behind all cities the country's. */
  readonly owner: number;
  /** How strongly it belongs, up to 1. */
  readonly strength: number;
  /** The places of its words in the vocabulary. */
  readonly words: readonly number[];
  readonly head: number;
}

/** What hints are matched with. */
export interface PhraseIndex {
  readonly cities: readonly KnownCity[];
  readonly countries: readonly string[];
  /** The place of each city's country. */
  readonly countryOf: readonly number[];
  readonly phrases: readonly IndexedPhrase[];
  /** Every word in its place. */
  readonly vocabulary: ReadonlyMap<string, number>;
  readonly words: readonly string[];
  /** By word: the phrases that have it. */
  readonly phrasesWith: readonly (readonly number[])[];
  /** By word: how much it tells, from 0 to 1. The last one is what an unknown word would tell. */
  readonly telling: readonly number[];
  /** By stem: the words that have it. */
  readonly withStem: ReadonlyMap<string, readonly number[]>;
  /** By city: how much is known of it, beside the mean. */
  readonly known: readonly number[];
}

/** The index of all that is known. Phrases of the same words for one owner are one. */
export function phraseIndex(known: readonly KnownCountry[], factsOf: FactsOf, numbers: GuesserNumbers): PhraseIndex {
  const cities = known.flatMap((country) => country.cities);
  const building = new IndexBuilder();
  const countryOf: number[] = [];
  for (const [place, country] of known.entries()) {
    for (const { phrase, kind, weight } of country.associations) {
      building.add(phrase, kind, cities.length + place, numbers.strength[weight - 1]);
    }
    for (const city of country.cities) {
      const owner = countryOf.push(place) - 1;
      for (const { phrase, kind, weight } of city.associations) {
        building.add(phrase, kind, owner, numbers.strength[weight - 1]);
      }
      for (const phrase of computedPhrases(city, factsOf(city))) {
        building.add(phrase, 'computed', owner, numbers.computed * numbers.strength[2]);
      }
    }
  }
  const countries = known.map(({ name }) => name);
  return { cities, countries, countryOf, ...building.finish(cities.length, countries.length) };
}

/** Gathers phrases. */
class IndexBuilder {
  readonly #phrases: IndexedPhrase[] = [];
  readonly #vocabulary = new Map<string, number>();
  readonly #phrasesWith: number[][] = [];
  #owner = -1;
  #own = new Set<string>();

  add(phrase: string, kind: string, owner: number, strength: number): void {
    if (owner !== this.#owner) {
      this.#owner = owner;
      this.#own = new Set();
    }
    const { words, head } = phraseWords(phrase);
    const key = words.length === 1 ? words[0] : words.join(' ');
    if (key === '' || this.#own.has(key)) return;
    this.#own.add(key);
    const places = words.map((word) => this.#placeOf(word));
    const at = this.#phrases.push({ phrase, kind, owner, strength, words: places, head }) - 1;
    for (const place of places) {
      const list = this.#phrasesWith[place];
      // A word may stand in a phrase twice.
      if (list[list.length - 1] !== at) list.push(at);
    }
  }

  #placeOf(word: string): number {
    const known = this.#vocabulary.get(word);
    if (known !== undefined) return known;
    this.#vocabulary.set(word, this.#phrasesWith.length);
    return this.#phrasesWith.push([]) - 1;
  }

  finish(cities: number, countries: number): Omit<PhraseIndex, 'cities' | 'countries' | 'countryOf'> {
    const owners = cities + countries;
    const telling = this.#phrasesWith.map((list) => {
      // The phrases of an owner stand together.
      let having = 0;
      let before = -1;
      for (const at of list) {
        const { owner } = this.#phrases[at];
        if (owner !== before) having++;
        before = owner;
      }
      return Math.log(1 + owners / having) / Math.log(1 + owners);
    });
    const withStem = new Map<string, number[]>();
    for (const [word, place] of this.#vocabulary) {
      const stem = stemOf(word);
      const list = withStem.get(stem);
      if (list === undefined) withStem.set(stem, [place]);
      else list.push(place);
    }
    const sums: number[] = Array.from({ length: cities }, () => 0);
    for (const { owner, strength } of this.#phrases) if (owner < cities) sums[owner] += strength;
    const mean = sums.reduce((sum, one) => sum + one, 0) / cities;
    return {
      phrases: this.#phrases,
      vocabulary: this.#vocabulary,
      words: [...this.#vocabulary.keys()],
      phrasesWith: this.#phrasesWith,
      telling: [...telling, 1],
      withStem,
      known: sums.map((sum) => sum / mean),
    };
  }
}
