// Files that hold passwords: who else may read them, and errors that hide their words.

import { statSync } from 'node:fs';
import { parseJson } from '../base/json.ts';
import { placedText, type PlacedText, readPlaced } from '../base/json-place.ts';
import { mostLike } from '../base/slips.ts';
import { readDataText } from '../base/text-file.ts';

/** Whether others who use this machine may read the passwords in a file. */
export function isReadByOthers(file: string): boolean {
  return ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
}

/** What to tell users who keep passwords in a file that others may read. */
export function readByOthersText(file: string): string {
  return `${file} has passwords, and other users of this machine can read it. To stop that: chmod 600 ${file}`;
}

/** So many characters behind a word are looked at, for a colon. */
const MOST_BLANKS = 20;
/** A word, or part of one; marks and blanks are never hidden, nor an O in a number, which people type for a zero. */
const WORD = /[^\s{}[\]",:']+/g;
const NUMBER_WITH_O = /^(?:o|(?=.*\d)[\do]+)$/i;

/**
 * Reads a file of JSON that may hold passwords. If something is wrong, its line is shown with marks and known words
 * alone, and slips in keys; of all else one sees how long it is.
 * @param words the keys that such a file may have
 * @param read throws {InputError}, with paths that begin with the file's name; `placed` puts a sentence about the value
 *   at a path, such as `teams[2].name`, between its place and its line
 * @throws {InputError} `file.read`, `frame.json`, `json.depth`, and what `read` throws
 */
export function readPrivateJson<Value>(
  file: string,
  words: readonly string[],
  read: (raw: unknown, placed: (path: string, sentence: string) => PlacedText) => Value,
): Value {
  const text = readDataText(file);
  const known = new Set(words);
  const shown = text.replace(WORD, (word, at: number) => {
    const isKey = /^"\s*:/.test(text.slice(at + word.length, at + word.length + MOST_BLANKS));
    if (known.has(word) || (isKey && mostLike(word, words) !== undefined)) return word;
    return word.replace(NUMBER_WITH_O.test(word) ? /\d/g : /[^]/g, '·');
  });
  const raw = parseJson(text, file, shown);
  const placed = (path: string, sentence: string): PlacedText => placedText(text, path, sentence, shown);
  return readPlaced(text, file, () => read(raw, placed), shown);
}
