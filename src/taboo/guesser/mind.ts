// What all games share: everything that is known, ready to be matched with hints.

import { foldCityName } from '../game/city-names.ts';
import { knownCountries, type TabooTexts } from '../knowledge/country-file.ts';
import { type FactsOf, type KnownCity, type KnownCountry, readCityFacts } from '../knowledge/known-city.ts';
import { stemOf } from '../language/lemmas.ts';
import { nearWords, relatedWords } from '../language/related-words.ts';
import { cityFigures, type CityFigures } from './city-comparison.ts';
import { GUESSER_NUMBERS, type GuesserNumbers } from './guesser-numbers.ts';
import { cityLikeness } from './city-likeness.ts';
import type { Matcher } from './hint-match.ts';
import type { WordTables } from './hint-words.ts';
import { phraseIndex } from './phrase-index.ts';
import { phraseTable } from './phrase-table.ts';

/**
 * Everything that is known, ready to guess.
 * @throws {InputError} at the first mistake in the knowledge
 */
export function mindFromTexts(texts: TabooTexts): GuesserMind {
  const tables = { near: nearWords(texts.nearWords), related: relatedWords(texts.related) };
  return mindFromKnowledge(knownCountries(texts), readCityFacts(texts.facts), tables);
}

/** What every game of this process shares: everything that is known, ready to be matched. */
export interface GuesserMind extends Matcher {
  /** By city. */
  readonly figures: readonly CityFigures[];
  /** By city: the logarithm of its prior. */
  readonly priors: Float64Array;
  /** By city: its prior, all together 1. */
  readonly shares: Float64Array;
  /** By folded name: the cities that have it, first the one that everybody takes it for. */
  readonly named: ReadonlyMap<string, readonly number[]>;
}

/** Gets ready to guess. */
export function mindFromKnowledge(
  known: readonly KnownCountry[],
  factsOf: FactsOf,
  tables: WordTables,
  numbers: GuesserNumbers = GUESSER_NUMBERS,
): GuesserMind {
  const table = phraseTable(known, factsOf);
  const indexed = {
    cities: known.flatMap(({ cities }) => cities),
    countries: known.map(({ name }) => name),
    countryOf: known.flatMap(({ cities }, place) => cities.map(() => place)),
    stems: table.words.map(stemOf),
  };
  const index = phraseIndex(table, indexed, numbers);
  const figures = cityFigures(index.cities, factsOf);
  return withPriors({ index, tables, likeness: cityLikeness(index), numbers, figures });
}

/** Adds to what matching needs all that follows from it. */
export function withPriors(ready: Omit<GuesserMind, 'inherits' | 'priors' | 'shares' | 'named'>): GuesserMind {
  const { index, numbers } = ready;
  const { cities, countryOf, countries } = index;
  const fames = new Float64Array(countries.length);
  for (const [city, { fame }] of cities.entries()) fames[countryOf[city]] += fame;
  const inherits = Float64Array.from(
    cities,
    ({ fame }, city) => numbers.country + (numbers.countryOfOnly * fame) / fames[countryOf[city]],
  );
  const priors = Float64Array.from(cities, ({ fame }) => numbers.fame * Math.log(fame));
  const sum = priors.reduce((all, prior) => all + Math.exp(prior), 0);
  const shares = priors.map((prior) => Math.exp(prior) / sum);
  return { ...ready, inherits, priors, shares, named: citiesByName(cities) };
}

/** The cities of each name. Everybody takes a name for a city whose own it is, and of these for the most famous one. */
function citiesByName(cities: readonly KnownCity[]): Map<string, number[]> {
  const named = new Map<string, number[]>();
  const byFame = [...cities.keys()].toSorted((one, other) => cities[other].fame - cities[one].fame);
  const add = (name: string, city: number): void => {
    const folded = foldCityName(name);
    const bearers = named.get(folded) ?? [];
    named.set(folded, bearers);
    if (!bearers.includes(city)) bearers.push(city);
  };
  for (const city of byFame) add(cities[city].name, city);
  for (const city of byFame) for (const name of cities[city].also) add(name, city);
  return named;
}
