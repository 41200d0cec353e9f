// The guesser thinking aloud: after each hint of a game the likeliest cities with the words that speak for them, how
// likely every other is, and what it says; its figures in words, and the explanation of a game turn by turn.

import { guessText, readGuess, type TargetCity, cityTarget } from '../../game/guess.ts';
import { isRightText, type TabooTurn } from '../../game/taboo-record.ts';
import { explained, percentOf } from '../../guesser/guess-reasons.ts';
import type { GuesserMind } from '../../guesser/mind.ts';
import { type TabooGuesser, tabooGuesser } from '../../guesser/taboo-guesser.ts';
import type { ShownCity } from './taboo-play.ts';

/** A hint, and what was guessed at it if somebody has guessed already. */
export type HeardTurn = Pick<TabooTurn, 'hint'> & Partial<TabooTurn>;

/** A city's share of the whole. */
export interface WorldDot {
  readonly at: number;
  readonly share: number;
}

/** What the guesser thinks after a hint. */
export type SpokenThought = ReturnType<typeof thoughtNow>;

/** What is less likely is no dot, and there are at most this many. */
const LEAST_SHARE = 0.001;
const MOST_DOTS = 150;

/**
 * Thinks through a game. Somebody's wrong guesses, and its own, are not thought of again.
 * @param target what is to be guessed, if that is told: to say it is not wrong
 */
export function thinkAloud(mind: GuesserMind, turns: readonly HeardTurn[], target?: TargetCity): SpokenThought[] {
  const guesser = tabooGuesser(mind);
  const isWrong = (guess: string): boolean => target === undefined || !isRightText(guess, target);
  return turns.map(({ hint, guess }) => {
    guesser.hear(hint);
    const thought = thoughtNow(guesser);
    for (const said of [thought.says?.text, guess]) {
      const read = readGuess(said ?? '');
      if (said === undefined || read.kind === 'trouble' || !isWrong(said)) continue;
      guesser.excludeGuess(read, said === thought.says?.text ? thought.says.at : undefined);
    }
    return thought;
  });
}

function thoughtNow(guesser: TabooGuesser) {
  const candidates = guesser.candidates();
  const dots: readonly WorldDot[] = candidates
    .slice(0, MOST_DOTS)
    .filter(({ share }) => share >= LEAST_SHARE)
    .map(({ city, share }) => ({ at: city, share }));
  const best = guesser.best();
  return {
    best: explained(guesser),
    /** The cities worth drawing, the likeliest first. */
    dots,
    /** What it says; nothing if every city has been said. */
    ...(best !== undefined && { says: { at: best.city, text: guessText(best.guess) } }),
  };
}

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
