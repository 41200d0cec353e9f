// The games of this session with their scores.

import type { JSX } from 'preact';
import { plain } from '../../../base/plain-text.ts';
import { WideTable } from '../../../web/browser/wide-table.tsx';
import { foundAt, recordScore } from '../../game/taboo-record.ts';
import { pointsWords } from '../../game/taboo-score.ts';
import { replayRecord, saveRecord } from './opened-records.ts';
import { gamesPlayed } from './state.ts';

/** The list, the latest first; nothing before the first game. */
export function GamesList(): JSX.Element | null {
  const games = gamesPlayed.value;
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
