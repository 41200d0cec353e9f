// The files that the page is to show, told apart: games and maps; and what it asks for to replay them: which there are,
// each unchanged; the maps that a server has: by name, with their sizes, with a small picture each. What was read of a
// map is kept as long as its file stays as it was: games are played in the same process.

import { statSync, type Stats } from 'node:fs';
import { basename, join } from 'node:path';
import { InputError, orInputError, messageOf } from '../../../base/errors.ts';
import { readAnyRecord } from '../model/opened-game.ts';
import { parseMap, indexMap } from '../../game/game-map.ts';
import { isOfficialGame, parseOfficialGame } from '../../game/official-game.ts';
import { type GameRecord, parseRecord } from '../../game/record.ts';
import { buildTimeline } from '../model/timeline.ts';
import { kindOfFile, nameOfMap, readText, type ShownKind, isMapFile, mapFileNames } from '../../game/map-file.ts';
import { mapShelf, readGameFile, readMapFile } from '../../judge/game-files.ts';
import type { FastifyInstance } from 'fastify';
import { firstBytes } from '../../../base/file-bytes.ts';
import { readDataText, readTextFile } from '../../../base/text-file.ts';
import { Pictures, type Picture, type PictureRequest, sendPicture, TextShelf } from './pictures.ts';
import { freeName } from './game-packer.ts';
import { readdir, stat } from 'node:fs/promises';
import { wrong } from '../../game/error-table.ts';
import type { ListedMap } from '../model/live-news.ts';

/** A file and what the page's address calls it; no two of a kind have one name. */
export interface GivenFile {
  readonly name: string;
  readonly file: string;
}

/** Files by what stands in them. */
export type GivenFiles = ReturnType<typeof givenFiles>;

/** What a file begins with usually says already what it is, so that a thousand records need not be read whole. */
const FIRST_KEYS: { readonly [key: string]: ShownKind } = {
  format: 'game',
  game: 'game',
  sites: 'map',
  rivers: 'map',
  mines: 'map',
};
const HEAD_BYTES = 256;

/** The one that was written last first; but those before the first one that can be shown come last. */
export function latestFirst(files: readonly GivenFile[]): GivenFile[] {
  const written = new Map(files.map(({ file }) => [file, statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0]));
  const latest = files.toSorted((a, b) => (written.get(b.file) ?? 0) - (written.get(a.file) ?? 0));
  const first = latest.findIndex(({ file }) => !(orInputError(() => checkShown(file)) instanceof InputError));
  return first <= 0 ? latest : [...latest.slice(first), ...latest.slice(0, first)];
}

/** Sorts files by what they hold. What is wrong with a game or a map is for the page to say. */
export function givenFiles(files: readonly string[]) {
  const { game = [], map = [], other = [] } = Object.groupBy(files, kindOf);
  return { games: named(game, basename), maps: named(map, nameOfMap), others: other };
}

