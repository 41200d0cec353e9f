// Files that are read whole: text, and JSON within bounds.

import { readFileSync } from 'node:fs';
import { troubleError } from './errors.ts';
import { MOST_TEXT_BYTES, readFileBytes } from './file-bytes.ts';
import { FILE_EXPECTED, fileTrouble } from './file-trouble.ts';
import { parseJson } from './json.ts';

/**
 * A file's text: no pipe, which could keep us waiting, no device, and none that is larger than expected.
 * @param called what errors call it
 * @throws {InputError} `file.read`
 */
export function readTextFile(file: string, called = file, mostBytes = MOST_TEXT_BYTES): string {
  try {
    return readFileBytes(file, mostBytes).toString('utf8');
  } catch (error) {
    throw troubleError('file.read', called, fileTrouble(error), FILE_EXPECTED['file.read']);
  }
}

/**
 * The text of a file of which its reader knows how large it may be.
 * @throws {InputError} `file.read`
 */
export function readBoundedFile(file: string, mostBytes: number): string {
  return readTextFile(file, file, mostBytes);
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
