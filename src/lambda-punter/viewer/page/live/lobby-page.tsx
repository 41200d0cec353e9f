// The lobby: the server's tables, the games that ended, all records.

import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { plain } from '../../../../base/plain-text.ts';
import { momentText } from '../../model/address.ts';
import { lobby, lobbyTrouble } from './lobby-state.ts';
import { gameNames } from '../page-state.ts';
import { tableCalled } from '../words.ts';
import { newGameOpen, startedTable } from './new-game.ts';
import { GameCard, TableCard } from './lobby-cards.tsx';
import { NewGameForm } from './new-game-form.tsx';

/** The lobby lists at most this many records by name. */
const MOST_LISTED = 200;
/** All of it. */
export function LobbyPage(): JSX.Element {
  const now = lobby.value;
  return (
    <main class="lobby">
      <p class={lobbyTrouble.value === '' ? 'unseen' : 'notice trouble'} role="status">
        {lobbyTrouble.value}
      </p>
      <section aria-labelledby="tables">
        <div class="row">
          <h2 id="tables">Tables</h2>
          {now?.newGames === true && (
            <button type="button" onClick={() => void (newGameOpen.value = true)}>
              New table …
            </button>
          )}
        </div>
        <StartedNote />
        <ul class="cards">
          {now?.tables.map((table) => (
            <TableCard key={table.name} table={table} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="ended">
        <h2 id="ended">Games that ended</h2>
        {now?.finished.length === 0 && <p class="quiet">None yet.</p>}
        <ul class="cards">
          {now?.finished.map((one) => (
            <GameCard key={`${one.table} ${one.ended}`} game={one} />
          ))}
        </ul>
      </section>
      <RecordList />
      <NewGameForm />
    </main>
  );
}

/** Says where the game is that this page has started, until somebody looks elsewhere. */
function StartedNote(): JSX.Element {
  const started = startedTable.value;
  useEffect(() => () => void (startedTable.value = undefined), []);
  return (
    <p class={started === undefined ? 'unseen' : 'started'} role="status">
      {started !== undefined &&
        `The new game is open: ${tableCalled(started.name)}, port ${started.port}. It begins when its seats are taken.`}
    </p>
  );
}

/** The records of the server's folder, those of earlier runs among them. */
function RecordList(): JSX.Element | null {
  const names = gameNames.value;
  if (names.length === 0) return null;
  return (
    <details class="records">
      <summary>
        All records ({names.length}
        {names.length >= 1000 && ' or more'})
      </summary>
      <ul>
        {names.slice(0, MOST_LISTED).map((name) => (
          <li key={name}>
            <a href={`#${momentText({ game: name })}`}>{plain(name, 120)}</a>
          </li>
        ))}
      </ul>
      {names.length > MOST_LISTED && (
        <p>
          The others: <a href="/records">all records</a>
        </p>
      )}
    </details>
  );
}
