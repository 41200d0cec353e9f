// The maps that a server of the page has: by name, with their sizes, with a small picture each, and the routes to them.
// What was read is kept as long as its file stays as it was: games are played in the same process.

import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { InputError, messageOf } from '../../../base/errors.ts';
import { wrong } from '../../game/error-table.ts';
import { indexMap } from '../../game/game-map.ts';
import type { ListedMap } from '../model/lobby-now.ts';
import type { GivenFile } from './given-files.ts';
import { type Picture, type PictureRequest, type Pictures, sendPicture, TextShelf } from './pictures.ts';
import type { FastifyInstance } from 'fastify';
import { isMapFile, mapFileNames, nameOfMap } from '../../game/map-file.ts';
import { readMapFile } from '../../judge/game-files.ts';

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
