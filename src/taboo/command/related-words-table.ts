// Makes the table of words that belong together, src/taboo/language/related-words.txt, from WordNet: for each word that
// a hint may have, the words of the knowledge that mean the same, more, less or are used to explain it.

import type { KnownCountry } from '../knowledge/known-city.ts';
import { phraseWords } from '../language/phrase-words.ts';
import { wordPairs } from '../language/word-lists.ts';
import { readWordNet, type Pointer, type Sense, type Synset, type WordNet } from './wordnet-files.ts';

/** What WordNet's pointers mean in the table: its letter. */
const POINTERS = wordPairs(String.raw`@ b, ~ n, +/\ d, & l, %p/%m/%s/#p/#m/#s p`);
/** How close a relation is, only to choose which of many are kept. */
const CLOSE: { readonly [letter: string]: number } = { s: 8, d: 7, l: 5, b: 4, n: 4, p: 3, g: 2 };
/** Relations a word, at most. */
const MOST = 20;
/** Meanings a word, at most. */
const MOST_SENSES = 4;
/** Words that stand in more glosses than this say little. */
const MOST_GLOSSES = 400;
/** Words of glosses a word, at most. */
const MOST_FROM_GLOSSES = 5;

/** What belongs to a word, by the letter of the relation and the words; how usual the meaning is, 0 to 1. */
type Found = Map<string, number>;

/** The table, sorted by code units as it is looked up. */
export function relatedWordsTable(known: readonly KnownCountry[]): string {
  const wordNet = readWordNet();
  const vocabulary = vocabularyOf(known);
  const glosses = glossWords(wordNet);
  const table = new Map<string, Found>();
  for (const [word, senses] of wordNet.senses) {
    if (!/^[a-z][a-z' -]*$/.test(word) || word.split(' ').length > 3) continue;
    const key = phraseWords(word).words.join(' ');
    if (key.length < 3) continue;
    const found = table.get(key) ?? new Map<string, number>();
    gather(senses, { wordNet, vocabulary, glosses, key, word, found });
    const isUsed = vocabulary.has(key) || senses.some(({ met }) => met > 0) || hasMoreThanGlosses(found);
    if (found.size > 0 && isUsed) table.set(key, found);
  }
  const lines = [...table].map(([key, found]) => `${key}\t${best(found)}`);
  return `${lines.toSorted((one, other) => (one < other ? -1 : 1)).join('\n')}\n`;
}

/** The words and whole phrases of the knowledge. */
function vocabularyOf(known: readonly KnownCountry[]): Set<string> {
  const vocabulary = new Set<string>();
  for (const country of known) {
    for (const { associations } of [country, ...country.cities]) {
      for (const { phrase } of associations) {
        const { words } = phraseWords(phrase);
        for (const word of words) vocabulary.add(word);
        vocabulary.add(words.join(' '));
      }
    }
  }
  return vocabulary;
}

/** The telling words of each gloss. */
function glossWords({ synsets }: WordNet): Map<string, readonly string[]> {
  const all = new Map<string, readonly string[]>();
  const counts = new Map<string, number>();
  for (const { key, gloss } of synsets.values()) {
    const words = [...new Set(phraseWords(gloss).words)];
    all.set(key, words);
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  for (const [key, words] of all) {
    const telling = words.filter((word) => word.length > 2 && (counts.get(word) ?? 0) <= MOST_GLOSSES);
    all.set(key, telling);
  }
  return all;
}

/** What a word's relations are gathered from and into. */
interface Gathering {
  readonly wordNet: WordNet;
  readonly vocabulary: ReadonlySet<string>;
  readonly glosses: ReadonlyMap<string, readonly string[]>;
  readonly key: string;
  readonly word: string;
  readonly found: Found;
}

function gather(senses: readonly Sense[], gathering: Gathering): void {
  const { wordNet, glosses, word } = gathering;
  for (const sense of senses.slice(0, MOST_SENSES)) {
    const synset = wordNet.synsets.get(sense.synset);
    if (synset === undefined || isName(synset)) continue;
    const usual = usualness(sense.synset, senses);
    const addAll = (letter: string, other: Synset, words = other.words): void => {
      if (isName(other)) return;
      for (const one of words) {
        const theirs = usualness(other.key, wordNet.senses.get(one.toLowerCase()));
        add(gathering, letter, one, Math.sqrt(usual * theirs));
      }
    };
    addAll('s', synset);
    for (const pointer of synset.pointers) {
      const other = wordNet.synsets.get(pointer.to);
      const letter = POINTERS.get(pointer.symbol);
      if (other !== undefined && letter !== undefined && isFrom(pointer, synset, word)) {
        addAll(letter, other, pointer.toWord > 0 ? other.words.slice(pointer.toWord - 1, pointer.toWord) : other.words);
      }
    }
    // What explains a rare meaning misleads.
    if (usual > 0.5) for (const one of glosses.get(synset.key) ?? []) add(gathering, 'g', one, usual);
  }
}

/** Whether it is a person or place: those have a capital. */
function isName({ words }: Synset): boolean {
  return words.every((word) => /^\p{Lu}/u.test(word));
}

/** Whether a pointer holds for this word of the synset. */
function isFrom({ fromWord }: Pointer, { words }: Synset, word: string): boolean {
  return fromWord === 0 || words[fromWord - 1]?.toLowerCase() === word;
}

/** How usual a synset is among the meanings of a word beside the most usual one, 0 to 1. */
function usualness(synset: string, senses: readonly Sense[] = []): number {
  const weights = senses.map(({ met, rank }) => met + 1 / rank);
  const at = senses.findIndex((one) => one.synset === synset);
  return at < 0 ? 0.5 : weights[at] / Math.max(...weights);
}

function add({ vocabulary, key, found }: Gathering, letter: string, word: string, usual: number): void {
  const words = phraseWords(word).words.join(' ');
  if (words === key || words === '' || !vocabulary.has(words)) return;
  const entry = `${letter}:${words}`;
  found.set(entry, Math.max(found.get(entry) ?? 0, usual));
}

function hasMoreThanGlosses(found: Found): boolean {
  return [...found.keys()].some((entry) => !entry.startsWith('g'));
}

/** The closest relations, each word once. */
function best(found: Found): string {
  const seen = new Set<string>();
  let fromGlosses = 0;
  return [...found]
    .map(([entry, usual]) => ({ letter: entry[0], words: entry.slice(2), usual }))
    .toSorted((one, other) => CLOSE[other.letter] * other.usual - CLOSE[one.letter] * one.usual)
    .filter(({ words, usual }) => usual >= 0.06 && !seen.has(words) && seen.add(words))
    .filter(({ letter }) => letter !== 'g' || fromGlosses++ < MOST_FROM_GLOSSES)
    .slice(0, MOST)
    .map(({ letter, words, usual }) => `${letter}${Math.min(9, Math.max(1, Math.round(usual * 9)))}:${words}`)
    .join(',');
}
