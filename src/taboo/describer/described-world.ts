// What the describer looks up in a mind again and again, gathered once: phrases by their owner, cities by their
// country, and all names.

import { foldCityName, foldLetters } from '../game/city-names.ts';
import type { GuesserMind } from '../guesser/mind.ts';
import { isSought, phraseAt, type PhraseKind } from '../guesser/phrase-table.ts';
import { wordSet } from '../../base/word-lists.ts';

/** What may be said of an owner. */
export interface OwnedPhrase {
  readonly phrase: string;
  readonly kind: PhraseKind;
  /** How strongly it belongs, beside the strongest. */
  readonly share: number;
}

/** How strongly a phrase belongs: among the strongest (weight 3), plainly (weight 2), or weakly. */
export type Strength = 'most' | 'many' | 'some';

/** @param share its strength beside the strongest */
export function strengthOf(share: number): Strength {
  if (share >= 0.99) return 'most';
  return share >= 0.2 ? 'many' : 'some';
}

/** A mind's world. */
type DescribedWorld = ReturnType<typeof gather>;

/** Words of countries' names that name none. */
const FREE = wordSet('and the of city republic united kingdom new islands island states coast central saint');

const GATHERED = new WeakMap<GuesserMind, DescribedWorld>();

/** The world of a mind. */
export function describedWorld(mind: GuesserMind): DescribedWorld {
  const gathered = GATHERED.get(mind);
  if (gathered !== undefined) return gathered;
  const world = gather(mind);
  GATHERED.set(mind, world);
  return world;
}

function gather({ index, numbers }: GuesserMind) {
  const { cities, countries, countryOf, ownerOf, codes, strengths } = index;
  const phrases: OwnedPhrase[][] = Array.from({ length: cities.length + countries.length }, () => []);
  for (let at = 0; at < codes.length; at++) {
    if (!isSought(codes[at])) continue;
    phrases[ownerOf[at]].push({ ...phraseAt(index, at), share: strengths[at] / numbers.strength[2] });
  }
  const citiesOf: number[][] = countries.map(() => []);
  for (const [city, country] of countryOf.entries()) citiesOf[country].push(city);
  const names = cities.flatMap(({ name, also }) => [name, ...also]);
  return {
    /** By city, and after all cities by country. */
    phrases,
    /** By country: the places of its cities. */
    citiesOf,
    /** The names of all cities, in plain letters. */
    cityNames: new Set(names.flatMap((name) => [plainWords(name).join(' '), foldCityName(name)])),
    countryNames: new Set(countries.map((country) => plainWords(country).join(' '))),
    /** The words of all countries' names, but for those that anybody may say. */
    countryWords: new Set(countries.flatMap(plainWords).filter((word) => !FREE.has(word))),
    /** Words that were looked up: whether a dictionary has them. */
    usual: new Map<string, boolean>(),
  };
}

/** The words of a text in small plain letters and digits. */
export function plainWords(text: string): string[] {
  if (/^[a-z]+(?: [a-z]+)*$/.test(text)) return text.split(' ');
  return foldLetters(text)
    .replace(/['’`´.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
