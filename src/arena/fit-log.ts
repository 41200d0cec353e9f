// The log of a fit: a line of JSON for what is fitted, then one a round, so that it can be read and gone on from.

import { isDeepStrictEqual } from 'node:util';
import { readFileSync } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { parseJson } from '../base/json.ts';
import { isObject } from '../base/shape.ts';
import { ArenaError } from './arena-error.ts';
import { onDisk } from '../base/file-error.ts';
import { addToFile, lengthOfFile } from '../base/durable-file.ts';
import { takeLock } from './lock.ts';
import type { Lock } from './lock.ts';
import type { TuningRound } from './tuning.ts';

/** What is to be known where the log of a running fit can no longer be written. */
const KEPT = '. What is in it is kept';

/** A log that rounds are added to, by one process at a time. */
export interface FitLog {
  /** The rounds that were there. */
  readonly rounds: readonly TuningRound[];
  /**
   * Adds a round; it is on the disk when this is done.
   * @throws {ArenaError} where the lock was lost, FileError where the disk will not have it
   */
  add(round: TuningRound): Promise<void>;
  /** Gives the lock back. */
  close(): void;
}

/**
 * Opens the log of a fit, or begins one. A last line that was being written when somebody was killed is
 * cut off; its round is played again.
 * @param about what is fitted and how: JSON; another fit's log is refused
 * @param tell takes sentences about what was found
 * @throws {ArenaError} where the file is the log of another fit, no log, or is being written by another process;
 *   FileError where it is no file or cannot be written
 */
export async function openFitLog(path: string, about: unknown, tell: (sentence: string) => void): Promise<FitLog> {
  await lengthOfFile(path);
  const lock = takeLock(path, tell);
  try {
    const lines = await wholeLines(path);
    const header = JSON.parse(JSON.stringify({ fit: about })) as unknown;
    if (lines.length === 0) await addLine(path, header, lock);
    else if (!isDeepStrictEqual(lines[0], header))
      throw new ArenaError(`${path} is the log of another fit; choose another file`);
    return {
      rounds: lines.slice(1).map((line, place) => roundOf(line, place, path)),
      async add(round) {
        if (!lock.isHeld()) throw new ArenaError(`${path}: its lock was taken away; another process may write it now`);
        await addLine(path, round, lock, KEPT);
      },
      close: () => lock.release(),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The values of the log's lines; what stands after the last whole one is cut off. */
async function wholeLines(path: string): Promise<unknown[]> {
  if ((await lengthOfFile(path)) === 0) return [];
  const all = await onDisk(path, () => readFileSync(path));
  const bytes = all.lastIndexOf('\n') + 1;
  if (bytes < all.length) await onDisk(path, () => truncate(path, bytes));
  return all
    .toString('utf8', 0, bytes)
    .split('\n')
    .slice(0, -1)
    .map((line, place) => valueOf(line, place, path));
}

function valueOf(line: string, place: number, path: string): unknown {
  try {
    return parseJson(line, path);
  } catch {
    throw noLine(place, path);
  }
}

/** The round number `place` + 1 of the fit, which stands on the line after that number. */
function roundOf(raw: unknown, place: number, path: string): TuningRound {
  if (!isRound(raw) || raw.fit.rounds !== place + 1) throw noLine(place + 1, path);
  return raw;
}

function noLine(place: number, path: string): ArenaError {
  return new ArenaError(`${path}, line ${place + 1}: this is no line of a fit's log`);
}

function isRound(raw: unknown): raw is TuningRound {
  if (!isObject(raw)) return false;
  const { fit, trial, difference, games } = raw;
  return (
    isObject(fit) &&
    isObject(trial) &&
    [fit['rounds'], difference, games].every(Number.isFinite) &&
    [fit['values'], trial['up'], trial['down'], trial['signs']].every(
      (values) => isObject(values) && Object.values(values).every(Number.isFinite),
    )
  );
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
