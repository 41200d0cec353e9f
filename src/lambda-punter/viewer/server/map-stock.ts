// The maps that a server of the page has: by name, with their sizes, with a small picture each. What was read or drawn
// is kept as long as its file stays as it was.

import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { InputError, messageOf } from '../../../base/errors.ts';
import { readJsonFile } from '../../../base/text-file.ts';
import { wrong } from '../../game/error-table.ts';
import { indexMap, parseMap } from '../../game/game-map.ts';
import type { ParsedMap } from '../../game/game-map.ts';
import { DARK_SHEET, LIGHT_SHEET } from '../../maps/palette.ts';
import { drawThumbnail } from '../../maps/thumbnail.ts';
import type { ListedMap } from '../model/map-list.ts';
import type { GivenFile } from './given-files.ts';

/** So many maps are listed. */
const MOST_MAPS = 500;
/** Larger files are not looked into for the list. */
const MOST_BYTES = 20_000_000;
/** Pictures are kept up to this many characters in all. */
const KEPT_LENGTH = 16_000_000;

/** What is known of a file as it stood at some time. */
interface Known {
  readonly stamp: string;
  readonly listed: ListedMap;
  /** By ground. */
  readonly pictures: Map<'dark' | 'light', string>;
}

/** Owns what is kept of the maps. */
export class MapStock {
  readonly #folders: readonly string[];
  readonly #given: readonly GivenFile[];
  /** By file; the pictures of the one longest unused go first. */
  readonly #known = new Map<string, Known>();
  #length = 0;

  /** @param given maps that go before those of the folders, and are all that is listed where there are any */
  constructor(folders: readonly string[], given: readonly GivenFile[] = []) {
    this.#folders = folders;
    this.#given = given;
  }

  /** The names of all maps, each once, the smaller classes of the folders first as their names have it. */
  async names(): Promise<string[]> {
    return [...new Set([...this.#given, ...(await this.#inFolders())].map(({ name }) => name))].slice(0, MOST_MAPS);
  }

  /** The maps to choose from. */
  async list(): Promise<ListedMap[]> {
    const maps = this.#given.length > 0 ? this.#given.toSorted(byClass) : await this.#inFolders();
    const listed: ListedMap[] = [];
    // One after another: each is read and parsed at once, and whoever asks for something else goes in between.
    for (const map of maps.slice(0, MOST_MAPS)) listed.push((await this.#look(map)).listed);
    return listed;
  }

  /**
   * The map of a name, of which only the last part counts.
   * @throws {InputError} `record.map` where there is none, `file.read`, `frame.json` or `map…` where it is wrong
   */
  async named(name: string): Promise<ParsedMap> {
    return parsedOf(await this.#find(name));
  }

  /** A small picture, as SVG; undefined where there is no such map, or none of which one can be drawn. */
  async picture(name: string, ground: 'dark' | 'light'): Promise<string | undefined> {
    try {
      const map = await this.#find(name);
      const known = await this.#look(map);
      if ('trouble' in known.listed) return undefined;
      const kept = known.pictures.get(ground);
      if (kept !== undefined) return kept;
      const svg = drawThumbnail(parsedOf(map), map.name, ground === 'dark' ? DARK_SHEET : LIGHT_SHEET);
      this.#keep(map.file, known, ground, svg);
      return svg;
    } catch (error) {
      if (error instanceof InputError) return undefined;
      throw error;
    }
  }

  async #find(name: string): Promise<GivenFile> {
    const last = basename(name);
    const given = this.#given.find((one) => one.name === last || one.name === last.replace(/\.json$/, ''));
    if (given !== undefined) return given;
    const files = [last, `${last}.json`].filter((one) => one.endsWith('.json'));
    for (const file of files.flatMap((one) => this.#folders.map((folder) => join(folder, one)))) {
      if ((await stat(file).catch(() => undefined))?.isFile() === true) return { name: basename(file, '.json'), file };
    }
    throw wrong('record.map', 'map', `${name}, which is not in ${this.#folders.join(', ')}`);
  }

  async #inFolders(): Promise<GivenFile[]> {
    const found = new Map<string, string>();
    for (const folder of this.#folders) {
      for (const file of await readdir(folder).catch((): string[] => [])) {
        const name = basename(file, '.json');
        if (file.endsWith('.json') && !found.has(name)) found.set(name, join(folder, file));
      }
    }
    return [...found]
      .map(([name, file]) => ({ name, file }))
      .toSorted((a, b) => byClass(a, b) || (a.name < b.name ? -1 : 1));
  }

  async #look(map: GivenFile): Promise<Known> {
    const found = await stat(map.file).catch(() => undefined);
    const stamp = `${found?.mtimeMs} ${found?.size}`;
    const before = this.#known.get(map.file);
    if (before?.stamp === stamp) return before;
    this.#forget(before);
    const listed: ListedMap =
      found?.isFile() === true
        ? listedOf(map, found.size)
        : { name: map.name, trouble: `${map.name}: this is no file` };
    const known = { stamp, listed, pictures: new Map() };
    this.#known.set(map.file, known);
    return known;
  }

  #keep(file: string, known: Known, ground: 'dark' | 'light', svg: string): void {
    known.pictures.set(ground, svg);
    this.#length += svg.length;
    this.#known.delete(file);
    this.#known.set(file, known);
    for (const other of this.#known.values()) {
      if (this.#length <= KEPT_LENGTH) return;
      this.#forget(other);
    }
  }

  #forget(known: Known | undefined): void {
    for (const { length } of known?.pictures.values() ?? []) this.#length -= length;
    known?.pictures.clear();
  }
}

function parsedOf({ name, file }: GivenFile): ParsedMap {
  return parseMap(readJsonFile(file, name), name);
}

function listedOf(map: GivenFile, bytes: number): ListedMap {
  const { name } = map;
  if (bytes > MOST_BYTES) return { name, trouble: `${name}: ${Math.round(bytes / 1e6)} MB are too much to list` };
  try {
    const { siteIds, source, mines } = indexMap(parsedOf(map));
    return { name, sites: siteIds.length, rivers: source.length, mines: mines.length };
  } catch (error) {
    return { name, trouble: messageOf(error) };
  }
}

function byClass(a: GivenFile, b: GivenFile): number {
  return classOf(a.name) - classOf(b.name);
}

function classOf(name: string): number {
  const place = ['sample', 'small', 'medium', 'large'].findIndex((word) => name.startsWith(word));
  return place < 0 ? 0 : place;
}
