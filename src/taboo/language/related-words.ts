// Tables of words that belong together: WordNet's, made by src/taboo/command/related-words-table.ts, and our own.

import { phraseWords } from './phrase-words.ts';

/** How a word belongs to the one that is looked up. */
export type Relation = 'synonym' | 'broader' | 'narrower' | 'derived' | 'similar' | 'part' | 'gloss';

/** A word or phrase that belongs to another. */
export interface Related {
  /** In plain form; words of a phrase stand between blanks. */
  readonly words: string;
  readonly relation: Relation;
  /** 1 to 9: how usual the meaning is in which they belong together. */
  readonly usual: number;
}

/** The letters by which the table names relations. */
export const RELATION_LETTERS: { readonly [letter: string]: Relation } = {
  s: 'synonym',
  b: 'broader',
  n: 'narrower',
  d: 'derived',
  l: 'similar',
  p: 'part',
  g: 'gloss',
};

/** Looks up what belongs to a word. */
export type RelatedTo = (words: string) => readonly Related[];

/**
 * A table whose lines are `word<TAB>s9:synonym,n3:narrower word`, sorted by code units. Nothing is read before it is
 * looked up, so a table of megabytes costs nothing at the start.
 */
export function relatedWords(table: string): RelatedTo {
  return (words) => {
    const line = lineOf(table, words);
    if (line === undefined) return [];
    return line.split(',').map((item) => ({
      relation: RELATION_LETTERS[item[0]],
      usual: Number(item[1]),
      words: item.slice(3),
    }));
  };
}

/** What stands after a key in a sorted table. */
function lineOf(table: string, key: string): string | undefined {
  let low = 0;
  let high = table.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const begin = table.lastIndexOf('\n', middle - 1) + 1;
    const found = table.indexOf('\n', begin);
    const end = found < 0 ? table.length : found;
    const tab = table.indexOf('\t', begin);
    const word = table.slice(begin, tab);
    if (word === key) return table.slice(tab + 1, end);
    if (word < key) low = end + 1;
    else high = begin;
  }
  return undefined;
}

/** Reads our own list: words that mean nearly the same, and what they suggest. */
export const nearWords = (list: string): RelatedTo => relatedWords(nearWordsTable(list));

/**
 * Our own list as a table like WordNet's. A line of the list has words and phrases that mean nearly the same, separated
 * by commas. After a `>` stand words that the ones before it also suggest, but not the other way round.
 */
export function nearWordsTable(list: string): string {
  const near = new Map<string, Map<string, string>>();
  const add = (from: string, to: string, letter: string): void => {
    if (from === to) return;
    const known = near.get(from) ?? new Map<string, string>();
    near.set(from, known);
    if (!known.has(to)) known.set(to, `${letter}9:${to}`);
  };
  for (const line of list.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [same = '', wider = ''] = line.split('>').map((side) => side.trim());
    const alike = plainPhrases(same);
    const suggested = plainPhrases(wider);
    for (const from of alike) {
      for (const to of alike) add(from, to, 's');
      for (const to of suggested) add(from, to, 'l');
    }
  }
  const lines = [...near].map(([from, related]) => `${from}\t${[...related.values()].join(',')}\n`);
  return lines.toSorted((one, other) => (one < other ? -1 : 1)).join('');
}

function plainPhrases(side: string): string[] {
  return side
    .split(',')
    .map((phrase) => phraseWords(phrase).words.join(' '))
    .filter((words) => words !== '');
}
