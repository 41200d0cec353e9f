// A look at whether files can be written, before there is anything to write.

import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { kindOf } from '../base/durable-file.ts';
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
    if (found?.isDirectory()) throw new UsageError(`${option} ${file}: this is ${kindOf(found)}, expected a file`);
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

/**
 * Writes a text; its folder is made where it is missing. Where the disk is full nothing half-written stays.
 * @throws {UsageError} where it cannot be written
 */
export function writeText(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const opened = openSync(file, 'w');
    try {
      writeFileSync(opened, text);
    } catch (error) {
      if (fstatSync(opened).isFile()) rmSync(file, { force: true });
      throw error;
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    throw new UsageError(`${file}: ${fileTrouble(error)}`);
  }
}

function check(option: string, path: string, look: () => void): void {
  try {
    look();
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${option} ${path}: ${fileTrouble(error)}`);
  }
}
