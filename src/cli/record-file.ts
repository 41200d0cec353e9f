// A game's record as a file: there whole or not at all, whenever the power goes.

import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { InputError, messageOf } from '../game/errors.ts';
import { recordToJson } from '../game/record.ts';
import type { GameRecord } from '../game/record.ts';

/** Tells apart the files that one process writes at the same time. */
let written = 0;

/**
 * Writes a record; its folder is made where it is missing. See `writeJsonFile`.
 * @throws {InputError} `file.write`
 */
export function writeRecordFile(path: string, record: GameRecord): void {
  writeJsonFile(path, recordToJson(record));
}

/**
 * Writes a value as a line of JSON, atomically: into a file beside it (`.NAME.PID-K.tmp`), which then
 * takes its name. Whoever reads `path` sees the old file or the whole new one; a process killed in
 * between leaves at most that other file, which nothing takes for a record.
 * @throws {InputError} `file.write`
 */
export function writeJsonFile(path: string, value: unknown): void {
  const text = `${JSON.stringify(value)}\n`;
  const beside = join(dirname(path), `.${basename(path)}.${process.pid}-${written++}.tmp`);
  try {
    mkdirSync(dirname(path), { recursive: true });
    try {
      const file = openSync(beside, 'wx');
      try {
        writeFileSync(file, text);
        fsyncSync(file); // else the name could reach the disk before the bytes
      } finally {
        closeSync(file);
      }
      renameSync(beside, path);
    } catch (error) {
      rmSync(beside, { force: true });
      throw error;
    }
  } catch (error) {
    throw new InputError('file.write', path, messageOf(error));
  }
}
