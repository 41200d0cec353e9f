// Follows a table of an online server: its game as it goes on, then the next, over lost connections.

import { batch } from '@preact/signals';
import { keepAsking } from '../../../../web/browser/server-requests.ts';
import type { Future } from '../../../game/futures.ts';
import type { ParsedMap } from '../../../game/game-map.ts';
import type { GameRecord } from '../../../game/record.ts';
import { parseMoment } from '../../model/address.ts';
import { GrowingTimeline, type GameEnd } from '../../model/growing-timeline.ts';
import { parseLiveNews, type GameNews, type LiveNews, type SeatHand, type SeatNews } from '../../model/live-news.ts';
import { mapAsGame } from '../../model/opened-game.ts';
import { MarkerList } from '../../model/markers.ts';
import { SeatGame } from '../../model/game-in-hand.ts';
import { camera, follows, game, goTo, grown, live, playing, position, selection, type OpenedGame } from '../state.ts';
import { openedGame } from '../map/map-layout.ts';
import { mine } from '../maps/map-state.ts';
import { seatGame } from '../play/play-state.ts';
import { hearOfSeat, seatKeyAt } from '../seat/own-seat.ts';
import { tableCalled } from '../words.ts';
import { tellTrouble } from '../../../../web/browser/shell-state.ts';

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
 * where it was (`places.ts`).
 */
export function followTable(name: string): void {
  const on = new AbortController();
  stop = on;
  let seen = -1;
  batch(() => {
    follows.value = true;
    live.value = {
      table: name,
      says: `Asking for ${tableCalled(name)} …`,
      isLost: false,
      isOver: false,
      hasNext: false,
    };
  });
  void keepAsking({
    address: () => addressOf(name, seen),
    take: (raw) => {
      const news = parseLiveNews(raw);
      batch(() => take(news));
      // A game that turned out to be another than was thought is asked for whole, at once.
      seen = news.game !== undefined && latest === undefined ? -1 : news.version;
    },
    lost: (seconds) => tell({ says: `The connection is lost. Trying again in ${seconds} s.`, isLost: true }),
    found: () => tell({ says: 'The connection is back.', isLost: false }),
    failed: (message) => {
      batch(() => {
        stopFollowing();
        const called = tableCalled(name);
        tellTrouble(seen < 0 ? `${called}: ${message}` : `The page follows ${called} no more: ${message}`);
      });
    },
    signal: on.signal,
  });
}

/** Follows no table any more; a game that is shown stays. */
export function stopFollowing(): void {
  stop?.abort();
  stop = undefined;
  latest = undefined;
  live.value = undefined;
}

/** Goes to the end of the latest game and stays there, or stays where it is. */
export function toggleFollowing(): void {
  if (follows.peek() && live.peek()?.hasNext !== true) {
    follows.value = false;
    return;
  }
  batch(() => {
    follows.value = true;
    playing.value = false;
    if (latest !== undefined) show(latest);
    tell({ hasNext: false });
  });
}

function addressOf(table: string, seen: number): string {
  const asked = new URLSearchParams(
    latest === undefined
      ? { seen: String(seen) }
      : { game: latest.id, from: String(latest.growing.timeline.turns), seen: String(seen) },
  );
  const key = seatKeyAt(table);
  if (key !== undefined) asked.set('seat', key);
  return `tables/${encodeURIComponent(table)}?${asked.toString()}`;
}

function take(news: LiveNews): void {
  const { game: told, map, seat, table } = news;
  if (map !== undefined && latest === undefined) showGround(map, table.map);
  if (told !== undefined) takeGame(told, table.name, seat);
  const end = told?.end;
  const isOver = end !== undefined || told === undefined;
  const isGone = table.gone !== undefined;
  const fillsAt = table.fillsIn === undefined ? undefined : performance.now() + 1000 * table.fillsIn;
  tell({ says: wordsOf(news), isLost: false, isOver, isGone, file: told?.file, now: table, fillsAt });
  if (seat !== undefined) takeSeatNews(seat);
  // Nothing more will come of a table that has closed.
  if (isGone) stop?.abort();
}

/** Shows the map that will be played on, until the first game begins; without colours, which nobody asked for. */
function showGround(map: ParsedMap, name: string): void {
  const timeline = mapAsGame(name, map);
  game.value = openedGame({ name, timeline, markers: new MarkerList(timeline), isMap: true });
  mine.value = undefined;
  position.value = 0;
}

