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

/** A page with nothing on it yet: its maps by what they are, its games, their names, how many characters it has. */
function newPage() {
  const maps = new Map<string, { readonly place: number; readonly data: string }>();
  return { maps, games: [] as PackedGame[], names: new Set<string>(), length: 0 };
}

/** Owns the games of the page that is being filled. */
export class GamePacker {
  readonly #most: number;
  #page = newPage();

  constructor(most = PAGE_LENGTH) {
    this.#most = most;
  }

  /** Whether the next game belongs on another page. */
  get isFull(): boolean {
    return this.#page.length >= this.#most;
  }

  /**
   * Adds the record of a file.
   * @returns what the page calls it
   * @throws {InputError} if it cannot be read or holds no map; whether it is a good game is the page's to say
   */
  add(file: string): string {
    const raw = readJsonFile(file);
    if (!isObject(raw) || !isObject(raw['map'])) throw wrong('record', file, raw);
    const { map, ...rest } = raw;
    const data = packed(JSON.stringify(rest));
    const name = freeName(basename(file), this.#page.names);
    this.#page.games.push({ name, map: this.#placeOf(map), data });
    this.#page.length += data.length;
    return name;
  }

  /** What was packed since the last time; empty if nothing was. */
  take(): PackedGames {
    const { maps, games } = this.#page;
    this.#page = newPage();
    return { maps: [...maps.values()].map(({ data }) => data), games };
  }

  #placeOf(map: unknown): number {
    const { maps } = this.#page;
    const text = JSON.stringify(map);
    const key = createHash('sha256').update(text).digest('base64');
    const known = maps.get(key);
    if (known !== undefined) return known.place;
    const fresh = { place: maps.size, data: packed(text) };
    this.#page.length += fresh.data.length;
    maps.set(key, fresh);
    return fresh.place;
  }
}

/** A name that is not used yet, and is from now on: the second of a kind is `NAME (2)`. */
export function freeName(base: string, used: Set<string>): string {
  let name = base;
  for (let times = 2; used.has(name); times++) name = `${base} (${times})`;
  used.add(name);
  return name;
}

function packed(text: string): string {
  return gzipSync(text).toString('base64');
}
