// What a describer may say of a city, by the rules of the game from which the challenge's hints came.

import { foldCityName } from '../game/city-names.ts';
import type { GuesserMind } from '../guesser/mind.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import { lemmaOf, stemOf } from '../language/lemmas.ts';
import { phraseWords } from '../language/phrase-words.ts';
import { describedWorld, plainWords, type DescribedWorld } from './described-world.ts';
import {
  COMPASS_WORD,
  EVERYDAY_NAMES,
  UNSAYABLE_LANDMARKS,
  UNSAYABLE_NAMES,
  UNSAYABLE_WORDS,
} from './unsayable-words.ts';

/** What is said of each fault that a hint may have, of the word that has it; of a taboo word others know more. */
export const FAULT_SENTENCES = {
  empty: 'Say a word or a few.',
  long: 'A hint has at most four words.',
  digits: 'A hint has no digits.',
  compass: '“%” is a direction. A hint may not say north, south, east or west.',
  people: '“%” is a nationality, a language, a part of the world or a person. A hint may not name one.',
  country: "“%” is of a country's name. A hint may not name a country.",
  name: "“%” is of the city's own name, or like it.",
  city: '“%” is a city. A hint may not name one.',
  landmark: '“%” is the name of a landmark or a person.',
  unusual: '“%” is in no dictionary here: it may be a name, or a slip. Say it in everyday words.',
} as const;

/** Why a hint may not be said. */
export type HintFault = keyof typeof FAULT_SENTENCES | 'taboo';

/** A fault, and the word or words of the hint that have it, where it is not the whole hint. */
export interface FoundFault {
  readonly fault: HintFault;
  readonly word?: string;
}

/** A hint has at most four words. */
const MOST_WORDS = 4;
/** Words of a name that are shorter may stand in any hint: "of", "la". */
const LEAST_NAME = 3;
/** Words that begin with this many same letters are of one family. */
const SAME_BEGINNING = 5;

/** This many words are kept with whether they are usual: more than the knowledge has. */
const MOST_USUAL = 50_000;
/** A word that every dictionary has. */
const EVERYDAY = 'water';

/** The rules for one city. */
export class DescriberRules {
  readonly #mind: GuesserMind;
  readonly #world: DescribedWorld;
  readonly #names: readonly string[];
  readonly #nameFamilies: ReadonlySet<string>;
  readonly #taboo: ReadonlySet<string>;

  /** @param taboo phrases of which no word may be said */
  constructor(mind: GuesserMind, city: KnownCity, taboo: readonly string[]) {
    this.#mind = mind;
    this.#world = describedWorld(mind);
    const names = [city.name, ...city.also].flatMap((name) => [...plainWords(name), ...foldCityName(name).split(' ')]);
    this.#names = [...new Set(names)].filter((word) => word.length >= LEAST_NAME);
    this.#nameFamilies = new Set(this.#names.map(stemOf));
    this.#taboo = new Set(taboo.flatMap((phrase) => wordFamilies(phrase)));
  }

  /** Why a hint may not be said; undefined where it may. */
  faultOf(hint: string): HintFault | undefined {
    return this.foundIn(hint)?.fault;
  }

