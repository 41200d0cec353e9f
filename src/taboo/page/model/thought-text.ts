// The figures of the guesser's thoughts in words, and the explanation of a game turn by turn.

import { isRightText, type TabooTurn } from '../../game/taboo-record.ts';
import { percentOf } from '../../guesser/guess-reasons.ts';
import { cityTarget } from '../../game/guess.ts';
import type { ShownCity } from './taboo-play.ts';
import type { SpokenThought } from './spoken-thoughts.ts';

/** A share: `34%`, `3.4%`, `under 0.1%`. */
export function percentWords(share: number): string {
  if (share < 0.001) return 'under 0.1%';
  return percentOf(share);
}

/** By how much a hint multiplies the odds, given as a logarithm: `12`, `1.4`, `0.3`. */
export function oddsWords(speaks: number): string {
  const times = Math.exp(speaks);
  if (times >= 10) return String(Number(Math.round(times).toPrecision(2)));
  return times.toFixed(times < 0.1 ? 2 : 1);
}

/** A guess as it is shown: a place by the city that is meant, too; a pass in words. */
export function shownGuess(guess: string, named?: string): string {
  if (guess === '') return 'no guess';
  return named === undefined || named === guess ? guess : `${named} (${guess})`;
}

/** A game, turn by turn, beside what our guesser would have said. */
export function comparedTurns(
  turns: readonly TabooTurn[],
  thoughts: readonly SpokenThought[],
  city: ShownCity,
  cities: readonly ShownCity[],
) {
  const at = cities.indexOf(city);
  return turns.map((turn, place) => {
    const { says, dots = [] } = thoughts.at(place) ?? {};
    return {
      ...turn,
      /** What it would have said; '' if nothing was left. */
      ours: says === undefined ? '' : shownGuess(says.text, cities[says.at].name),
      isOursRight: says !== undefined && isRightText(says.text, cityTarget(city)),
      /** How likely it held the city. */
      share: dots.find((dot) => dot.at === at)?.share ?? 0,
    };
  });
}
