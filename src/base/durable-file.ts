// Files that grow and outlive a crash and a full disk: what is added is there whole or not at all. Files that are
// written at once are those of whole-file.ts.

import { existsSync, lstatSync, realpathSync, statSync, type Stats } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import { makeFolder } from './folder.ts';
import { FileError, onDisk } from './file-error.ts';
import { FileKindError } from './file-trouble.ts';

/**
 * Looks at the place of a file that is to be written, and makes its folder. What is no ordinary file is
 * refused: a folder cannot be written, a pipe would wait for its reader for ever, a device would be
 * replaced by a file.
 * @returns how long the file is, 0 if there is none
 * @throws {FileError} if it could not be written
 */
export async function lengthOfFile(path: string): Promise<number> {
  if (path === '' || path.endsWith(sep)) throw new FileError(`${JSON.stringify(path)}: expected the name of a file`);
  const found = await onDisk(path, async () => {
    refuseLock(path);
    makeFolder(dirname(path));
    // A link to a file that is not there yet: made where the link leads to.
    if (!existsSync(path) && lstatSync(path, { throwIfNoEntry: false }) !== undefined)
      await (await open(path, 'a')).close();
    return statSync(path, { throwIfNoEntry: false });
  });
  if (found !== undefined && !found.isFile()) throw new FileError(`${path}: this is ${kindOf(found)}, expected a file`);
  return found?.size ?? 0;
}

/** Where a file really lies: links are two names of one file, which has one lock and one place. */
export function linkTarget(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}

/**
 * No output is called as locks are: it would replace the lock of a file that somebody is writing.
 * @throws {FileKindError} if this is a lock's name, also behind a link
 */
export function refuseLock(path: string): void {
  if (linkTarget(path).endsWith('.lock'))
    throw new FileKindError('a name that ends in .lock is that of a lock, which stays as it is; name another file');
}

/** What something that is no file is called. */
export function kindOf(found: Stats): string {
  if (found.isDirectory()) return 'a folder';
  if (found.isSymbolicLink()) return 'a link';
  if (found.isFIFO()) return 'a pipe';
  return found.isSocket() ? 'a socket' : 'a device';
}

/**
 * Adds to the end of a file, durably. If that fails, it is cut back to its old length if the disk lets us.
 * @throws {FileError} if the disk will not have it
 */
export async function addToFile(path: string, bytes: Buffer): Promise<void> {
  await onDisk(path, async () => {
    await using file = await open(path, 'a');
    await addWhole(file, bytes, (await file.stat()).size);
  });
}

/**
 * Writes at a file's end, durably. If that fails, what was there of it is cut off again if the disk lets us.
 * @param at how long the file is
 * @param isOurs whether nobody else may have written meanwhile; asked before anything is cut off
 */
export async function addWhole(file: FileHandle, bytes: Buffer, at: number, isOurs: () => boolean = () => true) {
  try {
    // One call may write a part: a disk that is nearly full takes what it has room for.
    for (let written = 0; written < bytes.length;)
      written += (await file.write(bytes, written, bytes.length - written, at + written)).bytesWritten;
    await file.datasync();
  } catch (error) {
    if (isOurs()) await file.truncate(at).catch(() => {});
    throw error;
  }
}
