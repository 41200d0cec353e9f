// Hints that are a city's name, another of its names as "city of light", or say that it lies near a city that they name.

import { foldCityName } from '../game/city-names.ts';
import { kilometres } from '../game/kilometres.ts';
import type { KnownFits } from './hint-evidence.ts';
import type { GuesserMind } from './taboo-guesser.ts';

/** A city's own name, and another name of it, beside a full match of a phrase. */
const OWN = 60;
const OTHER_NAME = 4;
/** How the match falls with the distance where a hint is about the neighbours, and what the country counts. */
const NEAR_KM = 250;
const NEIGHBOUR = 0.6;
const SAME_COUNTRY = 0.06;

/** Names that are everyday words in small letters: "nice" is no word for Nice, but "Nice" is. */
const EVERYDAY_NAMES: ReadonlySet<string> = new Set(
  'nice split cork bath hull mobile phoenix reading orange essen victoria male lima derby fez buffalo'.split(' '),
);
/** Without these a nickname may be any word: the Steel City, the Rock. */
const WORDS_OF_NAMES: readonly RegExp[] = [/\bcity\b/i, /^the\b/i];
const NICKNAMED =
  /^(?:(?:it is|it's|called|nicknamed|known as|also called|also known as|named) )*(?:the )?(?<name>.+)$/i;
const NEAR =
  /^(?:(?:very|quite|lies|located|situated|is) )*(?:near|close to|not far from|next to|beside|by) (?:the )?(?<name>.+)$/i;

/**
 * How well each city fits a clause that names one.
 * @returns undefined where the clause names none
 */
export function namedFits(clause: string, mind: GuesserMind): KnownFits | undefined {
  const said = clause.replace(/\s+/g, ' ').trim();
  if (EVERYDAY_NAMES.has(said)) return undefined;
  const near = citiesNamed(NEAR.exec(said)?.groups?.['name'], mind);
  if (near !== undefined) return { about: 'near', match: neighbours(near[0], mind, NEIGHBOUR), isAlone: true };
  const bare = NICKNAMED.exec(said)?.groups?.['name'];
  const cities = citiesNamed(said, mind) ?? citiesNamed(bare, mind);
  if (cities === undefined) return undefined;
  const match = new Float64Array(mind.index.cities.length);
  let isAlone = false;
  for (const city of cities) {
    const isOwn = foldCityName(mind.index.cities[city].name) === foldCityName(bare ?? said);
    if (isOwn)
      for (const [other, fit] of neighbours(city, mind, NEIGHBOUR).entries())
        match[other] = Math.max(match[other], fit);
    isAlone ||= isOwn;
    match[city] = isOwn ? OWN : OTHER_NAME;
  }
  return { about: 'name', match, isAlone };
}

function citiesNamed(said: string | undefined, { named, index }: GuesserMind): readonly number[] | undefined {
  if (said === undefined) return undefined;
  const folded = foldCityName(said);
  const cities = (named.get(folded) ?? []).filter((city) => {
    const { name, also } = index.cities[city];
    const meant = [name, ...also].filter((one) => foldCityName(one) === folded);
    return meant.some((one) => WORDS_OF_NAMES.every((word) => word.test(said) || !word.test(one)));
  });
  return cities.length === 0 ? undefined : cities;
}

function neighbours(city: number, { index }: GuesserMind, most: number): Float64Array {
  const { place, country } = index.cities[city];
  return Float64Array.from(index.cities, (other, at) =>
    at === city
      ? 0
      : most * Math.exp(-kilometres(place, other.place) / NEAR_KM) + (other.country === country ? SAME_COUNTRY : 0),
  );
}
