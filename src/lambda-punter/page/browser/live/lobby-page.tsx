// The lobby: the server's tables, and the games that ended, those of earlier runs among them.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { listedGames, type ListedGame } from '../../model/lobby-now.ts';
import { lobby, lobbyTrouble } from './lobby-state.ts';
import { gameNames } from '../state.ts';
import { grouped, tableCalled } from '../words.ts';
import { newGameOpen, startedTable } from './new-game.ts';
import { ListedCard, TableCard } from './lobby-cards.tsx';
import { NewGameForm } from './new-game-form.tsx';

/** This many games are shown at first, and each time that somebody asks for more: each has a picture to be drawn. */
const FIRST_SHOWN = 24;
const MORE_SHOWN = 48;
/** The server names no more records than that. */
const MOST_LISTED = 1_000;

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
      <EndedGames />
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

/** The games that have ended, those of earlier runs of the server among them. */
function EndedGames(): JSX.Element {
  const shown = useSignal(FIRST_SHOWN);
  const records = gameNames.value;
  const games = listedGames(lobby.value?.finished ?? [], records);
  const more = games.length - shown.value;
  return (
    <section aria-labelledby="ended">
      <h2 id="ended">Games that ended</h2>
      {lobby.value !== undefined && games.length === 0 && <p class="quiet">None yet.</p>}
      <ul class="cards">
        {games.slice(0, shown.value).map((listed) => (
          <ListedCard key={keyOf(listed)} listed={listed} />
        ))}
      </ul>
      {more > 0 && (
        <p class="more">
          <button type="button" onClick={() => void (shown.value += MORE_SHOWN)}>
            Show {Math.min(more, MORE_SHOWN)} more of {grouped(more)}
          </button>
        </p>
      )}
      {more <= 0 && records.length >= MOST_LISTED && (
        <p class="more">
          There may be more: <a href="/records">all records</a>
        </p>
      )}
    </section>
  );
}

function keyOf(listed: ListedGame): string {
  if (listed.kind === 'record') return listed.record;
  const { record, table, ended } = listed.game;
  return record ?? `${table} ${ended}`;
}
