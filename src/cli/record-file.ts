// Records as files that are there whole or not at all.

import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { recordToJson } from '../game/record.ts';
import type { GameRecord } from '../game/record.ts';

/** How a file is called while it is being written: `.NAME.PID.N.tmp`. */
const TEMPORARY = /^\.(?<name>.+)\.(?<pid>\d+)\.\d+\.tmp$/;

let written = 0;

/**
 * Writes the record to a file beside the path, which then takes the path's name: whatever ends this
 * process in between, under that name there is nothing, what was there before, or the whole record.
 * Makes the folder where it is missing.
 */
export async function writeRecordFile(path: string, record: GameRecord): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.${basename(path)}.${process.pid}.${written++}.tmp`);
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(`${JSON.stringify(recordToJson(record))}\n`);
      // Else after a power cut the name could be there before the bytes.
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
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
