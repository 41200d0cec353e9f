// What people may say of a city that follows from where it lies and how large it is.

import type { CityFacts } from '../knowledge/city-facts.ts';
import type { KnownCity } from '../knowledge/known-city.ts';

/** The tropics, the far north, and the line between the hemispheres, in degrees of latitude. */
const TROPIC = 23.4;
const FAR_NORTH = 62;
const EQUATOR = 4;
/** People, from which a city is called big, huge, or still small. */
const HUGE = 8_000_000;
const BIG = 2_000_000;
const MIDDLING = 700_000;
const SMALL = 200_000;

/** Countries without a coast. */
const LANDLOCKED: ReadonlySet<string> = new Set(
  (
    'Afghanistan,Andorra,Armenia,Austria,Azerbaijan,Belarus,Bhutan,Bolivia,Botswana,Burkina Faso,Burundi,Chad,' +
    'Czech Republic,Czechia,Ethiopia,Hungary,Kazakhstan,Kosovo,Kyrgyzstan,Laos,Liechtenstein,Luxembourg,Malawi,Mali,' +
    'Moldova,Mongolia,Nepal,Niger,North Macedonia,Paraguay,Rwanda,San Marino,Serbia,Slovakia,South Sudan,Switzerland,' +
    'Tajikistan,Turkmenistan,Uganda,Uzbekistan,Vatican City,Zambia,Zimbabwe'
  ).split(','),
);
/** Countries that are islands. */
const ISLANDS: ReadonlySet<string> = new Set(
  (
    'Australia,Bahamas,Bahrain,Barbados,Brunei,Cuba,Cyprus,Dominican Republic,Fiji,French Polynesia,Haiti,Iceland,' +
    'Indonesia,Ireland,Jamaica,Japan,Madagascar,Maldives,Malta,Mauritius,New Caledonia,New Zealand,Philippines,' +
    'Puerto Rico,Samoa,Seychelles,Singapore,Sri Lanka,Taiwan,Trinidad and Tobago,United Kingdom'
  ).split(','),
);

/** The phrases that follow. Each is as strong as a weak phrase of the knowledge; the numbers say how strong. */
export function computedPhrases({ country, place: { latitude } }: KnownCity, facts: CityFacts | undefined): string[] {
  const phrases: string[] = [];
  if (Math.abs(latitude) <= TROPIC) phrases.push('tropical', 'tropics');
  if (Math.abs(latitude) <= EQUATOR) phrases.push('equator');
  if (latitude >= FAR_NORTH) phrases.push('arctic', 'dark winter', 'long winter', 'midnight sun');
  if (latitude < 0) phrases.push('hemisphere down', 'other hemisphere', 'below equator');
  if (LANDLOCKED.has(country)) phrases.push('landlocked', 'no sea');
  if (ISLANDS.has(country)) phrases.push('island');
  if (facts === undefined) return phrases;
  if (facts.isCapital) phrases.push('capital', 'government', 'parliament');
  phrases.push(...sizePhrases(facts), ...facts.words);
  return phrases;
}

function sizePhrases({ population, rank }: CityFacts): string[] {
  const phrases: string[] = [];
  if (rank === 1) phrases.push('biggest', 'largest');
  if (rank === 2) phrases.push('second', 'second largest');
  if (rank === 3) phrases.push('third largest');
  if (population >= HUGE) phrases.push('megacity', 'huge', 'crowded');
  if (population >= BIG) phrases.push('big', 'large', 'metropolis', 'populous');
  if (population > 0 && population < SMALL) phrases.push('small', 'little', 'small town');
  else if (population > 0 && population < MIDDLING) phrases.push('medium size', 'mid sized', 'not big');
  return phrases;
}
