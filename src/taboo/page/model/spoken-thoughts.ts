// The guesser thinking aloud: after each hint of a game the likeliest cities with the words that speak for them, how
// likely every other is, and what it says.

import { guessText, readGuess, type TargetCity } from '../../game/guess.ts';
import { isRightText } from '../../game/taboo-record.ts';
import { explained } from '../../guesser/guess-reasons.ts';
import type { GuesserMind } from '../../guesser/mind.ts';
import { type TabooGuesser, tabooGuesser } from '../../guesser/taboo-guesser.ts';

/** A hint, and what was guessed at it if somebody has guessed already. */
export interface HeardTurn {
  readonly hint: string;
  readonly guess?: string;
}

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
