// The games that a service has: from a file, or made from a seed.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { plain } from '../../base/plain-text.ts';
import { randomFrom, seedOf, shuffled, type Random } from '../../base/seeded-random.ts';
import { cityTarget, type TargetCity } from '../game/guess.ts';
import { readHintGames, readHintLine } from '../game/taboo-record.ts';
import { wrongTaboo } from '../game/taboo-errors.ts';
import { HEARD_OF, type KnownCity, targetOf } from '../knowledge/known-city.ts';

/** A game as it is served. */
export interface ServedGame {
  /** From 1. */
  readonly number: number;
  readonly target: TargetCity;
  readonly hints: readonly string[];
}

/** Shown whole up to here: longer texts no file of games may have. */
const MOST_HINT_SHOWN = 200;
/** Games of a seed are of famous cities with that many phrases: the first ten words are taboo, some must be left. */
const LEAST_PHRASES = 25;

/**
 * The games of a file, in its order.
 * @param path what errors call it
 * @param hints of each game, at most
 * @param isEnglish whether names that English does not use count only where the file has them
 * @throws {InputError} if it is no such file, or a hint could not be told from the answer around it
 */
export function gamesOfFile(
  raw: unknown,
  path: string,
  cities: readonly KnownCity[],
  hints = Infinity,
  isEnglish = true,
): ServedGame[] {
  return readHintGames(raw, path).map((game, place) => {
    const odd = game.hints.findIndex((hint) => !isServable(hint));
    if (odd >= 0) throw wrongTaboo('taboo.hint', `${path}: games[${place}].hints[${odd}]`, game.hints[odd]);
    const empty = [game.city, game.country, ...game.accept].find((name) => name.trim() === '');
    if (empty !== undefined) throw wrongTaboo('taboo.game', `${path}: games[${place}]`, empty);
    return { number: place + 1, target: targetOf(game, cities, isEnglish), hints: game.hints.slice(0, hints) };
  });
}

/** Whether a hint can stand in an answer: the wrapper reads up to the next dashes, a guesser up to the game's end. */
function isServable(hint: string): boolean {
  const isClean = plain(hint, MOST_HINT_SHOWN) === hint && !/--|[\r\n\t]/.test(hint);
  return isClean && hint.trim() === hint && hint !== '' && readHintLine(hint).kind === 'hint';
}

/** Which games are made. */
export interface GamesWanted {
  readonly seed: number;
  readonly count: number;
  /** Of each game, at most. */
  readonly hints: number;
  /** Whether names that English does not use count; by default they do not. */
  readonly anyLanguage?: boolean;
}

/** The hints to a city, vague to specific; at least one. */
type HintsFor = (city: KnownCity, count: number, random: Random) => readonly string[];

/** Games of famous cities, drawn by a seed; fewer than wanted if there are no more such cities. */
export function gamesOfSeed(
  { seed, count, hints, anyLanguage = false }: GamesWanted,
  cities: readonly KnownCity[],
  hintsFor: HintsFor,
): ServedGame[] {
  const famous = cities.filter(({ fame, associations }) => fame >= HEARD_OF && associations.length >= LEAST_PHRASES);
  return shuffled(famous, randomFrom(seed))
    .slice(0, count)
    .map((city, place) => {
      let made: readonly string[] | undefined;
      return {
        number: place + 1,
        target: cityTarget(city, { isEnglish: !anyLanguage }),
        // Hints take their time, so they are made when they are first asked for: by makeAhead, or by who starts it.
        get hints() {
          made ??= hintsFor(city, hints, randomFrom(seedOf(seed, place)));
          return made;
        },
      };
    });
}

/**
 * Makes the hints of all games before they are asked for, a game at a time, so that requests are answered in between.
 * @param signal ends it
 */
export async function makeAhead(games: readonly ServedGame[], signal: AbortSignal): Promise<void> {
  for (const game of games) {
    await nextTurn();
    if (signal.aborted || game.hints.length === 0) return;
  }
}
