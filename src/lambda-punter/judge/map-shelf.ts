// Maps by name, from folders, with their distances: what scoring many recorded games needs.

import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJsonFile } from '../../base/text-file.ts';
import { mineDistances, type MineDistances } from '../game/distances.ts';
import { wrong } from '../game/error-table.ts';
import { indexMap, parseMap, type GameMap, type ParsedMap } from '../game/game-map.ts';

/** A map ready for scoring. */
export interface ShelvedMap {
  readonly parsed: ParsedMap;
  readonly map: GameMap;
  readonly distances: MineDistances;
}

/** How many maps are held at once; the distances of a large one take some megabytes. */
const HELD = 32;

/** Finds maps in the folders, the first that has one wins, and holds the latest used. */
export class MapShelf {
  readonly #folders: readonly string[];
  /** By key, the one longest unused first. */
  readonly #held = new Map<string, ShelvedMap>();

  constructor(folders: readonly string[]) {
    this.#folders = folders;
  }

  /**
   * The map that a recorded game names. Only the name's last part counts: a file of the folders.
   * @throws {InputError} `record.map` where no folder has it, `file.read` where it cannot be read, `frame.json`,
   *   `json.depth` or
   *   `map…` where it is no map
   */
  named(name: string): ShelvedMap {
    return this.#hold(`name ${name}`, () => {
      const file = [name, `${name}.json`]
        .flatMap((one) => this.#folders.map((folder) => join(folder, basename(one))))
        .find(isMapFile);
      if (file === undefined)
        throw wrong('record.map', 'record.map', `${name}, which is not in ${this.#folders.join(', ')}`);
      return parseMap(readJsonFile(file, name), name);
    });
  }

  /** A map that came within a record. */
  given(map: ParsedMap): ShelvedMap {
    return this.#hold(`map ${JSON.stringify(map)}`, () => map);
  }

  #hold(key: string, parse: () => ParsedMap): ShelvedMap {
    let shelved = this.#held.get(key);
    if (shelved === undefined) {
      const parsed = parse();
      const map = indexMap(parsed);
      shelved = { parsed, map, distances: mineDistances(map) };
    }
    this.#held.delete(key);
    this.#held.set(key, shelved);
    for (const oldest of this.#held.keys()) {
      if (this.#held.size <= HELD) break;
      this.#held.delete(oldest);
    }
    return shelved;
  }
}

function isMapFile(path: string): boolean {
  return path.endsWith('.json') && existsSync(path);
}
