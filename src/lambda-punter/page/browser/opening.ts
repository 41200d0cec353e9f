// Where the page is: at a game or map, at a table of a server, in the lobby, at the list of maps; one place at a time,
// and to go somewhere is to leave all others first. Games and maps are opened of the server by name, of the page
// itself, of a link, of a file that the person chose. The address holds game, turn and selection; going back in the
// browser's history, or pasting another address, shows that moment.

import { batch, effect } from '@preact/signals';
import { parseJson } from '../../../base/json.ts';
import { isObject } from '../../../base/shape.ts';
import { fileText, load, loadLink, dropLoading } from '../../../web/browser/loading.ts';
import { type PageLink, isSameLink } from '../../../web/carried-text.ts';
import { mineIds, parseMap } from '../../game/game-map.ts';
import { readShown } from '../../game/map-file.ts';
import { recordToJson, type GameRecord } from '../../game/record.ts';
import { isSamePlace, parseMoment, momentText, type Moment } from '../model/address.ts';
import { mapAsGame, readAnyRecord, type OpenedGame } from '../model/opened-game.ts';
import { unpackGame } from '../model/carried-game.ts';
import { buildTimeline, type Timeline } from '../model/timeline.ts';
import { drawnGame, layoutSoon } from './map/map-layout.ts';
import { PAGE_TEXTS } from './words.ts';
import {
  embedded,
  fetchMap,
  fetchRecord,
  fetchServerList,
  holdGames,
  type ServerList,
  fetched,
} from './server-files.ts';
import { goTo, update, showGame, current, enter, leaveGame, state } from './state.ts';
import { parseMapList } from '../model/live-news.ts';
import { followGames, stopFollowing } from './live/following.ts';
import { isOwnAtStake, shownMoment } from './views.ts';
import { shell } from '../../../web/browser/shell-state.ts';

/** The most that a file may hold: a game on 10,000 rivers takes 2 MB. */
const MOST_BYTES = 200_000_000;

/** How long the page waits for a layout, in milliseconds; a map that takes longer is shown while it is laid out. */
const LAYOUT_MS = 400;

/** Whether the page knows what it, or the server, has to show: not before a link's game was left. */
let isListed = false;

/**
 * Opens what a link brings, or the game that stands in the page, or asks the server for its games and opens the one of
 * the address.
 */
export async function openFirst(): Promise<void> {
  const linked = openLink();
  if (linked !== undefined) return linked;
  isListed = true;
  const text = embedded('game');
  if (text !== undefined) {
    const own = PAGE_TEXTS.ownGame;
    return open(own, async () => {
      const raw = parseJson(text, own);
      const { name, record } = isObject(raw) ? raw : {};
      const called = typeof name === 'string' ? name : own;
      return { name: called, timeline: await gameIn(record, called) };
    });
  }
  await load(PAGE_TEXTS.gameList, async (isLate) => {
    const gameNames = holdGames();
    if (gameNames === undefined) {
      const { games, maps, hasLobby } = await fetchServerList();
      update({ gameNames: games, hasLobby });
      // Somebody may have opened something else meanwhile.
      if (!isLate()) await openAtServer({ games, maps, hasLobby });
      return;
    }
    update({ gameNames });
    const wanted = parseMoment(location.hash).game ?? gameNames[0];
    if (wanted !== undefined) await openNamed(wanted);
  });
}

/** Opens what the address names; else the lobby, the first game, or the maps that the server was given. */
async function openAtServer({ games, maps, hasLobby }: ServerList): Promise<void> {
  const moment = parseMoment(location.hash);
  const wanted = moment.game ?? games[0];
  if (hasLobby && moment.table !== undefined) enterTable(moment.table);
  else if (moment.map !== undefined) await openMap(moment.map);
  else if (moment.maps === true) enterMaps();
  else if (hasLobby && moment.game === undefined) enterLobby();
  else if (wanted !== undefined) await openNamed(wanted);
  else if (maps.length > 1) enterMaps();
  else if (maps[0] !== undefined) await openMap(maps[0]);
}

