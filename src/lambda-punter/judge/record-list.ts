// The records in a server's folder as visitors are given them: the latest by name, one by its name.

import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A record's file name: no folder, nothing hidden. */
const RECORD_NAME = /^\w[\w.-]*\.json$/;
/** This many of the records in the folder are listed. */
const LISTED = 1_000;

/** The names of the latest records, the latest first, and how many there are in all. */
export async function latestRecords(folder: string): Promise<{ readonly shown: string[]; readonly all: number }> {
  const names = await readdir(folder).catch((): string[] => []);
  const records = names.filter((name) => RECORD_NAME.test(name));
  const written = await Promise.all(
    records.map(async (name) => ({
      name,
      at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  );
  const shown = written
    .toSorted((a, b) => b.at - a.at)
    .slice(0, LISTED)
    .map(({ name }) => name);
  return { shown, all: records.length };
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
