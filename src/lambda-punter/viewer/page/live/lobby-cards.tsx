// The cards of the lobby: a table, and a game that has ended.

import type { JSX } from 'preact';
import { plain } from '../../../../base/plain-text.ts';
import { momentText } from '../../model/address.ts';
import type { LobbyGame, LobbySeat, LobbyTable } from '../../model/lobby-now.ts';
import { dark } from '../page-state.ts';
import { PenSwatch } from '../map/pen-swatch.tsx';
import { isInGame, ownSeat } from '../seat/own-seat.ts';
import { askForSeat } from '../seat/sit-form.tsx';
import { Icon } from '../../../../web/browser/icon.tsx';
import { amount, grouped, tableCalled, secondsCalled } from '../words.ts';

/** A game's card names this many of its best punters. */
const BEST = 4;

const PHASES: ReadonlyMap<string, string> = new Map([
  ['open', 'open'],
  ['set-up', 'setting up'],
  ['playing', 'playing'],
]);

/** A table: what is played there, who sits there, and the ways to it. */
export function TableCard({ table }: { readonly table: LobbyTable }): JSX.Element {
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
        {amount(punters, 'seat')}, {extensions.length === 0 ? 'no extension' : plain(extensions.join(', '), 80)}, port{' '}
        {port}
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
          {amount(free, 'seat')} free
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

/** A game that has ended, with a small picture where it has a record. */
export function GameCard({ game }: { readonly game: LobbyGame }): JSX.Element {
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