/** Opens a game of the server's, or of those that the page holds. */
export function openNamed(name: string): Promise<void> {
  return open(name, async () => ({ name, timeline: await gameIn(await fetchRecord(name), name) }));
}

/** Opens a map of the server's. */
function openMap(name: string): Promise<void> {
  return open(name, async () => gameOrMap({ kind: 'map', raw: await fetchMap(name, PAGE_TEXTS.noMap(name)) }, name));
}

/** Opens the game, or the map, that a link carries or names: that of the address by default, if it has one. */
export function openLink(given?: PageLink): Promise<void> | undefined {
  return loadLink(
    PAGE_TEXTS.linkedGame,
    MOST_BYTES,
    async ({ text, name, link, isLate }) => {
      const shown = readShown(text, name, 'from' in link ? undefined : unpackGame);
      await show({ ...(await gameOrMap(shown, name)), link }, isLate);
    },
    given,
  );
}

/** Opens a record that the page itself made. */
export function openRecord(name: string, record: GameRecord): Promise<void> {
  return open(name, async () => ({ name, timeline: await gameIn(recordToJson(record), name), isOwn: true }));
}

/** Opens a file of the person's own. */
export function openFile(file: File): Promise<void> {
  const { name } = file;
  return open(name, async () => ({
    ...(await gameOrMap(readShown(await fileText(file, MOST_BYTES), name), name)),
    isOwn: true,
  }));
}

/** What is to be shown, but for its drawing. */
type ToOpen = Omit<OpenedGame, 'canvas'>;

/** Loads something and shows it. */
const open = (name: string, read: () => Promise<ToOpen>): Promise<void> =>
  load(name, async (isLate) => show(await read(), isLate));

async function gameOrMap({ kind, raw }: ReturnType<typeof readShown>, name: string): Promise<ToOpen> {
  if (kind === 'game') return { name, timeline: await gameIn(raw, name) };
  return { name, timeline: mapAsGame(name, parseMap(raw, name)), isMap: true };
}

async function gameIn(raw: unknown, name: string): Promise<Timeline> {
  return buildTimeline(await readAnyRecord(raw, name, (map) => fetchMap(map)));
}

/**
 * Shows a game or map, once it is laid out or that takes too long, at the moment that the address names; else a game at
 * its end, a map in the colours of its first mine. If it is wrong, what was there before stays.
 */
async function show(parts: ToOpen, isLate: () => boolean): Promise<void> {
  const { name, timeline, isMap = false, isOwn = false, link } = parts;
  if (!isLate()) await layoutSoon(timeline.record.map, timeline.map, LAYOUT_MS);
  if (isLate()) return;
  const moment = parseMoment(location.hash);
  const isNamed = isMap ? moment.map === name : moment.game === undefined || moment.game === name;
  const isMeant = link === undefined ? !isOwn && isNamed : isSamePlace(moment, { link });
  const { selection, turn, mine } = isMeant ? moment : {};
  const mines = mineIds(timeline.map);
  const coloured = isMap && { mine: mines.find((id) => id === mine) ?? mines[0] };
  batch(() => {
    leavePlace();
    showGame(drawnGame(parts), { camera: undefined, position: timeline.turns, selection, ...coloured });
    if (turn !== undefined) goTo(turn);
  });
}

/** Leaves the place where the page is. A game that is shown stays until another one comes, but is not played on. */
export function leavePlace(): void {
  batch(() => {
    dropLoading();
    stopFollowing();
    leaveGame();
  });
}

/** Goes to the lobby. */
function enterLobby(): void {
  goInto('lobby');
  history.replaceState(null, '', '#');
}

/** Goes to the list of maps. */
function enterMaps(): void {
  goInto('maps');
  history.replaceState(null, '', `#${momentText({ maps: true })}`);
  if (current.maps !== undefined) return;
  void load(PAGE_TEXTS.mapList, async () =>
    update({ maps: parseMapList(await fetched('map-list', PAGE_TEXTS.mapList)) }),
  );
}

/** Goes to a table and follows its games. The address is the caller's. */
export function enterTable(name: string): void {
  batch(() => {
    goInto(undefined);
    followGames(name);
  });
}

