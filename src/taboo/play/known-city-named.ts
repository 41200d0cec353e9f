// The city that a word of the command line names.

import { foldCityName, isNameOf } from '../game/city-names.ts';
import { isSameCountry } from '../game/country-names.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import { plain } from '../../base/plain-text.ts';
import { mostLike } from '../../terminal/did-you-mean.ts';
import { UsageError } from '../../terminal/usage-error.ts';

/** How much of a word is quoted, how many letters must be the same, and how many cities are told. */
const LONGEST = 60;
const BEGIN = 3;
const MOST_TOLD = 8;

/**
 * Finds a city by one of its names; after a comma its country, where several have the name. Of several the most famous
 * is meant.
 * @throws {UsageError} where there is none
 */
export function knownCityNamed(word: string, cities: readonly KnownCity[]): KnownCity {
  const [name = '', ...more] = word.split(',');
  const country = more.join(',');
  const found = cities.filter(
    (city) =>
      isNameOf(name, [city.name, ...city.also], city.country) &&
      (country.trim() === '' || isSameCountry(city.country, country)),
  );
  const [best] = found.toSorted((one, other) => other.fame - one.fame);
  if (best !== undefined) return best;
  const like = likeText(name, cities);
  const others = like === '' ? '' : `; ${like}`;
  const got = JSON.stringify(plain(word, LONGEST));
  throw new UsageError(`got the city ${got}, expected one of the ${cities.length} that are known${others}`);
}

/** The cities that a name may have meant: `there is Cork (Ireland)`; empty where none is like it. */
export function likeText(name: string, cities: readonly KnownCity[]): string {
  const like = citiesLike(name, cities).map((city) => `${city.name} (${city.country})`);
  return like.length === 0 ? '' : `there ${like.length === 1 ? 'is' : 'are'} ${like.join(', ')}`;
}

/** Whom a name may have meant: those of the name, else of the name most like it, else those that begin like it. */
function citiesLike(name: string, cities: readonly KnownCity[]): readonly KnownCity[] {
  const meant = foldCityName(mostLike(name, [...new Set(cities.map((city) => city.name))]) ?? name);
  const same = cities.filter((city) => foldCityName(city.name) === meant);
  if (same.length > 0 || meant.length < BEGIN) return same;
  return cities.filter((city) => foldCityName(city.name).startsWith(meant.slice(0, BEGIN))).slice(0, MOST_TOLD);
}
