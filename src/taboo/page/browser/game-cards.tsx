// The end of a game: what came of it, the record to save, another game.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { endSentence, playRecord, type TabooPlay } from '../model/taboo-play.ts';
import { replayRecord, saveRecord } from './opened-records.ts';
import { plain } from '../../../base/plain-text.ts';
import { WideTable } from '../../../web/browser/wide-table.tsx';
import { foundAt, isRightText, recordScore, type TabooTurn, pointsWords } from '../../game/taboo-record.ts';
import { setPlay, state } from './state.ts';
import type { TargetCity } from '../../game/guess.ts';
import { shownGuess } from '../model/thought-text.ts';

interface TabooEndProps {
  readonly play: TabooPlay;
}

/** The card. Its heading takes the focus: no second Enter begins another game before one has seen the end. */
export function TabooEnd({ play }: TabooEndProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  const record = playRecord(play);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section class="card end" aria-label="The end">
      <h2 ref={heading} tabIndex={-1}>
        {endSentence(play)}
      </h2>
      <p class="buttons">
        <button type="button" class="play" onClick={() => setPlay(undefined, play.role)}>
          Another game
        </button>
        {record !== undefined && (
          <>
            <button type="button" onClick={() => saveRecord(record)}>
              Save the record
            </button>
            <button type="button" onClick={() => void replayRecord(record, 'your game')}>
              Replay
            </button>
          </>
        )}
      </p>
    </section>
  );
}

/** The list, the latest first; nothing before the first game. */
export function GamesList(): JSX.Element | null {
  const games = state.games;
  if (games.length === 0) return null;
  const total = games.reduce((sum, game) => sum + recordScore(game), 0);
  return (
    <section class="card games" aria-label="Your games">
      <h2>Your games</h2>
      <p class="quiet">
        {games.length === 1 ? 'One game' : `${games.length} games`}, {pointsWords(total)} in all. Fewer are better.
      </p>
      <WideTable label="Table of your games">
        <table>
          <thead>
            <tr>
              <th scope="col">City</th>
              <th scope="col">Guessed by</th>
              <th scope="col" class="number">
                Hints
              </th>
              <th scope="col" class="number">
                Points
              </th>
              <th scope="col">
                <span class="unseen">Record</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {games.toReversed().map((game, at) => (
              <tr key={games.length - at}>
                <th scope="row">{plain(game.city, 60)}</th>
                <td>{plain(game.guesser, 40)}</td>
                <td class="number">{foundAt(game) ?? 'not found'}</td>
                <td class="number score">{recordScore(game)}</td>
                <td class="buttons">
                  <button
                    type="button"
                    aria-label={`Replay ${plain(game.city, 60)}`}
                    onClick={() => void replayRecord(game, 'your game')}
                  >
                    Replay
                  </button>
                  <button type="button" aria-label={`Save ${plain(game.city, 60)}`} onClick={() => saveRecord(game)}>
                    Save
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </section>
  );
}

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
