// The parts of the world that hints name, and how far each city lies in them.

import type { KnownCity } from '../knowledge/known-city.ts';
import type { CityFigures } from './city-comparison.ts';

/** A city as parts of the world are found for it. */
interface RegionCity extends Pick<KnownCity, 'name' | 'country' | 'place'> {
  readonly continent: CityFigures['continent'];
  /** From 0, the south, to 1, the north: where it lies among its country's cities; half where there are few. */
  readonly north: number;
  /** The same from west to east. */
  readonly east: number;
}

/** From 0 to 1: how far a city lies in a part of the world. */
type RegionFit = (city: RegionCity) => number;

/** Countries, with how far each belongs there in percent where that is less than all. */
function countries(list: string): RegionFit {
  const shares = new Map(
    list.split(', ').map((item): [string, number] => {
      const { name = item, share } = /^(?<name>.*?)(?: (?<share>\d+))?$/.exec(item)?.groups ?? {};
      return [name, share === undefined ? 1 : Number(share) / 100];
    }),
  );
  return ({ country }) => shares.get(country) ?? 0;
}

/** The Urals, east of which Russia is in Asia, in degrees of longitude. */
const URALS = 60;
const CAUCASUS = countries('Georgia, Armenia, Azerbaijan');
const NORTH_AFRICA = countries('Morocco, Algeria, Tunisia, Libya, Egypt, Sudan 50, Mauritania 60');
const NORDIC = countries('Norway, Sweden, Denmark, Finland, Iceland, Faroe Islands, Greenland 40');
const SOUTH_AMERICA = countries(
  'Argentina, Bolivia, Brazil, Chile, Colombia, Ecuador, Paraguay, Peru, Uruguay, Venezuela, Guyana, Suriname',
);
const CENTRAL_AMERICA = countries('Belize, Costa Rica, El Salvador, Guatemala, Honduras, Nicaragua, Panama, Mexico 40');
const CARIBBEAN = countries(
  'Cuba, Jamaica, Haiti, Dominican Republic, Puerto Rico, Bahamas, Barbados, Trinidad and Tobago, Grenada, Aruba',
);
const NORTH_AMERICA = countries('United States, Canada, Mexico, Greenland 70');
const BALKANS = countries(
  'Serbia, Bosnia and Herzegovina, Montenegro, North Macedonia, Albania, Kosovo, Bulgaria, Croatia 80, Greece 70, ' +
    'Romania 60, Slovenia 50',
);
const SOUTHEAST_ASIA = countries(
  'Thailand, Vietnam, Laos, Cambodia, Myanmar, Malaysia, Singapore, Indonesia, Philippines, Brunei',
);
const EAST_ASIA = countries('China, Japan, South Korea, North Korea, Taiwan, Mongolia, Hong Kong, Macau');
const POLYNESIA = countries('Fiji 60, Samoa, French Polynesia, New Caledonia 50, New Zealand 40, Tonga');

const BARELY_EUROPE = countries('Turkey 15');
const BARELY_ASIA = countries('Cyprus 40');
const MEXICO = countries('Mexico');
const NEAR_ARABS = countries('Syria, Lebanon, Palestine, Jordan, Iraq');
const BESIDE_SIBERIA = countries('Mongolia 60');
const NORTH_ISLES = countries('United Kingdom 40, Ireland 40');
const SOUTHEAST_EUROPE = countries('Greece, Cyprus, Romania');
const EAST_EUROPE = countries(
  'Ukraine, Belarus, Moldova, Romania, Bulgaria, Poland 70, Hungary 70, Slovakia 60, Czechia 50, Serbia 60, Georgia 30',
);
const SOUTH_EUROPE = countries(
  'Italy, Spain, Portugal, Greece, Malta, Andorra, San Marino, Vatican City, Monaco, Gibraltar, Cyprus 80, Croatia ' +
    '70, Albania 70, Montenegro 70, North Macedonia 60, Bosnia and Herzegovina 50, Bulgaria 50',
);
const PAPUA = countries('Papua New Guinea 70');

const isIn =
  (continent: string): RegionFit =>
  (city) =>
    Number(city.continent === continent);

const europe: RegionFit = (city) => {
  if (city.country === 'Russia') return city.place.longitude < URALS ? 1 : 0.1;
  if (city.name === 'Istanbul') return 0.8;
  return Math.max(isIn('europe')(city), 0.5 * CAUCASUS(city), BARELY_EUROPE(city));
};
const asia: RegionFit = (city) => {
  if (city.country === 'Russia') return city.place.longitude < URALS ? 0.1 : 1;
  if (city.name === 'Istanbul') return 0.8;
  return Math.max(isIn('asia')(city), BARELY_ASIA(city));
};
const oceania: RegionFit = (city) => (city.name === 'Honolulu' ? 0.7 : isIn('oceania')(city));
const northAmerica: RegionFit = (city) =>
  Math.max(NORTH_AMERICA(city), 0.3 * CENTRAL_AMERICA(city), 0.3 * CARIBBEAN(city));
