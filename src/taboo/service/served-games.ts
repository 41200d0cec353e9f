// The games that a service has: from a file, or made from a seed.

import { plain } from '../../base/plain-text.ts';
import { randomFrom, shuffled } from '../../base/seeded-random.ts';
import type { Random } from '../../base/seeded-random.ts';
import { foldCityName } from '../game/city-names.ts';
import type { TargetCity } from '../game/guess.ts';
import { readHintGames } from '../game/hint-games.ts';
import { wrongTaboo } from '../game/taboo-errors.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import { targetOf } from '../knowledge/known-target.ts';

/** A game as it is served. */
export interface ServedGame {
  /** From 1. */
  readonly number: number;
  readonly city: string;
  readonly country: string;
  readonly target: TargetCity;
  readonly hints: readonly string[];
}

/** More games a file may not have. */
const MOST_GAMES = 10_000;
/** Nor more hints a game. */
const MOST_HINTS = 100;
/** A hint of more characters is none. */
const LONGEST_HINT = 200;
/** The games of a seed are of cities that people have heard of. */
const LEAST_FAME = 35;

/**
 * The games of a file, in its order.
 * @param path what errors call it
 * @param hints so many of each game at most
 * @throws {InputError} where it is no such file, or a hint could not be told from the answer around it
 */
export function gamesOfFile(raw: unknown, path: string, cities: readonly KnownCity[], hints = Infinity): ServedGame[] {
  const games = readHintGames(raw, path);
  if (games.length > MOST_GAMES) throw wrongTaboo('taboo.served', `${path}: games`, games.length);
  return games.map((game, place) => {
    for (const [at, hint] of game.hints.entries())
      if (!isServable(hint)) throw wrongTaboo('taboo.hint', `${path}: games[${place}].hints[${at}]`, hint);
    if (game.hints.length > MOST_HINTS) throw wrongTaboo('taboo.served', `${path}: games[${place}]`, game.hints.length);
    const { city, country } = game;
    return { number: place + 1, city, country, target: targetOf(game, cities), hints: game.hints.slice(0, hints) };
  });
}

/** Whether a hint can stand in an answer: the wrapper reads the answer up to the next dashes. */
function isServable(hint: string): boolean {
  const isClean = plain(hint, LONGEST_HINT) === hint && !/--|[\r\n\t]/.test(hint);
  return isClean && hint.trim() === hint && hint !== '';
}

/** The hints to a city, vague to specific. */
export type HintsFor = (city: KnownCity, count: number, random: Random) => readonly string[];

/** Games of cities that are drawn by a seed, the famous ones alone. */
export function gamesOfSeed(
  seed: number,
  { count, hints, cities, hintsFor }: GamesWanted & { readonly hintsFor: HintsFor },
): ServedGame[] {
  const random = randomFrom(seed);
  const drawn = shuffled(
    cities.filter(({ fame }) => fame >= LEAST_FAME),
    random,
  ).slice(0, count);
  return drawn.map((city, place) => ({
    number: place + 1,
    city: city.name,
    country: city.country,
    target: { names: [city.name, ...city.also], place: city.place },
    hints: hintsFor(city, hints, random),
  }));
}

/** How many games of how many hints, of which cities. */
export interface GamesWanted {
  readonly count: number;
  readonly hints: number;
  readonly cities: readonly KnownCity[];
}

/** The strongest words of a city are taboo; so many. */
const TABOO_WORDS = 9;

/** Hints read off the knowledge: a stand-in for a describer. Weak phrases first, and none of the strongest. */
export function standInHints({ name, country, associations }: KnownCity, count: number, random: Random): string[] {
  const names = [name, country].map(foldCityName);
  const ordered = shuffled(associations, random)
    .filter(({ phrase }) => !names.some((one) => foldCityName(phrase).includes(one)))
    .toSorted((one, other) => other.weight - one.weight);
  return ordered
    .slice(TABOO_WORDS)
    .slice(0, count)
    .toReversed()
    .map(({ phrase }) => phrase);
}
