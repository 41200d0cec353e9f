// Files that are written at once: under its name a file is whole, even if the power goes or the process is killed.

import { closeSync, constants, openSync, readdirSync, rmSync, type Stats, statSync } from 'node:fs';
import { chmod, open, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from './folder.ts';
import { linkTarget, refuseLock } from './durable-file.ts';
import { orNothing, systemCode, troubleError, type InputError } from './errors.ts';
import { FILE_EXPECTED, fileTrouble } from './file-trouble.ts';
import { isThere } from './process-table.ts';

/** What a file is called while it is being written: `.NAME.PID-K.tmp`. */
const TEMPORARY = /^\.(?<name>.+)\.(?<pid>\d+)-\d+\.tmp$/;

/** What the system answers if no file can be opened just now: files come free as connections end. */
const OUT_OF_FILES: readonly unknown[] = ['EMFILE', 'ENFILE'];
/** The pauses between the tries while no file can be opened, in milliseconds: half a minute in all. */
const PAUSES_MS = [100, 200, 400, 800, 1_500, ...Array.from({ length: 9 }, () => 3_000)];

/** The part of a file's mode that says what may be done with it. */
export const PERMISSIONS = 0o777;

/** Tells apart the files that one process writes at the same time. */
let written = 0;

/**
 * Writes a value as a line of JSON, like `writeWhole`; its folder is made if missing. While this process or
 * the system is out of file descriptors it is tried again, after each of the pauses.
 * @throws {InputError} `file.write`
 */
export async function writeJsonFile(path: string, value: unknown, pausesMs = PAUSES_MS): Promise<void> {
  const text = `${JSON.stringify(value)}\n`;
  for (let tries = 0; ; tries++) {
    try {
      makeFolder(dirname(path));
      await writeWhole(path, text);
      return;
    } catch (error) {
      if (tries >= pausesMs.length || !OUT_OF_FILES.includes(systemCode(error))) throw notWritten(path, error);
      await sleep(pausesMs[tries]);
    }
  }
}

/** The error `file.write`: what kept a file from being written. */
export function notWritten(path: string, error: unknown): InputError {
  return troubleError('file.write', path, fileTrouble(error), FILE_EXPECTED['file.write']);
}

/**
 * Makes a file with that content, or replaces the one that is there: a reader of `path` sees the old file or the
 * whole new one, and once this is fulfilled, the new one stays. A device or a pipe is written to and stays what it is.
 * @param content all of it, or pieces, each of which is written before the next is asked for
 * @throws what the disk says
 */
export async function writeWhole(path: string, content: string | Uint8Array | Iterable<string>): Promise<void> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found !== undefined && !found.isFile() && !found.isDirectory()) {
    using _reader = readerOf(path, found);
    return await writeFile(path, content);
  }
  await replaceFile(path, async (beside) => {
    // A user who could not read the old one cannot read the new one, not even while it is written.
    const mode = found === undefined ? undefined : found.mode & PERMISSIONS;
    await writeSynced(beside, content, mode);
    // Some file systems know no permissions.
    if (mode !== undefined) await chmod(beside, mode).catch(() => {});
  });
  await using folder = await open(dirname(linkTarget(path)), 'r');
  // If the file system cannot sync a folder the file is whole all the same.
  await folder.sync().catch(() => {});
}

/**
 * Looks whether somebody reads a pipe, until this is disposed: to open it for writing would wait for a reader, for ever
 * and deaf to Ctrl-C. Nothing is looked for where it is no pipe.
 * @throws the system's error if nobody does
 */
export function readerOf(path: string, found: Stats): Disposable {
  const held = found.isFIFO() ? openSync(path, constants.O_WRONLY | constants.O_NONBLOCK) : undefined;
  return { [Symbol.dispose]: () => held !== undefined && closeSync(held) };
}

/**
 * Has a file made beside its place, and then gives it its name. A process that is killed in between leaves at most
 * that other file, which nothing takes for a whole one; a link stays a link.
 * @param make makes a file under the path that it is given
 * @throws what `make` throws, and what the disk says; nothing is left then
 */
export async function replaceFile(path: string, make: (beside: string) => Promise<void> | void): Promise<void> {
  const place = linkTarget(path);
  const beside = temporaryOf(place);
  try {
    await make(beside);
    await rename(beside, place);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {});
    throw error;
  }
}

/**
 * Makes the folder and writes a file there that goes again at once: what keeps files from being written shows before
 * there are any.
 * @throws what the disk says
 */
export async function tryFolder(folder: string): Promise<void> {
  const file = temporaryOf(join(folder, 'try'));
  makeFolder(folder);
  try {
    await writeSynced(file, '\n');
  } finally {
    await rm(file, { force: true });
  }
}

/** Removes what processes that were killed while they wrote a file have left of it. */
export function removeUnfinishedOf(path: string): void {
  const place = linkTarget(path);
  removeUnfinished(dirname(place), basename(place));
}

/**
 * Removes what processes that were killed while they wrote have left in the folder: of the file of that name, or of all
 * files. What cannot be removed stays, and so does what a running process may be writing.
 */
export function removeUnfinished(folder: string, ofFile?: string): void {
  for (const left of orNothing(() => readdirSync(folder)) ?? []) {
    const { name, pid } = TEMPORARY.exec(left)?.groups ?? {};
    if (pid === undefined || (ofFile !== undefined && name !== ofFile) || isThere(Number(pid))) continue;
    // It may be no file, or not ours to remove.
    orNothing(() => rmSync(join(folder, left), { force: true }));
  }
}

async function writeSynced(path: string, content: string | Uint8Array | Iterable<string>, mode?: number) {
  await using file = await open(path, 'wx', mode);
  await file.writeFile(content);
  await file.sync(); // else the name could reach the disk before the bytes
}

/**
 * What a file is called while this process writes it, in the same folder; no two have one name.
 * @throws {FileKindError} if it would be a lock
 */
export function temporaryOf(path: string): string {
  refuseLock(path);
  return join(dirname(path), `.${basename(path)}.${process.pid}-${written++}.tmp`);
}
