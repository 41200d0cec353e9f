// A game so far: each hint with the guess at it.

import type { JSX } from 'preact';
import { plain } from '../../../base/plain-text.ts';
import { isRightText, type TabooTurn } from '../../game/taboo-record.ts';
import type { TargetCity } from '../../game/guess.ts';
import { shownGuess } from '../model/thought-words.ts';

interface TurnListProps {
  readonly turns: readonly TabooTurn[];
  /** A hint that waits for its guess. */
  readonly hint?: string | undefined;
  readonly target: TargetCity;
  /** What stands beside a guess, by its turn: the city that is meant, how far off it is. */
  readonly named?: (turn: number) => string | undefined;
  readonly beside?: (turn: number) => string;
}

/** The list; the last turn is the latest. */
export function TurnList({ turns, hint, target, named, beside }: TurnListProps): JSX.Element {
  return (
    <ol class="turns" aria-label="Hints and guesses">
      {turns.map((turn, at) => {
        const isRight = isRightText(turn.guess, target);
        return (
          <li key={at}>
            <span class="hint">{plain(turn.hint)}</span>
            <span class={isRight ? 'guess right' : 'guess'}>
              {plain(shownGuess(turn.guess, named?.(at)))}
              {turn.guess === '' ? '' : isRight ? '? Yes!' : '? No.'}
              {beside !== undefined && <span class="quiet"> {beside(at)}</span>}
            </span>
          </li>
        );
      })}
      {hint !== undefined && (
        <li>
          <span class="hint">{plain(hint)}</span>
          <span class="guess quiet">…</span>
        </li>
      )}
    </ol>
  );
}
