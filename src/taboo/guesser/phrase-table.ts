// All that is said of countries and cities, numbered from 0, in columns: objects for 60,000 phrases would take longer
// to make than everything else at the start. Some phrases follow from where a city lies and how large it is.

import {
  type Association,
  ASSOCIATION_KINDS,
  type CityFacts,
  type FactsOf,
  type KnownCity,
  type KnownCountry,
  type Weight,
} from '../knowledge/known-city.ts';
import { phraseWords } from '../language/phrase-words.ts';
import countries from './countries.json' with { type: 'json' };

/** The tropics, the far north, and the line between the hemispheres, in degrees of latitude. */
const TROPIC = 23.4;
const FAR_NORTH = 62;
const EQUATOR = 4;
/** People, from which a city is called big, huge, or still small. */
const HUGE = 8_000_000;
const BIG = 2_000_000;
const MIDDLING = 700_000;
const SMALL = 200_000;

/** Countries without a coast. */
const LANDLOCKED = new Set(countries.landlocked);
/** Countries that are islands. */
const ISLANDS = new Set(countries.islands);

/** The phrases that follow. Each is as strong as a weak phrase of the knowledge; the numbers say how strong. */
function computedPhrases({ country, place: { latitude } }: KnownCity, facts: CityFacts | undefined): string[] {
  const { isCapital = false, rank = 0, population = 0, words = [] } = facts ?? {};
  const follow: readonly (readonly [holds: boolean, phrases: string])[] = [
    [Math.abs(latitude) <= TROPIC, 'tropical, tropics'],
    [Math.abs(latitude) <= EQUATOR, 'equator'],
    [latitude >= FAR_NORTH, 'arctic, dark winter, long winter, midnight sun'],
    [latitude < 0, 'hemisphere down, other hemisphere, below equator'],
    [LANDLOCKED.has(country), 'landlocked, no sea'],
    [ISLANDS.has(country), 'island'],
    [isCapital, 'capital, government, parliament'],
    [rank === 1, 'biggest, largest'],
    [rank === 2, 'second, second largest'],
    [rank === 3, 'third largest'],
    [population >= HUGE, 'megacity, huge, crowded'],
    [population >= BIG, 'big, large, metropolis, populous'],
    [population > 0 && population < SMALL, 'small, little, small town'],
    [population >= SMALL && population < MIDDLING, 'medium size, mid sized, not big'],
  ];
  return [...follow.flatMap(([holds, phrases]) => (holds ? phrases.split(', ') : [])), ...words];
}

/** What is said, phrase by phrase. A country's phrases come first, then those of each of its cities. */
export interface PhraseTable {
  /** Every word that a phrase has, in its place. */
  readonly words: readonly string[];
  /** Every text of a phrase once. */
  readonly texts: readonly string[];
  /** By text: the place, among its words, of the noun that it is about. */
  readonly heads: Int32Array;
  /** The places of the words, text after text; those of a text begin at its place in `firstWord`. */
  readonly textWords: Int32Array;
  readonly firstWord: Int32Array;
  /** By phrase: its text, and its kind, weight and whether it is looked for, in one number. */
  readonly textOf: Int32Array;
  readonly codes: Int32Array;
  /** By phrase: whose it is, a city's place, or after all cities the country's. */
  readonly ownerOf: Int32Array;
}

/** Where a phrase is from: the kind of an association, or that it follows from facts. */
export type PhraseKind = (typeof PHRASE_KINDS)[number];

/** A phrase that follows from facts. It has the weight 0. */
const COMPUTED = 'computed';
/** The kinds by their numbers. */
const PHRASE_KINDS = [...ASSOCIATION_KINDS, COMPUTED] as const;
const WEIGHTS: readonly (Weight | 0)[] = [0, 1, 2, 3];
/** Every code of a phrase is below. */
export const PHRASE_CODES = PHRASE_KINDS.length * 8;

interface SaidPhrase {
  readonly phrase: string;
  readonly kind: PhraseKind;
  readonly weight: Weight | 0;
}

/** Whether hints are matched with it. Of phrases of the same words that one owner has, the first is. */
export const isSought = (code: number): boolean => (code & 1) === 1;

/** The weight of a phrase; 0 if it was computed. */
export const weightOfCode = (code: number): Weight | 0 => WEIGHTS[(code >> 1) & 3];

/** Where a phrase is from. */
export const kindOfCode = (code: number): PhraseKind => PHRASE_KINDS[code >> 3];

/** What a phrase says, and where it is from. */
export function phraseAt({ texts, textOf, codes }: PhraseTable, at: number): { phrase: string; kind: PhraseKind } {
  return { phrase: texts[textOf[at]], kind: kindOfCode(codes[at]) };
}

/** The associations among the phrases from one to another: what the knowledge says of a country or city. */
export function associationsAmong(table: PhraseTable, from: number, to: number): Association[] {
  const associations: Association[] = [];
  for (let at = from; at < to; at++) {
    const { phrase, kind } = phraseAt(table, at);
    const weight = weightOfCode(table.codes[at]);
    if (kind !== COMPUTED && weight !== 0) associations.push({ phrase, weight, kind });
  }
  return associations;
}

/** The table of what is known. */
export function phraseTable(known: readonly KnownCountry[], factsOf: FactsOf): PhraseTable {
  const vocabulary = new Map<string, number>();
  /** By text: its place, and its words as one. */
  const texts = new Map<string, { readonly place: number; readonly key: string }>();
  const [heads, textWords, firstWord]: number[][] = [[], [], [0]];
  const [textOf, codes, ownerOf]: number[][] = [[], [], []];
  const wordPlace = (word: string): number => {
    const place = vocabulary.get(word) ?? vocabulary.size;
    vocabulary.set(word, place);
    return place;
  };
  const addText = (phrase: string): { readonly place: number; readonly key: string } => {
    const { words, head } = phraseWords(phrase);
    textWords.push(...words.map(wordPlace));
    firstWord.push(textWords.length);
    const text = { place: heads.push(Math.max(0, head)) - 1, key: words.join(' ') };
    texts.set(phrase, text);
    return text;
  };
  const add = (owner: number, said: readonly SaidPhrase[]): void => {
    const own = new Set(['']);
    for (const one of said) {
      const { place, key } = texts.get(one.phrase) ?? addText(one.phrase);
      textOf.push(place);
      ownerOf.push(owner);
      // Kind, weight and whether hints are matched with it, in one number.
      codes.push(PHRASE_KINDS.indexOf(one.kind) * 8 + one.weight * 2 + (own.has(key) ? 0 : 1));
      own.add(key);
    }
  };
  const size = known.reduce((sum, { cities }) => sum + cities.length, 0);
  let owner = 0;
  for (const [place, { associations, cities }] of known.entries()) {
    add(size + place, associations);
    for (const city of cities) {
      const computed = computedPhrases(city, factsOf(city));
      const facts = computed.map((phrase) => ({ phrase, kind: COMPUTED, weight: 0 }) as const);
      add(owner++, [...city.associations, ...facts]);
    }
  }
  return {
    words: [...vocabulary.keys()],
    texts: [...texts.keys()],
    heads: Int32Array.from(heads),
    textWords: Int32Array.from(textWords),
    firstWord: Int32Array.from(firstWord),
    textOf: Int32Array.from(textOf),
    codes: Int32Array.from(codes),
    ownerOf: Int32Array.from(ownerOf),
  };
}
