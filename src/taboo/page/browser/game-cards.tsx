// What the parts of the page show of games: the end of one, the list of all, the turns of one.

import type { JSX } from 'preact';
import { CopyLink } from '../../../web/browser/copy-link.tsx';
import { FocusedHeading } from '../../../web/browser/form-parts.tsx';
import { endSentence, playRecord, type TabooPlay } from '../model/taboo-play.ts';
import { recordAddress, replayRecord, saveRecord } from './opened-records.ts';
import { plain } from '../../../base/plain-text.ts';
import { type ColumnHeading, DataTable } from '../../../web/browser/wide-table.tsx';
import { foundAt, isRightText, recordScore, type TabooTurn, pointsWords } from '../../game/taboo-record.ts';
import { setPlay, state } from './state.ts';
import type { TargetCity } from '../../game/guess.ts';
import { shownGuess } from '../model/thought-text.ts';

/** The card. Its heading takes the focus: no second Enter begins another game before one has seen the end. */
export function TabooEnd({ play }: { readonly play: TabooPlay }): JSX.Element {
  const record = playRecord(play);
  return (
    <section class="card end" aria-label="The end">
      <FocusedHeading stays>{endSentence(play)}</FocusedHeading>
      <p class="buttons">
        <button type="button" class="play" onClick={() => setPlay(undefined, play.role)}>
          Another game
        </button>
        {record !== undefined && (
          <>
            <button type="button" onClick={() => saveRecord(record)}>
              Save the record
            </button>
            <CopyLink
              what="your game"
              hash={() => recordAddress(record, 1)}
              of={[play]}
              save={() => saveRecord(record)}
            />
            <button type="button" onClick={() => void replayRecord(record, 'your game')}>
              Replay
            </button>
          </>
        )}
      </p>
    </section>
  );
}

const GAME_COLUMNS: readonly ColumnHeading[] = [
  'City',
  'Guessed by',
  { number: 'Hints' },
  { number: 'Points' },
  <span class="unseen">Record</span>,
];

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
      <DataTable label="Table of your games" columns={GAME_COLUMNS}>
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
      </DataTable>
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
    <ol class="turns plain" aria-label="Hints and guesses">
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
