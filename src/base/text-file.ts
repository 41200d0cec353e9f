// Files that are read whole: text, and JSON within bounds.

import { readFileSync, statSync } from 'node:fs';
import { troubleError } from './errors.ts';
import { FILE_EXPECTED, fileTrouble } from './file-trouble.ts';
import { parseJson } from './json.ts';

/**
 * A file's text.
 * @param called what errors call it
 * @throws {InputError} `file.read`
 */
export function readTextFile(file: string, called = file): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw troubleError('file.read', called, fileTrouble(error), FILE_EXPECTED['file.read']);
  }
}

/**
 * The text of an ordinary file: no pipe, which could keep us waiting, and none that is larger than expected.
 * @throws {InputError} `file.read`
 */
export function readBoundedFile(file: string, mostBytes: number): string {
  const expected = FILE_EXPECTED['file.read'];
  const found = statSync(file, { throwIfNoEntry: false });
  // A folder and a missing file are told by reading.
  if (found !== undefined && !found.isFile() && !found.isDirectory()) {
    throw troubleError('file.read', file, 'this is no ordinary file', expected);
  }
  if (found?.isFile() === true && found.size > mostBytes) {
    const size = `${found.size} bytes, expected at most ${mostBytes}`;
    throw troubleError('file.read', file, `the file is too large: ${size}`, expected);
  }
  return readTextFile(file);
}

/** A file's bytes as Latin-1; nothing where it cannot be read, as of a process that ended just now. */
export function bytesOrNothing(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

/**
 * What a file of JSON says.
 * @param called what errors call it
 * @throws {InputError} `file.read`, `frame.json`, `json.depth`
 */
export function readJsonFile(file: string, called = file): unknown {
  return parseJson(readTextFile(file, called), called);
}
