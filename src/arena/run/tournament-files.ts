// Files that a tournament's description names: with their digests, and by paths that mean the same
// on another machine that has this project.

import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { ArenaError } from '../arena-error.ts';
import { orNothing } from '../../base/errors.ts';
import { readFileBytes } from '../../base/file-bytes.ts';
import { isObject } from '../../base/shape.ts';
import { readTrouble } from '../../base/missing-file.ts';

const ROOT = resolve(import.meta.dirname, '..', '..', '..');
/** A file's path as descriptions have it: from the project's folder on if it lies there, else absolute. */
export function portablePath(path: string): string {
  const inside = relative(ROOT, resolve(path));
  return inside.startsWith('..') || isAbsolute(inside) ? resolve(path) : inside;
}

/** The absolute path of a portable one. */
export function absolutePath(portable: string): string {
  return resolve(ROOT, portable);
}

/** The files that a tournament's description names, by their absolute paths. */
export function namedFiles(described: unknown): string[] {
  if (Array.isArray(described)) return described.flatMap(namedFiles);
  if (isObject(described)) return namedFiles(Object.values(described));
  const path = typeof described === 'string' ? absolutePath(described) : undefined;
  return path !== undefined && orNothing(() => statSync(path).isFile()) === true ? [path] : [];
}

/**
 * A file's bytes, looked at. Of a program's digest (`digests.ts`) only the part counts that is of the file itself:
 * a bot may write files beside itself while it plays.
 * @throws {ArenaError} if it cannot be read, or is not the file of that digest
 */
export function readVerified(portable: string, digest: string | undefined): Buffer {
  const bytes = readWhole(portable);
  const found = bytesDigest(bytes);
  if (digest !== undefined && found !== ownDigest(digest))
    throw new ArenaError(
      `${portable} is not the file that this tournament was begun with (digest ${found}, not ${ownDigest(digest)})`,
    );
  return bytes;
}

/** The digest of a file of the command line, whose path begins where the user is. */
export function fileDigest(path: string): string {
  return bytesDigest(readWhole(resolve(path)));
}

/** The bytes of a file. @param path portable or absolute @throws {ArenaError} if it cannot be read */
export function readWhole(path: string): Buffer {
  try {
    return readFileBytes(absolutePath(path));
  } catch (error) {
    throw new ArenaError(`${path}: ${readTrouble(absolutePath(path), error)}`);
  }
}

/** The part of a program's digest that is of its own file, before that of the files beside it. */
export function ownDigest(digest: string): string {
  return digest.split('+', 1)[0] ?? '';
}

/** The digest of bytes or of a text, 16 hexadecimal digits. */
export function bytesDigest(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
