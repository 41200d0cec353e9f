// One game between any two players: hints, each with a guess, until the city is found, somebody gives up, or no hint is
// left. A value: each step makes another.

import type { TargetCity } from './guess.ts';
import { isRightText, type TabooRecord, tabooScore, type TabooTurn } from './taboo-record.ts';

/** A game. */
export interface TabooGame {
  readonly target: TargetCity;
  /** How many hints there are at most. */
  readonly most: number;
  /** Hints with their guesses; '' is one that passed. */
  readonly turns: readonly TabooTurn[];
  /** A hint that no guess has answered yet. */
  readonly hint: string | undefined;
  /** How it ended. */
  readonly end: 'found' | 'given up' | 'no hints left' | undefined;
}

/** A game before its first hint. */
export function newGame(target: TargetCity, most: number): TabooGame {
  return { target, most, turns: [], hint: undefined, end: undefined };
}

/** The describer gives a hint; undefined if it has no more to say, which ends the game. */
export function withHint<Game extends TabooGame>(game: Game, hint: string | undefined): Game {
  if (game.end !== undefined) return game;
  return hint === undefined ? { ...game, end: 'no hints left' } : { ...game, hint };
}

/** The guesser guesses at the hint; '' passes. */
export function withGuess<Game extends TabooGame>(game: Game, guess: string): Game {
  const { hint, end, target, most } = game;
  if (hint === undefined || end !== undefined) return game;
  const turns = [...game.turns, { hint, guess }];
  const isOver = turns.length >= most ? 'no hints left' : undefined;
  return { ...game, turns, hint: undefined, end: isRightText(guess, target) ? 'found' : isOver };
}

/** Nobody goes on. A hint that stands unanswered counts as passed. */
export function givenUp<Game extends TabooGame>(game: Game): Game {
  const { hint, turns } = game;
  if (game.end !== undefined) return game;
  return {
    ...game,
    turns: hint === undefined ? turns : [...turns, { hint, guess: '' }],
    hint: undefined,
    end: 'given up',
  };
}

/** The guesses so far, as a describer hears them: passes tell it nothing. */
export function saidGuesses({ turns }: Pick<TabooGame, 'turns'>): string[] {
  return turns.flatMap(({ guess }) => (guess === '' ? [] : [guess]));
}

/**
 * Plays a game to its end.
 * @param hintAt the next hint after these wrong guesses; undefined if there is none
 * @param guessAt the guess at the hint; '' passes, undefined gives up
 */
export async function playGame<Game extends TabooGame>(
  game: Game,
  hintAt: (wrong: readonly string[]) => string | undefined,
  guessAt: (game: Game, hint: string) => string | undefined | Promise<string | undefined>,
): Promise<Game> {
  let played = game;
  while (played.end === undefined) {
    played = withHint(played, hintAt(saidGuesses(played)));
    if (played.hint === undefined) break;
    const guess = await guessAt(played, played.hint);
    played = guess === undefined ? givenUp(played) : withGuess(played, guess);
  }
  return played;
}

/** With which guess the city was found; undefined if it was not. */
export function foundWith({ end, turns }: TabooGame): number | undefined {
  return end === 'found' ? turns.length : undefined;
}

/** How many hints the game has. If the describer ran out of them, it has no more. */
export function hintCount({ end, turns, most }: TabooGame): number {
  return end === 'no hints left' ? turns.length : most;
}

/** What a game costs. Giving up early costs as much as hearing all hints. */
export const gameScore = (game: TabooGame): number => tabooScore(foundWith(game), hintCount(game));

/** The record of a game. The city goes by the first of its names. */
export function recordOf(game: TabooGame, seats: Pick<TabooRecord, 'describer' | 'guesser'>): TabooRecord {
  const { names, country = '', place, isEnglish } = game.target;
  const [city, ...accept] = names;
  const where = { country, accept, ...(place && { place }), ...(isEnglish && { isEnglish }) };
  return { ...seats, city, ...where, hints: hintCount(game), turns: game.turns };
}
