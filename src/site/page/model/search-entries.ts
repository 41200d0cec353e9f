// What can be found on the site: the index is made by these options, and read by them.

import { plain } from '../../../base/plain-text.ts';

/** A section of a document. */
export interface SearchEntry {
  /** Its address on the site, with its anchor. */
  readonly id: string;
  /** Of the document. */
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

/** Words that say nothing of what is looked for. */
const STOP_WORDS = new Set(
  'a an and are at by can do does for how i in is it my of on or the to what where with'.split(' '),
);

/** Whether there is something to look for in it. */
export function asksSomething(text: string): boolean {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => !STOP_WORDS.has(word));
}

/** What is looked at, and what a result tells. */
export const SEARCH_OPTIONS = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading', 'text'],
  processTerm: (term: string): string | null => (STOP_WORDS.has(term.toLowerCase()) ? null : term.toLowerCase()),
  searchOptions: {
    boost: { title: 3, heading: 2 },
    // Most people who search here want to play, and there are many documents.
    boostDocument: (id: unknown): number => (/^(?:learn|games)\//.test(String(id)) ? 3 : 1),
    prefix: true,
    fuzzy: 0.15,
    combineWith: 'OR' as const,
  },
};

/** This much of the text stands before a word that was found, in characters, and this much is shown in all. */
const BEFORE_HIT = 24;
const MOST_SHOWN = 160;

/** A line of the text around the first of the words that were found in it; its beginning if none was. */
export function lineAround(text: string, found: readonly string[]): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const hit = [...line.matchAll(/[^\p{Z}\p{P}]+/gu)].find(([word]) => found.includes(word.toLowerCase()));
  const from = line.lastIndexOf(' ', (hit?.index ?? 0) - BEFORE_HIT) + 1;
  return `${from > 0 ? '… ' : ''}${plain(line.slice(from), MOST_SHOWN)}`;
}
