// The project: where it lies, what it is called, where what it builds is put.

import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };

/** The project's folder. */
export const ROOT = dirname(dirname(import.meta.dirname));
/** Where `npm run build` puts the punter. */
export const PUNTER = join(ROOT, 'punter');
/** Where it puts the rivals, one executable of that name each. */
export const RIVALS_FOLDER = join(ROOT, 'build', 'rivals');
/** Where it puts the page of a contest. */
export function pageFolder(contest: string): string {
  return join(ROOT, 'build', `${contest}-page`);
}
/** Where it puts the page that shows games of Lambda Punter. */
export const PAGE_FOLDER = pageFolder('lambda-punter');

/** The version of a package that builds. */
export function versionOf(tool: string): string {
  return String((createRequire(import.meta.url)(`${tool}/package.json`) as { version: unknown }).version);
}

/** The SHA-256 of these parts behind one another. */
export function hashOf(...parts: readonly (Uint8Array | string)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex');
}

/** The project's name and version. */
export function identity(): { name: string; version: string } {
  const { name, version } = manifest;
  return { name, version };
}
