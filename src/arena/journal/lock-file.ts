// The file of a lock: what it says of its holder, how it is written, and how it gets its place.

import { linkSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { systemCode } from '../../base/errors.ts';
import { ArenaError } from '../arena-error.ts';
import { kindOf } from '../../base/durable-file.ts';
import { parseHolder, type Holder } from './lock-holder.ts';

/** What stands where a lock would: nothing, a lock, or one that names nobody. */
export type Found =
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
export function writeLock(path: string, holder: Holder): void {
  writeFileSync(path, JSON.stringify(holder), { flag: 'wx', flush: true });
}

/** @throws {ArenaError} where something stands there that is no lock at all, and system errors */
export function lookAt(path: string): Found {
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
export function keyAt(path: string): string | undefined {
  return keyOf(lookAt(path));
}

/** The key of what was found; undefined for nothing. */
export function keyOf(found: Found): string | undefined {
  if (found.kind === 'nothing') return undefined;
  return found.kind === 'held' ? found.holder.key : NOBODY;
}

/**
 * Links a lock to a place.
 * @returns false where something is there
 * @throws {ArenaError} where the disk knows no links, and system errors
 */
export function linked(from: string, to: string): boolean {
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
export function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // It stays.
  }
}
