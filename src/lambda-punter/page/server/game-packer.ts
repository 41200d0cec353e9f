// Packs records into what one page holds; when that is full, the next page begins.

import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isObject } from '../../../base/shape.ts';
import { readJsonFile } from '../../../base/text-file.ts';
import { wrong } from '../../game/error-table.ts';
import type { PackedGame, PackedGames } from '../model/packed-games.ts';

/** About how many characters of games a page holds at most: browsers read that in a moment. */
const PAGE_LENGTH = 12_000_000;

/** Owns the games of the page that is being filled. */
export class GamePacker {
  readonly #most: number;
  #maps = new Map<string, { readonly place: number; readonly data: string }>();
  #games: PackedGame[] = [];
  #names = new Set<string>();
  #length = 0;

  constructor(most = PAGE_LENGTH) {
    this.#most = most;
  }

  /** Whether the next game belongs on another page. */
  get isFull(): boolean {
    return this.#length >= this.#most;
  }

  /**
   * Adds the record of a file.
   * @returns what the page calls it
   * @throws {InputError} where it cannot be read or holds no map; whether it is a good game is the page's to say
   */
  add(file: string): string {
    const raw = readJsonFile(file);
    if (!isObject(raw) || !isObject(raw['map'])) throw wrong('record', file, raw);
    const { map, ...rest } = raw;
    const data = packed(rest);
    const name = this.#nameOf(basename(file));
    this.#games.push({ name, map: this.#placeOf(map), data });
    this.#length += data.length;
    return name;
  }

  /** What was packed since the last time; empty where nothing was. */
  take(): PackedGames {
    const full = { maps: [...this.#maps.values()].map(({ data }) => data), games: this.#games };
    this.#maps = new Map();
    this.#games = [];
    this.#names = new Set();
    this.#length = 0;
    return full;
  }

  #placeOf(map: unknown): number {
    const text = JSON.stringify(map);
    const key = createHash('sha256').update(text).digest('base64');
    let known = this.#maps.get(key);
    if (known === undefined) {
      known = { place: this.#maps.size, data: gzipSync(text).toString('base64') };
      this.#length += known.data.length;
      this.#maps.set(key, known);
    }
    return known.place;
  }

  #nameOf(base: string): string {
    let name = base;
    for (let times = 2; this.#names.has(name); times++) name = `${base} (${times})`;
    this.#names.add(name);
    return name;
  }
}

function packed(value: unknown): string {
  return gzipSync(JSON.stringify(value)).toString('base64');
}
