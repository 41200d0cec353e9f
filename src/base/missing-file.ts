// What is said of a file that is not there: where its link leads, which folder is missing, which name was meant.

import { lstatSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { systemCode } from './errors.ts';
import { fileTrouble } from './file-trouble.ts';
import { plain } from './plain-text.ts';
import { slips } from './slips.ts';

/** One slip in so many letters of a name is forgiven. */
const LETTERS_A_SLIP = 4;

/** What is wrong with a file that could not be read, without its name; if it is missing, what is there instead. */
export function readTrouble(path: string, error: unknown): string {
  const trouble = fileTrouble(error);
  return systemCode(error) === 'ENOENT' ? `${trouble}${instead(path)}` : trouble;
}

function instead(path: string): string {
  try {
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true)
      return `; it is a link to ${plain(readlinkSync(path))}, which is not there`;
    const folder = dirname(path);
    if (statSync(folder, { throwIfNoEntry: false }) === undefined) return `; the folder ${plain(folder)} is missing`;
    const meant = mostLike(basename(path), readdirSync(folder));
    const shown = meant !== undefined && folder !== '.' ? join(folder, meant) : meant;
    return shown === undefined ? '' : `. Did you mean ${plain(shown)}?`;
  } catch {
    return '';
  }
}

function mostLike(name: string, others: readonly string[]): string | undefined {
  const most = Math.floor(name.length / LETTERS_A_SLIP);
  const near = others.map((other) => ({ other, far: slips(name, other) })).filter(({ far }) => far <= most);
  return near.toSorted((a, b) => a.far - b.far).at(0)?.other;
}
