// A lock beside a file: one process at a time writes it. A process that was killed leaves its lock
// behind; the next one sees that and takes it over. A lock whose holder may be running is never touched.

import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { ArenaError } from '../arena-error.ts';
import { diskError } from '../../base/file-error.ts';
import { linkTarget } from '../../base/durable-file.ts';
import { removeUnfinishedOf } from '../../base/whole-file.ts';
import { keyAt, removeQuietly, writeLock, type Found } from './lock-file.ts';
import { holderHere, type Holder } from './lock-holder.ts';
import { removeLeftovers, takesPlace, type Taking } from './lock-place.ts';

/** A lock that is held. */
export interface Lock {
  /**
   * Whether it still is; false after somebody has removed or replaced the lock's file.
   * @throws {FileError} where that cannot be read
   */
  isHeld(): boolean;
  /** Gives it back as well as the disk lets us: what stays behind is the lock of a process that is no more. */
  release(): void;
}

/** How often it is tried against others who try at the same time, and the pause between, in milliseconds. */
const TRIES = 40;
const PAUSE_MS = 5;

/**
 * Takes the lock of a file, `FILE.lock`. A link's lock is that of the file it leads to. What ended processes have left
 * of this lock, and of the file while they wrote it, is removed.
 * @param onTakeOver told of each stale lock that was removed, once the lock is ours
 * @throws {ArenaError} where a running process holds it, or one that cannot be asked (another machine's); FileError
 *   where the disk will not have it
 */
export function takeLock(file: string, onTakeOver: (sentence: string) => void): Lock {
  const path = `${linkTarget(file)}.lock`;
  const mine = holderHere(randomUUID());
  const stale: Found[] = [];
  // Written whole beside it and then linked: whoever reads a lock reads all of it.
  const beside = `${path}.${mine.key}`;
  take({ file, path, mine, beside, onRemoved: (found) => stale.push(found) });
  const lock = lockOf(path, mine);
  removeUnfinishedOf(file);
  try {
    for (const found of stale) onTakeOver(`${path}: ${whatIsStale(found)}; it is taken over`);
  } catch (error) {
    lock.release();
    throw error;
  }
  return lock;
}

/** @throws {ArenaError} where the lock cannot be had */
function take(taking: Taking): void {
  const { path, mine, beside } = taking;
  try {
    writeLock(beside, mine);
    for (let tries = 0; tries < TRIES; tries++) {
      if (takesPlace(path, taking)) {
        removeLeftovers(taking);
        return;
      }
      pause();
    }
  } catch (error) {
    throw diskError(path, error);
  } finally {
    removeQuietly(beside);
  }
  throw new ArenaError(`${path}: others take this lock at the same time; try again`);
}

function lockOf(path: string, mine: Holder): Lock {
  const isHeld = (): boolean => keyAt(path) === mine.key;
  return {
    isHeld: () => {
      try {
        return isHeld();
      } catch (error) {
        throw diskError(path, error);
      }
    },
    release: () => {
      try {
        if (isHeld()) rmSync(path, { force: true });
      } catch {
        // A disk that has failed: the lock is stale as soon as this process has ended.
      }
    },
  };
}

function whatIsStale(found: Found): string {
  return found.kind === 'held'
    ? `process ${found.holder.pid} has ended without giving its lock back`
    : 'this lock names no process, as one that a crash has left';
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
}