/** What is asked of the person, on the board as it stands by now. */
function takeSeatNews(seat: SeatNews): void {
  const isOwn = latest !== undefined && latest.id === seat.game && game.peek() === latest.opened;
  seatGame.value =
    isOwn && latest !== undefined && seat.hand !== undefined
      ? new SeatGame(latest.growing.timeline, seat.hand)
      : undefined;
  hearOfSeat(seat);
}

/** Shows the person's bets before they are told. */
export function showBets(futures: readonly Future[]): void {
  const punter = seatGame.peek()?.setup.seat;
  if (latest !== undefined && punter !== undefined)
    layAnew(
      latest,
      latest.growing.withBets((one) => (one === punter ? futures : [])),
      false,
    );
}

/** Puts another layout in the place of the latest game's. */
function layAnew(before: LatestGame, growing: GrowingTimeline, hasAllBets: boolean): void {
  const { timeline } = growing;
  const opened = openedGame({ name: before.opened.name, timeline, markers: new MarkerList(timeline) });
  latest = { ...before, hasAllBets, growing, opened };
  if (game.peek() === before.opened) game.value = opened;
}

function takeGame(told: GameNews, table: string, seat: SeatNews | undefined): void {
  if ('record' in told.news) begin(told, told.news.record, table, seat);
  else if (latest?.id === told.id && latest.growing.timeline.turns === told.from) latest.growing.take(told.news.turns);
  else latest = undefined;
  if (latest === undefined) return;
  latest.growing.markZombies(told.zombies);
  if (told.end !== undefined) endGame(latest, told.end);
  if (game.peek() !== latest.opened) return;
  grown.value++;
  if (follows.peek()) position.value = latest.growing.timeline.turns;
}

/** The game is over: all bets come to light. */
function endGame(ended: LatestGame, told: GameEnd): void {
  const { futures } = told;
  if (futures !== undefined && !ended.hasAllBets)
    layAnew(
      ended,
      ended.growing.withBets((punter) => futures[punter] ?? []),
      true,
    );
  latest?.growing.end(told);
}

/**
 * Takes in a game that the page did not know; it is shown unless the person looks at an earlier one, and has no seat
 * in this one.
 */
function begin({ id, length, end: over }: GameNews, told: GameRecord, table: string, seat: SeatNews | undefined): void {
  const isOwn = seat?.game === id;
  const record = isOwn && over === undefined ? withOwnBets(told, seat.hand) : told;
  const growing = new GrowingTimeline(record, length);
  const { timeline } = growing;
  const before = game.peek();
  const isFirst = latest === undefined && (before === undefined || before.isMap === true);
  const isSame = latest?.id === id;
  latest = {
    id,
    hasAllBets: over !== undefined,
    growing,
    opened: openedGame({ name: tableCalled(table), timeline, markers: new MarkerList(timeline) }),
  };
  if (!isFirst && !isSame && !isOwn && !follows.peek()) {
    tell({ hasNext: true });
    return;
  }
  show(latest);
  if (isOwn) follows.value = true;
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
  if (game.peek() !== opened) {
    const isSameMap = game.peek()?.timeline.record.mapName === opened.timeline.record.mapName;
    game.value = opened;
    if (!isSameMap) camera.value = undefined;
  }
  playing.value = false;
  position.value = opened.timeline.turns;
}

/** Where the address names a moment of this table, that is shown; then the page does not follow. */
function beginAtAddress(table: string): void {
  const moment = parseMoment(location.hash);
  if (moment.table !== table) return;
  selection.value = moment.selection;
  if (moment.turn !== undefined) goTo(moment.turn);
}

function tell(changes: Partial<NonNullable<typeof live.value>>): void {
  const now = live.peek();
  if (now !== undefined) live.value = { ...now, ...changes };
}

/** How the table stands, in words that stay the same while a game goes on: they are read aloud. */
function wordsOf({ table, game: told }: LiveNews): string {
  const { phase, punters, waiting, fillsIn, gone } = table;
  if (gone !== undefined) return `${gone}. Its games are in the lobby.`;
  if (phase === 'playing') return 'A game is being played.';
  if (phase === 'set-up') {
    const bets = latest?.growing.timeline.record.settings.futures === true;
    return bets ? 'The game begins: the punters place their bets.' : 'The game begins: the punters get ready.';
  }
  const end = told?.end;
  const over = end === undefined ? '' : end.ended === 'finished' ? 'The game is over. ' : 'The game was aborted. ';
  const who = waiting.length === 0 ? '' : `: ${waiting.join(', ')}`;
  const fill = fillsIn === undefined ? '' : '; rivals take the empty seats soon';
  return `${over}For the next game, ${waiting.length} of ${punters} seats ${waiting.length === 1 ? 'is' : 'are'} taken${who}${fill}.`;
}
