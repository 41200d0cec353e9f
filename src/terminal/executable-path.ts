// A path on the command line that must be an executable's.

import { accessSync, constants, readdirSync, statSync, type Stats } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { kindOf } from '../base/durable-file.ts';
import { orNothing } from '../base/errors.ts';
import { fileTrouble } from '../base/file-trouble.ts';
import { didYouMean } from './did-you-mean.ts';
import { UsageError } from './usage-error.ts';

/**
 * The absolute path of the executable.
 * @param otherwise what to add if there is no such file
 * @throws {UsageError} if it cannot be run
 */
export function executableAt(given: string, otherwise = ''): string {
  if (given === '') throw new UsageError('got "", expected a program');
  const path = resolve(given);
  const found = statOf(path, given);
  if (found === undefined) throw new UsageError(`${given}: no such file${otherwise}${didYouMeanFile(given)}`);
  if (!found.isFile())
    throw new UsageError(`${given}: this is ${kindOf(found)}, expected a program${programsInside(given, path)}`);
  try {
    accessSync(path, constants.X_OK);
  } catch {
    throw new UsageError(`${given}: not executable; this makes it so:\n  chmod +x ${given}`);
  }
  return path;
}

/** Ends a sentence with the program of the same folder whose name is most like it. */
function didYouMeanFile(given: string): string {
  const name = basename(given);
  const folder = given.slice(0, given.length - name.length);
  if (folder === '') return '';
  const entries = orNothing(() => readdirSync(resolve(folder), { withFileTypes: true })) ?? [];
  const programs = entries.filter((entry) => !entry.isDirectory()).map((entry) => entry.name);
  return didYouMean(name, programs).replace('mean ', `mean ${folder}`);
}

/** Undefined if there is nothing. Of links in a circle or a zero in the name the system throws all the same. */
export function statOf(path: string, given: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw new UsageError(`${given}: ${fileTrouble(error)}`);
  }
}

/** Names the programs in a folder, one of which was probably meant; of many none. */
function programsInside(given: string, path: string): string {
  const names = orNothing(() => readdirSync(path)) ?? [];
  // Whoever has a folder may enter it, so it is executable, too.
  const programs = names.filter((name) =>
    orNothing(() => statSync(join(path, name)).isFile() && accessSync(join(path, name), constants.X_OK) === undefined),
  );
  return programs.length > 0 && programs.length < 4
    ? `. Did you mean ${programs.map((name) => `${given.replace(/\/*$/, '/')}${name}`).join(' or ')}?`
    : '';
}
