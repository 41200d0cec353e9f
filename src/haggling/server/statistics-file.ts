// Keeps the statistics in a file: whole even if the power goes, written when something has changed, by one server.

import { dirname } from 'node:path';
import { takeLock } from '../../arena/journal/lock.ts';
import { lengthOfFile } from '../../base/durable-file.ts';
import { messageOf } from '../../base/errors.ts';
import { makeFolder } from '../../base/folder.ts';
import { readJsonFile } from '../../base/text-file.ts';
import { notWritten, writeWhole } from '../../base/whole-file.ts';
import { wrongHaggling } from '../game/haggling-errors.ts';
import { HallStatistics } from './statistics.ts';

/** A longer file is something else, in bytes: one of arenas that are full has 270 million. */
const LONGEST_FILE = 500_000_000;

/** The disk rests for this many times as long as a file took, but no longer than this, in milliseconds. */
const REST = 20;
const LONGEST_DELAY = 60_000;

/** What the keeper tells, and how often it writes. */
interface KeepingOptions {
  /** At most this often; more seldom where the file is large. */
  readonly saveMs: number;
  /** Told of what goes wrong, a sentence each. */
  readonly onTrouble: (sentence: string) => void;
}

/**
 * Reads the file, or makes it, and keeps other servers from it.
 * @throws {InputError} if it holds something else or cannot be read or written
 * @throws {FileError} if another server has it, or the disk will not have it
 */
export async function openStatistics(path: string, { saveMs, onTrouble }: KeepingOptions) {
  const length = await lengthOfFile(path);
  const lock = takeLock(path, onTrouble);
  let statistics: HallStatistics;
  try {
    if (length > LONGEST_FILE) throw wrongHaggling('arena.statistics', path, `${length} bytes`);
    statistics =
      length === 0 ? new HallStatistics() : HallStatistics.parse(readJsonFile(path, path, LONGEST_FILE), path);
    await writeStatistics(path, statistics);
  } catch (error) {
    lock.release();
    throw error;
  }
  let timer: NodeJS.Timeout | undefined;
  let hasChanged = false;
  /** How long the last time took. */
  let tookMs = 0;
  let isTroubled = false;
  const write = async (): Promise<boolean> => {
    if (!hasChanged) return true;
    hasChanged = false;
    const begun = performance.now();
    try {
      await writeStatistics(path, statistics);
      tookMs = performance.now() - begun;
      isTroubled = false;
      return true;
    } catch (error) {
      if (!isTroubled) onTrouble(`the statistics are not written: ${messageOf(error)}`);
      isTroubled = true;
      changed();
      return false;
    }
  };
  let writing = Promise.resolve(true);
  /** One at a time; what changes meanwhile is written after. */
  const save = (): void => {
    timer = undefined;
    writing = writing.then(write);
  };
  /** Something has changed: it is written soon. */
  const changed = (): void => {
    hasChanged = true;
    timer ??= setTimeout(save, saveDelay(saveMs, tookMs));
  };
  /** Writes what has changed and gives the file back. @returns whether all is written */
  const close = async (): Promise<boolean> => {
    clearTimeout(timer);
    save();
    const isWhole = await writing;
    clearTimeout(timer);
    lock.release();
    return isWhole;
  };
  return { statistics, changed, close };
}

/** How long to wait with what has changed: a large file takes the disk for a small part of the time alone. */
export function saveDelay(saveMs: number, tookMs: number): number {
  return Math.max(saveMs, Math.min(LONGEST_DELAY, tookMs * REST));
}

/** Piece by piece: others are served in between. @throws {InputError} */
async function writeStatistics(path: string, statistics: HallStatistics): Promise<void> {
  try {
    makeFolder(dirname(path));
    await writeWhole(path, statistics.filePieces());
  } catch (error) {
    throw notWritten(path, error);
  }
}
