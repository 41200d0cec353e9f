// The cards of the lobby: a table, and a game that has ended.

import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { plain } from '../../../../base/plain-text.ts';
import { momentText } from '../../model/address.ts';
import type { ListedGame, LobbyGame, LobbySeat, LobbyTable } from '../../model/lobby-now.ts';
import { askForSum, sums } from './lobby-state.ts';
import { sizeWords } from '../maps/maps-page.tsx';
import { PenSwatch } from '../map/pen-swatch.tsx';
import { isInGame, isSeatLeft, ownSeat } from '../seat/own-seat.ts';
import { askForSeat } from '../seat/sit-form.tsx';
import { Icon } from '../../../../web/browser/time-controls.tsx';
import { amount, grouped, tableCalled, secondsCalled } from '../words.ts';
import { shell } from '../../../../web/browser/shell-state.ts';

/** A game's card names this many of its best punters. */
const BEST = 4;

const PHASES: ReadonlyMap<string, string> = new Map([
  ['open', 'open'],
  ['set-up', 'setting up'],
  ['playing', 'playing'],
]);

/** A table: what is played there, who sits there, and the ways to it. */
export function TableCard({ table }: { readonly table: LobbyTable }): JSX.Element {
  const { name, port, map, extensions, punters, phase, seats, turn, turns, fillsIn, locked, closesIn } = table;
  const isOn = phase !== 'open';
  const free = punters - seats.length;
  const isOwn = ownSeat.value?.table === name && !isSeatLeft.value;
  const address = `#${momentText({ table: name })}`;
  return (
    <li class={isOn ? 'card on' : 'card'}>
      <Picture of={`table-pictures/${encodeURIComponent(name)}`} to={address} />
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
        {!isCalledByMap(name, map) && `${mapCalled(map)} `}
        <span class="quiet">{sizeWords(table)}</span>
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
        <a class="button" href={address}>
          {isOwn ? 'To your seat' : isOn ? 'Watch' : 'Follow'}
          <span class="unseen"> {tableCalled(name)}</span>
        </a>
        {!isOn && free > 0 && !isInGame.value && !isOwn && (
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

/** A map as people say it. */
function mapCalled(map: string): string {
  return plain(map, 60).replace(/\.json$/, '');
}

/** Whether a table's name says its map: `small-ring` and `small-ring 2` do. */
function isCalledByMap(table: string, map: string): boolean {
  return table.replace(/ \d+$/, '') === map.replace(/\.json$/, '');
}

/** A small picture that leads somewhere; the card has the same way in words. */
function Picture({ of, to }: { readonly of: string; readonly to: string }): JSX.Element {
  const source = `${of}?ground=${shell.isDark ? 'dark' : 'light'}`;
  return (
    <a href={to} tabIndex={-1} aria-hidden="true">
      <img src={source} alt="" width="240" height="160" loading="lazy" />
    </a>
  );
}

/** A game of the list: with its standings where the server told of them. */
export function ListedCard({ listed }: { readonly listed: ListedGame }): JSX.Element {
  return listed.kind === 'ended' ? <GameCard game={listed.game} /> : <RecordCard listed={listed} />;
}

/** A record of an earlier run, or one that somebody put there: what it comes to follows once the server has read it. */
function RecordCard({ listed }: { readonly listed: Extract<ListedGame, { kind: 'record' }> }): JSX.Element {
  const { record, began, table } = listed;
  useEffect(() => askForSum(record), [record]);
  const sum = sums.value.get(record);
  const title =
    sum === undefined ? (table === undefined ? plain(record, 120) : tableCalled(table)) : titleOf(sum.map, table ?? '');
  return (
    <li class="card game">
      <RecordHead record={record}>{title}</RecordHead>
      <p class="quiet">
        {began === undefined ? (
          plain(record, 120)
        ) : (
          <>
            began <time dateTime={began.toISOString()}>{began.toLocaleString()}</time>
          </>
        )}
        {sum !== undefined && `, ${amount(sum.turns, 'turn')}`}
      </p>
      {sum !== undefined && <Best standings={sum.standings} punters={sum.punters} />}
    </li>
  );
}

/** A game by its map and table; a record from elsewhere has no table here. */
function titleOf(map: string, table: string): string {
  if (table === '') return mapCalled(map);
  return isCalledByMap(table, map) ? tableCalled(table) : `${mapCalled(map)}, ${tableCalled(table)}`;
}

interface BestProps {
  readonly standings: LobbyGame['standings'];
  readonly punters: number;
}

/** The best punters with their scores. */
function Best({ standings, punters }: BestProps): JSX.Element {
  return (
    <>
      <ol class="seats">
        {standings.slice(0, BEST).map(({ punter, name, score }) => (
          <li key={punter}>
            <PenSwatch punter={punter} /> <bdi class="who">{plain(name, 60)}</bdi>
            <span class="number score">{grouped(score)}</span>
          </li>
        ))}
      </ol>
      {punters > BEST && <p class="quiet">and {punters - BEST} more</p>}
    </>
  );
}

/** The picture of a recorded game and its heading, which both lead to the replay. */
function RecordHead(props: { readonly record: string; readonly children: ComponentChildren }): JSX.Element {
  const { record, children } = props;
  const replay = `#${momentText({ game: record })}`;
  return (
    <>
      <Picture of={`pictures/${encodeURIComponent(record)}`} to={replay} />
      <h3>
        <a href={replay}>{children}</a>
      </h3>
    </>
  );
}

function GameCard({ game }: { readonly game: LobbyGame }): JSX.Element {
  const { table, map, ended, turns, aborted, standings, record } = game;
  const title = titleOf(map, table);
  return (
    <li class="card game">
      {record === undefined ? <h3>{title}</h3> : <RecordHead record={record}>{title}</RecordHead>}
      <p class="quiet">
        <time dateTime={ended}>{new Date(ended).toLocaleString()}</time>, {amount(turns, 'turn')}
        {record === undefined && ', no record'}
      </p>
      {aborted !== undefined && <p class="quiet">aborted: {plain(aborted, 120)}</p>}
      <Best standings={standings} punters={standings.length} />
    </li>
  );
}
