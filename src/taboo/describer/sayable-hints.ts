// What a describer may say of a city, by the rules of the game from which the challenge's hints came.

import { foldCityName, foldLetters } from '../game/city-names.ts';
import type { GuesserMind } from '../guesser/taboo-guesser.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import { stemOf } from '../language/lemmas.ts';
import { phraseWords } from '../language/phrase-words.ts';
import { COMPASS_WORD, UNSAYABLE_NAMES, UNSAYABLE_WORDS } from './unsayable-words.ts';

/** Why a hint may not be said. */
export type HintFault =
  | 'empty'
  | 'long'
  | 'digits'
  | 'compass'
  | 'people'
  | 'country'
  | 'name'
  | 'landmark'
  | 'taboo'
  | 'unusual';

/** A hint has at most four words. */
const MOST_WORDS = 4;
/** Words of a name that are shorter may stand in any hint: "of", "la". */
const LEAST_NAME = 3;
/** A word and a name that begin with so many same letters are of one family: florentine is not, and is a people. */
const SAME_BEGINNING = 5;

/** The rules for one city. */
export class HintRules {
  readonly #mind: GuesserMind;
  readonly #names: readonly string[];
  readonly #taboo: ReadonlySet<string>;
  readonly #cityNames: ReadonlySet<string>;
  readonly #countryWords: ReadonlySet<string>;

  /** @param taboo phrases of which no word may be said */
  constructor(mind: GuesserMind, city: KnownCity, taboo: readonly string[]) {
    this.#mind = mind;
    this.#names = [city.name, ...city.also]
      .flatMap((name) => [...plainWords(name), ...foldCityName(name).split(' ')])
      .filter((word) => word.length >= LEAST_NAME);
    this.#taboo = new Set(taboo.flatMap((phrase) => wordFamilies(phrase)));
    const { cityNames, countryWords } = namesIn(mind);
    this.#cityNames = cityNames;
    this.#countryWords = countryWords;
  }

  /** Why a hint may not be said; undefined where it may. */
  faultOf(hint: string): HintFault | undefined {
    const words = plainWords(hint);
    if (words.length === 0) return 'empty';
    if (/\d/.test(hint)) return 'digits';
    if (words.length > MOST_WORDS) return 'long';
    if (words.some((word) => COMPASS_WORD.test(word))) return 'compass';
    const forms = words.flatMap((word) => [word, ...phraseWords(word).words]);
    if (forms.some((word) => UNSAYABLE_WORDS.has(word) || UNSAYABLE_WORDS.has(word.replace(/s$/, '')))) return 'people';
    if (forms.some((word) => this.#countryWords.has(word))) return 'country';
    if (this.#holdsName(words, forms)) return 'name';
    if (holdsNamed(words.join(' ')) || holdsNamed(phraseWords(hint).words.join(' '))) return 'landmark';
    if (wordFamilies(hint).some((family) => this.#taboo.has(family))) return 'taboo';
    if (phraseWords(hint).words.some((word) => !this.#isUsual(word))) return 'unusual';
    return undefined;
  }

  /** The city's name or a part of it, or the name of another city. */
  #holdsName(words: readonly string[], forms: readonly string[]): boolean {
    const pairs = words.slice(1).map((word, place) => `${words[place]} ${word}`);
    if ([...forms, ...pairs, words.join(' ')].some((text) => this.#cityNames.has(text))) return true;
    return forms.some((word) => this.#names.some((name) => isOfName(word, name)));
  }

  /** Whether a dictionary has it as an everyday word: names of persons and makers have no other meaning. */
  #isUsual(word: string): boolean {
    const { near, related } = this.#mind.tables;
    const bare = word.replace(/^no-/, '');
    return near.has(bare) || related(bare).length > 0;
  }
}

/** The families of the words of a phrase: sail, sailor and sailing are one. */
export function wordFamilies(phrase: string): string[] {
  return phraseWords(phrase).words.map((word) => stemOf(word.replace(/^no-/, '')));
}

function plainWords(text: string): string[] {
  return foldLetters(text)
    .replace(/['’`´.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

function isOfName(word: string, name: string): boolean {
  if (word === name || stemOf(word) === stemOf(name)) return true;
  if (name.length > LEAST_NAME && word.includes(name)) return true;
  if (word.length > LEAST_NAME && name.includes(word)) return true;
  return word.slice(0, SAME_BEGINNING) === name.slice(0, SAME_BEGINNING) && word.length >= SAME_BEGINNING;
}

function holdsNamed(text: string): boolean {
  return UNSAYABLE_NAMES.some((name) => ` ${text} `.includes(` ${name} `));
}

/** All names of a mind's cities and countries. */
interface KnownNames {
  readonly cityNames: ReadonlySet<string>;
  readonly countryWords: ReadonlySet<string>;
}

/** Gathered once a mind. */
const GATHERED = new WeakMap<GuesserMind, KnownNames>();
/** Words of countries' names that anybody may say. */
const FREE = new Set(
  'and the of city republic united kingdom new islands island states coast central saint'.split(' '),
);

function namesIn(mind: GuesserMind): KnownNames {
  const gathered = GATHERED.get(mind);
  if (gathered !== undefined) return gathered;
  const { cities, countries } = mind.index;
  const names = {
    cityNames: new Set(
      cities.flatMap(({ name, also }) =>
        [name, ...also].flatMap((one) => [plainWords(one).join(' '), foldCityName(one)]),
      ),
    ),
    countryWords: new Set(countries.flatMap(plainWords).filter((word) => !FREE.has(word))),
  };
  GATHERED.set(mind, names);
  return names;
}