function kindOf(file: string): ShownKind | 'other' {
  const key = /^\s*\{\s*"(\w+)"/.exec(firstBytes(file, HEAD_BYTES).toString())?.[1];
  const told = key === undefined ? undefined : FIRST_KEYS[key];
  if (told !== undefined) return told;
  const kind = orInputError(() => kindOfFile(readGameFile(file), file));
  return kind instanceof InputError ? 'other' : kind;
}

/** The files under names that tell them apart. */
function named(files: readonly string[], nameOf: (file: string) => string): GivenFile[] {
  const used = new Set<string>();
  return files.map((file) => ({ name: freeName(nameOf(file), used), file }));
}

/**
 * Reads a game, with its map where it only names it.
 * @throws {InputError} what the page would say of the file, too
 */
export async function wholeGame(file: string, mapFolders: readonly string[]): Promise<GameRecord> {
  const shelf = mapShelf(mapFolders);
  const record = await readAnyRecord(readGameFile(file), file, (name) => Promise.resolve(shelf.named(name).parsed));
  // What cannot be shown is told now, and not by the page.
  buildTimeline(record);
  return record;
}

/**
 * Checks a file that is to be shown.
 * @throws {InputError} if it is neither a recorded game nor a map, or has something wrong in it
 */
export function checkShown(file: string): void {
  readText(readDataText(file), file, (raw) => {
    if (kindOfFile(raw, file) === 'map') parseMap(raw, file);
    else if (isOfficialGame(raw)) parseOfficialGame(raw, file);
    else parseRecord(raw, file);
  });
}

/**
 * `/games` lists them, and the maps that were given; `/games/NAME` is one, read anew each time; maps as in
 * `addMapRoutes`.
 * @param maps given by themselves, besides those of the folders
 */
export function addReplayRoutes(
  app: FastifyInstance,
  games: readonly GivenFile[],
  mapFolders: readonly string[],
  maps: readonly GivenFile[] = [],
): void {
  const fileOf = new Map(games.map(({ name, file }) => [name, file]));
  app.get('/games', () => ({
    games: games.map(({ name }) => name),
    ...(maps.length > 0 && { maps: maps.map(({ name }) => name) }),
  }));
  app.get<{ Params: { name: string } }>('/games/:name', (request, reply) => {
    const { name } = request.params;
    const file = fileOf.get(name);
    if (file === undefined) return reply.code(404).send({ error: `no game of this name here: ${name}` });
    return reply.type('application/json').send(readTextFile(file, name));
  });
  const pictures = new Pictures();
  app.addHook('onClose', () => pictures.close());
  addMapRoutes(app, new MapStock(mapFolders, pictures, maps), '/');
}

/** At most this many maps are listed. */
const MOST_MAPS = 500;
/** Larger files are not looked into for the list. */
const MOST_BYTES = 20_000_000;
/** Maps are kept as text up to this many characters in all. */
const KEPT_LENGTH = 16_000_000;

/** What is known of a file as it stood at some time. */
interface Known {
  readonly stamp: string;
  readonly listed: ListedMap;
  /** Whether drawing it has failed, or has taken too long. */
  isUndrawn: boolean;
}

/** Owns what is kept of the maps. */
export class MapStock {
  readonly #folders: readonly string[];
  /** They go before those of the folders, and are all that is listed if there are any. */
  readonly #given: readonly GivenFile[];
  readonly #pictures: Pictures;
  /** By file. */
  readonly #known = new Map<string, Known>();
  /** By file and stamp. */
  readonly #texts = new TextShelf(KEPT_LENGTH);

  /** @param pictures who draws */
  constructor(folders: readonly string[], pictures: Pictures, given: readonly GivenFile[] = []) {
    this.#folders = folders;
    this.#given = given;
    this.#pictures = pictures;
  }

  /** The names of all maps, each once, the smaller classes of the folders first as their names have it. */
  async names(): Promise<string[]> {
    return [...new Set([...this.#given, ...(await this.#inFolders())].map(({ name }) => name))].slice(0, MOST_MAPS);
  }

  /** The maps to choose from. */
  async list(): Promise<ListedMap[]> {
    const maps = this.#given.length > 0 ? this.#given.toSorted(byClass) : await this.#inFolders();
    const listed: ListedMap[] = [];
    // One after another: each is read and parsed at once, and other requests are answered in between.
    for (const map of maps.slice(0, MOST_MAPS)) listed.push((await this.#look(map)).listed);
    return listed;
  }

  /**
   * The map of a name, of which only the last part counts, as JSON.
   * @throws {InputError} `record.map` if there is none, `file.read`, `frame.json` or `map…` if it is wrong
   */
  async text(name: string): Promise<string> {
    const map = await this.#find(name);
    const key = `${map.file} ${stampOf(await stat(map.file).catch(() => undefined))}`;
    const kept = this.#texts.get(key);
    if (kept !== undefined) return kept;
    const text = JSON.stringify(readMapFile(map.file, map.name));
    this.#texts.keep(key, text);
    return text;
  }

  /** A small picture. */
  async picture(name: string, dark: boolean): Promise<Picture> {
    try {
      const map = await this.#find(name);
      const known = await this.#look(map);
      if ('trouble' in known.listed || known.isUndrawn) return 'none';
      const picture = await this.#pictures.of({ kind: 'map', ...map, dark }, known.stamp);
      known.isUndrawn = picture === 'none';
      return picture;
    } catch (error) {
      if (error instanceof InputError) return 'none';
      throw error;
    }
  }

  async #find(name: string): Promise<GivenFile> {
    const given = this.#given.find((one) => one.name === basename(name) || one.name === nameOfMap(name));
    if (given !== undefined) return given;
    for (const file of mapFileNames(name).flatMap((one) => this.#folders.map((folder) => join(folder, one)))) {
      if ((await stat(file).catch(() => undefined))?.isFile() === true) return { name: nameOfMap(file), file };
    }
    throw wrong('record.map', 'map', `${name}, which is not in ${this.#folders.join(', ')}`);
  }

  async #inFolders(): Promise<GivenFile[]> {
    const found = new Map<string, GivenFile>();
    for (const folder of this.#folders) {
      for (const file of await readdir(folder).catch((): string[] => [])) {
        const name = nameOfMap(file);
        if (isMapFile(file) && !found.has(name)) found.set(name, { name, file: join(folder, file) });
      }
    }
    return [...found.values()].toSorted((a, b) => byClass(a, b) || (a.name < b.name ? -1 : 1));
  }

  async #look(map: GivenFile): Promise<Known> {
    const found = await stat(map.file).catch(() => undefined);
    const stamp = stampOf(found);
    const before = this.#known.get(map.file);
    if (before?.stamp === stamp) return before;
    const known = { stamp, listed: listedOf(map, found), isUndrawn: false };
    this.#known.set(map.file, known);
    return known;
  }
}

/** What changes with a file. */
function stampOf(found: Stats | undefined): string {
  return `${found?.mtimeMs} ${found?.size}`;
}

function listedOf({ name, file }: GivenFile, found: Stats | undefined): ListedMap {
  if (found?.isFile() !== true) return { name, trouble: `${name}: this is not a file` };
  const { size } = found;
  if (size > MOST_BYTES) return { name, trouble: `${name}: ${Math.round(size / 1e6)} MB are too much to list` };
  try {
    const { siteIds, source, mines } = indexMap(readMapFile(file, name));
    return { name, sites: siteIds.length, rivers: source.length, mines: mines.length };
  } catch (error) {
    return { name, trouble: messageOf(error) };
  }
}

function byClass(a: GivenFile, b: GivenFile): number {
  return classPlace(a.name) - classPlace(b.name);
}

function classPlace(name: string): number {
  const place = ['sample', 'small', 'medium', 'large'].findIndex((word) => name.startsWith(word));
  return place < 0 ? 0 : place;
}

/** A map's file may change, but hardly while somebody looks at the list: in seconds. */
const PICTURE_KEPT = 60;

/**
 * Under a prefix that ends with a slash: `maps` names them all, `maps/NAME` is one, `map-list` are those to choose
 * from with their sizes, `map-pictures/NAME` is a small picture, `?ground=dark` for dark pages.
 */
export function addMapRoutes(app: FastifyInstance, stock: MapStock, prefix: string): void {
  app.get(`${prefix}maps`, async () => ({ maps: await stock.names() }));
  app.get<PictureRequest>(`${prefix}maps/:name`, async (request, reply) => {
    try {
      return await reply.type('application/json').send(await stock.text(request.params.name));
    } catch (error) {
      if (!(error instanceof InputError) || error.code !== 'record.map') throw error;
      return reply.code(404).send({ error: error.message, code: error.code });
    }
  });
  app.get(`${prefix}map-list`, async () => ({ maps: await stock.list() }));
  app.get<PictureRequest>(`${prefix}map-pictures/:name`, async ({ params, query }, reply) =>
    sendPicture(reply, await stock.picture(params.name, query.ground === 'dark'), PICTURE_KEPT),
  );
}
