// A guess as somebody wrote it: a city's name or whole degrees; else why it is no guess.

import { plain } from '../../base/plain-text.ts';
import type { CityGuess } from './guess.ts';

/** Why a text is no guess. */
export type GuessTrouble = keyof typeof GUESS_TROUBLES;

/** What to tell whoever wrote it. */
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

function trouble(why: GuessTrouble): ReadGuess {
  return { kind: 'trouble', why };
}
