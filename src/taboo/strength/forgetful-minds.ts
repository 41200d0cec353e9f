// Minds that know only a part of what ours knows: they stand for people, who know other things than a describer does.

import { seedOf } from '../../base/seeded-random.ts';
import type { Association, KnownCountry } from '../knowledge/known-city.ts';

/** Countries of which some associations are forgotten, always the same ones. */
export function forgetful(known: readonly KnownCountry[], kept: number): KnownCountry[] {
  const keep = (owner: string, associations: readonly Association[]): Association[] =>
    associations.filter(({ phrase }) => seedOf(owner, phrase) < kept * 2 ** 32);
  return known.map((country) => ({
    ...country,
    associations: keep(country.name, country.associations),
    cities: country.cities.map((city) => ({
      ...city,
      associations: keep(`${country.name}/${city.name}`, city.associations),
    })),
  }));
}
