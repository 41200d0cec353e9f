// Follows a table of an online server: its game as it goes on, then the next, over lost connections.

import { batch } from '@preact/signals';
import { keepAsking } from '../../../../web/browser/server-requests.ts';
import type { Future } from '../../../game/futures.ts';
import type { ParsedMap } from '../../../game/game-map.ts';
import type { GameRecord } from '../../../game/record.ts';
import { parseMoment } from '../../model/address.ts';
import { SeatGame } from '../../model/game-in-hand.ts';
import { GrowingTimeline } from '../../model/growing-timeline.ts';
import { parseLiveNews, type GameNews, type LiveNews, type SeatHand, type SeatNews } from '../../model/live-news.ts';
import { mapAsGame, type OpenedGame } from '../../model/opened-game.ts';
import { drawnGame } from '../map/map-layout.ts';
import { hearNews, seatKeyAt } from '../seat/own-seat.ts';
import { tellTrouble } from '../../../../web/browser/shell-state.ts';
import { current, followTable, goTo, growGame, update, showGame, swapGame, tellOfTable } from '../state.ts';
import { tableCalled } from '../words.ts';
import { LIVE_TEXTS, tableText } from './live-texts.ts';

/** The latest game of the table, which may not be the one that is looked at. */
interface LatestGame {
  readonly id: string;
  /** Whether it has everybody's bets; before the end only the person's own are known. */
  readonly hasAllBets: boolean;
  readonly growing: GrowingTimeline;
  readonly opened: OpenedGame;
}

let stop: AbortController | undefined;
let latest: LatestGame | undefined;

/**
 * Follows a table's games, at the moment of the address first, else at the end. Before, the page has left the place
 * where it was (`opening.ts`).
 */
export function followGames(table: string): void {
  const on = new AbortController();
  stop = on;
  let seen = -1;
  followTable({ table, says: LIVE_TEXTS.asking(table), isLost: false, isOver: false, hasNext: false });
  void keepAsking({
    address: () => addressOf(table, seen),
    take: (raw) => {
      const news = parseLiveNews(raw);
      batch(() => take(news));
      // If it turns out to be another game than was thought, the page asks for all of it at once.
      seen = news.game !== undefined && latest === undefined ? -1 : news.version;
    },
    lost: (seconds) => tellOfTable({ says: LIVE_TEXTS.lost(seconds), isLost: true }),
    found: () => tellOfTable({ says: LIVE_TEXTS.found, isLost: false }),
    failed: (why) =>
      batch(() => {
        stopFollowing();
        tellTrouble(seen < 0 ? LIVE_TEXTS.noSuch(table, why) : LIVE_TEXTS.ended(table, why));
      }),
    signal: on.signal,
  });
}

/** Stops following a table; a game that is shown stays. */
export function stopFollowing(): void {
  stop?.abort();
  stop = undefined;
  latest = undefined;
  followTable(undefined);
}

/** Goes to the end of the latest game and stays there, or stays where it is. */
export function toggleFollowing(): void {
  if (current.live === undefined || current.game === undefined) return;
  if (current.follows && current.live?.hasNext !== true) return update({ follows: false });
  batch(() => {
    update({ follows: true, playing: false });
    if (latest !== undefined) show(latest);
    tellOfTable({ hasNext: false });
  });
}

function addressOf(table: string, seen: number): string {
  const known = latest && { game: latest.id, from: String(latest.growing.timeline.turns) };
  const query = new URLSearchParams({ ...known, seen: String(seen) });
  const key = seatKeyAt(table);
  if (key !== undefined) query.set('seat', key);
  return `tables/${encodeURIComponent(table)}?${query.toString()}`;
}

function take(news: LiveNews): void {
  const { game, map, seat, table } = news;
  if (map !== undefined && latest === undefined) showBareMap(map, table.map);
  if (game !== undefined) takeGame(game, table.name, seat);
  tellOfTable({
    says: tableText(news, latest?.growing.timeline.record.settings.futures === true),
    isLost: false,
    isOver: game === undefined || game.end !== undefined,
    file: game?.file,
    now: table,
    fillsAt: table.fillsIn === undefined ? undefined : performance.now() + 1000 * table.fillsIn,
  });
  if (seat !== undefined) takeSeatNews(seat);
  // Nothing more will come of a table that has closed.
  if (table.gone !== undefined) stop?.abort();
}

