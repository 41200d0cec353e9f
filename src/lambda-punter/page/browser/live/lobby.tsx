// The lobby: cards of the server's tables, and of the games that ended, those of earlier runs among them.

import { grouped } from '../../../../base/grouped.ts';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Button, Said } from '../../../../web/browser/form-parts.tsx';
import { plain } from '../../../../base/plain-text.ts';
import { Icon } from '../../../../web/browser/time-controls.tsx';
import { withoutMapEnding } from '../../../game/map-file.ts';
import { momentText } from '../../model/address.ts';
import {
  listedGames,
  type ListedGame,
  type LobbySeat,
  type LobbyTable,
  type RecordSum,
} from '../../model/live-news.ts';
import { sizeWords } from '../map/map-texts.ts';
import { PenSwatch, Thumbnail } from '../parts.tsx';
import { askForSeat } from '../seat/seat-panel.tsx';
import { openDialogue, showStarted, state } from '../state.ts';
import { isInGame, isSeatLeft } from '../views.ts';
import { tableCalled } from '../words.ts';
import { LIVE_TEXTS, LOBBY_TEXTS } from './live-texts.ts';
import { askForSum } from './lobby-news.ts';
import { NewGameForm } from './new-game.tsx';

/** This many games are shown at first, and each time that somebody asks for more: each has a picture to be drawn. */
const FIRST_SHOWN = 24;
const MORE_SHOWN = 48;
/** The most records that the server names. */
const MOST_LISTED = 1_000;
/** A game's card names this many of its best punters. */
const BEST = 4;

/** All of it. It says where the game is that this page has started, until somebody looks elsewhere. */
export function LobbyPage() {
  const { lobby, lobbyTrouble, started } = state;
  useEffect(() => () => showStarted(undefined), []);
  return (
    <main class="lobby">
      <Said class="notice trouble" words={lobbyTrouble} />
      <section aria-labelledby="tables">
        <div class="row">
          <h2 id="tables">{LOBBY_TEXTS.tables}</h2>
          {lobby?.newGames === true && (
            <Button words={LOBBY_TEXTS.newTable} does={() => openDialogue({ kind: 'table' })} />
          )}
        </div>
        <Said class="started" words={started === undefined ? '' : LOBBY_TEXTS.started(started.name, started.port)} />
        <ul class="cards plain">
          {lobby?.tables.map((table) => (
            <TableCard key={table.name} table={table} />
          ))}
        </ul>
      </section>
      <EndedGames />
      <NewGameForm />
    </main>
  );
}

/** A table: what is played there, who sits there, and the ways to it. */
function TableCard({ table }: { readonly table: LobbyTable }) {
  const { name, port, map, extensions, punters, phase, seats, turn = 0, turns, fillsIn, locked, closesIn } = table;
  const isOn = phase !== 'open';
  const free = punters - seats.length;
  const isOwn = state.seat?.table === name && !isSeatLeft.value;
  const address = `#${momentText({ table: name })}`;
  return (
    <li class={isOn ? 'card on' : 'card'}>
      <Thumbnail of={`table-pictures/${encodeURIComponent(name)}`} to={address} />
      <h3>
        <span>
          {plain(name, 60)}
          {locked && (
            <span class="locked" title={LOBBY_TEXTS.lockedHint}>
              <Icon name="lock" />
              <span class="unseen">{LOBBY_TEXTS.locked}</span>
            </span>
          )}
        </span>{' '}
        <span class="badge">{LOBBY_TEXTS.phase(phase)}</span>
      </h3>
      <p>
        {!isCalledByMap(name, map.name) && `${mapCalled(map.name)} `}
        <span class="quiet">{sizeWords(map)}</span>
      </p>
      <p class="quiet">{LOBBY_TEXTS.facts(punters, extensions, port)}</p>
      {isOn && (
        <p class="turns">
          <progress max={turns} value={turn} aria-label={LOBBY_TEXTS.turns(name)} />
          {LOBBY_TEXTS.turn(turn, turns)}
        </p>
      )}
      {seats.length > 0 && (
        <ul class="seats plain">
          {seats.map((seat) => (
            <ScoreLine key={seat.punter} seat={seat}>
              {seat.kind !== 'socket' && <span class="quiet">{plain(seat.kind, 10)}</span>}
              {seat.zombie && <span class="badge">{LOBBY_TEXTS.zombie}</span>}
            </ScoreLine>
          ))}
        </ul>
      )}
      {free > 0 && <p class="quiet">{LOBBY_TEXTS.free(free, fillsIn)}</p>}
      {closesIn !== undefined && <p class="quiet">{LOBBY_TEXTS.closes(closesIn)}</p>}
      <p class="go">
        <a class="button" href={address}>
          {isOwn ? LOBBY_TEXTS.toSeat : isOn ? LOBBY_TEXTS.watch : LIVE_TEXTS.follow}
          <span class="unseen"> {tableCalled(name)}</span>
        </a>
        {!isOn && free > 0 && !isInGame.value && !isOwn && (
          <Button
            aria-label={`${LIVE_TEXTS.sitDown}${LOBBY_TEXTS.at(name)}`}
            words={LIVE_TEXTS.sitDown}
            does={() => askForSeat(name, locked)}
          />
        )}
      </p>
    </li>
  );
}

