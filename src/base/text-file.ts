// Files that are read whole: text, and JSON within bounds.

import { readFileSync, statSync } from 'node:fs';
import { troubleError } from './errors.ts';
import { FILE_EXPECTED, fileTrouble } from './file-trouble.ts';
import { parseJson } from './json.ts';

/** What archives and packed files begin with, as Latin-1: gzip, xz, zip, zstd, bzip2. No text begins so. */
const PACKED = ['\u001f\u008b', '\u00fd7zXZ', 'PK\u0003\u0004', '\u0028\u00b5\u002f\u00fd', 'BZh9'];
/** The journal of a tournament (`arena/journal-lines.ts`) begins so. People take it for the record of a game. */
const JOURNAL = '{"journal":"arena"';

/**
 * A file's text.
 * @param called what errors call it
 * @throws {InputError} `file.read`, also of an archive
 */
export function readTextFile(file: string, called = file): string {
  const bytes = readBytes(file, called);
  const begin = bytes.toString('latin1', 0, 5);
  if (PACKED.some((magic) => begin.startsWith(magic))) {
    const how = 'this is an archive, or packed; unpack it first, such as with tar -xf';
    throw troubleError('file.read', called, how, FILE_EXPECTED['file.read']);
  }
  return bytes.toString();
}

function readBytes(file: string, called: string): Buffer {
  try {
    return readFileSync(file);
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
 * @throws {InputError} `file.read`, also of the journal of a tournament, `frame.json`, `json.depth`
 */
export function readJsonFile(file: string, called = file): unknown {
  const text = readTextFile(file, called);
  if (text.startsWith(JOURNAL)) {
    const what =
      'this is a journal of a tournament, which holds results and no moves. npm run report shows it; to look at games, keep records of them: --records FOLDER, or npm run play -- … --record FILE';
    throw troubleError('file.read', called, what, FILE_EXPECTED['file.read']);
  }
  return parseJson(text, called);
}
