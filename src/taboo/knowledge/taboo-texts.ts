// The texts that everything is known from, as they lie in files.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readTextFile } from '../../base/text-file.ts';
import type { TabooTexts } from './country-file.ts';

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
 * @throws {InputError} if one cannot be read
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
