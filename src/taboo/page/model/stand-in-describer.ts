// Hints until the describer is there: the city's own phrases, the weak ones first, none that is taboo.

import { randomFrom, shuffled } from '../../../base/seeded-random.ts';
import type { KnownCity } from '../../knowledge/known-city.ts';

const TABOO_WORDS = 10;

/** The strongest phrases of a city. */
export function standInTaboo({ associations }: KnownCity): string[] {
  const ordered = associations.toSorted((one, other) => other.weight - one.weight);
  return ordered.slice(0, TABOO_WORDS).map(({ phrase }) => phrase);
}

/** The hint after so many wrong guesses. */
export function standInHint(city: KnownCity, seed: number, wrong: readonly string[]): string | undefined {
  const taboo = standInTaboo(city);
  const free = city.associations.filter(({ phrase }) => !taboo.includes(phrase));
  const ordered = shuffled(free, randomFrom(seed)).toSorted((one, other) => other.weight - one.weight);
  return ordered.slice(0, TABOO_WORDS).toReversed()[wrong.length]?.phrase;
}
