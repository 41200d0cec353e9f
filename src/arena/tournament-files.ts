// Files that a tournament's description names: with their digests, and by paths that mean the same
// on another machine that has this project.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { ArenaError } from './arena-error.ts';
import { messageOf } from '../base/errors.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
/** The rooms whose code decides how a game goes. */
const PLAYING_ROOMS = [
  'base',
  'programs',
  ...['game', 'graph', 'planner', 'rivals', 'protocol', 'judge', 'play', 'tournament'].map((room) =>
    join('lambda-punter', room),
  ),
  'contests',
];

/** A file's path as descriptions have it: from the project's folder on where it lies there, else absolute. */
export function portablePath(path: string): string {
  const inside = relative(ROOT, resolve(path));
  return inside.startsWith('..') || isAbsolute(inside) ? resolve(path) : inside;
}

/** The absolute path of a portable one. */
export function absolutePath(portable: string): string {
  return resolve(ROOT, portable);
}

/**
 * A file's bytes, looked at.
 * @throws {ArenaError} where it cannot be read, or is not the file of that digest
 */
export function readVerified(portable: string, digest: string | undefined): Buffer {
  const bytes = readWhole(portable);
  const found = digestOfBytes(bytes);
  if (digest !== undefined && found !== digest)
    throw new ArenaError(
      `${portable} is not the file that this tournament was begun with (digest ${found}, not ${digest})`,
    );
  return bytes;
}

/** The digest of a file. */
export function fileDigest(path: string): string {
  return digestOfBytes(readWhole(path));
}

/** The digest of the code that plays, so that games of another state of it are not taken for this one's. */
export function codeDigest(): string {
  const hash = createHash('sha256');
  for (const room of PLAYING_ROOMS) {
    const folder = join(ROOT, 'src', room);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()) {
      hash.update(`${relative(ROOT, file)}\n`).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

function readWhole(path: string): Buffer {
  try {
    return readFileSync(absolutePath(path));
  } catch (error) {
    throw new ArenaError(messageOf(error));
  }
}

function digestOfBytes(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
