// Opens games and maps: from the server by name, from a file, and says in words what is wrong with one.

import { batch } from '@preact/signals';
import { InputError, messageOf } from '../../../base/errors.ts';
import { parseJson } from '../../../base/json.ts';
import { isObject } from '../../../base/shape.ts';
import { parseMap } from '../../game/game-map.ts';
import { recordToJson } from '../../game/record.ts';
import type { GameRecord } from '../../game/record.ts';
import { momentText, parseMoment } from '../model/address.ts';
import { openGame } from '../model/game-file.ts';
import { mapAsGame } from '../model/map-as-game.ts';
import { parseMapList } from '../model/map-list.ts';
import { MarkerList } from '../model/markers.ts';
import { parsePackedGames } from '../model/packed-games.ts';
import type { PackedGames } from '../model/packed-games.ts';
import { kindOfFile } from '../model/shown-file.ts';
import { buildTimeline } from '../model/timeline.ts';
import { followTable, stopFollowing } from './live/following.ts';
import { enterLobby, leaveLobby } from './live/lobby-state.ts';
import { embeddedGame, embeddedGames, unpacked } from './embedded.ts';
import { layoutSoon, openedGame } from './map/map-layout.ts';
import { mapList, mapsOpen, mine } from './maps/map-state.ts';
import { leaveGame } from './play/play-state.ts';
import { busy, camera, game, gameNames, goTo, hasLobby, playing, position, selection, trouble } from './page-state.ts';

/** Whether the page is one file, without a server. */
export const isAlone = embeddedGame() !== undefined || embeddedGames() !== undefined;

/** The games that the page holds. */
let held: PackedGames | undefined;

/** The most that a file may hold: a game on 10,000 rivers takes 2 MB. */
const MOST_BYTES = 200_000_000;

/** A map that is laid out sooner is shown so at once, in milliseconds; others are untangled while they are looked at. */
const LAYOUT_MS = 400;

/** Opens the game that stands in the page, or asks the server for its games and opens the one of the address. */
export async function openFirst(): Promise<void> {
  const text = embeddedGame();
  if (text !== undefined) {
    const own = 'the game of this page';
    await withTrouble(own, async (asked) => {
      const raw = parseJson(text, own);
      const { name, record } = isObject(raw) ? raw : {};
      await show(typeof name === 'string' ? name : own, record, asked);
    });
    return;
  }
  await withTrouble('the list of games', async () => {
    const many = embeddedGames();
    if (many !== undefined) {
      held = parsePackedGames(parseJson(many, 'the games of this page'), 'the games of this page');
      gameNames.value = held.games.map(({ name }) => name);
      const wanted = parseMoment(location.hash).game ?? gameNames.peek()[0];
      if (wanted !== undefined) await openNamed(wanted);
      return;
    }
    const raw = await fetched('games', 'the list of games');
    const names = isObject(raw) && Array.isArray(raw['games']) ? raw['games'].map(String) : [];
    const maps = isObject(raw) && Array.isArray(raw['maps']) ? raw['maps'].map(String) : [];
    gameNames.value = names;
    hasLobby.value = isObject(raw) && raw['lobby'] === true;
    const moment = parseMoment(location.hash);
    if (hasLobby.peek() && moment.table !== undefined) followTable(moment.table);
    else if (moment.map !== undefined) await openMap(moment.map);
    else if (moment.maps === true) enterMaps();
    else if (hasLobby.peek() && moment.game === undefined) enterLobby();
    else {
      const wanted = moment.game ?? names[0];
      if (wanted !== undefined) await openNamed(wanted);
      else if (maps.length > 1) enterMaps();
      else if (maps[0] !== undefined) await openMap(maps[0]);
    }
  });
}

/** Opens a game of the server's, or of those that the page holds. */
export async function openNamed(name: string): Promise<void> {
  await withTrouble(name, async (asked) => show(name, await recordOf(name), asked));
}

/** The raw record of a game. */
async function recordOf(name: string): Promise<unknown> {
  const found = held?.games.find((one) => one.name === name);
  if (held === undefined || found === undefined) return fetched(`games/${encodeURIComponent(name)}`, name);
  const [rest, map] = await Promise.all([unpacked(found.data), unpacked(held.maps[found.map] ?? '')]);
  return { ...Object(parseJson(rest, name)), map: parseJson(map, name) };
}

/** Opens a map of the server's. */
export async function openMap(name: string): Promise<void> {
  await withTrouble(name, async (asked) => showMap(name, await fetchMap(name), asked));
}

