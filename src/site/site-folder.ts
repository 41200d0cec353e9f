// Writes the site to a folder, and takes away what an earlier one left there.

import { lstatSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { takeLock } from '../arena/journal/lock.ts';
import { kindOf } from '../base/durable-file.ts';
import { orNothing } from '../base/errors.ts';
import { fileTrouble } from '../base/file-trouble.ts';
import { makeFolder } from '../base/folder.ts';
import { isObject } from '../base/shape.ts';
import { writeWhole } from '../base/whole-file.ts';
import { warn } from '../terminal/print.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { writeText } from '../terminal/writable-paths.ts';
import type { SiteFiles } from './site-files.ts';

/** The file by which a folder is known as a site; it lists the others. */
export const SITE_MARK = 'site-files.json';
/** What the mark says of itself: any file may be called so. */
const MADE = 'npm run site';
/** What a command that was killed leaves before there is a mark. */
const UNFINISHED = /^(?:\.(?:try|site-files\.json)\.\d+-\d+\.tmp|site-files\.json\.lock.*)$/;

/** Whether a folder holds a site that was made here. */
export function isSite(folder: string): boolean {
  return markedFiles(folder) !== undefined;
}

/** Whether a file of that name is what a killed command has left. */
export function isUnfinished(name: string): boolean {
  return UNFINISHED.test(name);
}

/**
 * Writes the files; those of an earlier site that are no longer in it go.
 * @returns the bytes
 * @throws {UsageError} if a file cannot be written, a link would lead it elsewhere, or the user's own lies there;
 *   {FileError} if another command writes there; the signal's reason, after which the same command mends it
 */
export async function writeSite(folder: string, files: SiteFiles, signal?: AbortSignal): Promise<number> {
  const mark = join(folder, SITE_MARK);
  const lock = takeLock(mark, warn);
  try {
    const before = new Set(markedFiles(folder));
    for (const path of files.keys()) checkPlace(folder, path, before.has(path));
    const note = (paths: Iterable<string>): void => writeText(mark, JSON.stringify({ made: MADE, files: [...paths] }));
    let bytes = 0;
    note(new Set([...before, ...files.keys()]));
    for (const [path, content] of files) {
      await nextTurn();
      signal?.throwIfAborted();
      await written(join(folder, path), content);
      bytes += Buffer.byteLength(content);
    }
    for (const path of before) if (!files.has(path) && isFileInside(folder, path)) rmSync(join(folder, path));
    note(files.keys());
    return bytes;
  } finally {
    lock.release();
  }
}

async function written(file: string, content: string | Buffer): Promise<void> {
  try {
    makeFolder(dirname(file));
    await writeWhole(file, content);
  } catch (error) {
    throw new UsageError(`${file}: ${fileTrouble(error)}`);
  }
}

/**
 * @param isOurs whether an earlier site has the file
 * @throws {UsageError} if a link, what is no file, or a file of the user's stands in the way
 */
function checkPlace(folder: string, path: string, isOurs: boolean): void {
  const parts = path.split('/');
  for (const [at] of parts.entries()) {
    const place = join(folder, ...parts.slice(0, at + 1));
    const found = lstatSync(place, { throwIfNoEntry: false });
    if (found === undefined) return;
    const isRight = at === parts.length - 1 ? found.isFile() : found.isDirectory();
    const wanted = at === parts.length - 1 ? 'a file' : 'a folder';
    if (!isRight) throw new UsageError(`${place}: this is ${kindOf(found)}, expected ${wanted}`);
  }
  if (!isOurs) throw new UsageError(`${join(folder, path)}: this file does not belong to the earlier site; rename it`);
}

/** Whether a path is a file of the folder, wherever links on the way lead. */
function isFileInside(folder: string, path: string): boolean {
  if (lstatSync(join(folder, path), { throwIfNoEntry: false })?.isFile() !== true) return false;
  const place = orNothing(() => realpathSync(dirname(join(folder, path))));
  const root = realpathSync(folder);
  return place === root || place?.startsWith(`${root}${sep}`) === true;
}

/** The files of an earlier site, none outside of the folder, even if its mark says so; undefined if it has no mark. */
function markedFiles(folder: string): string[] | undefined {
  const mark = join(folder, SITE_MARK);
  if (lstatSync(mark, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  const raw = orNothing((): unknown => JSON.parse(readFileSync(mark, 'utf8')));
  if (!isObject(raw) || raw['made'] !== MADE || !Array.isArray(raw['files'])) return undefined;
  const paths = raw['files'].map((path) => normalize(String(path)));
  return paths.filter((path) => !path.startsWith('..') && !path.includes('\0') && path !== SITE_MARK);
}
