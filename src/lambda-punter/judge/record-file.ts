// A game's record as a file: there whole or not at all, whenever the power goes.

import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../../base/errors.ts';
import { wrong } from '../game/error-table.ts';
import { recordToJson } from '../game/record.ts';
import type { GameRecord } from '../game/record.ts';

/** How a file is called while it is being written: `.NAME.PID-K.tmp`. */
const TEMPORARY = /^\..+\.(?<pid>\d+)-\d+\.tmp$/;

/** What the system answers where no file can be opened just now: files come free as connections end. */
const OUT_OF_FILES: readonly unknown[] = ['EMFILE', 'ENFILE'];
/** The pauses between the tries while no file can be opened, in milliseconds: half a minute in all. */
const PAUSES_MS = [100, 200, 400, 800, 1_500, ...Array.from({ length: 9 }, () => 3_000)];

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
 * most that other file, which nothing takes for a record. While this process or the system is out of
 * file descriptors it is tried again, after each of the pauses.
 * @throws {InputError} `file.write`
 */
export async function writeJsonFile(path: string, value: unknown, pausesMs = PAUSES_MS): Promise<void> {
  const text = `${JSON.stringify(value)}\n`;
  for (let tries = 0; ; tries++) {
    try {
      await writeOnce(path, text);
      return;
    } catch (error) {
      if (tries >= pausesMs.length || !isOutOfFiles(error)) throw wrong('file.write', path, messageOf(error));
      await sleep(pausesMs[tries]);
    }
  }
}

/**
 * Makes the folder and writes a file there that goes again at once: what keeps records from being written shows
 * before there are any.
 * @throws what the disk says
 */
export async function tryFolder(folder: string): Promise<void> {
  const file = temporaryOf(join(folder, 'try'));
  await mkdir(folder, { recursive: true });
  try {
    await writeSynced(file, '\n');
  } finally {
    await rm(file, { force: true });
  }
}

/** Removes what processes that were killed while they wrote have left in the folder; what cannot be removed stays. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const pid = TEMPORARY.exec(name)?.groups?.['pid'];
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(folder, name), { force: true }).catch(() => {});
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

async function writeOnce(path: string, text: string): Promise<void> {
  const beside = temporaryOf(path);
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeSynced(beside, text);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(text);
    await file.sync(); // else the name could reach the disk before the bytes
  } finally {
    await file.close();
  }
}

function temporaryOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.${process.pid}-${written++}.tmp`);
}

function isOutOfFiles(error: unknown): boolean {
  return error instanceof Error && 'code' in error && OUT_OF_FILES.includes(error.code);
}
