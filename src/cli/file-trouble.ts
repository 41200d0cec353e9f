// A look at whether files can be written, before there is anything to write.

import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileTrouble } from '../base/file-trouble.ts';
import { UsageError } from './usage-error.ts';

/**
 * Makes the folder of a file that is to be written later.
 * @param option as the command line has it, for the error
 * @throws {UsageError} where the file could not be written
 */
export function checkWritable(option: string, file: string): void {
  check(option, file, () => {
    mkdirSync(dirname(file), { recursive: true });
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory()) throw new UsageError(`${option} ${file}: this is a folder, expected a file`);
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
