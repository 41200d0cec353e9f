// The texts that everything is known from, in one piece, and the countries that they tell of.

import { wrongTaboo } from '../game/taboo-errors.ts';
import { readCountryFile } from './country-file.ts';
import type { KnownCountry } from './known-city.ts';

/** All texts. */
export interface TabooTexts {
  /** The knowledge, a file a country. */
  readonly countries: readonly { readonly file: string; readonly text: string }[];
  /** The table of computed facts. */
  readonly facts: string;
  /** Words that say nearly the same, written by hand. */
  readonly nearWords: string;
  /** Words that belong together by WordNet. */
  readonly related: string;
}

/**
 * The countries that the texts tell of.
 * @throws {InputError} at the first mistake
 */
export function knownCountries({ countries }: Pick<TabooTexts, 'countries'>): KnownCountry[] {
  const known: KnownCountry[] = [];
  for (const { file, text } of countries) {
    const country = readCountryFile(text, file);
    if (known.some(({ name }) => name === country.name)) throw wrongTaboo('knowledge.name', file, country.name);
    known.push(country);
  }
  if (!known.some(({ cities }) => cities.length > 0)) throw wrongTaboo('knowledge.none', 'knowledge', undefined);
  return known;
}
