// Files that a tournament's description names: with their digests, and by paths that mean the same
// on another machine that has this project.

import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { ArenaError } from '../arena-error.ts';
import type { Game } from '../contest.ts';
import { orNothing } from '../../base/errors.ts';
import { readFileBytes } from '../../base/file-bytes.ts';
import { FileError, onDisk } from '../../base/file-error.ts';
import { fileNamePart } from '../../base/file-name.ts';
import { makeFolder } from '../../base/folder.ts';
import { isObject } from '../../base/shape.ts';
import { writeWhole } from '../../base/whole-file.ts';
import { readTrouble } from '../../base/missing-file.ts';

const ROOT = resolve(import.meta.dirname, '..', '..', '..');
/** A file's path as descriptions have it: from the project's folder on where it lies there, else absolute. */
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
 * @throws {ArenaError} where it cannot be read, or is not the file of that digest
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

/** The bytes of a file. @param path portable or absolute @throws {ArenaError} where it cannot be read */
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

/** The digest of bytes, 16 hexadecimal digits. */
export function bytesDigest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

/** Behind it stand a seat, an entrant and an ending, and before it a file has another name; in bytes. */
const MOST_NAME_BYTES = 120;
/** What ids have between a map, its extensions, and the number of a game. */
const USUAL_MARKS = /^[^/#]*\/?[^/#]*#?[^/#]*$/;

/**
 * What a game's files are called: no two of a tournament alike, though a file's name has fewer characters than a map's.
 */
export function gameFileName({ id }: Game): string {
  const name = fileNamePart(id, MOST_NAME_BYTES);
  const isPlain = USUAL_MARKS.test(id) && name === id.replaceAll(/[/#]/g, '-');
  return isPlain ? name : `${name}-${bytesDigest(Buffer.from(id)).slice(0, 8)}`;
}

/**
 * Keeps the record of a game under the name of its place in the schedule.
 * @returns the file
 * @throws {ArenaError} where it cannot be written
 */
export async function keepRecord(folder: string, game: Game, text: string): Promise<string> {
  const path = join(folder, `${gameFileName(game)}.json`);
  try {
    await onDisk(path, async () => {
      makeFolder(folder);
      await writeWhole(path, text);
    });
    return path;
  } catch (error) {
    throw error instanceof FileError ? new ArenaError(`what was played cannot be kept: ${error.message}`) : error;
  }
}