  /** Why a hint may not be said, and for which word; undefined where it may. */
  foundIn(hint: string): FoundFault | undefined {
    const words = plainWords(hint);
    if (words.length === 0) return { fault: 'empty' };
    if (/\d/.test(hint)) return { fault: 'digits' };
    if (words.length > MOST_WORDS) return { fault: 'long' };
    const lemmas = words.map(lemmaOf);
    const formed = (fault: HintFault, isFault: (word: string) => boolean): FoundFault | undefined => {
      const place = words.findIndex((word, at) => isFault(word) || isFault(lemmas[at]));
      return place < 0 ? undefined : { fault, word: words[place] };
    };
    const landmark = namedIn(words) ?? namedIn(lemmas);
    return (
      formed('compass', (word) => COMPASS_WORD.test(word)) ??
      formed('people', (word) => UNSAYABLE_WORDS.has(word)) ??
      formed('country', (word) => this.#world.countryWords.has(word)) ??
      formed('name', (word) => this.#isOfName(word)) ??
      this.#otherCity(hint, words, lemmas) ??
      formed('landmark', (word) => UNSAYABLE_LANDMARKS.has(word)) ??
      (landmark === undefined ? undefined : { fault: 'landmark', word: landmark }) ??
      this.#contentFault(hint)
    );
  }

  /** A taboo word, or one that no dictionary has. */
  #contentFault(hint: string): FoundFault | undefined {
    const { words } = phraseWords(hint);
    const taboo = words.find((word) => familiesOf(word).some((family) => this.#taboo.has(family)));
    if (taboo !== undefined) return { fault: 'taboo', word: taboo };
    const unusual = words.find((word) => !this.#isUsual(word));
    return unusual === undefined ? undefined : { fault: 'unusual', word: unusual };
  }

  /** The name of another city; those that are everyday words in small letters are none. */
  #otherCity(hint: string, words: readonly string[], lemmas: readonly string[]): FoundFault | undefined {
    const { cityNames } = this.#world;
    const isCity = (word: string): boolean =>
      cityNames.has(word) && !(EVERYDAY_NAMES.has(word) && ` ${hint} `.includes(` ${word} `));
    const single = words.find((word, at) => isCity(word) || (lemmas[at] !== word && isCity(lemmas[at])));
    const pairs = words.slice(1).map((word, place) => `${words[place]} ${word}`);
    const name = single ?? [...pairs, words.join(' ')].find((part) => part.includes(' ') && cityNames.has(part));
    return name === undefined ? undefined : { fault: 'city', word: name };
  }

  #isOfName(word: string): boolean {
    if (this.#nameFamilies.has(stemOf(word))) return true;
    return this.#names.some((name) => isLikeName(word, name));
  }

  /** Whether a dictionary has it as an everyday word: names of persons and makers have no other meaning. */
  #isUsual(word: string): boolean {
    const { usual } = this.#world;
    const known = usual.get(word);
    if (known !== undefined) return known;
    const { near, related } = this.#mind.tables;
    const bare = word.replace(/^no-/, '');
    // Without a dictionary nothing is unusual.
    const isUsual = [related(bare), near(bare)].some(({ length }) => length > 0) || related(EVERYDAY).length === 0;
    if (usual.size < MOST_USUAL) usual.set(word, isUsual);
    return isUsual;
  }
}

/** The families of the words of a phrase: sail, sailor and sailing are of one. */
export function wordFamilies(phrase: string): string[] {
  return phraseWords(phrase).words.flatMap(familiesOf);
}

/** A word is of the family of its stem, and of those that begin as it does: archaeology, archaeologist. */
function familiesOf(word: string): string[] {
  // archaeology is spelt in two ways.
  const bare = word.replace(/^no-/, '').replaceAll('ae', 'e');
  return bare.length > SAME_BEGINNING ? [stemOf(bare), `${bare.slice(0, SAME_BEGINNING)}-`] : [stemOf(bare)];
}

function isLikeName(word: string, name: string): boolean {
  if (word === name) return true;
  if (name.length > LEAST_NAME && word.includes(name)) return true;
  if (word.length > LEAST_NAME && name.includes(word)) return true;
  return word.length >= SAME_BEGINNING && word.slice(0, SAME_BEGINNING) === name.slice(0, SAME_BEGINNING);
}

/** The names of several words, by their first word. */
const NAMED_BY_FIRST: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  UNSAYABLE_NAMES,
  (name) => name.split(' ')[0],
);

/** The name of several words that stands in these. */
function namedIn(words: readonly string[]): string | undefined {
  for (const [place, word] of words.entries()) {
    const said = `${words.slice(place).join(' ')} `;
    const found = NAMED_BY_FIRST.get(word)?.find((name) => said.startsWith(`${name} `));
    if (found !== undefined) return found;
  }
  return undefined;
}
