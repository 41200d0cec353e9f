// Plays recorded games with a guesser: how many guesses each took, and how far up the target stood after each hint.

import { type CityGuess, isRightGuess } from '../game/guess.ts';
import type { HintGame } from '../game/hints.ts';
import { type KnownCity, targetOf, targetPlace } from '../knowledge/known-city.ts';

/** Whoever guesses in a game. */
export interface RankingGuesser {
  /** Hears a hint and guesses; undefined where it has no city left. */
  guess(hint: string): CityGuess | undefined;
  /** The cities that it thinks of, by their indices, the likeliest first, after the hint and before its guess. */
  readonly order: readonly number[];
}

/** A game that was played to its last hint. */
export interface PlayedTaboo {
  readonly game: HintGame;
  /** The number of the right guess, from 1; undefined where there was none. */
  readonly found: number | undefined;
  /** What was said, to the right one. */
  readonly guesses: readonly CityGuess[];
  /**
   * How far down its guesser's order the target is after each hint, from 1, as if no guess had been made; undefined
   * where it is not known at all.
   */
  readonly ranks: readonly (number | undefined)[];
}

/** Plays a game. */
export function playRecorded(game: HintGame, cities: readonly KnownCity[], player: RankingGuesser): PlayedTaboo {
  const at = targetPlace(game, cities);
  const target = targetOf(game, cities);
  const guesses: CityGuess[] = [];
  const ranks: (number | undefined)[] = [];
  let found: number | undefined;
  for (const hint of game.hints) {
    const guess = player.guess(hint);
    const before = player.order.indexOf(at);
    ranks.push(before < 0 ? undefined : before + 1);
    if (found !== undefined || guess === undefined) continue;
    guesses.push(guess);
    if (isRightGuess(guess, target)) found = guesses.length;
  }
  return { game, found, guesses, ranks };
}
