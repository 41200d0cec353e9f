// What the wrapper prints of its games.

import { plain } from '../../base/plain-text.ts';
import { textTable } from '../../terminal/text-table.ts';
import type { ChallengeResult, ChallengeRound } from './challenge-game.ts';

/** Above a game. */
export function gameHead(game: number, hints: number, before: number): string {
  return `${before > 0 ? '\n' : ''}game ${game}, ${hints} hints`;
}

/** A round: the hint, the guess and the answer. */
export function challengeRoundLine({ hint, guess, isRight, ms }: ChallengeRound, number: number): string {
  return `${number}. ${plain(hint)} - ${plain(guess)}? ${isRight ? 'yes!' : 'no'} (${(ms / 1000).toFixed(1)} s)`;
}

/** Below a game: how it ended, and what went wrong. */
export function gameTail({ rounds, found, hints, score, trouble, lingered }: ChallengeResult): string {
  const end = found
    ? `Found with ${rounds.length} of ${hints} guesses.`
    : trouble === undefined
      ? `Not found after ${rounds.length} ${rounds.length === 1 ? 'guess' : 'guesses'}.`
      : `Not played to its end: ${trouble.what}\n`;
  const late = lingered ? '\n(The guesser did not end by itself; it was ended.)' : '';
  return `${end}${end.endsWith('\n') ? '' : ' '}Score: ${score}.${late}`;
}

/** All games. */
export function challengeTable(results: readonly ChallengeResult[]): string {
  const rows = results.map(({ game, hints, rounds, found, score, trouble }) => [
    game,
    hints,
    rounds.length,
    found ? 'yes' : trouble === undefined ? 'no' : `no (${trouble.who} failed)`,
    score,
  ]);
  return textTable(['game', 'hints', 'guesses', 'found', 'score'], rows);
}
