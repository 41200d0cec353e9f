// A file of lines that one process at a time adds to: what it is of, then a line for each piece of work, so that it can
// be read and gone on from. A line counts once it is on the disk; a process that is killed loses its last line and no
// other.

import { statSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { addToFile, addWhole, lengthOfFile } from '../../base/durable-file.ts';
import { orNothing } from '../../base/errors.ts';
import { readFileBytes } from '../../base/file-bytes.ts';
import { diskError, onDisk } from '../../base/file-error.ts';
import { writeWhole } from '../../base/whole-file.ts';
import { ArenaError } from '../arena-error.ts';
import { takeLock, type Lock } from './lock.ts';

/** What to tell if a log can no longer be written. */
const KEPT = '. What is in it is kept';

/** What a log's file has. */
export interface LogBytes {
  /** How many bytes whole lines take. */
  readonly bytes: number;
  /** What stands after them: the beginning of a line that was being written. */
  readonly torn: Buffer;
}

/** What is opened. */
export interface LogToOpen<Contents extends LogBytes> {
  readonly path: string;
  /** The first line, if there is no file, or an empty one. */
  readonly first: string;
  /** Reads the file. @throws if it is another log, or none */
  readonly read: (path: string) => Contents;
  /** What becomes of a line that was cut short, such as `its game will be played again`. */
  readonly again: string;
}

/** A line that waits to be written. */
type WaitingLine = PromiseWithResolvers<void> & { readonly line: string };

/**
 * A log's lines one by one: all of it may be longer than a text can be.
 * @throws {FileError} if it cannot be read
 */
export function readLog(path: string): LogBytes & { readonly lines: Generator<string, undefined> } {
  let all: Buffer;
  try {
    all = readFileBytes(path);
  } catch (error) {
    throw diskError(path, error);
  }
  const bytes = all.lastIndexOf('\n') + 1;
  return { lines: linesOf(all.subarray(0, bytes)), bytes, torn: all.subarray(bytes) };
}

function* linesOf(bytes: Buffer): Generator<string, undefined> {
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf('\n', from);
    yield bytes.toString('utf8', from, end);
    from = end + 1;
  }
}

/**
 * Opens a log to be gone on with; a new one if there is no file. A torn last line is cut off and kept in
 * `FILE.torn`.
 * @param tell takes sentences about what was found
 * @throws {FileError} if another process writes it, it is no file, or it cannot be written; what `read` throws
 */
export async function openAppendLog<Contents extends LogBytes>(
  { path, first, read, again }: LogToOpen<Contents>,
  tell: (sentence: string) => void,
): Promise<{ readonly log: AppendLog; readonly contents: Contents }> {
  await lengthOfFile(path);
  const lock = takeLock(path, tell);
  let file: FileHandle | undefined;
  try {
    if ((await lengthOfFile(path)) === 0) await onDisk(path, () => writeWhole(path, `${first}\n`));
    const contents = read(path);
    const { bytes, torn } = contents;
    const opened = await onDisk(path, () => open(path, 'r+'));
    file = opened;
    if (torn.length > 0) {
      await addToFile(`${path}.torn`, torn);
      await onDisk(path, () => opened.truncate(bytes));
      await onDisk(path, () => opened.sync());
      tell(`${path}: the last line was cut short (${torn.length} bytes, now in ${path}.torn); ${again}`);
    }
    return { log: appendLog(path, opened, bytes, lock), contents };
  } catch (error) {
    // Even if closing fails, the lock is given back, and the first trouble is reported.
    await file?.close().catch(() => {});
    lock.release();
    throw error;
  }
}

/** A log that lines are added to: it has the file, and its lock. */
export type AppendLog = ReturnType<typeof appendLog>;

/**
 * The log of an opened file.
 * @param length how many bytes the file has
 */
export function appendLog(path: string, file: FileHandle, length: number, lock: Lock) {
  let bytes = length;
  let waiting: WaitingLine[] = [];
  /** Whether lines are being written; `written` is then fulfilled at the end. */
  let isBusy = false;
  let written: Promise<void> = Promise.resolve();
  /** Why nothing more can be written: what is on the disk after a write that failed is not known. */
  let broken: unknown;

  /** Whether nobody else writes the file, as far as the disk tells. */
  const isOurs = (): boolean => orNothing(() => lock.isHeld()) === true;
  /** @throws {ArenaError} if the file is no longer there, or others have written it: nothing could be kept in it */
  const checkPlace = async (): Promise<void> => {
    const [here, there] = [await file.stat(), statSync(path, { throwIfNoEntry: false })];
    // A device has neither a length nor a place of its own.
    if (!here.isFile()) return;
    // Some file systems make up the numbers of files anew, but not their lengths.
    const isElsewhere = there === undefined || (there.ino !== here.ino && there.size !== here.size);
    if (isElsewhere) throw new ArenaError(`${path}: it was removed or renamed while it was being written`);
    if (here.size !== bytes) throw new ArenaError(`${path}: it was changed while it was being written`);
  };
  const write = async (): Promise<void> => {
    isBusy = true;
    while (waiting.length > 0) {
      const together = waiting;
      waiting = [];
      try {
        if (broken !== undefined) throw broken;
        if (!lock.isHeld()) throw new ArenaError(`${path}: its lock was taken away; another process may write it now`);
        await checkPlace();
        const piece = Buffer.from(together.map(({ line }) => line).join(''));
        await onDisk(path, () => addWhole(file, piece, bytes, isOurs), KEPT);
        bytes += piece.length;
        for (const { resolve } of together) resolve();
      } catch (error) {
        broken ??= error;
        for (const { reject } of together) reject(error);
      }
    }
    isBusy = false; // before anything is awaited, else a line that comes just then would wait for ever
  };
  return {
    path,
    /**
     * Adds a line; fulfilled once it is on the disk. Lines that come while the disk is busy go there together.
     * @throws {ArenaError} if the lock was lost, FileError if the disk will not have it; nothing more is written then
     */
    add: async (line: string): Promise<void> => {
      if (broken !== undefined) throw broken;
      const one = { line: `${line}\n`, ...Promise.withResolvers<void>() };
      waiting.push(one);
      if (!isBusy) written = write();
      await one.promise;
    },
    /** Writes what waits, closes the file and gives the lock back. */
    close: async (): Promise<void> => {
      await written;
      // What counts is on the disk, even if closing fails.
      await file.close().catch(() => {});
      lock.release();
    },
  };
}
