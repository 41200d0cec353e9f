// How well each city fits what a hint says beside the last wrong guess: "smaller", "further inland", "same country".

import { kilometres, type Place } from '../game/guess.ts';
import type { FactsOf, KnownCity } from '../knowledge/known-city.ts';
import type { GuessComparison } from '../language/relative-hint.ts';
import type { GuesserMind } from './mind.ts';
import type { PhraseIndex } from './phrase-index.ts';
import { isSought, phraseAt } from './phrase-table.ts';

/** What is compared beside fame and place: how many live there, 0 if it is not known, and the continent, or ''. */
export type CityFigures = ReturnType<typeof cityFigures>[number];

const CONTINENTS: readonly string[] = ['africa', 'america', 'antarctica', 'asia', 'europe', 'oceania'];

/** The figures of each city. */
export function cityFigures(cities: readonly KnownCity[], factsOf: FactsOf) {
  return cities.map((city) => {
    const { population = 0, isCapital = false, words = [] } = factsOf(city) ?? {};
    return { population, isCapital, continent: words.find((word) => CONTINENTS.includes(word)) ?? '' };
  });
}

/** Words that a city by the sea may be known for, and words that it is known for. */
const AT_SEA: readonly (readonly [sure: number, words: string])[] = [
  [0.6, 'harbor port gulf surf reef island'],
  [1, 'sea beach ocean coast coastline bay seaside seafront seashore'],
];
/** In such phrases they say something else: "sea far away", "no beach". */
const ELSEWHERE = /\b(far|away|distant|no|not|without|lake|river|artificial|dry)\b/;

/** By city, from 0 to 1: how surely it lies at the sea, by what it is known for. */
function atSea(index: PhraseIndex): Float64Array {
  const sure = new Float64Array(index.cities.length);
  for (const [value, words] of AT_SEA)
    for (const word of words.split(' ')) for (const city of having(word, index)) sure[city] = value;
  return sure;
}

/** The cities that have a word in what is said of their land or water. */
function having(word: string, index: PhraseIndex): number[] {
  const place = index.vocabulary.get(word);
  if (place === undefined) return [];
  return [...index.phrasesWith.subarray(index.firstWith[place], index.firstWith[place + 1])]
    .filter((at) => {
      const { phrase, kind } = phraseAt(index, at);
      return isSought(index.codes[at]) && (kind === 'land' || kind === 'water') && !ELSEWHERE.test(phrase);
    })
    .map((at) => index.ownerOf[at])
    .filter((owner) => owner < index.cities.length);
}

/** A city as it is compared. */
interface Compared extends Pick<KnownCity, 'country' | 'fame' | 'place'>, CityFigures {
  /** From 0 to 1: how surely it lies at the sea. */
  readonly sea: number;
}

/** From 0 to 1: how well a city fits beside the one that was guessed. Half says nothing. */
type Fits = (city: Compared, guessed: Compared) => number;

// Numbers chosen by what the words mean, not measured: no games with such hints were at hand.

/** Half as many people, or half the fame, are surely less; so are these differences in degrees. */
const SURE_LATITUDE = 6;
const SURE_LONGITUDE = 10;
/** What is near, what is far, and where a neighbour lies, in kilometres. */
const NEAR_KM = 500;
const FAR_KM = 1500;
const NEIGHBOUR_KM = 700;
/** How surely the guess must lie at the sea before "inland" says anything. */
const SURELY_AT_SEA = 0.6;
const NOTHING = 0.5;

const smaller: Fits = (city, guessed) => less(city.population, guessed.population);
const colder: Fits = (city, guessed) => rising((fromEquator(city) - fromEquator(guessed)) / SURE_LATITUDE);
const north: Fits = (city, guessed) => rising((city.place.latitude - guessed.place.latitude) / SURE_LATITUDE);
const east: Fits = (city, guessed) => rising(eastward(guessed.place, city.place) / SURE_LONGITUDE);
const sameCountry: Fits = (city, guessed) => Number(city.country === guessed.country);
const lessFamous: Fits = (city, guessed) => less(city.fame, guessed.fame);
const sameContinent: Fits = (city, guessed) =>
  city.continent === '' || guessed.continent === '' ? NOTHING : Number(city.continent === guessed.continent);

const FITS: { readonly [comparison in GuessComparison]: Fits } = {
  smaller,
  bigger: not(smaller),
  colder,
  warmer: not(colder),
  'further north': north,
  'further south': not(north),
  'further east': east,
  'further west': not(east),
  'other hemisphere': (city, guessed) => Number(city.place.latitude < 0 !== guessed.place.latitude < 0),
  'further away': (city, guessed) => 1 - Math.exp(-kilometres(city.place, guessed.place) / FAR_KM),
  near: (city, guessed) => Math.exp(-kilometres(city.place, guessed.place) / NEAR_KM),
  neighbour: (city, guessed) =>
    city.country === guessed.country ? 0 : Math.exp(-kilometres(city.place, guessed.place) / NEIGHBOUR_KM),
  'same country': sameCountry,
  'other country': not(sameCountry),
  'same continent': sameContinent,
  'other continent': not(sameContinent),
  'not the capital': (city, guessed) => {
    if (!guessed.isCapital) return NOTHING;
    return city.isCapital ? 0 : city.country === guessed.country ? 1 : NOTHING;
  },
  inland: (city, guessed) => (guessed.sea < SURELY_AT_SEA ? NOTHING : 1 - city.sea),
  'more famous': not(lessFamous),
  'less famous': lessFamous,
};

/** By city, from 0 to 1: how well it fits beside the city that was guessed; half if nothing follows. */
export function comparedWith(
  comparison: GuessComparison,
  guessed: number,
  { index, figures }: Pick<GuesserMind, 'index' | 'figures'>,
): Float64Array {
  const sea = comparison === 'inland' ? atSea(index) : undefined;
  const compared = (city: number): Compared => {
    const { country, fame, place } = index.cities[city];
    return { country, fame, place, ...figures[city], sea: sea?.[city] ?? 0 };
  };
  const fits = FITS[comparison];
  const other = compared(guessed);
  return Float64Array.from(index.cities, (_, city) => fits(compared(city), other));
}

function not(fits: Fits): Fits {
  return (city, guessed) => 1 - fits(city, guessed);
}

/** The logistic curve. */
function rising(difference: number): number {
  return 1 / (1 + Math.exp(-2 * difference));
}

/** Whether one figure is less than another; half if one is not known. */
function less(one: number, other: number): number {
  return one > 0 && other > 0 ? rising(Math.log2(other / one)) : NOTHING;
}

/** In degrees. */
function fromEquator({ place }: Compared): number {
  return Math.abs(place.latitude);
}

/** Degrees of longitude from one place to another, the short way round. */
function eastward(one: Place, other: Place): number {
  return ((other.longitude - one.longitude + 540) % 360) - 180;
}
