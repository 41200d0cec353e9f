// What a describer may say of a city, by the rules of the game from which the challenge's hints came. Names that are no
// everyday words need no list: WordNet has no other meaning of them. And the taboo words, which a crowd names first of
// the city. The real cards are not ours, so they are taken from the knowledge: the city's strongest associations.

import lists from './describer-words.json' with { type: 'json' };
import { foldCityName, foldLetters } from '../game/city-names.ts';
import type { GuesserMind } from '../guesser/mind.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import { basesOf, lemmaOf, stemOf } from '../language/lemmas.ts';
import { phraseWords, rawWords } from '../language/phrase-words.ts';
import { describedWorld, plainWords } from './described-world.ts';
import type { PhraseKind } from '../guesser/phrase-table.ts';
import { wordSet } from '../../base/word-lists.ts';

/** Compass words, with what may stand around them: midwest, northernmost, westward. */
export const COMPASS_WORD =
  /^(?:mid)?(?:north|south|east|west)(?:ern|erly|ward|wards|east|west|eastern|western|ernmost|s)?$/;

/** The words of a list, with their plurals. */
function withPlurals(list: readonly string[]): ReadonlySet<string> {
  return new Set(list.flatMap((word) => [word, `${word}s`]));
}

/** Single words that no hint may hold, by what they are. */
export const UNSAYABLE_WORDS = {
  /** Nationalities, languages and peoples. */
  people: withPlurals(lists.people),
  /** Parts of countries' names, countries under other names, and regions that name one. */
  region: withPlurals(lists.region),
  /** Names of persons and nicknames that everybody gives to one person. */
  person: withPlurals(lists.person),
} as const;

/** Landmarks, and other places that are no country or city, by one name that dictionaries have. */
export const UNSAYABLE_LANDMARKS: ReadonlySet<string> = withPlurals(lists.landmarks);

/** Landmarks and persons by names of several everyday words: no hint may hold one as a whole. */
export const UNSAYABLE_NAMES: readonly string[] = lists.names;

/** Cities' names that are everyday words, too: in small letters they mean these. */
export const EVERYDAY_NAMES: ReadonlySet<string> = new Set(lists.everydayNames);

/** A phrase about sport has one of these words, or it is the name of a team, a competition or a person. */
const OF_SPORT = new Set(lists.sports);

const NAMES: { readonly [kind in PhraseKind]?: ReadonlySet<string> } = {
  // Titles of films, books, songs, pictures and series, and names of bands.
  arts: new Set(lists.titles),
  // What makers call their goods.
  trade: wordSet('airbus beetle fiat jumbo mini post windows'),
  // Persons of stories, by a word that is none of theirs alone.
  people: wordSet('phantom'),
  // What only those who live there call a city or its people.
  image: wordSet('emerald fifth thousand'),
};

/** Whether a phrase of this kind is a name, or a part of one. */
export function isNamedPhrase(phrase: string, kind: PhraseKind): boolean {
  if (kind === 'sport') return !phraseWords(phrase).words.some((word) => OF_SPORT.has(word));
  return NAMES[kind]?.has(phrase) === true;
}

/**
 * The sentence for each fault of a hint; `%` is the word at fault. For a taboo word the page has its own, with the
 * phrase.
 */
export const FAULT_SENTENCES = {
  empty: 'Say a word or a few.',
  long: 'A hint has at most four words.',
  digits: 'A hint has no digits.',
  compass: '“%” is a direction. A hint may not say north, south, east or west.',
  people: '“%” is a nationality, a people or a language. A hint may not name one.',
  region: '“%” is a country, or a part of the world. A hint may not name one.',
  person: '“%” is the name of a person, or a title. A hint may not have one.',
  country: '“%” is a country. A hint may not name one.',
  part: "“%” is part of a country's name. A hint may not name a country.",
  name: "“%” is part of the city's name, or too close to it.",
  city: '“%” is a city. A hint may not name one.',
  landmark: '“%” is the name of a landmark or a person.',
  unusual:
    '“%” is not one of the everyday English words that hints are made of: it may be a name, or a slip. Try others.',
} as const;

/** Why a hint may not be said. */
export type HintFault = keyof typeof FAULT_SENTENCES | 'taboo';

/** A fault, and the word or words of the hint that have it, if it is not the whole hint. */
export interface FoundFault {
  readonly fault: HintFault;
  readonly word?: string;
}

const UNSAYABLE = ['people', 'region', 'person'] as const;
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

