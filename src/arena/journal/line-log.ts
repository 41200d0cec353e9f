// A log of JSON lines: the first says what it is of, then one for each piece of work, so that it can be read and gone on
// from.

import { isDeepStrictEqual } from 'node:util';
import { readFileSync } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { parseJson } from '../../base/json.ts';
import { ArenaError } from '../arena-error.ts';
import { onDisk } from '../../base/file-error.ts';
import { addToFile, lengthOfFile } from '../../base/durable-file.ts';
import { takeLock, type Lock } from './lock.ts';

/** What is to be known where a log that is being written can no longer be written. */
const KEPT = '. What is in it is kept';

/** A log that lines are added to, by one process at a time. */
export interface LineLog<Line> {
  /** The lines that were there, without the first. */
  readonly lines: readonly Line[];
  /**
   * Adds a line; it is on the disk when this is done.
   * @throws {ArenaError} where the lock was lost, FileError where the disk will not have it
   */
  add(line: Line): Promise<void>;
  /** Gives the lock back. */
  close(): void;
}

/** What a log is of. */
export interface LogKind<Line> {
  /** What it is of, in a word: the key of its first line, and its name in errors. */
  readonly of: string;
  /** A line after the first as it was read, the first of them with the place 0; undefined where it is none. */
  readonly read: (raw: unknown, place: number) => Line | undefined;
}

/**
 * Opens a log, or begins one. A last line that was being written when somebody was killed is cut off.
 * @param about what is done and how: JSON; the log of something else is refused
 * @param tell takes sentences about what was found
 * @throws {ArenaError} where the file is another log, no log, or is being written by another process;
 *   FileError where it is no file or cannot be written
 */
export async function openLineLog<Line>(
  path: string,
  { of, read }: LogKind<Line>,
  about: unknown,
  tell: (sentence: string) => void,
): Promise<LineLog<Line>> {
  await lengthOfFile(path);
  const lock = takeLock(path, tell);
  const noLine = (place: number): ArenaError =>
    new ArenaError(
      `${path}, line ${place + 1}: this is no line of a ${of}'s log; end the file before it, or choose another file`,
    );
  try {
    const lines = await wholeLines(path, noLine);
    const header = JSON.parse(JSON.stringify({ [of]: about })) as unknown;
    if (lines.length === 0) await addLine(path, header, lock);
    else if (!isDeepStrictEqual(lines[0], header))
      throw new ArenaError(`${path} is the log of another ${of}; choose another file`);
    return {
      lines: lines.slice(1).map((raw, place) => {
        const line = read(raw, place);
        if (line === undefined) throw noLine(place + 1);
        return line;
      }),
      async add(line) {
        if (!lock.isHeld()) throw new ArenaError(`${path}: its lock was taken away; another process may write it now`);
        await addLine(path, line, lock, KEPT);
      },
      close: () => lock.release(),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The values of the log's lines; what stands after the last whole one is cut off. */
async function wholeLines(path: string, noLine: (place: number) => ArenaError): Promise<unknown[]> {
  if ((await lengthOfFile(path)) === 0) return [];
  const all = await onDisk(path, () => readFileSync(path));
  const bytes = all.lastIndexOf('\n') + 1;
  if (bytes < all.length) await onDisk(path, () => truncate(path, bytes));
  return all
    .toString('utf8', 0, bytes)
    .split('\n')
    .slice(0, -1)
    .map((line, place) => {
      try {
        return parseJson(line, path);
      } catch {
        throw noLine(place);
      }
    });
}

async function addLine(path: string, line: unknown, lock: Lock, more = ''): Promise<void> {
  await addToFile(path, Buffer.from(`${JSON.stringify(line)}\n`), more, () => isOurs(lock));
}

/** Whether nobody else writes the file, as far as the disk tells. */
function isOurs(lock: Lock): boolean {
  try {
    return lock.isHeld();
  } catch {
    return false;
  }
}
