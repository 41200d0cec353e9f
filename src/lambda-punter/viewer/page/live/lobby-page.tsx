// The lobby: the server's tables, the games that ended with a small picture each, all records.

import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { plain } from '../../../../base/plain-text.ts';
import { momentText } from '../../model/address.ts';
import type { LobbyGame, LobbySeat, LobbyTable } from '../../model/lobby-now.ts';
import { lobby, lobbyTrouble } from './lobby-state.ts';
import { dark, gameNames } from '../page-state.ts';
import { PenSwatch } from '../map/pen-swatch.tsx';
import { isInGame, ownSeat } from '../seat/own-seat.ts';
import { askForSeat } from '../seat/sit-form.tsx';
import { Icon } from '../../../../web/browser/icon.tsx';
import { grouped, tableCalled, secondsCalled } from '../words.ts';
import { newGameOpen, startedTable } from './new-game.ts';
import { NewGameForm } from './new-game-form.tsx';

/** So many records are listed by name. */
const MOST_LISTED = 200;
/** A game's card names this many of its best punters. */
const BEST = 4;

const PHASES: ReadonlyMap<string, string> = new Map([
  ['open', 'open'],
  ['set-up', 'setting up'],
  ['playing', 'playing'],
]);

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
              New game …
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

function TableCard({ table }: { readonly table: LobbyTable }): JSX.Element {
  const {
    name,
    port,
    map,
    sites,
    rivers,
    mines,
    extensions,
    punters,
    phase,
    seats,
    turn,
    turns,
    fillsIn,
    locked,
    closesIn,
  } = table;
  const isOn = phase !== 'open';
  const free = punters - seats.length;
  return (
    <li class={isOn ? 'card on' : 'card'}>
      <h3>
        <span>
          {plain(name, 60)}
          {locked === true && (
            <span class="locked" title="a password is needed to sit down">
              <Icon name="lock" />
              <span class="unseen">password needed</span>
            </span>
          )}
        </span>{' '}
        <span class="badge">{PHASES.get(phase) ?? plain(phase, 20)}</span>
      </h3>
      <p>
        {plain(map, 60)}{' '}
        <span class="quiet">
          {sites} sites, {rivers} rivers, {mines} mines
        </span>
      </p>
      <p class="quiet">
        {punters} {punters === 1 ? 'seat' : 'seats'},{' '}
        {extensions.length === 0 ? 'no extension' : plain(extensions.join(', '), 80)}, port {port}
      </p>
      {isOn && (
        <p class="turns">
          <progress max={turns} value={turn} aria-label={`Turns taken at ${tableCalled(name)}`} /> turn {turn} of{' '}
          {turns}
        </p>
      )}
      {seats.length > 0 && (
        <ul class="seats">
          {seats.map((seat) => (
            <SeatLine key={seat.punter} seat={seat} />
          ))}
        </ul>
      )}
      {free > 0 && (
        <p class="quiet">
          {free} {free === 1 ? 'seat' : 'seats'} free
          {fillsIn !== undefined && `; rivals take them in ${Math.ceil(fillsIn)} s`}
        </p>
      )}
      {closesIn !== undefined && <p class="quiet">Closes in {secondsCalled(closesIn)} if nobody sits down.</p>}
      <p class="go">
        <a class="button" href={`#${momentText({ table: name })}`}>
          {ownSeat.value?.table === name ? 'To your seat' : isOn ? 'Watch' : 'Follow'}
          <span class="unseen"> {tableCalled(name)}</span>
        </a>
        {!isOn && free > 0 && !isInGame.value && ownSeat.value?.table !== name && (
          <button type="button" onClick={() => askForSeat(name, locked)}>
            Sit down …<span class="unseen"> at {tableCalled(name)}</span>
          </button>
        )}
      </p>
    </li>
  );
}

function SeatLine({ seat }: { readonly seat: LobbySeat }): JSX.Element {
  const { punter, name, kind, score, zombie } = seat;
  return (
    <li>
      <PenSwatch punter={punter} /> <bdi class="who">{plain(name, 60)}</bdi>
      {kind !== 'socket' && <span class="quiet">{plain(kind, 10)}</span>}
      {zombie && <span class="badge">zombie</span>}
      {score !== undefined && <span class="number score">{grouped(score)}</span>}
    </li>
  );
}

function GameCard({ game }: { readonly game: LobbyGame }): JSX.Element {
  const { table, map, ended, turns, aborted, standings, record } = game;
  const title = `${plain(map, 60)}, ${tableCalled(table)}`;
  const more = standings.length - BEST;
  return (
    <li class="card game">
      {record !== undefined && (
        <a href={`#${momentText({ game: record })}`} tabIndex={-1} aria-hidden="true">
          <img
            src={`pictures/${encodeURIComponent(record)}?ground=${dark.value ? 'dark' : 'light'}`}
            alt=""
            width="240"
            height="160"
            loading="lazy"
          />
        </a>
      )}
      <h3>{record === undefined ? title : <a href={`#${momentText({ game: record })}`}>{title}</a>}</h3>
      <p class="quiet">
        <time dateTime={ended}>{new Date(ended).toLocaleString()}</time>, {turns} turns
        {record === undefined && ', no record'}
      </p>
      {aborted !== undefined && <p class="quiet">aborted: {plain(aborted, 120)}</p>}
      <ol class="seats">
        {standings.slice(0, BEST).map(({ punter, name, score }) => (
          <li key={punter}>
            <PenSwatch punter={punter} /> <bdi class="who">{plain(name, 60)}</bdi>
            <span class="number score">{grouped(score)}</span>
          </li>
        ))}
      </ol>
      {more > 0 && <p class="quiet">and {more} more</p>}
    </li>
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
