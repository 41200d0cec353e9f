// Whether two names are of one file.

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { orNothing } from './errors.ts';

/** Whether two paths lead to one file, over links, too; what is no ordinary file is no other's. */
export function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => orNothing(() => statSync(path, { bigint: true })));
  if (a === undefined || b === undefined) return resolve(one) === resolve(other);
  return a.isFile() && a.dev === b.dev && a.ino === b.ino;
}
