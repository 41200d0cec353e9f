// The city that a word of the command line names.

import { foldCityName, isNameOf } from '../game/city-names.ts';
import { isSameCountry } from '../game/country-names.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import { UsageError } from '../../terminal/usage-error.ts';

/**
 * Finds a city by one of its names; behind a comma its country, where several have the name. Of several the most famous
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
  const begin = foldCityName(name).slice(0, 3);
  const like = cities.filter((city) => begin.length === 3 && foldCityName(city.name).startsWith(begin));
  const hint = like.length === 0 ? '' : `; there are ${like.map((city) => city.name).join(', ')}`;
  throw new UsageError(`got the city ${word}, expected one of the ${cities.length} that are known${hint}`);
}
