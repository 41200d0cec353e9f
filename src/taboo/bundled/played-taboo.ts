// Plays games with a guesser for measurements: recorded ones, with how far up the target stood after each hint, and
// those of a describer.

import type { HintGiver } from '../describer/named-describers.ts';
import { type CityGuess, cityTarget, guessText, isRightGuess } from '../game/guess.ts';
import type { HintGame } from '../game/taboo-record.ts';
import { foundWith, newGame, playGame, type TabooGame, saidGuesses } from '../game/taboo-game.ts';
import { type KnownCity, targetOf, targetPlace } from '../knowledge/known-city.ts';

/** A guesser, in this process or in another. */
export interface HintGuesser {
  /** Hears a hint and guesses; undefined if it says no city. */
  guess(hint: string): CityGuess | undefined | Promise<CityGuess | undefined>;
}

/** A guesser that also shows what else it thinks of. */
export interface RankingGuesser extends HintGuesser {
  guess(hint: string): CityGuess | undefined;
  /** The cities that it thinks of, by their indices, the likeliest first, after the hint and before its guess. */
  readonly order: readonly number[];
}

/** A game that was played to its last hint: JSON. */
export type PlayedTaboo = ReturnType<typeof playRecorded>;

/** Plays a recorded game. */
export function playRecorded(game: HintGame, cities: readonly KnownCity[], player: RankingGuesser) {
  const at = targetPlace(game, cities);
  const target = targetOf(game, cities);
  /** What was said, to the right one. */
  const guesses: string[] = [];
  /**
   * How far down its guesser's order the target is after each hint, from 1, as if no guess had been made; undefined
   * if it is not known at all.
   */
  const ranks: (number | undefined)[] = [];
  /** The number of the right guess, from 1; undefined if there was none. */
  let found: number | undefined;
  for (const hint of game.hints) {
    const guess = player.guess(hint);
    const before = player.order.indexOf(at);
    ranks.push(before < 0 ? undefined : before + 1);
    if (found !== undefined || guess === undefined) continue;
    guesses.push(guessText(guess));
    if (isRightGuess(guess, target)) found = guesses.length;
  }
  const said: Readonly<{ guesses: readonly string[]; ranks: readonly (number | undefined)[] }> = { guesses, ranks };
  return { id: game.id, city: game.city, hints: game.hints, found, ...said };
}

/**
 * Plays a game between a describer and a guesser.
 * @param most how many hints it has at most. Without a guess a hint is wasted; the describer hears nothing of it
 */
export function playDescribed(city: KnownCity, giver: HintGiver, guesser: HintGuesser, most: number) {
  return playGame(
    newGame(cityTarget(city), most),
    (wrong) => giver.hint(wrong),
    async (_, hint) => {
      const guess = await guesser.guess(hint);
      return guess === undefined ? '' : guessText(guess);
    },
  );
}

/** A describer's game in the form of recorded ones. */
export function playedGame({ name, country }: KnownCity, game: TabooGame): PlayedTaboo {
  return {
    id: `${name}, ${country}`,
    city: name,
    hints: game.turns.map(({ hint }) => hint),
    found: foundWith(game),
    guesses: saidGuesses(game),
    ranks: [],
  };
}
