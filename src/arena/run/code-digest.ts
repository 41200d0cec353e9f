// The digest of the code that decides how a contest's games go: a module and all that it imports inside src, so
// that a change of another contest makes no other tournament.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../../../package.json' with { type: 'json' };

const ROOT = resolve(import.meta.dirname, '..', '..', '..');
/** Imports, re-exports, dynamic imports and addresses of workers; what is imported as a type alone decides nothing. */
const IMPORTS =
  /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^'";]*?from\s*['"](\.[^'"]+)['"]|import\s*\(?\s*['"](\.[^'"]+)['"]|new URL\(\s*['"](\.[^'"]+)['"]/g;

/**
 * The digest, 16 hexadecimal digits.
 * @param module the address of a contest's entry, `import.meta.url`
 * @param root the project's folder
 */
export function codeDigest(module: string, root = ROOT): string {
  const hash = createHash('sha256');
  for (const path of modulesOf(module, root)) hash.update(`${relative(root, path)}\n`).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

/**
 * The version of the package and the digest of what plays, such as `0.1.0+3f2a9c41d0be7a55`: machines that play for one
 * tournament have the same.
 */
export function playingVersion(module: string): string {
  return `${manifest.version}+${codeDigest(module)}`;
}

/** The version of the package alone. */
export const PACKAGE_VERSION: string = manifest.version;

/**
 * The files of a module and of all that it imports inside `src`, in order; of a module elsewhere, as of a test's,
 * inside the project.
 */
export function modulesOf(module: string, root = ROOT): string[] {
  const first = fileURLToPath(module);
  const src = join(root, 'src') + sep;
  const within = first.startsWith(src) ? src : root + sep;
  const found = new Set([first]);
  for (const path of found) {
    if (!/\.[cm]?[jt]sx?$/.test(path)) continue;
    for (const [, ...names] of readFileSync(path, 'utf8').matchAll(IMPORTS)) {
      const name = names.find((one) => one !== undefined);
      const target = name === undefined ? undefined : join(dirname(path), name);
      if (target?.startsWith(within) === true && existsSync(target)) found.add(target);
    }
  }
  return [...found].toSorted();
}
