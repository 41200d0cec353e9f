// A game's record as a file: there whole or not at all, whenever the power goes.

import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { messageOf } from '../base/errors.ts';
import { wrong } from '../game/errors.ts';
import { recordToJson } from '../game/record.ts';
import type { GameRecord } from '../game/record.ts';

/** How a file is called while it is being written: `.NAME.PID-K.tmp`. */
const TEMPORARY = /^\..+\.(?<pid>\d+)-\d+\.tmp$/;

/** Tells apart the files that one process writes at the same time. */
let written = 0;

/**
 * Writes a record; its folder is made where it is missing. See `writeJsonFile`.
 * @throws {InputError} `file.write`
 */
export async function writeRecordFile(path: string, record: GameRecord): Promise<void> {
  await writeJsonFile(path, recordToJson(record));
}

/**
 * Writes a value as a line of JSON, atomically: into a file beside it, which then takes its name.
 * Whoever reads `path` sees the old file or the whole new one; a process killed in between leaves at
 * most that other file, which nothing takes for a record.
 * @throws {InputError} `file.write`
 */
export async function writeJsonFile(path: string, value: unknown): Promise<void> {
  const text = `${JSON.stringify(value)}\n`;
  const beside = join(dirname(path), `.${basename(path)}.${process.pid}-${written++}.tmp`);
  try {
    await mkdir(dirname(path), { recursive: true });
    try {
      const file = await open(beside, 'wx');
      try {
        await file.writeFile(text);
        await file.sync(); // else the name could reach the disk before the bytes
      } finally {
        await file.close();
      }
      await rename(beside, path);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
  } catch (error) {
    throw wrong('file.write', path, messageOf(error));
  }
}

/** Removes what processes that were killed while they wrote have left in the folder. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const pid = TEMPORARY.exec(name)?.groups?.['pid'];
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(folder, name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