/** Shows the map that will be played on, until the first game begins; without the colours of distances. */
function showBareMap(map: ParsedMap, name: string): void {
  showGame(drawnGame({ name, timeline: mapAsGame(name, map), isMap: true }), { mine: undefined, position: 0 });
}

/** What is asked of the person, on the board as it stands by now. */
function takeSeatNews(seat: SeatNews): void {
  const own = latest?.id === seat.game && current.game === latest?.opened ? latest : undefined;
  update({ seatGame: own && seat.hand && new SeatGame(own.growing.timeline, seat.hand) });
  const { bets } = current;
  hearNews(seat);
  if (current.phase === 'betting' && current.bets !== bets) showBets(current.bets);
}

/** Shows the person's bets before they are sent. */
export function showBets(futures: readonly Future[]): void {
  const punter = current.seatGame?.setup.seat;
  if (latest !== undefined && punter !== undefined) layAnew(latest, false, (one) => (one === punter ? futures : []));
}

/** Replaces the latest game by its timeline with other bets. */
function layAnew(before: LatestGame, hasAllBets: boolean, betsOf: (punter: number) => readonly Future[]): void {
  const growing = before.growing.withBets(betsOf);
  const opened = drawnGame({ name: before.opened.name, timeline: growing.timeline });
  latest = { ...before, hasAllBets, growing, opened };
  swapGame(before.opened, opened);
}

function takeGame(game: GameNews, table: string, seat: SeatNews | undefined): void {
  if ('record' in game.news) begin(game, game.news.record, table, seat);
  else if (latest?.id === game.id && latest.growing.timeline.turns === game.from) latest.growing.take(game.news.turns);
  else latest = undefined;
  if (latest === undefined) return;
  latest.growing.markZombies(game.zombies);
  const { end } = game;
  // At the end all bets come to light.
  const bets = end?.futures;
  if (bets !== undefined && !latest.hasAllBets) layAnew(latest, true, (punter) => bets[punter] ?? []);
  if (end !== undefined) latest.growing.end(end);
  if (current.game === latest.opened) growGame(latest.growing.timeline.turns);
}

/**
 * Takes in a game that the page did not know; it is shown unless the person looks at an earlier one, and has no seat
 * in this one.
 */
function begin({ id, length, end }: GameNews, whole: GameRecord, table: string, seat: SeatNews | undefined): void {
  const isOwn = seat?.game === id;
  const record = isOwn && end === undefined ? withOwnBets(whole, seat.hand) : whole;
  const growing = new GrowingTimeline(record, length);
  const before = current.game;
  const isFirst = latest === undefined && (before === undefined || before.isMap === true);
  const isSame = latest?.id === id;
  const opened = drawnGame({ name: tableCalled(table), timeline: growing.timeline });
  latest = { id, hasAllBets: end !== undefined, growing, opened };
  if (!isFirst && !isSame && !isOwn && !current.follows) return tellOfTable({ hasNext: true });
  show(latest);
  if (isOwn) update({ follows: true });
  else if (isFirst) beginAtAddress(table);
}

/** The record with what the person knows of the bets: its own. */
function withOwnBets(record: GameRecord, hand: SeatHand | undefined): GameRecord {
  if (hand === undefined) return record;
  const { punter, futures } = hand;
  return { ...record, punters: record.punters.map((one, at) => (at === punter ? { ...one, futures } : one)) };
}

/** Shows the latest game at its end. */
function show({ opened }: LatestGame): void {
  const { record, turns } = opened.timeline;
  const before = current.game?.timeline.record;
  const isSameMap = before?.mapName === record.mapName;
  showGame(opened, { position: turns, ...(!isSameMap && { camera: undefined }) });
}

/** If the address names a moment of this table, shows that; then the page does not follow. */
function beginAtAddress(table: string): void {
  const moment = parseMoment(location.hash);
  if (moment.table !== table) return;
  update({ selection: moment.selection });
  if (moment.turn !== undefined) goTo(moment.turn);
}