const latinAmerica: RegionFit = (city) =>
  Math.max(SOUTH_AMERICA(city), CENTRAL_AMERICA(city), CARIBBEAN(city), MEXICO(city));

/** From 1 at one figure down to 0 at another. */
function falling(value: number, full: number, none: number): number {
  return Math.min(1, Math.max(0, (none - value) / (none - full)));
}

const TROPIC = 23.5;
const ARCTIC_CIRCLE = 66.5;
const fromEquator: RegionFit = ({ place }) => Math.abs(place.latitude);
const equator: RegionFit = (city) => falling(fromEquator(city), 2, 11);
const tropics: RegionFit = (city) => falling(fromEquator(city), TROPIC, TROPIC + 2);
const subtropics: RegionFit = (city) =>
  fromEquator(city) < TROPIC ? falling(-fromEquator(city), -TROPIC, -TROPIC + 4) : falling(fromEquator(city), 34, 40);
const middleEast = countries(
  'Syria, Lebanon, Israel, Palestine, Jordan, Iraq, Iran, Saudi Arabia, Yemen, Oman, United Arab Emirates, Qatar, ' +
    'Bahrain, Kuwait, Egypt 80, Turkey 50, Cyprus 30',
);
const arabia = countries('Saudi Arabia, Yemen, Oman, United Arab Emirates, Qatar, Bahrain, Kuwait');
const southAsia = countries('India, Pakistan, Bangladesh, Nepal, Bhutan, Sri Lanka, Maldives, Afghanistan 50');
const baltics = countries('Estonia, Latvia, Lithuania');
const centralEurope = countries(
  'Germany, Austria, Czechia, Slovakia, Hungary, Poland, Liechtenstein, Switzerland 80, Slovenia 80, Luxembourg 30, ' +
    'Croatia 30',
);
const lowCountries = countries('Netherlands, Belgium, Luxembourg');
const southHemisphere: RegionFit = ({ place }) => Number(place.latitude < 0);
const northHemisphere: RegionFit = ({ place }) => Number(place.latitude > 0);

