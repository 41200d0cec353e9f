// Files that are read whole: text, and JSON within bounds.

import { closeSync, openSync, readSync } from 'node:fs';
import { troubleError } from './errors.ts';
import { MOST_TEXT_BYTES, readFileBytes } from './file-bytes.ts';
import { FILE_EXPECTED } from './file-trouble.ts';
import { parseJson } from './json.ts';
import { readTrouble } from './missing-file.ts';

/** What archives and packed files begin with, as Latin-1: gzip, xz, zip, zstd, bzip2. No text begins so. */
const PACKED = ['\u001f\u008b', '\u00fd7zXZ', 'PK\u0003\u0004', '\u0028\u00b5\u002f\u00fd', 'BZh9'];
/** A byte 0 this far in is enough: text in UTF-8 has none. */
const MOST_LOOKED_AT = 1_024;
const NO_TEXT = 'this is no text in UTF-8, perhaps a picture or a program; expected a file of text, such as JSON';
/**
 * The journal of a tournament (`arena/journal/journal-lines.ts`) begins so. People take it for the record of a game.
 */
const JOURNAL = '{"journal":"arena"';

/**
 * A file's text: no pipe, which could keep us waiting, no device, and none that is larger than expected.
 * @param called what errors call it
 * @throws {InputError} `file.read`, also of an archive, a picture or a program
 */
export function readTextFile(file: string, called = file, mostBytes = MOST_TEXT_BYTES): string {
  const bytes = readBytes(file, called, mostBytes);
  const begin = bytes.toString('latin1', 0, 5);
  if (PACKED.some((magic) => begin.startsWith(magic))) {
    const how = 'this is an archive, or packed; unpack it first, such as with tar -xf';
    throw troubleError('file.read', called, how, FILE_EXPECTED['file.read']);
  }
  if (bytes.subarray(0, MOST_LOOKED_AT).includes(0))
    throw troubleError('file.read', called, NO_TEXT, FILE_EXPECTED['file.read']);
  return bytes.toString();
}

function readBytes(file: string, called: string, mostBytes: number): Buffer {
  try {
    return readFileBytes(file, mostBytes);
  } catch (error) {
    throw troubleError('file.read', called, readTrouble(file, error), FILE_EXPECTED['file.read']);
  }
}

/**
 * The text of a file of which its reader knows how large it may be.
 * @throws {InputError} `file.read`
 */
export function readBoundedFile(file: string, mostBytes: number): string {
  return readTextFile(file, file, mostBytes);
}

/**
 * Where `bytesOrNothing` reads: `readFileSync` takes 64 kB anew for each file of /proc, of which a look reads hundreds.
 */
const PIECE = Buffer.allocUnsafeSlow(4096);

/** A file's bytes as Latin-1; nothing if it cannot be read, as of a process that ended just now. */
export function bytesOrNothing(file: string): string {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, 'r');
    let text = '';
    for (;;) {
      const count = readSync(descriptor, PIECE);
      if (count === 0) return text;
      text += PIECE.toString('latin1', 0, count);
    }
  } catch {
    return '';
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/**
 * What a file of JSON says.
 * @param called what errors call it
 * @throws {InputError} as `readDataText`, and `frame.json`, `json.depth`
 */
export function readJsonFile(file: string, called = file, mostBytes = MOST_TEXT_BYTES): unknown {
  return parseJson(readDataText(file, called, mostBytes), called);
}

/**
 * The text of a file that holds data.
 * @param called what errors call it
 * @throws {InputError} `file.read`, also of the journal of a tournament
 */
export function readDataText(file: string, called = file, mostBytes = MOST_TEXT_BYTES): string {
  const text = readTextFile(file, called, mostBytes);
  if (text.startsWith(JOURNAL)) {
    const what =
      'this is a journal of a tournament, which holds results and no moves. npm run report shows it; to look at games, keep records of them: --records FOLDER, or npm run play -- … --record FILE';
    throw troubleError('file.read', called, what, FILE_EXPECTED['file.read']);
  }
  return text;
}
