// A path on the command line that must be an executable's.

import { accessSync, constants, statSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { resolve } from 'node:path';
import { kindOf } from '../base/durable-file.ts';
import { fileTrouble } from '../base/file-trouble.ts';
import { UsageError } from './usage-error.ts';

/**
 * The absolute path of the executable.
 * @param otherwise what to add where there is no such file
 * @throws {UsageError} where it cannot be run
 */
export function executableAt(given: string, otherwise = ''): string {
  if (given === '') throw new UsageError('got "", expected a program');
  const path = resolve(given);
  const found = statOf(path, given);
  if (found === undefined) throw new UsageError(`${given}: no such file${otherwise}`);
  if (!found.isFile()) throw new UsageError(`${given}: this is ${kindOf(found)}, expected a program`);
  try {
    accessSync(path, constants.X_OK);
  } catch {
    throw new UsageError(`${given}: not executable; this makes it so:\n  chmod +x ${given}`);
  }
  return path;
}

/** Undefined where there is nothing. Of links in a circle or a zero in the name the system throws all the same. */
function statOf(path: string, given: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw new UsageError(`${given}: ${fileTrouble(error)}`);
  }
}
