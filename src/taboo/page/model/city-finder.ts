// Finds cities by what a person types: beginnings, other names, slips; and reads what they guess.

import { plain } from '../../../base/plain-text.ts';
import { slips } from '../../../base/slips.ts';
import { countryNamed, foldCityName, foldLetters } from '../../game/city-names.ts';
import { citiesMeant, GUESS_TROUBLES, guessText, readGuess, wasGuessed } from '../../game/guess.ts';
import type { TabooRecord } from '../../game/taboo-record.ts';
import type { ShownCity } from './taboo-play.ts';

/** A city that what was typed may mean, and the other name that was meant, if it is not its own. */
export type FoundCity = ReturnType<typeof findCities>[number];

/** A guess that counts, as a record has it, or why it does not count yet. */
export type PersonGuess =
  | { readonly kind: 'guess'; readonly text: string }
  | { readonly kind: 'refused'; readonly why: string };

const MOST_FOUND = 8;
/** Names of this many letters more are mended by two. */
const LETTERS_A_SLIP = 5;

/** The cities that a beginning may mean, best first, the famous before others. */
export function findCities(typed: string, cities: readonly ShownCity[], most = MOST_FOUND) {
  const part = folding(typed);
  if (part === '') return [];
  const found = cities.flatMap((city, at) => {
    const ranked = [city.name, ...city.also].map((name, place) => ({ name, rank: rankOf(part, name, place > 0) }));
    const best = ranked.reduce((one, other) => (other.rank < one.rank ? other : one));
    if (best.rank === Infinity) return [];
    return [{ at, city, rank: best.rank, ...(best.name !== city.name && { by: best.name }) }];
  });
  return found
    .toSorted((one, other) => one.rank - other.rank || other.city.fame - one.city.fame)
    .slice(0, most)
    .map(({ at, city, by }) => ({ at, city, ...(by !== undefined && { by }) }));
}

/** Whether the name that was meant was typed in full, in capitals or not. */
export function isNamedInFull(typed: string, { city, by = city.name }: FoundCity): boolean {
  return folding(typed) === folding(by);
}

/** 0 if a name begins so, more if it is another name, or only a later word begins so. */
function rankOf(part: string, name: string, isOther: boolean): number {
  const folded = folding(name);
  const rank = folded.startsWith(part) ? 0 : ` ${folded}`.includes(` ${part}`) ? 2 : Infinity;
  return rank + (isOther ? 1 : 0);
}

function folding(name: string): string {
  return foldLetters(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The cities of a name, the most famous first. */
export function citiesNamed(name: string, cities: readonly ShownCity[]): ShownCity[] {
  const meant = citiesMeant({ kind: 'name', name }, cities).map((at) => cities[at]);
  return foldCityName(name) === '' ? [] : meant.toSorted((one, other) => other.fame - one.fame);
}

/**
 * The city that somebody wants to describe.
 * @param chosen the one that was chosen from the list, while its name still stands in the field
 */
export function cityWanted(typed: string, chosen: number | undefined, cities: readonly ShownCity[]) {
  const city = chosen === undefined ? undefined : cities.at(chosen);
  return city?.name === typed ? city : citiesNamed(typed, cities).at(0);
}

/**
 * Where a guess as a record has it lies on the map, and what it is called there; undefined if nobody knows.
 * @param target the city of the game: a guess that may mean several cities means that one
 */
export function guessOnMap(text: string, cities: readonly ShownCity[], target: Pick<TabooRecord, 'city' | 'country'>) {
  const guess = readGuess(text);
  if (guess.kind === 'trouble') return undefined;
  if (guess.kind === 'place') return { place: guess, label: guessText(guess) };
  const named = citiesNamed(guess.name, cities);
  const meant = named.find(({ name, country }) => name === target.city && country === target.country) ?? named.at(0);
  return meant && { place: meant.place, label: meant.name };
}

/** Reads a person's guess. One that can only be a slip, or was made before, is refused and costs nothing. */
export function readPersonGuess(text: string, cities: readonly ShownCity[], before: readonly string[]): PersonGuess {
  const guess = readGuess(text);
  if (guess.kind === 'trouble') return { kind: 'refused', why: GUESS_TROUBLES[guess.why] };
  if (guess.kind === 'name' && citiesMeant(guess, cities).length === 0) {
    const why = unknownCity(guess.name, cities, 'Choose one from the list, or say where it lies: 48,5.');
    return { kind: 'refused', why };
  }
  if (wasGuessed(guess, before, cities)) return { kind: 'refused', why: 'You have guessed that already.' };
  return { kind: 'guess', text: guessText(guess) };
}

/**
 * Why a name is no city of the game: it is a country, or with the one that was meant perhaps.
 * @param otherwise what to do if none is like it
 */
export function unknownCity(name: string, cities: readonly ShownCity[], otherwise: string): string {
  const country = countryNamed(name, cities);
  if (country !== undefined) return `${country} is a country: a city is looked for.`;
  const folded = folding(name);
  const forgiven = 1 + Math.floor(folded.length / LETTERS_A_SLIP);
  const all = cities
    .flatMap((city) => [city.name, ...city.also])
    .map((one) => ({ one, off: slips(folded, folding(one)) }));
  const least = all.reduce((best, { off }) => Math.min(best, off), Infinity);
  const like = all.find(({ off }) => off === least);
  const meant = like === undefined || least > forgiven ? otherwise : `Did you mean ${like.one}?`;
  return `“${plain(name, 40)}” is not among the ${cities.length} cities that the guesser knows. ${meant}`;
}
