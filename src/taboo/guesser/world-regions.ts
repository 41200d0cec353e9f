// The parts of the world that hints name, and how far each city lies in them.

import type { KnownCity } from '../knowledge/known-city.ts';
import type { CityFigures } from './city-comparison.ts';
import known from './countries.json' with { type: 'json' };

/** A city as parts of the world are found for it. */
interface RegionCity extends Pick<KnownCity, 'name' | 'country' | 'place'> {
  readonly continent: CityFigures['continent'];
  /** From 0, the south, to 1, the north: where it lies among its country's cities; half if there are few. */
  readonly north: number;
  /** The same from west to east. */
  readonly east: number;
}

/** From 0 to 1: how far a city lies in a part of the world. */
type RegionFit = (city: RegionCity) => number;

/**
 * Parts of the world by their countries, each with how far it belongs there in percent. "/" stands between names of one
 * part. With "@" all countries of a part above are meant.
 */
const COUNTRIES_OF = countryTable(Object.entries<{ readonly [country: string]: number }>(known.regions));

type CountryShares = ReadonlyMap<string, number>;

/** By part: how far each country belongs there, up to 1. */
function countryTable(parts: readonly [names: string, percents: { readonly [country: string]: number }][]) {
  const table = new Map<string, CountryShares>();
  for (const [names, percents] of parts) {
    const shares = new Map<string, number>();
    for (const [name, percent] of Object.entries(percents)) {
      const here: CountryShares = name.startsWith('@') ? (table.get(name.slice(1)) ?? new Map()) : new Map([[name, 1]]);
      for (const [country, share] of here)
        shares.set(country, Math.max(shares.get(country) ?? 0, (percent / 100) * share));
    }
    for (const name of names.split('/')) table.set(name, shares);
  }
  return table;
}

/** How far a city's country belongs to a part of the table. */
function shareOf(part: string, { country }: RegionCity): number {
  return COUNTRIES_OF.get(part)?.get(country) ?? 0;
}

/** The Urals, east of which Russia is in Asia, in degrees of longitude. */
const URALS = 60;
const TROPIC = 23.5;
const ARCTIC_CIRCLE = 66.5;

const isIn = (continent: string, city: RegionCity): number => Number(city.continent === continent);

const europe: RegionFit = (city) => {
  if (city.country === 'Russia') return city.place.longitude < URALS ? 1 : 0.1;
  if (city.name === 'Istanbul') return 0.8;
  return Math.max(isIn('europe', city), 0.5 * shareOf('caucasus', city), city.country === 'Turkey' ? 0.15 : 0);
};
const asia: RegionFit = (city) => {
  if (city.country === 'Russia') return city.place.longitude < URALS ? 0.1 : 1;
  if (city.name === 'Istanbul') return 0.8;
  return Math.max(isIn('asia', city), city.country === 'Cyprus' ? 0.4 : 0);
};
const oceania: RegionFit = (city) => (city.name === 'Honolulu' ? 0.7 : isIn('oceania', city));
const subSaharan: RegionFit = (city) => isIn('africa', city) * (1 - shareOf('north africa', city));

/** From 1 at one figure down to 0 at another. */
function falling(value: number, full: number, none: number): number {
  return Math.min(1, Math.max(0, (none - value) / (none - full)));
}

const fromEquator: RegionFit = ({ place }) => Math.abs(place.latitude);
const southHemisphere: RegionFit = ({ place }) => Number(place.latitude < 0);
const northHemisphere: RegionFit = ({ place }) => Number(place.latitude > 0);
/** From full at one latitude in the north to nothing at another. */
function northOf(full: number, none: number): RegionFit {
  return ({ place }) => falling(-place.latitude, -full, -none);
}

/** Several parts by their names. */
function asRegions(names: readonly string[], fitOf: (name: string) => RegionFit) {
  return Object.fromEntries(names.map((name) => [name, fitOf(name)]));
}

/** All parts of the world that hints may name, by the names that `regionHintOf` finds. */
const WORLD_REGIONS: ReadonlyMap<string, RegionFit> = new Map(
  Object.entries<RegionFit>({
    ...asRegions([...COUNTRIES_OF.keys()], (part) => (city) => shareOf(part, city)),
    europe: europe,
    asia: asia,
    eurasia: (city) => Math.max(europe(city), asia(city)),
    africa: (city) => isIn('africa', city),
    oceania: oceania,
    australasia: oceania,
    america: (city) => (city.country === 'United States' ? 1 : 0.5 * isIn('america', city)),
    'sub saharan africa': subSaharan,
    'black africa': subSaharan,
    'far east': (city) =>
      city.name === 'Vladivostok' ? 1 : Math.max(shareOf('east asia', city), 0.5 * shareOf('southeast asia', city)),
    'north asia': ({ country, place }) =>
      country === 'Mongolia' ? 0.6 : Number(country === 'Russia' && place.longitude > URALS),
    'east europe': (city) => (city.country === 'Russia' ? europe(city) : shareOf('east europe', city)),
    'south europe': (city) =>
      city.country === 'France' ? falling(city.place.latitude, 44, 45) * 0.7 : shareOf('south europe', city),
    'south pacific': (city) => Math.max(shareOf('polynesia', city), 0.6 * isIn('oceania', city)),
    'pacific islands': (city) => (city.name === 'Honolulu' ? 1 : shareOf('pacific islands', city)),
    equator: (city) => falling(fromEquator(city), 2, 11),
    tropics: (city) => falling(fromEquator(city), TROPIC, TROPIC + 2),
    subtropics: (city) => {
      const far = fromEquator(city);
      return far < TROPIC ? falling(-far, -TROPIC, -TROPIC + 4) : falling(far, 34, 40);
    },
    'north hemisphere': northHemisphere,
    'south hemisphere': southHemisphere,
    'west hemisphere': ({ place }) => Number(place.longitude < -25),
    'east hemisphere': ({ place }) => Number(place.longitude > 0),
    ...asRegions(['below equator', 'under equator', 'south equator'], () => southHemisphere),
    ...asRegions(['above equator', 'north equator'], () => northHemisphere),
    arctic: northOf(ARCTIC_CIRCLE, 62),
    'arctic circle': northOf(ARCTIC_CIRCLE, 64),
    'far north': northOf(64, 56),
    north: ({ north }) => falling(-north, -0.9, -0.5),
    south: ({ north }) => falling(north, 0.1, 0.5),
    east: ({ east }) => falling(-east, -0.9, -0.5),
    west: ({ east }) => falling(east, 0.1, 0.5),
  }),
);

/** The names of all parts of the world that are known. */
export const REGION_NAMES: ReadonlySet<string> = new Set(WORLD_REGIONS.keys());

/** By city, from 0 to 1: how far it lies in a part of the world. */
export function regionFits(region: string, cities: readonly KnownCity[], figures: readonly CityFigures[]) {
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
