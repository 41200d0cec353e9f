// Minds that lack a part of what ours knows, and orders of cities that need no mind: what ours is measured beside.

import { GUESSER_NUMBERS, type GuesserNumbers } from '../guesser/guesser-numbers.ts';
import { guesserMind, type GuesserMind } from '../guesser/mind.ts';
import { type Association, type KnownCity, type KnownCountry, readCityFacts } from '../knowledge/known-city.ts';
import { knownCountries, type TabooTexts } from '../knowledge/country-file.ts';
import { nearWords, relatedWords } from '../language/related-words.ts';
import { seedOf } from '../../base/seeded-random.ts';

/** What is changed in a mind. */
interface MindChanges {
  readonly numbers?: Partial<GuesserNumbers>;
  readonly words?: Partial<Pick<TabooTexts, 'nearWords' | 'related'>>;
  readonly known?: (all: readonly KnownCountry[]) => KnownCountry[];
}

/** Without what is known of countries. */
export const NO_COUNTRIES: MindChanges = { numbers: { country: 0, countryOfOnly: 0, siblings: 0 } };
/** Without words that mean nearly the same. */
export const NO_SYNONYMS: MindChanges = { words: { nearWords: '', related: '' } };

/**
 * A maker of minds; the texts are read once.
 * @throws {InputError} at the first mistake in them
 */
export function mindMaker(texts: TabooTexts): (changes?: MindChanges) => GuesserMind {
  const all = knownCountries(texts);
  const factsOf = readCityFacts(texts.facts);
  return ({ numbers = {}, words = {}, known } = {}) => {
    const { nearWords: near, related } = { ...texts, ...words };
    const tables = { near: nearWords(near), related: relatedWords(related) };
    return guesserMind(known?.(all) ?? all, factsOf, tables, { ...GUESSER_NUMBERS, ...numbers });
  };
}

/** How many people live in each city; 0 where it is not known. */
export function populations(cities: readonly KnownCity[], { facts }: Pick<TabooTexts, 'facts'>): number[] {
  const factsOf = readCityFacts(facts);
  return cities.map((city) => factsOf(city)?.population ?? 0);
}

/** The cities by index, those with most first. */
export function byMost(amounts: readonly number[]): number[] {
  return [...amounts.keys()].toSorted((one, other) => amounts[other] - amounts[one]);
}

/** Countries of which some associations are forgotten, always the same ones. */
export function forgetful(known: readonly KnownCountry[], kept: number): KnownCountry[] {
  const keep = (owner: string, associations: readonly Association[]): Association[] =>
    associations.filter(({ phrase }) => seedOf(owner, phrase) < kept * 2 ** 32);
  return known.map((country) => ({
    ...country,
    associations: keep(country.name, country.associations),
    cities: country.cities.map((city) => ({
      ...city,
      associations: keep(`${country.name}/${city.name}`, city.associations),
    })),
  }));
}
