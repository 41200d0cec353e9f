// A guess: a city by its name, or by whole degrees. When it is right, and how it is read.

import { plain } from '../../base/plain-text.ts';
import { isForeignName, isNameOf } from './city-names.ts';

/** What a guesser says. */
export type CityGuess =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'place'; readonly latitude: number; readonly longitude: number };

/** A place in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** What is to be guessed. */
export interface TargetCity {
  /** Its name and every other that counts. */
  readonly names: readonly string[];
  /** Where it is: cities of other countries may share its other names. Unknown if all forms of names count. */
  readonly country?: string;
  /** Where it lies; unknown if only names count. */
  readonly place?: Place;
  /** Whether names that English does not use, such as Venezia, count only if they are among `names`. */
  readonly isEnglish?: boolean;
}

/** A city in a list of cities. */
export interface ListedCity {
  readonly name: string;
  readonly country: string;
  /** Other English names. */
  readonly also: readonly string[];
  readonly place: Place;
}

/**
 * What counts as right for a city of a list.
 * @param own further names that count in any case
 * @param isEnglish whether the list's names that English does not use are left out
 */
export function cityTarget(
  { name, also, country, place }: ListedCity,
  { own = [], isEnglish = false }: { readonly own?: readonly string[]; readonly isEnglish?: boolean } = {},
): TargetCity {
  const others = also.filter((one) => !isEnglish || !isForeignName(one, country));
  return { names: [...new Set([...own, name, ...others])], country, place, ...(isEnglish && { isEnglish }) };
}

/** The cities of a list for which a guess is right: all of a name, all in reach of a place. */
export function citiesMeant(guess: CityGuess, cities: readonly ListedCity[]): number[] {
  return cities.flatMap((city, at) => (isRightGuess(guess, cityTarget(city)) ? [at] : []));
}

/** Whether a guess was made before, of the same place, or by a name that means the same cities of a list. */
export function wasGuessed(guess: CityGuess, before: readonly string[], cities: readonly ListedCity[]): boolean {
  const meant = citiesMeant(guess, cities);
  return before.map(readGuess).some((other) => {
    if (other.kind === 'place') return guess.kind === 'place' && guessText(guess) === guessText(other);
    if (other.kind !== 'name' || guess.kind !== 'name') return false;
    const earlier = citiesMeant(other, cities);
    return earlier.length === meant.length && earlier.every((city) => meant.includes(city));
  });
}

/** How far, in degrees, a place of whole degrees may lie from the city's, in each direction. */
const NEAR_DEGREES = 1;

/** A guess as it is written. */
export function guessText(guess: CityGuess): string {
  return guess.kind === 'name' ? guess.name : `${guess.latitude},${guess.longitude}`;
}

/** Whether the guess is right. */
export function isRightGuess(guess: CityGuess, { names, country, place, isEnglish }: TargetCity): boolean {
  if (guess.kind === 'name') return isNameOf(guess.name, names, country, isEnglish);
  return place !== undefined && isNear(guess, place);
}

/** Whether both degrees differ by no more than one; the longitudes meet at 180. */
export function isNear(one: Place, other: Place): boolean {
  const across = Math.abs(one.longitude - other.longitude) % 360;
  return Math.abs(one.latitude - other.latitude) <= NEAR_DEGREES && Math.min(across, 360 - across) <= NEAR_DEGREES;
}

/** The earth's mean radius. */
const EARTH_KM = 6371;
const RADIANS = Math.PI / 180;

/** The great circle's length between two places, in kilometres: the haversine formula on a ball. */
export function kilometres(one: Place, other: Place): number {
  const up = Math.sin(((one.latitude - other.latitude) * RADIANS) / 2) ** 2;
  const across = Math.sin(((one.longitude - other.longitude) * RADIANS) / 2) ** 2;
  const flat = Math.cos(one.latitude * RADIANS) * Math.cos(other.latitude * RADIANS);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(up + flat * across)));
}

/** Why a text is no guess. */
type GuessTrouble = keyof typeof GUESS_TROUBLES;

/** What to tell its author. */
export const GUESS_TROUBLES = {
  nothing: 'A guess is the English name of a city, or whole degrees of latitude and longitude.',
  unreadable: 'A guess has no control characters.',
  encoded: 'The guess has a % with two digits behind it, such as %20: it was encoded twice.',
  long: 'A guess has at most 200 characters.',
  decimals: 'Latitude and longitude are whole numbers, without decimals.',
  beyond: 'Latitude goes from -90 to 90, longitude from -180 to 180.',
  pair: 'Coordinates are two whole numbers with a comma between them, such as 48,5.',
  half: 'Coordinates need both lat and lon.',
} as const;

/** A guess, or why there is none. */
export type ReadGuess = CityGuess | { readonly kind: 'trouble'; readonly why: GuessTrouble };

/** The longest guess that is read, in characters; the longest name of a city has some 170. */
const LONGEST_GUESS = 200;
const NUMBER = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)`;
const PAIR = new RegExp(`^(${NUMBER}) ?, ?(${NUMBER})$`);
/** Letters that stand after numbers: 5e1, 50°N. */
const DEGREE_LETTERS = /(?<=\p{N}[°º]? ?)[enswo]\b|(?<=\p{N})e(?=[+-]?\p{N})/giu;
const WHOLE = /^[+-]?\d+$/;

/** Reads a guess in one text: a name, or degrees such as `48,5`. Degrees with decimals are refused, not rounded. */
export function readGuess(text: string): ReadGuess {
  if (text.length > LONGEST_GUESS) return trouble('long');
  const said = text.replace(/[ \t]+/g, ' ').trim();
  if (plain(said, LONGEST_GUESS) !== said) return trouble('unreadable');
  if (/%[0-9a-f]{2}/i.test(said)) return trouble('encoded');
  const pair = PAIR.exec(said);
  if (pair !== null) return readPlace(pair[1], pair[2]);
  if (!/[\p{L}\p{N}]/u.test(said)) return trouble('nothing');
  // Names in other letters are names too, if never the right ones; numbers in other digits or signs are none.
  return /\p{L}/u.test(said.replace(DEGREE_LETTERS, '')) ? { kind: 'name', name: said } : trouble('pair');
}

/** Reads whole degrees that stand apart. */
export function readPlace(latitude: string, longitude: string): ReadGuess {
  const [one, other] = [latitude.trim(), longitude.trim()];
  if (one === '' || other === '') return trouble('half');
  if (!WHOLE.test(one) || !WHOLE.test(other)) return trouble('decimals');
  // Adding 0 makes -0 the 0 that it is.
  const place = { latitude: Number(one) + 0, longitude: Number(other) + 0 };
  const isOnEarth = Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180;
  return isOnEarth ? { kind: 'place', ...place } : trouble('beyond');
}

const trouble = (why: GuessTrouble): ReadGuess => ({ kind: 'trouble', why });
