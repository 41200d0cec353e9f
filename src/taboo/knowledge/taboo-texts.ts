// The texts that everything is known from, as they lie in files, or in one piece as an executable carries them.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readTextFile } from '../../base/text-file.ts';
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

const ROOM = import.meta.dirname;
const DATA = join(ROOM ?? '', 'data');

/** Where the tables lie. */
export const TABOO_TABLES = {
  facts: join(ROOM ?? '', 'city-facts.tsv'),
  nearWords: join(ROOM ?? '', '..', 'language', 'near-words.txt'),
  related: join(ROOM ?? '', '..', 'language', 'related-words.txt'),
} as const;

/**
 * Reads the files.
 * @throws {InputError} where one cannot be read
 */
export function readTabooTexts(folder = DATA): TabooTexts {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .toSorted();
  return {
    countries: files.map((file) => ({ file, text: readTextFile(join(folder, file)) })),
    facts: readTextFile(TABOO_TABLES.facts),
    nearWords: readTextFile(TABOO_TABLES.nearWords),
    related: readTextFile(TABOO_TABLES.related),
  };
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
