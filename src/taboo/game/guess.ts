// A guess: a city by its name, or by whole degrees.

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
  /** Where it is: cities of other countries may share its other names. Unknown where all forms of names count. */
  readonly country?: string;
  /** Where it lies; unknown where only names count. */
  readonly place?: Place;
  /** Whether names that English does not use, such as Venezia, count only where they stand among `names`. */
  readonly isEnglish?: boolean;
}

/** A city as lists of cities have it. */
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

/** How far, in degrees, a place of whole degrees may lie from the city's, in each direction. */
export const NEAR_DEGREES = 1;

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
