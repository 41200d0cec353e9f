// A digest of the files of a folder, to tell whether they changed.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** Sixteen hex digits of all files of a folder, by name. */
export function digestOf(folder: URL): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).toSorted()) hash.update(file).update(readFileSync(new URL(file, folder)));
  return hash.digest('hex').slice(0, 16);
}