/** Shows the list of maps. */
export function enterMaps(): void {
  dropOpenings();
  leaveLobby();
  leaveGame();
  batch(() => {
    stopFollowing();
    game.value = undefined;
    trouble.value = '';
    mapsOpen.value = true;
  });
  history.replaceState(null, '', `#${momentText({ maps: true })}`);
  if (mapList.peek() !== undefined) return;
  void withTrouble('the list of maps', async () => {
    mapList.value = parseMapList(await fetched('map-list', 'the list of maps'));
  });
}

/** Opens a record that the page itself made. */
export async function openRecord(name: string, record: GameRecord): Promise<void> {
  await withTrouble(name, (asked) => show(name, recordToJson(record), asked));
}

/** The raw map of a name, from the server. */
export function fetchMap(name: string): Promise<unknown> {
  return fetched(`maps/${encodeURIComponent(name)}`, name);
}

/** The names of the server's maps; none where it has none to give. */
export async function fetchMapNames(): Promise<string[]> {
  if (isAlone) return [];
  const raw = await fetched('maps', 'the list of maps').catch(() => undefined);
  return isObject(raw) && Array.isArray(raw['maps']) ? raw['maps'].map(String) : [];
}

/** Opens a file of the person's own. */
export async function openFile(file: File): Promise<void> {
  await withTrouble(file.name, async (asked) => {
    if (file.size > MOST_BYTES) throw new Error(`${file.name}: ${Math.round(file.size / 1e6)} MB are too much to show`);
    const raw = parseJson(await file.text(), file.name);
    if (kindOfFile(raw, file.name) === 'map') await showMap(file.name, raw, asked, true);
    else await show(file.name, raw, asked);
  });
}

/** Which opening was asked for last: an answer that comes after another was asked for is not shown. */
let latest = 0;

/** What is still being opened is not shown any more. */
export function dropOpenings(): void {
  latest++;
  busy.value = '';
}

/** Shows a game from raw JSON; where it is wrong, the game before stays and the trouble is told. */
async function show(name: string, raw: unknown, asked: number): Promise<void> {
  const record = await openGame(raw, name, fetchMap);
  const timeline = buildTimeline(record);
  if (asked === latest) await layoutSoon(record.map, timeline.map, LAYOUT_MS);
  if (asked !== latest) return;
  const opened = openedGame({ name, timeline, markers: new MarkerList(timeline) });
  leaveGame();
  const moment = parseMoment(location.hash);
  const isMeant = moment.game === undefined || moment.game === name;
  batch(() => {
    stopFollowing();
    leaveLobby();
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
async function showMap(name: string, raw: unknown, asked: number, isOwn = false): Promise<void> {
  const map = parseMap(raw, name);
  const timeline = mapAsGame(name, map);
  if (asked === latest) await layoutSoon(map, timeline.map, LAYOUT_MS);
  if (asked !== latest) return;
  const parts = { name, timeline, markers: new MarkerList(timeline), isMap: true } as const;
  const opened = openedGame(isOwn ? { ...parts, isOwn } : parts);
  leaveGame();
  const moment = parseMoment(location.hash);
  const isMeant = !isOwn && moment.map === name;
  const mines = Array.from(timeline.map.mines, (site): number => timeline.map.siteIds[site]);
  batch(() => {
    stopFollowing();
    leaveLobby();
    game.value = opened;
    playing.value = false;
    camera.value = undefined;
    position.value = 0;
    mine.value = isMeant && moment.mine !== undefined && mines.includes(moment.mine) ? moment.mine : mines[0];
    selection.value = isMeant ? moment.selection : undefined;
  });
}

async function withTrouble(what: string, work: (asked: number) => Promise<void>): Promise<void> {
  const asked = ++latest;
  busy.value = `Loading ${what} …`;
  trouble.value = '';
  try {
    await work(asked);
  } catch (error) {
    if (asked !== latest) return;
    const message = messageOf(error);
    trouble.value = error instanceof InputError || message.includes(what) ? message : `${what}: ${message}`;
  } finally {
    if (asked === latest) busy.value = '';
  }
}

/** What the server answers, as raw JSON. */
async function fetched(path: string, what: string): Promise<unknown> {
  if (isAlone)
    throw new Error(
      held === undefined
        ? `${what}: this page is one file and has no server to ask for it`
        : `${what}: this page does not hold it`,
    );
  const answer = await fetch(path).catch(() => undefined);
  if (answer === undefined) throw new Error(`${what}: the server does not answer; is it still running?`);
  const raw = parseJson(await answer.text(), what);
  if (answer.ok) return raw;
  throw new Error(isObject(raw) && typeof raw['error'] === 'string' ? raw['error'] : `${what}: ${answer.statusText}`);
}
