// Opens games: from the server by name, from a file, and says in words what is wrong with one.

import { batch } from '@preact/signals';
import { InputError, messageOf } from '../../../base/errors.ts';
import { parseJson } from '../../../base/json.ts';
import { isObject } from '../../../base/shape.ts';
import { recordToJson } from '../../game/record.ts';
import type { GameRecord } from '../../game/record.ts';
import { canvasOf } from '../../maps/canvas.ts';
import { parseMoment } from '../model/address.ts';
import { openGame } from '../model/game-file.ts';
import { MarkerList } from '../model/markers.ts';
import { buildTimeline } from '../model/timeline.ts';
import { followTable, stopFollowing } from './live/following.ts';
import { enterLobby, leaveLobby } from './live/lobby-state.ts';
import { embeddedGame } from './embedded.ts';
import { leaveGame } from './play/play-state.ts';
import { busy, camera, game, gameNames, goTo, hasLobby, playing, position, selection, trouble } from './page-state.ts';

/** Whether the page is one file, without a server. */
export const isAlone = embeddedGame() !== undefined;

/** The most that a file may hold: a game on 10,000 rivers takes 2 MB. */
const MOST_BYTES = 200_000_000;

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
    const raw = await fetched('games', 'the list of games');
    const names = isObject(raw) && Array.isArray(raw['games']) ? raw['games'].map(String) : [];
    gameNames.value = names;
    hasLobby.value = isObject(raw) && raw['lobby'] === true;
    const moment = parseMoment(location.hash);
    if (hasLobby.peek() && moment.table !== undefined) followTable(moment.table);
    else if (hasLobby.peek() && moment.game === undefined) enterLobby();
    else {
      const wanted = moment.game ?? names[0];
      if (wanted !== undefined) await openNamed(wanted);
    }
  });
}

/** Opens a game of the server's. */
export async function openNamed(name: string): Promise<void> {
  await withTrouble(name, async (asked) => show(name, await fetched(`games/${encodeURIComponent(name)}`, name), asked));
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
    await show(file.name, parseJson(await file.text(), file.name), asked);
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
  const opened = { name, timeline, canvas: canvasOf(record.map, timeline.map), markers: new MarkerList(timeline) };
  if (asked !== latest) return;
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
  if (isAlone) throw new Error(`${what}: this page is one file and has no server to ask for it`);
  const answer = await fetch(path).catch(() => undefined);
  if (answer === undefined) throw new Error(`${what}: the server does not answer; is it still running?`);
  const raw = parseJson(await answer.text(), what);
  if (answer.ok) return raw;
  throw new Error(isObject(raw) && typeof raw['error'] === 'string' ? raw['error'] : `${what}: ${answer.statusText}`);
}
