// What is said of a file that is not there: where its link leads, which folder is missing, which name was meant.

import { lstatSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { orNothing, systemCode } from './errors.ts';
import { fileTrouble } from './file-trouble.ts';
import { plain } from './plain-text.ts';
import { mostLike } from './slips.ts';

/** Slips that are forgiven, as a part of a name's letters: fewer than of a word, as a folder has many names. */
const FORGIVEN = 0.2;

/** What is wrong with a file that could not be read, without its name; if it is missing, what is there instead. */
export function readTrouble(path: string, error: unknown): string {
  const trouble = fileTrouble(error);
  return systemCode(error) === 'ENOENT' ? `${trouble}${orNothing(() => instead(path)) ?? ''}` : trouble;
}

function instead(path: string): string {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true)
    return `; it is a link to ${plain(readlinkSync(path))}, which is not there`;
  const folder = dirname(path);
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return `; the folder ${plain(folder)} is missing`;
  const meant = mostLike(basename(path), readdirSync(folder), FORGIVEN);
  const shown = meant !== undefined && folder !== '.' ? join(folder, meant) : meant;
  return shown === undefined ? '' : `. Did you mean ${plain(shown)}?`;
}