/** Leaves the place and what is shown there. */
function goInto(place: 'lobby' | 'maps' | undefined): void {
  batch(() => {
    leavePlace();
    enter(place);
  });
}

/** Does what ends a game of this page: at once if none goes on, else when the person says that it leaves it. */
export function leaveFor(next: () => void): void {
  if (isOwnAtStake.peek()) update({ leavingFor: next });
  else next();
}

/** Browsers refuse to write the address more often than some hundred times in half a minute. */
const WRITE_EVERY_MS = 400;

/** While something of the person's own is shown; else links to what was there before would lead nowhere. */
const OWN = `#${momentText({ own: true })}`;

/** What of the person's own was shown last: Forward, or Back, leads there again. */
let lastOwn: OpenedGame | undefined;

/**
 * Keeps the address in step with the page, and the page with the address. Another place is a step of the browser's
 * history, so that Back leads to the place before; another moment of the same place is none.
 */
export function keepAddress(): void {
  let before: Moment | undefined;
  effect(() => {
    const moment = shownMoment.value;
    if (state.game?.isOwn === true) lastOwn = state.game;
    const isNew = moment !== undefined && (before === undefined || !isSamePlace(before, moment));
    before = moment;
    if (moment === undefined) return undefined;
    const address = `#${momentText(moment)}`;
    const there = parseMoment(location.hash);
    // Without a lobby, an address without a name, or with a name that is gone, leads to the first game.
    const isNowhere = there.own === true ? lastOwn === undefined : isSamePlace(there, {}) && !current.hasLobby;
    const isThere = isNowhere || isSamePlace(there, moment);
    if (isNew && !isThere) {
      history.pushState(null, '', address);
      return undefined;
    }
    // What is on its way there has the address already.
    if (!isThere && shell.busy !== '') return undefined;
    const { hash } = location;
    const write = (): void => {
      // Somebody may have gone elsewhere, of which the page hears in a moment.
      if (location.hash === hash) history.replaceState(null, '', address);
    };
    const timer = setTimeout(write, WRITE_EVERY_MS);
    return () => clearTimeout(timer);
  });
  // The page may have written its own address over the new one since.
  addEventListener('hashchange', ({ newURL }) => goToAddress(new URL(newURL).hash));
}

/** Goes where an address leads: to another place, or to another moment of what is shown. */
function goToAddress(hash: string): void {
  const moment = parseMoment(hash);
  const go = entryTo(moment);
  if (go === undefined) return showMoment(moment);
  if (!isOwnAtStake.peek()) return go();
  // Until the person has left its game, the address stays that of the game.
  history.pushState(null, '', OWN);
  leaveFor(() => history.back());
}

/** What enters the place of a moment; undefined if the page is there already. */
function entryTo(moment: Moment): (() => void) | undefined {
  const { game: named, table, map, maps, own, link } = moment;
  const { game: shown, live, hasLobby, place } = current;
  if (own === true && shown?.isOwn === true) return undefined;
  const again = own === true ? lastOwn : undefined;
  if (again !== undefined) return () => showAgain(again);
  if (link !== undefined) return isSameLink(link, shown?.link) ? undefined : () => void openLink(link);
  if (!isListed) return () => void openFirst();
  if (table !== undefined && table !== live?.table && hasLobby) return () => enterTable(table);
  if (maps === true) return place === 'maps' ? () => {} : enterMaps;
  if (map !== undefined && (shown?.isMap !== true || map !== shown.name)) return () => void openMap(map);
  if (map === undefined && named === undefined && table === undefined && hasLobby) return enterLobby;
  if (named !== undefined && named !== shown?.name) return () => void openNamed(named);
  return undefined;
}

/** Shows what was shown before, as it was left. */
function showAgain(game: OpenedGame): void {
  batch(() => {
    leavePlace();
    showGame(game, { camera: undefined, position: game.timeline.turns, selection: undefined });
  });
}

/** Shows another moment of what is shown already. */
function showMoment({ turn, selection, map, mine }: Moment): void {
  batch(() => {
    update({ playing: false });
    if (turn !== undefined) goTo(turn);
    update({ selection });
    if (map !== undefined) update({ mine });
  });
}
