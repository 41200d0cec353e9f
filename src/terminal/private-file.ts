// Files that hold passwords: who else may read them, and errors that do not quote them.

import { statSync } from 'node:fs';
import { InputError } from '../base/errors.ts';
import { readJsonFile } from '../base/text-file.ts';
import { UsageError } from './usage-error.ts';

/** Whether others who use this machine may read the passwords in a file. */
export function isReadByOthers(file: string): boolean {
  return ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
}

/** What to tell whoever keeps passwords in a file that others may read. */
export function readByOthersText(file: string): string {
  return `${file} has passwords, and others who use this machine may read it; chmod 600 ${file} mends that`;
}

/**
 * What a file of JSON says. What is no JSON is not quoted: it may be a password.
 * @throws {UsageError} where it is no JSON
 * @throws {InputError} `file.read`, `json.depth`
 */
export function readPrivateJson(file: string): unknown {
  try {
    return readJsonFile(file);
  } catch (error) {
    if (!(error instanceof InputError) || error.code !== 'frame.json') throw error;
    const [, place = 'its end'] = /\((line \d+, column \d+)\)$/.exec(error.got) ?? [];
    throw new UsageError(
      `${file}: this is not JSON at ${place}; a comma or a quote may be missing, or a comma too many`,
    );
  }
}
