// A game between a describer and a guesser: hints until the city is found or none is left.

import { guessText, isRightGuess } from '../game/guess.ts';
import type { CityGuess } from '../game/guess.ts';
import type { HintGiver } from '../describer/named-describers.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import type { GamePlayer, PlayedTaboo } from './played-taboo.ts';

/** Plays a game of at most so many hints. Without a guess a hint is wasted; the describer hears nothing of it. */
export function playDescribed(
  city: KnownCity,
  giver: HintGiver,
  player: Pick<GamePlayer, 'guess'>,
  most: number,
): PlayedTaboo {
  const target = { names: [city.name, ...city.also], place: city.place };
  const hints: string[] = [];
  const guesses: CityGuess[] = [];
  const wrong: string[] = [];
  let found: number | undefined;
  while (hints.length < most && found === undefined) {
    const hint = giver.hint(wrong);
    if (hint === undefined) break;
    hints.push(hint);
    const guess = player.guess(hint);
    if (guess === undefined) continue;
    guesses.push(guess);
    if (isRightGuess(guess, target)) found = hints.length;
    else wrong.push(guessText(guess));
  }
  const game = {
    id: `${city.name}, ${city.country}`,
    city: city.name,
    country: city.country,
    accept: city.also,
    hints,
  };
  return { game, found, guesses, places: [] };
}
