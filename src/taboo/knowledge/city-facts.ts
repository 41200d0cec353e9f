// The table of facts that were computed from the packages of places and countries: a line a city. How the table is
// made: src/cli/common/city-facts-table.ts.

import { foldCityName } from '../game/city-names.ts';

/** What the packages say of a city. */
export interface CityFacts {
  /** 0 where it is not known. */
  readonly population: number;
  /** Its place by population among the places of its country, from 1; 0 where it is not known. */
  readonly rank: number;
  readonly isCapital: boolean;
  /** Phrases about its country: its continent, money and languages. */
  readonly words: readonly string[];
}

/** Looks up what is known of a city. */
export type FactsOf = (city: { readonly name: string; readonly country: string }) => CityFacts | undefined;

/** Under which a city's facts stand. */
export function factsKey(name: string, country: string): string {
  return `${foldCityName(name)}/${country.toLowerCase()}`;
}

/** A line of the table. */
export function factsLine(key: string, { population, rank, isCapital, words }: CityFacts): string {
  return [key, population, rank, isCapital ? 1 : 0, words.join(',')].join('\t');
}

/** Reads the table. */
export function readCityFacts(table: string): FactsOf {
  const all = new Map<string, CityFacts>();
  for (const line of table.split('\n')) {
    const [key = '', population, rank, capital, words = ''] = line.split('\t');
    if (key === '') continue;
    all.set(key, {
      population: Number(population),
      rank: Number(rank),
      isCapital: capital === '1',
      words: words === '' ? [] : words.split(','),
    });
  }
  return ({ name, country }) => all.get(factsKey(name, country));
}
