// Writes the site to a folder, and takes away what an earlier one left there.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { makeFolder } from '../base/folder.ts';
import { isObject } from '../base/shape.ts';
import { writeWhole } from '../base/whole-file.ts';
import type { SiteFiles } from './site-files.ts';

/** The file by which a folder is known as a site; it lists the others. */
export const SITE_MARK = 'site.json';

/**
 * Writes the files; those of an earlier site that are no longer in it go.
 * @returns the bytes
 */
export async function writeSite(folder: string, files: SiteFiles): Promise<number> {
  const before = filesBefore(folder);
  let bytes = 0;
  await writeWhole(join(folder, SITE_MARK), JSON.stringify({ files: [...new Set([...before, ...files.keys()])] }));
  for (const [path, content] of files) {
    makeFolder(dirname(join(folder, path)));
    await writeWhole(join(folder, path), content);
    bytes += Buffer.byteLength(content);
  }
  for (const path of before) if (!files.has(path)) rmSync(join(folder, path), { force: true });
  await writeWhole(join(folder, SITE_MARK), JSON.stringify({ files: [...files.keys()] }));
  return bytes;
}

/** What an earlier site has there; nothing outside of the folder, whatever its list says. */
function filesBefore(folder: string): string[] {
  const mark = join(folder, SITE_MARK);
  if (!existsSync(mark)) return [];
  const raw: unknown = JSON.parse(readFileSync(mark, 'utf8'));
  const files: unknown[] = isObject(raw) && Array.isArray(raw['files']) ? raw['files'] : [];
  return files.map((path) => normalize(String(path))).filter((path) => !path.startsWith('..') && !path.startsWith(sep));
}
