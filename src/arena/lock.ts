// A lock beside a file: one process at a time writes it. A process that was killed leaves its lock
// behind; the next one sees that and takes it over. A lock whose holder may be running is never touched.

import { randomUUID } from 'node:crypto';
import { linkSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ArenaError } from './arena-error.ts';
import { diskError } from '../base/file-error.ts';
import { kindOf, placeOf } from '../base/durable-file.ts';
import { fateOf, holderHere, parseHolder } from './lock-holder.ts';
import type { Fate, Holder } from './lock-holder.ts';

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

/** Who takes which lock. */
interface Taking {
  /** The file that is locked, for sentences. */
  readonly file: string;
  /** The lock's own path. */
  readonly path: string;
  readonly mine: Holder;
  /** Where ours is written, to be linked to the places that it is to have. */
  readonly beside: string;
  readonly onTakeOver: (sentence: string) => void;
}

/** What stands where a lock would: nothing, a lock, or one that names nobody. */
type Found =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'held'; readonly holder: Holder };

/** How often it is tried against others who try at the same time, and the pause between, in milliseconds. */
const TRIES = 40;
const PAUSE_MS = 5;
/** No lock is longer, in bytes; what is, is something else. */
const LONGEST = 4096;
/** What stands for the key of a lock that names nobody. */
const NOBODY = 'nobody';

/**
 * Takes the lock of a file, `FILE.lock`; of a link, that of the file that it leads to.
 * @param onTakeOver told of a lock that a process which is no more has left
 * @throws {ArenaError} where a running process holds it, or one that cannot be asked (another machine's); FileError where the disk will not have it
 */
export function takeLock(file: string, onTakeOver: (sentence: string) => void): Lock {
  const path = `${placeOf(file)}.lock`;
  const mine = holderHere(randomUUID());
  // Written whole beside it and then linked: whoever reads a lock reads all of it.
  const beside = `${path}.${mine.key}`;
  try {
    writeFileSync(beside, JSON.stringify(mine), { flag: 'wx' });
    for (let tries = 0; tries < TRIES; tries++) {
      if (takes(path, { file, path, mine, beside, onTakeOver })) return lockOf(path, mine);
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

/**
 * Takes a place, the lock's or the right to remove a stale lock, which is a lock of its own. Whoever saw a stale
 * lock may be slow: by the time that it is removed somebody else may have taken it over. So only whoever has the
 * right to remove that very lock does, and looks again first.
 * @returns false where it must be tried again
 * @throws {ArenaError} where the lock's holder may be running
 */
function takes(place: string, taking: Taking): boolean {
  const { path, mine, beside, onTakeOver } = taking;
  if (linked(beside, place)) return true;
  const found = lookAt(place);
  if (found.kind === 'nothing') return false;
  const fate = found.kind === 'held' ? fateOf(found.holder, mine) : 'ended';
  if (fate === 'running' && place !== path) return false; // the lock is being taken over
  if (found.kind === 'held' && fate !== 'ended') throw isHeldBy(found.holder, fate, place, taking);
  const key = found.kind === 'held' ? found.holder.key : NOBODY;
  const right = `${path}.over-${key}`;
  if (right === place) throw new ArenaError(`${place}: this names no process; remove it`);
  if (!takes(right, taking)) return false;
  try {
    if (keyAt(place) !== key) return false;
    rmSync(place);
  } finally {
    rmSync(right, { force: true });
  }
  if (place === path)
    onTakeOver(
      `${path}: ${found.kind === 'held' ? `process ${found.holder.pid} has ended without giving its lock back` : 'this lock names no process, as one that a crash has left'}; it is taken over`,
    );
  return linked(beside, place);
}

function isHeldBy({ pid, host }: Holder, fate: Fate, place: string, { file }: Taking): ArenaError {
  if (fate === 'running') return new ArenaError(`${file} is being written by process ${pid}, which is still running`);
  return new ArenaError(
    `${file} is being written by process ${pid} of another machine or container, ${host}; if that is no more, remove ${place}`,
  );
}

/** @throws {ArenaError} where something stands there that is no lock at all, and system errors */
function lookAt(path: string): Found {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return { kind: 'nothing' };
  if (!found.isFile() || found.size > LONGEST) {
    throw new ArenaError(
      `${path}: this is ${found.isFile() ? 'a long file' : kindOf(found)}, expected a lock; move it elsewhere`,
    );
  }
  try {
    const holder = parseHolder(readFileSync(path, 'utf8'));
    return holder === undefined ? { kind: 'nobody' } : { kind: 'held', holder };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { kind: 'nothing' }; // given back just now
    throw error;
  }
}

/** The key of the lock there; undefined where none is there. */
function keyAt(path: string): string | undefined {
  const found = lookAt(path);
  if (found.kind === 'nothing') return undefined;
  return found.kind === 'held' ? found.holder.key : NOBODY;
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return false;
    // FAT and some disks of other machines.
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'EOPNOTSUPP' || code === 'ENOSYS') {
      throw new ArenaError(
        `${to}: this disk knows no hard links, without which there is no lock; choose a place on another disk`,
      );
    }
    throw error;
  }
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // It is in nobody's way.
  }
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
