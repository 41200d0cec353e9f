// Whether two names are of one file.

import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { orNothing } from './errors.ts';

/** Whether two paths lead to one file, over links, too, or would if it were there; a device is no other's. */
export function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => orNothing(() => statSync(path, { bigint: true })));
  if (a === undefined || b === undefined) return placeOf(one) === placeOf(other);
  return a.isFile() && a.dev === b.dev && a.ino === b.ino;
}

/** A link may lead to a link, but not for ever. */
const MOST_LINKS = 40;

/** Where a file is or would be: links are followed, though what they lead to is not there. */
function placeOf(path: string, links = MOST_LINKS): string {
  const real = orNothing(() => realpathSync(path));
  if (real !== undefined) return real;
  const isLink = orNothing(() => lstatSync(path).isSymbolicLink()) === true;
  if (isLink && links > 0) return placeOf(resolve(dirname(path), readlinkSync(path)), links - 1);
  const folder = dirname(resolve(path));
  return folder === resolve(path) ? folder : join(placeOf(folder, links), basename(path));
}
