// A lock beside a file: one process at a time writes it. A process that was killed leaves its lock
// behind; the next one sees that and takes it over. A lock whose holder may be running is never touched.

import { randomUUID } from 'node:crypto';
import { rmSync, linkSync, lstatSync, readFileSync, writeFileSync, readdirSync } from 'node:fs';
import { ArenaError } from '../arena-error.ts';
import { diskError } from '../../base/file-error.ts';
import { linkTarget, kindOf } from '../../base/durable-file.ts';
import { removeUnfinishedOf } from '../../base/whole-file.ts';
import { holderHere, parseHolder, fateOf, type Holder, type Fate } from './lock-holder.ts';
import { systemCode } from '../../base/errors.ts';
import { basename, dirname, join } from 'node:path';

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

/** What stands where a lock would: nothing, a lock, or one that names nobody. */
type Found =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'held'; readonly holder: Holder };

/** No lock is longer, in bytes; what is, is something else. */
const LONGEST = 4096;
/** What stands for the key of a lock that names nobody. */
const NOBODY = 'nobody';

/**
 * Writes a lock where none is. It is on the disk when this returns: once it is linked to its place, a power cut
 * leaves it whole.
 */
function writeLock(path: string, holder: Holder): void {
  writeFileSync(path, JSON.stringify(holder), { flag: 'wx', flush: true });
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
    if (systemCode(error) === 'ENOENT') return { kind: 'nothing' }; // given back just now
    throw error;
  }
}

/** The key of the lock there; undefined where none is there. */
function keyAt(path: string): string | undefined {
  return keyOf(lookAt(path));
}

/** The key of what was found; undefined for nothing. */
function keyOf(found: Found): string | undefined {
  if (found.kind === 'nothing') return undefined;
  return found.kind === 'held' ? found.holder.key : NOBODY;
}

/**
 * Links a lock to a place.
 * @returns false where something is there
 * @throws {ArenaError} where the disk knows no links, and system errors
 */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const code = systemCode(error);
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

/** Removes a file that is in nobody's way, where the disk lets us. */
function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // It stays.
  }
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
  /** Told of a stale lock that was removed from the lock's own path, which is not ours yet. */
  readonly onRemoved: (stale: Found) => void;
}

/** A key in the name of a lock that is not linked yet, `LOCK.KEY`. */
const BESIDE = /^[\da-f-]{36}$/;
/** What stands after `LOCK.` in the name of a right. */
const RIGHT = /^over-(?:nobody|[\da-f-]{36})(?:\.over-nobody)*$/;
/** This many processes in a row may have been killed during a takeover; more is no accident. */
const MOST_RIGHTS = 8;
/** Nobody takes as long to write a lock, in milliseconds. */
const LONG_AGO_MS = 3_600_000;

/**
 * Takes a place: that of the lock, or that of the right to remove a stale lock, which is a lock of its own. A lock
 * whose holder has ended, or that names nobody, is removed first. Any other is left alone.
 * @param depth how many rights are wanted already
 * @returns false where it must be tried again
 * @throws {ArenaError} where the lock's holder may be running
 */
function takesPlace(place: string, taking: Taking, depth = 0): boolean {
  const { path, mine, beside } = taking;
  if (linked(beside, place)) return true;
  const found = lookAt(place);
  if (found.kind === 'nothing') return false;
  const fate = found.kind === 'held' ? fateOf(found.holder, mine) : 'ended';
  if (fate === 'running' && place !== path) return false; // the lock is being taken over
  if (found.kind === 'held' && fate !== 'ended') throw isHeldBy(found.holder, fate, place, taking);
  return removesStale(place, found, taking, depth) && linked(beside, place);
}

/**
 * Removes a stale lock. Whoever saw it may be slow: by now another process may have taken it over. So only whoever
 * has the right to remove that very lock does, and looks again first.
 * @returns whether it did
 */
function removesStale(place: string, stale: Found, taking: Taking, depth: number): boolean {
  const { path, onRemoved } = taking;
  if (depth === MOST_RIGHTS)
    throw new ArenaError(`${place}: too many takeovers of this lock were cut short; remove it and ${path}.over-*`);
  const right = rightOver(place, stale, path);
  if (!takesPlace(right, taking, depth + 1)) return false;
  try {
    if (keyAt(place) !== keyOf(stale)) return false;
    rmSync(place);
  } finally {
    rmSync(right, { force: true });
  }
  if (place === path) onRemoved(stale);
  return true;
}

/** Where the right to remove a stale lock lies. Locks that name nobody have no keys: their places tell them apart. */
function rightOver(place: string, stale: Found, path: string): string {
  return `${stale.kind === 'held' ? path : place}.over-${keyOf(stale)}`;
}

/**
 * Removes what processes that were killed while they took the lock have left beside it. Whoever calls this holds the
 * lock. What the disk does not let go stays, and so does whatever may be of a running process.
 */
function removeLeftovers(taking: Taking): void {
  const { path } = taking;
  const start = `${basename(path)}.`;
  for (const name of namesIn(dirname(path))) {
    if (!name.startsWith(start)) continue;
    const end = name.slice(start.length);
    try {
      if (BESIDE.test(end)) removeUnlinked(join(dirname(path), name), end, taking);
      else if (RIGHT.test(end)) removeRight(join(dirname(path), name), taking);
    } catch {
      // It is no lock, or one that cannot be asked about. It is in nobody's way.
    }
  }
}

function removeUnlinked(place: string, key: string, { path, mine }: Taking): void {
  const found = lookAt(place);
  // One that is just being written is empty. The disk's clock is asked, which may not be ours.
  const isStale =
    found.kind === 'held'
      ? found.holder.key === key && fateOf(found.holder, mine) === 'ended'
      : lstatSync(path).mtimeMs - lstatSync(place).mtimeMs > LONG_AGO_MS;
  if (isStale) rmSync(place);
}

function removeRight(place: string, taking: Taking): void {
  const found = lookAt(place);
  if (found.kind === 'nothing') return;
  if (found.kind === 'nobody' || fateOf(found.holder, taking.mine) === 'ended') removesStale(place, found, taking, 0);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isHeldBy({ pid, host }: Holder, fate: Fate, place: string, { file }: Taking): ArenaError {
  if (fate === 'running') return new ArenaError(`${file} is being written by process ${pid}, which is still running`);
  return new ArenaError(
    `${file} is being written by process ${pid} of another machine or container, ${host}; if that is no more, remove ${place}`,
  );
}
