// Where games and maps come from: the page's server, or the page itself if it has none. Games and maps
// are raw JSON.

import { parseJson } from '../../../base/json.ts';
import { isObject } from '../../../base/shape.ts';
import { pagePlace } from '../../../web/browser/page-site.ts';
import { refusalIn } from '../../../web/browser/server-requests.ts';
import { linkedText, unzipText } from '../../../web/carried-text.ts';
import { rawFromText } from '../../game/map-file.ts';
import type { Moment } from '../model/address.ts';
import { EMBEDDED, parsePackedGames, type PackedGames } from '../model/packed-games.ts';
import { update } from './state.ts';
import { PAGE_TEXTS } from './words.ts';

/** Whether the page has no server. */
export const isAlone = embedded('game') !== undefined || embedded('games') !== undefined;

/** The maps that lie beside a page without a server, by their files' names. */
const MAPS_BESIDE = stringsIn(parseJson(embedded('maps') ?? '[]', PAGE_TEXTS.mapList));

/** The largest map that is read, in bytes. */
const MOST_MAP_BYTES = 10_000_000;

/** The games that the page holds. */
let held: PackedGames | undefined;

/** Requests that were sent before anybody waited for their answers, by path. */
const ahead = new Map<string, Promise<Response | undefined>>();

/** The text that stands in the page, as JSON: its game with a name, many that `holdGames` reads, or names of maps. */
export function embedded(what: keyof typeof EMBEDDED): string | undefined {
  return document.getElementById(EMBEDDED[what])?.textContent ?? undefined;
}

/**
 * Sends the first requests at once, while the page is still being put together: its list, and the named game; none
 * where a link brings what is shown.
 */
export function askAhead({ game, link }: Moment): void {
  if (isAlone || link !== undefined) return;
  for (const path of ['games', ...(game === undefined ? [] : [recordAddress(game)])]) ahead.set(path, sent(path));
}

/** Reads the games that the page holds; their names, or undefined if it holds none. */
export function holdGames(): readonly string[] | undefined {
  const text = embedded('games');
  if (text === undefined) return undefined;
  held = parsePackedGames(parseJson(text, PAGE_TEXTS.ownGames), PAGE_TEXTS.ownGames);
  return held.games.map(({ name }) => name);
}

/** What the server has to show. */
export type ServerList = Awaited<ReturnType<typeof fetchServerList>>;

/**
 * Asks the server what it has to show first: games; maps that were given by themselves, without those of its folders;
 * whether it is an online server, with tables.
 */
export async function fetchServerList() {
  const raw = await fetched('games', PAGE_TEXTS.gameList);
  return { games: namesIn(raw, 'games'), maps: namesIn(raw, 'maps'), hasLobby: isObject(raw) && raw['lobby'] === true };
}

/** The raw record of a game of the server's, or of those that the page holds. */
export async function fetchRecord(name: string): Promise<unknown> {
  const found = held?.games.find((one) => one.name === name);
  if (held !== undefined && found === undefined) {
    update({ isMissing: true });
    throw new Error(PAGE_TEXTS.noGame(name));
  }
  if (held === undefined || found === undefined) return fetched(recordAddress(name), name, PAGE_TEXTS.noGame(name));
  const [rest, map] = await Promise.all([unzipText(found.data), unzipText(held.maps[found.map] ?? '')]);
  return { ...Object(parseJson(rest, name)), map: parseJson(map, name) };
}

/**
 * The raw map of a name, from the server, or from beside the page.
 * @param missing what is wrong if the server has none; its own words, which name its folders of maps, by default
 */
export async function fetchMap(name: string, missing?: string): Promise<unknown> {
  const path = `maps/${encodeURIComponent(name)}`;
  if (!MAPS_BESIDE.includes(name)) return fetched(path, name, missing);
  return rawFromText(await linkedText({ from: path }, MOST_MAP_BYTES, pagePlace()), name);
}

/** The names of the maps that there are; none if the server has none to give. */
export async function fetchMapNames(): Promise<readonly string[]> {
  if (isAlone) return MAPS_BESIDE;
  return namesIn(await fetched('maps', PAGE_TEXTS.mapList).catch(() => undefined), 'maps');
}

function recordAddress(name: string): string {
  return `games/${encodeURIComponent(name)}`;
}

function sent(path: string): Promise<Response | undefined> {
  return fetch(path).catch(() => undefined);
}

function namesIn(raw: unknown, key: string): string[] {
  return stringsIn(isObject(raw) ? raw[key] : undefined);
}

function stringsIn(raw: unknown): string[] {
  return Array.isArray(raw) ? raw.map(String) : [];
}

/**
 * What the server answers, as raw JSON.
 * @param what errors call it
 * @param missing what is wrong if the server has none; its own words by default
 */
export async function fetched(path: string, what: string, missing?: string): Promise<unknown> {
  if (isAlone) throw new Error(PAGE_TEXTS.noServer(what));
  const early = ahead.get(path);
  ahead.delete(path);
  const answer = await (early ?? sent(path));
  if (answer === undefined) throw new Error(PAGE_TEXTS.silent(what));
  if (answer.status === 404 && missing !== undefined) {
    update({ isMissing: true });
    throw new Error(missing);
  }
  const raw = parseJson(await answer.text(), what);
  if (answer.ok) return raw;
  throw new Error(refusalIn(raw, PAGE_TEXTS.wentWrong(what, answer.statusText)));
}
