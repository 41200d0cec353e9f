// Writes the site to a folder, and takes away what an earlier one left there.

import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { orNothing } from '../base/errors.ts';
import { makeFolder } from '../base/folder.ts';
import { isObject } from '../base/shape.ts';
import { writeWhole } from '../base/whole-file.ts';
import type { SiteFiles } from './site-files.ts';

/** The file by which a folder is known as a site; it lists the others. */
export const SITE_MARK = 'site-files.json';
/** What the mark says of itself: any file may be called so. */
const MADE = 'npm run site';

/** Whether a folder holds a site that was made here. */
export function isSite(folder: string): boolean {
  return markedFiles(folder) !== undefined;
}

/**
 * Writes the files; those of an earlier site that are no longer in it go.
 * @returns the bytes
 */
export async function writeSite(folder: string, files: SiteFiles): Promise<number> {
  const before = markedFiles(folder) ?? [];
  const mark = (paths: Iterable<string>): Promise<void> =>
    writeWhole(join(folder, SITE_MARK), JSON.stringify({ made: MADE, files: [...paths] }));
  let bytes = 0;
  await mark(new Set([...before, ...files.keys()]));
  for (const [path, content] of files) {
    makeFolder(dirname(join(folder, path)));
    await writeWhole(join(folder, path), content);
    bytes += Buffer.byteLength(content);
  }
  for (const path of before)
    if (!files.has(path) && isInside(folder, path)) rmSync(join(folder, path), { force: true });
  await mark(files.keys());
  return bytes;
}

/** Whether a path is in the folder, wherever links on the way lead. */
function isInside(folder: string, path: string): boolean {
  const place = orNothing(() => realpathSync(dirname(join(folder, path))));
  const root = realpathSync(folder);
  return place === root || place?.startsWith(`${root}${sep}`) === true;
}

/** The files of an earlier site, none outside of the folder, whatever its mark says; undefined where it has no mark. */
function markedFiles(folder: string): string[] | undefined {
  const mark = join(folder, SITE_MARK);
  if (!existsSync(mark)) return undefined;
  const raw = orNothing((): unknown => JSON.parse(readFileSync(mark, 'utf8')));
  if (!isObject(raw) || raw['made'] !== MADE || !Array.isArray(raw['files'])) return undefined;
  return raw['files'].map((path) => normalize(String(path))).filter((path) => !path.startsWith('..'));
}
