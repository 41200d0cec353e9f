// The records in a server's folder as visitors are given them: the latest by name, one by its name.

import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A record's file name: no folder, nothing hidden. */
const RECORD_NAME = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.+-]*\.json$/u;
/** This many of the records in the folder are listed. */
const LISTED = 1_000;

/** This many files are looked at at once: each takes one of the process's few threads for files, and memory. */
const AT_ONCE = 32;

/** The names of the latest records, the latest first, and how many there are in all. */
export interface LatestRecords {
  readonly shown: readonly string[];
  readonly all: number;
}

/** Owns what is known of a folder's records. One look answers all who ask meanwhile, and no record is looked at twice. */
export class RecordList {
  readonly #folder: string;
  /** When each was written: a record never changes under its name. */
  #writtenAt: ReadonlyMap<string, number> = new Map();
  #look: Promise<LatestRecords> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The records that are there now. */
  latest(): Promise<LatestRecords> {
    this.#look ??= this.#lookNow().finally(() => (this.#look = undefined));
    return this.#look;
  }

  async #lookNow(): Promise<LatestRecords> {
    const names = await readdir(this.#folder).catch((): string[] => []);
    const records = names.filter((name) => RECORD_NAME.test(name));
    const before = this.#writtenAt;
    const fresh = records.filter((name) => !before.has(name));
    const writtenAt = new Map(records.map((name) => [name, before.get(name) ?? 0]));
    for (let from = 0; from < fresh.length; from += AT_ONCE)
      await Promise.all(
        fresh.slice(from, from + AT_ONCE).map(async (name) => writtenAt.set(name, await this.#at(name))),
      );
    this.#writtenAt = writtenAt;
    const shown = records.toSorted((a, b) => (writtenAt.get(b) ?? 0) - (writtenAt.get(a) ?? 0)).slice(0, LISTED);
    return { shown, all: records.length };
  }

  async #at(name: string): Promise<number> {
    return (await stat(join(this.#folder, name)).catch(() => undefined))?.mtimeMs ?? 0;
  }
}

/**
 * A record's text; undefined where the folder has none of that name.
 * @param most no more bytes than that; a longer record counts as none
 */
export async function recordText(folder: string, name: string, most = Infinity): Promise<Buffer | undefined> {
  if (!RECORD_NAME.test(name)) return undefined;
  const path = join(folder, name);
  // Reading a pipe waits for whoever writes to it.
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() !== true || found.size > most) return undefined;
  return readFile(path).catch(() => undefined);
}