/** A punter with its pen, and its score if there is one. */
function ScoreLine(props: { seat: Pick<LobbySeat, 'punter' | 'name' | 'score'>; children?: ComponentChildren }) {
  const { punter, name, score } = props.seat;
  return (
    <li>
      <PenSwatch punter={punter} /> <bdi class="who">{plain(name, 60)}</bdi>
      {props.children}
      {score !== undefined && <span class="number score">{grouped(score)}</span>}
    </li>
  );
}

/** The games that have ended, those of earlier runs of the server among them. */
function EndedGames() {
  const shown = useSignal(FIRST_SHOWN);
  const { lobby, gameNames: records } = state;
  const games = listedGames(lobby?.finished ?? [], records);
  const more = games.length - shown.value;
  return (
    <section aria-labelledby="ended">
      <h2 id="ended">{LOBBY_TEXTS.ended}</h2>
      {lobby !== undefined && games.length === 0 && <p class="quiet">{LOBBY_TEXTS.none}</p>}
      <ul class="cards plain">
        {games.slice(0, shown.value).map((listed) => (
          <GameCard key={listed.record ?? `${listed.table} ${listed.game?.ended}`} listed={listed} />
        ))}
      </ul>
      {more > 0 && (
        <p class="more">
          <Button
            words={LOBBY_TEXTS.showMore(Math.min(more, MORE_SHOWN), more)}
            does={() => (shown.value += MORE_SHOWN)}
          />
        </p>
      )}
      {more <= 0 && records.length >= MOST_LISTED && (
        <p class="more">
          {LOBBY_TEXTS.maybeMore}
          <a href="/records">{LOBBY_TEXTS.allRecords}</a>
        </p>
      )}
    </section>
  );
}

/**
 * A game that the server told of; or a record of an earlier run, or one that somebody put there: what that comes to
 * follows once the server has read it.
 */
function GameCard({ listed: { game, record, table, began } }: { readonly listed: ListedGame }) {
  useEffect(() => {
    if (game === undefined && record !== undefined) askForSum(record);
  }, [record]);
  const sum = game === undefined ? state.sums.get(record ?? '') : { ...game, punters: game.standings.length };
  const file = plain(record ?? '', 120);
  const called = table === undefined ? file : tableCalled(table);
  const title = sum === undefined ? called : titleOf(sum.mapName, table ?? '');
  const time = game?.ended ?? began?.toISOString();
  return (
    <li class="card game">
      {record === undefined ? <h3>{title}</h3> : <RecordHead record={record}>{title}</RecordHead>}
      <p class="quiet">
        {game === undefined && (began === undefined ? file : LOBBY_TEXTS.began)}
        {time !== undefined && <time dateTime={time}>{new Date(time).toLocaleString()}</time>}
        {sum !== undefined && LOBBY_TEXTS.andTurns(sum.turns)}
        {record === undefined && LOBBY_TEXTS.noRecord}
      </p>
      {game?.aborted !== undefined && <p class="quiet">{LOBBY_TEXTS.aborted(game.aborted)}</p>}
      {sum !== undefined && <Best {...sum} />}
    </li>
  );
}

/** The picture of a recorded game and its heading, which both lead to the replay. */
function RecordHead(props: { readonly record: string; readonly children: ComponentChildren }) {
  const { record, children } = props;
  const replay = `#${momentText({ game: record })}`;
  return (
    <>
      <Thumbnail of={`pictures/${encodeURIComponent(record)}`} to={replay} />
      <h3>
        <a href={replay}>{children}</a>
      </h3>
    </>
  );
}

/** The best punters with their scores. */
const Best = ({ standings, punters }: Pick<RecordSum, 'standings' | 'punters'>) => (
  <>
    <ol class="seats plain">
      {standings.slice(0, BEST).map((one) => (
        <ScoreLine key={one.punter} seat={one} />
      ))}
    </ol>
    {punters > BEST && <p class="quiet">{LOBBY_TEXTS.more(punters - BEST)}</p>}
  </>
);

/** A map as people say it. */
function mapCalled(map: string): string {
  return withoutMapEnding(plain(map, 60));
}

/** Whether a table's name says its map: `small-ring` and `small-ring 2` do. */
function isCalledByMap(table: string, map: string): boolean {
  return table.replace(/ \d+$/, '') === withoutMapEnding(map);
}

/** A game by its map and table; a record from elsewhere has no table here. */
function titleOf(map: string, table: string): string {
  if (table === '') return mapCalled(map);
  return isCalledByMap(table, map) ? tableCalled(table) : `${mapCalled(map)}, ${tableCalled(table)}`;
}
