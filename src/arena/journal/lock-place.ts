// Taking the place of a lock among others who want it, and removing what ended processes have left there.

import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ArenaError } from '../arena-error.ts';
import { keyAt, keyOf, linked, lookAt, type Found } from './lock-file.ts';
import { fateOf, type Fate, type Holder } from './lock-holder.ts';

/** Who takes which lock. */
export interface Taking {
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
export function takesPlace(place: string, taking: Taking, depth = 0): boolean {
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
export function removeLeftovers(taking: Taking): void {
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
