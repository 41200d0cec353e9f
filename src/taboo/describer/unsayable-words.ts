// Words that no hint may hold, for any city: compass words, nationalities, languages and peoples, landmarks and
// persons whose names are made of everyday words. Names that are no everyday words need no list: WordNet has no other
// meaning of them. And associations that are names in everyday words.

import type { PhraseKind } from '../guesser/phrase-table.ts';
import { phraseWords } from '../language/phrase-words.ts';
import { wordSet } from '../../base/word-lists.ts';
import words from './describer-words.json' with { type: 'json' };

/** Compass words, with what may stand around them: midwest, northernmost, westward. */
export const COMPASS_WORD =
  /^(?:mid)?(?:north|south|east|west)(?:ern|erly|ward|wards|east|west|eastern|western|ernmost|s)?$/;

/** The words of a list, with their plurals. */
const withPlurals = (list: readonly string[]): ReadonlySet<string> =>
  new Set(list.flatMap((word) => [word, `${word}s`]));

/** Single words that no hint may hold, by what they are. */
export const UNSAYABLE_WORDS = {
  people: withPlurals(words.people),
  /** Parts of countries' names, countries under other names, and regions that name one. */
  region: withPlurals(words.region),
  /** Names of persons and nicknames that everybody gives to one person. */
  person: withPlurals(words.person),
} as const;

/** Landmarks, and other places that are no country or city, by one name that dictionaries have. */
export const UNSAYABLE_LANDMARKS: ReadonlySet<string> = withPlurals(words.landmarks);

/** Landmarks and persons by names of several everyday words: no hint may hold one as a whole. */
export const UNSAYABLE_NAMES: readonly string[] = words.names;

/** Cities' names that are everyday words, too: in small letters they mean these. */
export const EVERYDAY_NAMES: ReadonlySet<string> = new Set(words.everydayNames);

/** A phrase about sport has one of these words, or it is the name of a team, a competition or a person. */
const OF_SPORT = new Set(words.sports);

const NAMES: { readonly [kind in PhraseKind]?: ReadonlySet<string> } = {
  // Titles of films, books, songs, pictures and series, and names of bands.
  arts: new Set(words.titles),
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
