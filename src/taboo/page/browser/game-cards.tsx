// What the parts of the page show of games: the end of one, the list of all, the turns of one.

import type { JSX } from 'preact';
import { CopyLink } from '../../../web/browser/copy-link.tsx';
import { Button, FocusedHeading } from '../../../web/browser/form-parts.tsx';
import { endSentence, playRecord, type TabooPlay } from '../model/taboo-play.ts';
import { recordAddress, replayRecord, saveRecord } from './opened-records.ts';
import { plain } from '../../../base/plain-text.ts';
import { type ColumnHeading, DataTable } from '../../../web/browser/wide-table.tsx';
import {
  foundAt,
  isRightText,
  pointsWords,
  recordScore,
  type TabooRecord,
  type TabooTurn,
} from '../../game/taboo-record.ts';
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
        <Button class="play" words="Another game" does={() => setPlay(undefined, play.role)} />
        {record !== undefined && (
          <>
            <RecordButtons record={record} what="your game" hash={() => recordAddress(record, 1)} of={[play]} />
            <Button words="Replay" does={() => replayRecord(record, 'your game')} />
          </>
        )}
      </p>
    </section>
  );
}

/** What is done with the record of a game: it is saved, or a link that brings it is copied. */
export function RecordButtons(props: Omit<Parameters<typeof CopyLink>[0], 'save'> & { record: TabooRecord }) {
  const save = (): void => saveRecord(props.record);
  return (
    <>
      <Button words="Save the record" does={save} />
      <CopyLink {...props} save={save} />
    </>
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
              <Button
                aria-label={`Replay ${plain(game.city, 60)}`}
                words="Replay"
                does={() => replayRecord(game, 'your game')}
              />
              <Button aria-label={`Save ${plain(game.city, 60)}`} words="Save" does={() => saveRecord(game)} />
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
