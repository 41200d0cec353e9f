// Keeps the statistics in a file: whole whenever the power goes, written when something has changed, by one server.

import { dirname } from 'node:path';
import { ArenaError } from '../../arena/arena-error.ts';
import { type Lock, takeLock } from '../../arena/journal/lock.ts';
import { lengthOfFile } from '../../base/durable-file.ts';
import { messageOf } from '../../base/errors.ts';
import { FileError } from '../../base/file-error.ts';
import { makeFolder } from '../../base/folder.ts';
import { readJsonFile } from '../../base/text-file.ts';
import { notWritten, writeWhole } from '../../base/whole-file.ts';
import { wrongHaggling } from '../game/haggling-errors.ts';
import { HallStatistics } from './statistics.ts';

/** A longer file is something else. */
const LONGEST_FILE = 1024 ** 3;

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

/** Owns the file and its lock. */
export class StatisticsFile {
  readonly statistics: HallStatistics;
  readonly #path: string;
  readonly #lock: Lock;
  readonly #options: KeepingOptions;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<boolean> = Promise.resolve(true);
  #hasChanged = false;
  /** How long the last time took. */
  #tookMs = 0;
  #troubled = false;

  private constructor(path: string, lock: Lock, statistics: HallStatistics, options: KeepingOptions) {
    this.#path = path;
    this.#lock = lock;
    this.statistics = statistics;
    this.#options = options;
  }

  /**
   * Reads the file, or makes it, and keeps other servers from it.
   * @throws {InputError} where it holds something else or cannot be read or written
   * @throws {FileError} where another server has it, or the disk will not have it
   */
  static async open(path: string, options: KeepingOptions): Promise<StatisticsFile> {
    const length = await lengthOfFile(path);
    const lock = lockOf(path, options.onTrouble);
    try {
      if (length > LONGEST_FILE) throw wrongHaggling('arena.statistics', path, `${length} bytes`);
      const statistics = length === 0 ? new HallStatistics() : HallStatistics.parse(readJsonFile(path), path);
      await writeStatistics(path, statistics);
      return new StatisticsFile(path, lock, statistics, options);
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  /** Something has changed: it is written soon. */
  changed(): void {
    this.#hasChanged = true;
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#save();
      },
      saveDelay(this.#options.saveMs, this.#tookMs),
    );
  }

  /** Writes what has changed and gives the file back. @returns whether all is written */
  async close(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#save();
    const isWhole = await this.#writing;
    clearTimeout(this.#timer);
    this.#lock.release();
    return isWhole;
  }

  /** One at a time; what changes meanwhile is written after. */
  #save(): void {
    this.#writing = this.#writing.then(() => this.#write());
  }

  async #write(): Promise<boolean> {
    if (!this.#hasChanged) return true;
    this.#hasChanged = false;
    const begun = performance.now();
    try {
      await writeStatistics(this.#path, this.statistics);
      this.#tookMs = performance.now() - begun;
      this.#troubled = false;
      return true;
    } catch (error) {
      if (!this.#troubled) this.#options.onTrouble(`the statistics are not written: ${messageOf(error)}`);
      this.#troubled = true;
      this.changed();
      return false;
    }
  }
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

/** @throws {FileError} */
function lockOf(path: string, onTrouble: KeepingOptions['onTrouble']): Lock {
  try {
    return takeLock(path, onTrouble);
  } catch (error) {
    throw error instanceof ArenaError ? new FileError(error.message) : error;
  }
}