/** The rules for one city: why a hint may not be said, and for which word; undefined if it may. */
export type HintRules = (hint: string) => FoundFault | undefined;

/**
 * Makes the rules.
 * @param taboo phrases of which no word may be said
 */
export function hintRules(mind: GuesserMind, city: KnownCity, taboo: readonly string[]): HintRules {
  const { cityNames, countryNames, countryWords } = describedWorld(mind);
  const all = [city.name, ...city.also].flatMap((name) => [...plainWords(name), ...foldCityName(name).split(' ')]);
  const names = [...new Set(all)].filter((word) => word.length >= LEAST_NAME);
  const nameFamilies = new Set(names.map(stemOf));
  const isOfName = (word: string) => nameFamilies.has(stemOf(word)) || names.some((name) => isLikeName(word, name));
  const tabooFamilies = new Set(taboo.flatMap(wordFamilies));
  const tabooStems = new Set(taboo.flatMap((phrase) => phraseWords(phrase).words.map(stemOf)));
  return (hint) => {
    const words = plainWords(hint);
    if (words.length === 0) return { fault: 'empty' };
    if (/\d/.test(hint)) return { fault: 'digits' };
    if (words.length > MOST_WORDS) return { fault: 'long' };
    const lemmas = words.map(lemmaOf);
    const content = phraseWords(hint).words;
    // "light house" is heard as "lighthouse".
    const joined = joinedWords(words);
    const together = (fault: HintFault, isFault: (word: string) => boolean): FoundFault | undefined =>
      faultOf(fault, joined.find(({ whole }) => isFault(whole) || isFault(lemmaOf(whole)))?.said);
    const formed = (fault: HintFault, isFault: (word: string) => boolean): FoundFault | undefined =>
      faultOf(
        fault,
        words.find((word, at) => isFault(word) || isFault(lemmas[at])),
      );
    return (
      formed('compass', (word) => COMPASS_WORD.test(word)) ??
      UNSAYABLE.map((fault) => formed(fault, (word) => UNSAYABLE_WORDS[fault].has(word))).find(Boolean) ??
      formed('country', (word) => countryNames.has(word)) ??
      formed('part', (word) => countryWords.has(word)) ??
      together('country', (word) => countryWords.has(word)) ??
      formed('name', isOfName) ??
      together('name', (word) => names.includes(word)) ??
      faultOf('city', otherCity(hint, words, lemmas, cityNames)) ??
      together('city', (word) => cityNames.has(word) && !EVERYDAY_NAMES.has(word)) ??
      formed('landmark', (word) => UNSAYABLE_LANDMARKS.has(word)) ??
      faultOf('landmark', namedIn(words) ?? namedIn(lemmas)) ??
      faultOf(
        'taboo',
        content.find((word) => familiesOf(word).some((family) => tabooFamilies.has(family))),
      ) ??
      together('taboo', (word) => tabooStems.has(stemOf(word))) ??
      faultOf('unusual', foreignWord(hint)) ??
      faultOf(
        'unusual',
        content.find((word) => !isUsual(word, mind)),
      )
    );
  };
}

/** Neighbours as one word, and how they were said. */
function joinedWords(words: readonly string[]): { readonly whole: string; readonly said: string }[] {
  const pairs = words.slice(1).map((word, at) => [words[at], word]);
  const all = words.length > 2 ? [...pairs, words] : pairs;
  return all.map((some) => ({ whole: some.join(''), said: some.join(' ') }));
}

/** A word with letters that only look like those of English. */
function foreignWord(hint: string): string | undefined {
  if (/^[a-z ]*$/i.test(hint)) return undefined;
  return hint.split(/\s+/).find((word) => /\p{L}/u.test(foldLetters(word).replaceAll(/[a-z]/g, '')));
}

function faultOf(fault: HintFault, word: string | undefined): FoundFault | undefined {
  return word === undefined ? undefined : { fault, word };
}

/** The name of another city; those that are everyday words in small letters are none. */
function otherCity(hint: string, words: readonly string[], lemmas: readonly string[], cityNames: ReadonlySet<string>) {
  const isCity = (word: string): boolean =>
    cityNames.has(word) && !(EVERYDAY_NAMES.has(word) && ` ${hint} `.includes(` ${word} `));
  const single = words.find((word, at) => isCity(word) || (lemmas[at] !== word && isCity(lemmas[at])));
  const pairs = words.slice(1).map((word, place) => `${words[place]} ${word}`);
  return single ?? [...pairs, words.join(' ')].find((part) => part.includes(' ') && cityNames.has(part));
}

