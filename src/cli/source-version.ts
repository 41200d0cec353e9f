// Which version of the program this is, so that machines that play for one tournament play the same.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };

const SRC = join(import.meta.dirname, '..');
/** Rooms that decide about no game. */
const ASIDE: readonly string[] = ['cli', 'viewer'];

/** The version of the package and a digest of all source files that a game may depend on, such as `0.1.0+3f2a9c41d0be`. */
export function sourceVersion(): string {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.endsWith('.ts') && !ASIDE.includes(path.split('/')[0] ?? ''))
    .toSorted();
  const sum = createHash('sha256');
  for (const path of files) sum.update(`${path}\0`).update(readFileSync(join(SRC, path))).update('\0');
  return `${manifest.version}+${sum.digest('hex').slice(0, 12)}`;
}
