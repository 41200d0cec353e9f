// What the disk says of a file that cannot be read or written, in a sentence; and a look at whether files can be
// written, before there is anything to write.

import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { messageOf } from '../game/errors.ts';
import { UsageError } from './usage-error.ts';

const BELOW_FILE = 'there is a file where a folder is needed';
const TROUBLE: { readonly [code: string]: string } = {
  ENOENT: 'no such file or folder',
  EISDIR: 'this is a folder, expected a file',
  ENOTDIR: BELOW_FILE,
  EEXIST: BELOW_FILE,
  EACCES: 'this is not allowed',
  EROFS: 'nothing can be written there',
};

/** What is wrong, without the file's name. */
export function fileTrouble(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return TROUBLE[code] ?? messageOf(error);
}

/**
 * Makes the folder of a file that is to be written later.
 * @param option as the command line has it, for the error
 * @throws {UsageError} where the file could not be written
 */
export function checkWritable(option: string, file: string): void {
  check(option, file, () => {
    mkdirSync(dirname(file), { recursive: true });
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory()) throw new UsageError(`${option} ${file}: ${TROUBLE['EISDIR']}`);
    accessSync(found === undefined ? dirname(file) : file, constants.W_OK);
  });
}

/**
 * Makes a folder that is to be written to later.
 * @throws {UsageError} where nothing could be written there
 */
export function checkFolder(option: string, folder: string): void {
  check(option, folder, () => {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  });
}

function check(option: string, path: string, look: () => void): void {
  try {
    look();
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${option} ${path}: ${fileTrouble(error)}`);
  }
}
