// Where a server's records go: looked at before any port is opened, written one a game, counted for the end, and given
// to visitors, the latest by name, one by its name.

import { lstat, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { messageOf } from '../../base/errors.ts';
import { fileNamePart } from '../../base/file-name.ts';
import { fileTrouble } from '../../base/file-trouble.ts';
import { removeUnfinished, tryFolder } from '../../base/whole-file.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import type { GameRecord } from '../game/record.ts';
import { writeRecordFile } from '../judge/game-files.ts';

/** At the end, this many of the records that could not be written are named one by one. */
const TOLD = 10;

/**
 * Makes the folder and sees whether records can be written there.
 * @throws {UsageError} if they cannot
 */
export async function recordFolder(folder: string) {
  const path = resolve(folder);
  try {
    await tryFolder(path);
  } catch (error) {
    throw new UsageError(`no record could be written to ${path}: ${fileTrouble(error)}`);
  }
  removeUnfinished(path);
  let names = 0;
  let written = 0;
  /** Of the first games that have no record: which, and why. */
  const lost: string[] = [];
  return {
    path,
    /**
     * Writes a record.
     * @returns the file's name
     * @throws {InputError} `file.write`; then it counts as lost
     */
    async keep(record: GameRecord, table: string): Promise<string> {
      // When the game began, at which table, and a number that tells apart those of one moment.
      const [moment, place] = [record.started.replaceAll(/[:.]/g, '-'), fileNamePart(table.replaceAll(' ', '_'))];
      const name = `${moment}_${place}_${process.pid}-${++names}.json`;
      try {
        await writeRecordFile(join(path, name), record);
      } catch (error) {
        if (lost.length < TOLD) lost.push(`${table}, begun ${record.started}: ${messageOf(error)}`);
        throw error;
      }
      written++;
      return name;
    },
    /** What became of the records of that many games, line by line; and whether each game has one. */
    ending(games: number): { readonly whole: boolean; readonly lines: readonly string[] } {
      const missing = games - written;
      if (games === 0) return { whole: true, lines: ['no game was played'] };
      if (missing === 0) return { whole: true, lines: [`every game is recorded (${games})`] };
      const more = missing - lost.length;
      const first = `${written} of ${games} game${games === 1 ? ' is' : 's are'} recorded; not recorded (${missing}):`;
      return { whole: false, lines: [first, ...lost, ...(more > 0 ? [`${more} more`] : [])] };
    },
  };
}

/** A record's file name: no folder, nothing hidden. */
const RECORD_NAME = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.+-]*\.json$/u;
/** This many of the records in the folder are listed. */
const LISTED = 1_000;

/** This many files are looked at at once: each takes one of the process's few threads for files, and memory. */
const AT_ONCE = 32;

/** What is known of a folder's records. One look answers all who ask meanwhile, and no record is looked at twice. */
export function recordList(folder: string) {
  /** When each was written: a record never changes under its name. */
  let writtenAt: ReadonlyMap<string, number> = new Map();
  let looking: ReturnType<typeof look> | undefined;

  const look = async (): Promise<{ readonly shown: readonly string[]; readonly all: number }> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const records = entries.filter((one) => one.isFile() && RECORD_NAME.test(one.name)).map(({ name }) => name);
    const before = writtenAt;
    const fresh = records.filter((name) => !before.has(name));
    const times = new Map(records.map((name) => [name, before.get(name) ?? 0]));
    for (let from = 0; from < fresh.length; from += AT_ONCE)
      await Promise.all(
        fresh.slice(from, from + AT_ONCE).map(async (name) => {
          const found = await lstat(join(folder, name)).catch(() => undefined);
          times.set(name, found?.mtimeMs ?? 0);
        }),
      );
    writtenAt = times;
    const shown = records.toSorted((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0)).slice(0, LISTED);
    return { shown, all: records.length };
  };
  return {
    /** The names of the latest records that are there now, the latest first, and how many there are in all. */
    latest: () => (looking ??= look().finally(() => (looking = undefined))),
  };
}

/**
 * A record's text; undefined if the folder has none of that name.
 * @param most no more bytes than that; a longer record counts as none
 */
export async function recordText(folder: string, name: string, most = Infinity): Promise<Buffer | undefined> {
  if (!RECORD_NAME.test(name)) return undefined;
  const path = join(folder, name);
  // Reading a pipe waits for its writer, and a link may lead out of the folder.
  const found = await lstat(path).catch(() => undefined);
  if (found?.isFile() !== true || found.size > most) return undefined;
  return readFile(path).catch(() => undefined);
}