/**
 * Whether a dictionary has it as an everyday word, or it is a form of one: names of persons and makers have no other
 * meaning.
 */
function isUsual(word: string, mind: GuesserMind): boolean {
  const { usual, cityNames } = describedWorld(mind);
  const known = usual.get(word);
  if (known !== undefined) return known;
  const { near, related } = mind.tables;
  const bare = word.replace(/^no-/, '');
  // Without a dictionary nothing is unusual.
  const isWord = (one: string): boolean => [related(one), near(one)].some(({ length }) => length > 0);
  const isName = (one: string): boolean =>
    cityNames.has(one) || COMPASS_WORD.test(one) || UNSAYABLE.some((kind) => UNSAYABLE_WORDS[kind].has(one));
  const isForm = basesOf(bare).some((base) => isWord(base) && !isName(base));
  const isKnown = isWord(bare) || isForm || related(EVERYDAY).length === 0;
  if (usual.size < MOST_USUAL) usual.set(word, isKnown);
  return isKnown;
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
const NAMED_BY_FIRST = Map.groupBy(UNSAYABLE_NAMES, (name) => name.split(' ')[0]);

/** The name of several words that stands in these. */
function namedIn(words: readonly string[]): string | undefined {
  for (const [place, word] of words.entries()) {
    const said = `${words.slice(place).join(' ')} `;
    const found = NAMED_BY_FIRST.get(word)?.find((name) => said.startsWith(`${name} `));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** As many as on the fullest usual card of the real game. */
export const USUAL_TABOO_WORDS = 10;

// The numbers are chosen by judgement, over some forty cities of which everybody knows the first words.

/** By weight: what comes to mind at once, a good hint, what is true but weak. */
const BY_WEIGHT: readonly number[] = [0, 0.05, 0.25, 1];
/** What a crowd names sooner or later than the rest. */
const BY_KIND: { readonly [kind: string]: number | undefined } = {
  buildings: 1.3,
  trade: 0.8,
  events: 0.8,
  people: 0.8,
  land: 0.7,
  animals: 0.7,
  sport: 0.7,
  climate: 0.4,
};
/** What comes first is written first: after this many phrases of its kind, a phrase counts half. */
const HALF_AFTER = 3;
/** A crowd names words, not phrases. The noun of two words counts for more than what stands before it. */
const NOUN_OF_TWO = 0.7;
const BEFORE_NOUN = 0.3;
const OF_MANY = 0.1;
/** Rare words tell more, but a crowd does not look for rare ones: a little only. */
const RARITY = 0.25;

/**
 * What a crowd names first of a city: words that its strongest associations have, the more of them the better. What
 * its name means is none: nobody names that of the city.
 * @param count how many; 0 for none
 */
export function tabooWords({ index }: Pick<GuesserMind, 'index'>, city: KnownCity, count = USUAL_TABOO_WORDS) {
  /** By family of words: the word that it is shown by, and how soon a crowd names it. */
  const named = new Map<string, { shown: string; isAlone: boolean; score: number }>();
  const written = new Map<string, number>();
  for (const { phrase, kind, weight } of city.associations) {
    if (kind === 'name') continue;
    const before = written.get(kind) ?? 0;
    written.set(kind, before + 1);
    const strength = (BY_WEIGHT[weight] * (BY_KIND[kind] ?? 1) * HALF_AFTER) / (HALF_AFTER + before);
    const { words, head } = phraseWords(phrase);
    const raw = rawWords(phrase);
    for (const [place, word] of words.entries()) {
      if (word.startsWith('no-')) continue;
      const family = wordFamilies(word).at(-1) ?? word;
      const sofar = named.get(family);
      const telling = index.telling[index.vocabulary.get(word) ?? index.telling.length - 1];
      const score = (sofar?.score ?? 0) + strength * shareOf(words.length, place === head) * telling ** RARITY;
      // As people write it, best where it stands alone: pyramids. The plain form is for looking up: "paradize".
      const isAlone = words.length === 1;
      const isBetter = sofar === undefined || (isAlone && !sofar.isAlone);
      const shown = isAlone ? phrase : (raw.find((one) => lemmaOf(one) === word) ?? word);
      named.set(family, isBetter ? { shown, isAlone, score } : { ...sofar, score });
    }
  }
  return [...named.values()]
    .toSorted((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ shown }) => shown);
}

function shareOf(words: number, isNoun: boolean): number {
  if (words === 1) return 1;
  if (words > 2) return OF_MANY;
  return isNoun ? NOUN_OF_TWO : BEFORE_NOUN;
}
