// A game between a describer and a guesser: hints until the city is found or none is left.

import { type CityGuess, cityTarget, guessText, isRightGuess } from '../game/guess.ts';
import type { HintGiver } from '../describer/named-describers.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import type { PlayedTaboo } from './played-taboo.ts';

/** Whoever guesses, in this process or in another. */
export interface HintGuesser {
  /** Hears a hint and guesses; undefined where it says no city. */
  guess(hint: string): CityGuess | undefined | Promise<CityGuess | undefined>;
}

/** A hint and what was said to it. */
export interface DescribedTurn {
  readonly hint: string;
  readonly guess: CityGuess | undefined;
}

/** A game as it went. */
export interface DescribedGame extends PlayedTaboo {
  readonly turns: readonly DescribedTurn[];
}

/**
 * Plays a game.
 * @param most how many hints it has at most. Without a guess a hint is wasted; the describer hears nothing of it
 */
export async function playDescribed(
  city: KnownCity,
  giver: HintGiver,
  guesser: HintGuesser,
  most: number,
): Promise<DescribedGame> {
  const target = cityTarget(city);
  const turns: DescribedTurn[] = [];
  const wrong: string[] = [];
  let found: number | undefined;
  while (turns.length < most && found === undefined) {
    const hint = giver.hint(wrong);
    if (hint === undefined) break;
    const guess = await guesser.guess(hint);
    turns.push({ hint, guess });
    if (guess === undefined) continue;
    if (isRightGuess(guess, target)) found = turns.length;
    else wrong.push(guessText(guess));
  }
  const hints = turns.map(({ hint }) => hint);
  const guesses = turns.flatMap(({ guess }) => guess ?? []);
  const game = {
    id: `${city.name}, ${city.country}`,
    city: city.name,
    country: city.country,
    accept: city.also,
    hints,
  };
  return { game, found, guesses, ranks: [], turns };
}
