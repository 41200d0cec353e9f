// A lock beside a file: one process at a time writes it. A process that was killed leaves its lock
// behind; the next one sees that and takes it over. A lock whose holder may be running is never touched.

import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, lstatSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { ArenaError } from './arena-error.ts';
import { diskError } from './disk-trouble.ts';
import { kindOf } from './durable-file.ts';
import { fateOf, holderHere, parseHolder } from './lock-holder.ts';
import type { Holder } from './lock-holder.ts';

/** A lock that is held. */
export interface Lock {
  /**
   * Whether it still is; false after somebody has removed or replaced the lock's file.
   * @throws {ArenaError} where that cannot be read
   */
  isHeld(): boolean;
  /** Gives it back as well as the disk lets us: what stays behind is the lock of a process that is no more. */
  release(): void;
}

/** What stands where a lock would: nothing, a lock, or something that names nobody. */
type Found = { readonly kind: 'nothing' } | { readonly kind: 'nobody' } | { readonly kind: 'held'; readonly holder: Holder };

/** How often it is tried against others who try at the same time. */
const TRIES = 5;
/** No lock is longer, in bytes; what is, is something else. */
const LONGEST = 4096;

/**
 * Takes the lock of a file, `FILE.lock`; of a link, that of the file that it leads to.
 * @param onTakeOver told of a lock that a process which is no more has left
 * @throws {ArenaError} where a running process holds it, or one that cannot be asked (another machine's), or the disk will not have it
 */
export function takeLock(file: string, onTakeOver: (sentence: string) => void): Lock {
  const path = `${existsSync(file) ? realpathSync(file) : file}.lock`;
  const mine = holderHere(randomUUID());
  // Written whole beside it and then linked: whoever reads a lock reads all of it.
  const beside = `${path}.${mine.key}`;
  try {
    writeFileSync(beside, JSON.stringify(mine), { flag: 'wx' });
    for (let tries = 0; tries < TRIES; tries++) {
      if (linked(beside, path)) return lockOf(path, mine);
      const stale = staleAt(path, file, mine);
      if (stale !== undefined && setAside(path, stale.key, `${beside}.stale`)) onTakeOver(stale.sentence);
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
 * The lock that is there, if its holder is no more, and the sentence that says so; undefined where none is there.
 * @throws {ArenaError} where its holder may be running
 */
function staleAt(path: string, file: string, here: Holder): { readonly key: string | undefined; readonly sentence: string } | undefined {
  const found = lookAt(path);
  if (found.kind === 'nothing') return undefined;
  if (found.kind !== 'held') return { key: undefined, sentence: `${path}: this lock names no process, as one that a crash has left; it is taken over` };
  const { pid, host, key } = found.holder;
  switch (fateOf(found.holder, here)) {
    case 'elsewhere':
      throw new ArenaError(`${file} is being written by process ${pid} of another machine or container, ${host}; if that is no more, remove ${path}`);
    case 'running':
      throw new ArenaError(`${file} is being written by process ${pid}, which is still running`);
    case 'ended':
      return { key, sentence: `${path}: process ${pid} has ended without giving its lock back; it is taken over` };
  }
}

/** @throws {ArenaError} where something stands there that is no lock at all, and system errors */
function lookAt(path: string): Found {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return { kind: 'nothing' };
  if (!found.isFile() || found.size > LONGEST) {
    throw new ArenaError(`${path}: this is ${found.isFile() ? 'a long file' : kindOf(found)}, expected a lock; move it elsewhere`);
  }
  try {
    const holder = parseHolder(readFileSync(path, 'utf8'));
    return holder === undefined ? { kind: 'nobody' } : { kind: 'held', holder };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { kind: 'nothing' }; // given back just now
    throw error;
  }
}

/** The key of the lock there; undefined where none is there, or one that names nobody. */
function keyAt(path: string): string | undefined {
  const found = lookAt(path);
  return found.kind === 'held' ? found.holder.key : undefined;
}

/** Removes the lock of a holder that is no more. Another may have done so meanwhile and hold it: then it gets it back. */
function setAside(path: string, stale: string | undefined, aside: string): boolean {
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
  const same = keyAt(aside) === stale;
  if (!same) linked(aside, path);
  removeQuietly(aside);
  return same;
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
      throw new ArenaError(`${to}: this disk knows no hard links, without which there is no lock; choose a place on another disk`);
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

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