/** All parts of the world that hints may name, by the names that `regionHintOf` finds. */
const WORLD_REGIONS: ReadonlyMap<string, RegionFit> = new Map<string, RegionFit>([
  ['europe', europe],
  ['asia', asia],
  ['eurasia', (city) => Math.max(europe(city), asia(city))],
  ['africa', isIn('africa')],
  ['oceania', oceania],
  ['australasia', oceania],
  ['down under', countries('Australia, New Zealand 80')],
  ['america', (city) => (city.country === 'United States' ? 1 : 0.5 * isIn('america')(city))],
  ['north america', northAmerica],
  ['south america', SOUTH_AMERICA],
  ['central america', CENTRAL_AMERICA],
  ['latin america', latinAmerica],
  ['caribbean', CARIBBEAN],
  ['north africa', NORTH_AFRICA],
  ['maghreb', countries('Morocco, Algeria, Tunisia, Libya 70')],
  ['sub saharan africa', (city) => isIn('africa')(city) * (1 - NORTH_AFRICA(city))],
  ['black africa', (city) => isIn('africa')(city) * (1 - NORTH_AFRICA(city))],
  [
    'west africa',
    countries(
      'Senegal, Mali, Nigeria, Ghana, Ivory Coast, Liberia, Sierra Leone, Guinea, Benin, Togo, Burkina Faso, Niger, ' +
        'Cameroon 40',
    ),
  ],
  [
    'east africa',
    countries(
      'Kenya, Tanzania, Uganda, Rwanda, Ethiopia, Eritrea, Djibouti, Somalia, Burundi, Mozambique 50, Madagascar 40, ' +
        'Sudan 40, Seychelles 40',
    ),
  ],
  ['horn africa', countries('Ethiopia, Eritrea, Djibouti, Somalia')],
  [
    'south africa',
    countries('South Africa, Namibia, Botswana, Zimbabwe, Zambia, Mozambique 80, Angola 60, Madagascar 50'),
  ],
  ['central africa', countries('Democratic Republic of the Congo, Cameroon, Chad, Gabon, Angola 50, Rwanda 40')],
  ['middle east', middleEast],
  ['mideast', middleEast],
  ['near east', middleEast],
  ['west asia', middleEast],
  ['southwest asia', middleEast],
  ['arab world', (city) => Math.max(arabia(city), NORTH_AFRICA(city), NEAR_ARABS(city))],
  ['levant', countries('Syria, Lebanon, Israel, Palestine, Jordan, Cyprus 40')],
  ['arabia', arabia],
  ['persian gulf', countries('United Arab Emirates, Qatar, Bahrain, Kuwait, Oman 50, Saudi Arabia 40, Iran 30')],
  [
    'central asia',
    countries('Kazakhstan, Uzbekistan, Kyrgyzstan, Tajikistan, Turkmenistan, Afghanistan 50, Mongolia 40'),
  ],
  ['south asia', southAsia],
  ['indian subcontinent', southAsia],
  ['subcontinent', southAsia],
  ['southeast asia', SOUTHEAST_ASIA],
  ['indochina', countries('Vietnam, Laos, Cambodia, Thailand 60, Myanmar 60')],
  ['east asia', EAST_ASIA],
  ['northeast asia', EAST_ASIA],
  ['far east', (city) => Math.max(EAST_ASIA(city), 0.5 * SOUTHEAST_ASIA(city), city.name === 'Vladivostok' ? 1 : 0)],
  ['north asia', (city) => (city.country === 'Russia' && city.place.longitude > URALS ? 1 : BESIDE_SIBERIA(city))],
  ['caucasus', CAUCASUS],
  ['scandinavia', countries('Norway, Sweden, Denmark, Finland 60, Iceland 50, Faroe Islands 50')],
  ['nordic', NORDIC],
  ['north europe', (city) => Math.max(NORDIC(city), 0.7 * baltics(city), NORTH_ISLES(city))],
  ['baltic', baltics],
  ['balkans', BALKANS],
  ['southeast europe', (city) => Math.max(BALKANS(city), SOUTHEAST_EUROPE(city))],
  ['central europe', centralEurope],
  ['middle europe', centralEurope],
  [
    'east europe',
    (city) =>
      city.country === 'Russia' ? europe(city) : Math.max(EAST_EUROPE(city), 0.7 * baltics(city), 0.4 * BALKANS(city)),
  ],
  [
    'west europe',
    countries(
      'France, Belgium, Netherlands, Luxembourg, Monaco, United Kingdom 80, Ireland 80, Germany 60, Switzerland 60, ' +
        'Spain 50, Portugal 60, Austria 40, Andorra 50, Italy 30',
    ),
  ],
  [
    'south europe',
    (city) => (city.country === 'France' ? falling(city.place.latitude, 44, 45) * 0.7 : SOUTH_EUROPE(city)),
  ],
  ['southwest europe', countries('Spain, Portugal, Andorra, Gibraltar')],
  ['northwest europe', countries('United Kingdom, Ireland, Netherlands, Belgium, Norway 50, Iceland 50, Denmark 50')],
  ['iberia', countries('Spain, Portugal, Andorra, Gibraltar')],
  ['benelux', lowCountries],
  ['low countries', lowCountries],
  ['british isles', countries('United Kingdom, Ireland')],
  ['polynesia', POLYNESIA],
  ['south pacific', (city) => Math.max(POLYNESIA(city), 0.6 * isIn('oceania')(city))],
  ['pacific islands', (city) => (city.name === 'Honolulu' ? 1 : Math.max(POLYNESIA(city), PAPUA(city)))],
  ['equator', equator],
  ['tropics', tropics],
  ['subtropics', subtropics],
  ['north hemisphere', northHemisphere],
  ['south hemisphere', southHemisphere],
  ['west hemisphere', ({ place }) => Number(place.longitude < -25)],
  ['east hemisphere', ({ place }) => Number(place.longitude > 0)],
  ['below equator', southHemisphere],
  ['under equator', southHemisphere],
  ['south equator', southHemisphere],
  ['above equator', northHemisphere],
  ['north equator', northHemisphere],
  ['arctic', ({ place }) => falling(-place.latitude, -ARCTIC_CIRCLE, -62)],
  ['arctic circle', ({ place }) => falling(-place.latitude, -ARCTIC_CIRCLE, -64)],
  ['far north', ({ place }) => falling(-place.latitude, -64, -56)],
  ['north', ({ north }) => falling(-north, -0.9, -0.5)],
  ['south', ({ north }) => falling(north, 0.1, 0.5)],
  ['east', ({ east }) => falling(-east, -0.9, -0.5)],
  ['west', ({ east }) => falling(east, 0.1, 0.5)],
]);

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
