// Opens games and maps: of the server by name, of the page itself, of a link, of a file that the person chose.

import { batch } from '@preact/signals';
import { parseJson } from '../../../base/json.ts';
import { isObject } from '../../../base/shape.ts';
import { fileText, load, loadLink } from '../../../web/browser/loading.ts';
import type { PageLink } from '../../../web/carried-text.ts';
import { mineIds, parseMap } from '../../game/game-map.ts';
import { readShown } from '../../game/map-file.ts';
import { recordToJson, type GameRecord } from '../../game/record.ts';
import { isSamePlace, parseMoment } from '../model/address.ts';
import { mapAsGame, readAnyRecord, type OpenedGame } from '../model/opened-game.ts';
import { unpackGame } from '../model/carried-game.ts';
import { buildTimeline, type Timeline } from '../model/timeline.ts';
import { drawnGame, layoutSoon } from './map/map-layout.ts';
import { PAGE_TEXTS } from './words.ts';
import { enterLobby, enterMaps, enterTable, leavePlace } from './page-location.ts';
import { embedded, fetchMap, fetchRecord, fetchServerList, holdGames, type ServerList } from './server-files.ts';
import { goTo, update, showGame } from './state.ts';

/** The most that a file may hold: a game on 10,000 rivers takes 2 MB. */
const MOST_BYTES = 200_000_000;

/** How long the page waits for a layout, in milliseconds; a map that takes longer is shown while it is laid out. */
const LAYOUT_MS = 400;

let isListed = false;

/** Whether the page knows what it, or the server, has to show: not before a link's game was left. */
export const knowsGames = (): boolean => isListed;

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
export function openMap(name: string): Promise<void> {
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
function open(name: string, read: () => Promise<ToOpen>): Promise<void> {
  return load(name, async (isLate) => show(await read(), isLate));
}

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
