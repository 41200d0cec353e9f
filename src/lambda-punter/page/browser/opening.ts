// Opens games and maps: of the server by name, of the page itself, of a file that the person chose.

import { batch } from '@preact/signals';
import { parseJson } from '../../../base/json.ts';
import { isObject } from '../../../base/shape.ts';
import { mineIds, parseMap } from '../../game/game-map.ts';
import { type GameRecord, recordToJson } from '../../game/record.ts';
import { parseMoment } from '../model/address.ts';
import { mapAsGame, openGame } from '../model/opened-game.ts';
import { MarkerList } from '../model/markers.ts';
import { kindOfFile, rawFromText } from '../../game/map-file.ts';
import { buildTimeline } from '../model/timeline.ts';
import { embeddedGame } from './embedded.ts';
import { fileText, load } from '../../../web/browser/loading.ts';
import { layoutSoon, openedGame } from './map/map-layout.ts';
import { mine } from './maps/map-state.ts';
import { camera, game, gameNames, goTo, hasLobby, playing, position, selection } from './state.ts';
import { enterLobby, enterMaps, enterTable, leavePlace } from './places.ts';
import { fetchMap, fetchRecord, fetchServerList, holdGames, type ServerList } from './server-files.ts';

/** The most that a file may hold: a game on 10,000 rivers takes 2 MB. */
const MOST_BYTES = 200_000_000;

/** How long the page waits for a layout, in milliseconds; a map that takes longer is shown while it is laid out. */
const LAYOUT_MS = 400;

/** Opens the game that stands in the page, or asks the server for its games and opens the one of the address. */
export async function openFirst(): Promise<void> {
  const text = embeddedGame();
  if (text !== undefined) {
    const own = 'the game of this page';
    await load(own, async (isLate) => {
      const raw = parseJson(text, own);
      const { name, record } = isObject(raw) ? raw : {};
      await show(typeof name === 'string' ? name : own, record, isLate);
    });
    return;
  }
  await load('the list of games', async () => {
    const names = holdGames();
    if (names === undefined) {
      await openAtServer(await fetchServerList());
      return;
    }
    gameNames.value = names;
    const wanted = parseMoment(location.hash).game ?? names[0];
    if (wanted !== undefined) await openNamed(wanted);
  });
}

/** Opens what the address names; else the lobby, the first game, or the maps that the server was given. */
async function openAtServer({ games, maps, hasLobby: isOnline }: ServerList): Promise<void> {
  gameNames.value = games;
  hasLobby.value = isOnline;
  const moment = parseMoment(location.hash);
  const wanted = moment.game ?? games[0];
  if (isOnline && moment.table !== undefined) enterTable(moment.table);
  else if (moment.map !== undefined) await openMap(moment.map);
  else if (moment.maps === true) enterMaps();
  else if (isOnline && moment.game === undefined) enterLobby();
  else if (wanted !== undefined) await openNamed(wanted);
  else if (maps.length > 1) enterMaps();
  else if (maps[0] !== undefined) await openMap(maps[0]);
}

/** Opens a game of the server's, or of those that the page holds. */
export async function openNamed(name: string): Promise<void> {
  await load(name, async (isLate) => show(name, await fetchRecord(name), isLate));
}

/** Opens a map of the server's. */
export async function openMap(name: string): Promise<void> {
  await load(name, async (isLate) => showMap(name, await fetchMap(name, `no map of this name here: ${name}`), isLate));
}

/** Opens a record that the page itself made. */
export async function openRecord(name: string, record: GameRecord): Promise<void> {
  await load(name, (isLate) => show(name, recordToJson(record), isLate, true));
}

/** Opens a file of the person's own. */
export async function openFile(file: File): Promise<void> {
  await load(file.name, async (isLate) => {
    const raw = rawFromText(await fileText(file, MOST_BYTES), file.name);
    if (kindOfFile(raw, file.name) === 'map') await showMap(file.name, raw, isLate, true);
    else await show(file.name, raw, isLate, true);
  });
}

/**
 * Shows a game from raw JSON; where it is wrong, the game before stays and the trouble is told.
 * @param isOwn whether it is the person's own, so that no address leads to it
 */
async function show(name: string, raw: unknown, isLate: () => boolean, isOwn = false): Promise<void> {
  const record = await openGame(raw, name, (map) => fetchMap(map));
  const timeline = buildTimeline(record);
  if (!isLate()) await layoutSoon(record.map, timeline.map, LAYOUT_MS);
  if (isLate()) return;
  const parts = { name, timeline, markers: new MarkerList(timeline) };
  const opened = openedGame(isOwn ? { ...parts, isOwn } : parts);
  const moment = parseMoment(location.hash);
  const isMeant = !isOwn && (moment.game === undefined || moment.game === name);
  batch(() => {
    leavePlace();
    game.value = opened;
    playing.value = false;
    camera.value = undefined;
    position.value = timeline.turns;
    selection.value = isMeant ? moment.selection : undefined;
    if (isMeant && moment.turn !== undefined) goTo(moment.turn);
  });
}

/**
 * Shows a map from raw JSON: in the colours of the mine that the address names, or of its first.
 * @param isOwn whether it is the person's own, so that no address leads to it
 */
async function showMap(name: string, raw: unknown, isLate: () => boolean, isOwn = false): Promise<void> {
  const map = parseMap(raw, name);
  const timeline = mapAsGame(name, map);
  if (!isLate()) await layoutSoon(map, timeline.map, LAYOUT_MS);
  if (isLate()) return;
  const parts = { name, timeline, markers: new MarkerList(timeline), isMap: true } as const;
  const opened = openedGame(isOwn ? { ...parts, isOwn } : parts);
  const moment = parseMoment(location.hash);
  const isMeant = !isOwn && moment.map === name;
  const mines = mineIds(timeline.map);
  const wanted = mines.find((id) => isMeant && id === moment.mine);
  batch(() => {
    leavePlace();
    game.value = opened;
    playing.value = false;
    camera.value = undefined;
    position.value = 0;
    mine.value = wanted ?? mines[0];
    selection.value = isMeant ? moment.selection : undefined;
  });
}
