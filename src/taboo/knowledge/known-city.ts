// What is known of countries and cities: what people may say of them, and facts that were computed.

import { foldCityName, isNameOf, isSameCountry } from '../game/city-names.ts';
import { cityTarget, type ListedCity, type TargetCity } from '../game/guess.ts';
import type { HintGame } from '../game/taboo-record.ts';

/** Every kind; docs/taboo.md says what belongs to each. */
export const ASSOCIATION_KINDS = [
  'land',
  'water',
  'climate',
  'food',
  'buildings',
  'history',
  'people',
  'religion',
  'trade',
  'sport',
  'arts',
  'events',
  'animals',
  'streets',
  'image',
  'name',
] as const;

/** What an association is about. */
export type AssociationKind = (typeof ASSOCIATION_KINDS)[number];

/** Whether a word names a kind. */
export function isKind(word: string): word is AssociationKind {
  return ASSOCIATION_KINDS.some((kind) => kind === word);
}

/** How strongly a phrase belongs: 3 comes to mind at once, 2 is a good hint, 1 is true but weak. */
export type Weight = 1 | 2 | 3;

/** A phrase that somebody may say of a country or city. */
export interface Association {
  readonly phrase: string;
  readonly weight: Weight;
  readonly kind: AssociationKind;
}

/** A city in its country's file. */
export interface KnownCity extends ListedCity {
  /** 1 to 100: how likely somebody chooses it for a game. */
  readonly fame: number;
  readonly associations: readonly Association[];
}

/** The fame of cities that most people have heard of: players who get a city, and those who watch, get one of these. */
export const HEARD_OF = 35;

/** A country with its cities. */
export interface KnownCountry {
  readonly name: string;
  /** What holds for all its cities. */
  readonly associations: readonly Association[];
  readonly cities: readonly KnownCity[];
}

/** What the packages say of a city. */
export interface CityFacts {
  /** 0 if it is not known. */
  readonly population: number;
  /** Its place by population among the places of its country, from 1; 0 if it is not known. */
  readonly rank: number;
  readonly isCapital: boolean;
  /** Phrases about its country: its continent, money and languages. */
  readonly words: readonly string[];
}

/** Looks up what is known of a city. */
export type FactsOf = (city: { readonly name: string; readonly country: string }) => CityFacts | undefined;

/** Under which a city's facts stand. */
export function factsKey(name: string, country: string): string {
  return `${foldCityName(name)}/${country.toLowerCase()}`;
}

/** A line of the table. */
export function factsLine(key: string, { population, rank, isCapital, words }: CityFacts): string {
  return [key, population, rank, isCapital ? 1 : 0, words.join(',')].join('\t');
}

/** Reads the table. */
export function readCityFacts(table: string): FactsOf {
  const all = new Map<string, CityFacts>();
  for (const line of table.split('\n')) {
    const [key = '', population, rank, capital, words = ''] = line.split('\t');
    if (key === '') continue;
    all.set(key, {
      population: Number(population),
      rank: Number(rank),
      isCapital: capital === '1',
      words: words === '' ? [] : words.split(','),
    });
  }
  return ({ name, country }) => all.get(factsKey(name, country));
}

/** Which city of the list a game is about; -1 if the list lacks it. */
export function targetPlace(
  game: Pick<HintGame, 'city' | 'accept' | 'country'>,
  cities: readonly Pick<KnownCity, 'name' | 'country'>[],
): number {
  const names = [game.city, ...game.accept];
  return cities.findIndex(
    ({ name, country }) => isSameCountry(country, game.country) && isNameOf(name, names, country),
  );
}

/**
 * What counts as right in a game. If the list lacks the city, only the game's own names do.
 * @param isEnglish whether names that English does not use count only if the game itself has them
 */
export function targetOf(game: HintGame, cities: readonly KnownCity[], isEnglish = false): TargetCity {
  const known: KnownCity | undefined = cities[targetPlace(game, cities)];
  const { city, country, accept } = game;
  const own = [city, ...accept];
  if (known === undefined) return { names: own, country, ...(isEnglish && { isEnglish }) };
  return { ...cityTarget(known, { own, isEnglish }), country };
}
