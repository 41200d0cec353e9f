// In which parts of the world the cities lie.

import type { KnownCity } from '../knowledge/known-city.ts';
import type { CityFigures } from './city-figures.ts';
import { WORLD_REGIONS } from './world-regions.ts';

/** The names of all parts of the world that are known. */
export const REGION_NAMES: ReadonlySet<string> = new Set(WORLD_REGIONS.keys());

/** By city, from 0 to 1: how far it lies in a part of the world. */
export function regionFits(
  region: string,
  cities: readonly KnownCity[],
  figures: readonly CityFigures[],
): Float64Array {
  const fit = WORLD_REGIONS.get(region);
  if (fit === undefined) return new Float64Array(cities.length);
  const ranks = IN_COUNTRY.has(region) ? placesInCountry(cities) : undefined;
  return Float64Array.from(cities, ({ name, country, place }, city) =>
    fit({ name, country, place, continent: figures[city].continent, ...(ranks?.[city] ?? MIDDLE) }),
  );
}

/** Parts that are a country's. */
const IN_COUNTRY: ReadonlySet<string> = new Set(['north', 'south', 'east', 'west']);
const MIDDLE = { north: 0.5, east: 0.5 };
/** This many cities of a country must be known before one lies in its north. */
const LEAST_CITIES = 4;

/** Where each city lies among its country's. */
function placesInCountry(cities: readonly KnownCity[]): { north: number; east: number }[] {
  const byCountry = Map.groupBy(cities, ({ country }) => country);
  return cities.map(({ country, place }) => {
    const others = byCountry.get(country) ?? [];
    if (others.length < LEAST_CITIES) return MIDDLE;
    const below = (degrees: 'latitude' | 'longitude'): number =>
      others.filter((other) => other.place[degrees] < place[degrees]).length / (others.length - 1);
    return { north: below('latitude'), east: below('longitude') };
  });
}
