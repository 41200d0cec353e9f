// Files that hold passwords: who else may read them, and errors that do not quote them.

import { statSync } from 'node:fs';
import { parseJson } from '../base/json.ts';
import { readPlaced } from '../base/json-place.ts';
import { readDataText } from '../base/text-file.ts';

/** Whether others who use this machine may read the passwords in a file. */
export function isReadByOthers(file: string): boolean {
  return ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
}

/** What to tell whoever keeps passwords in a file that others may read. */
export function readByOthersText(file: string): string {
  return `${file} has passwords, and others who use this machine may read it; chmod 600 ${file} mends that`;
}

/**
 * Behind a word such as `password`, on its line and the next: its value, or what was meant for it. And all of a file
 * that is no object: it may hold nothing but passwords.
 */
const SECRET = /(?<=pass|pwd|secret)[^\n]*(?:\n[^\n]*)?|^\s*[^\s{][^]*/gi;

/**
 * Reads a file of JSON. Where something is wrong, its line is shown; behind a word such as `password` with brackets,
 * quotes, commas and colons alone.
 * @param read throws {InputError}, with paths that begin with the file's name
 * @throws {InputError} `file.read`, `frame.json`, `json.depth`, and what `read` throws
 */
export function readPrivateJson<Value>(file: string, read: (raw: unknown) => Value): Value {
  const text = readDataText(file);
  const shown = text.replace(SECRET, (rest) => rest.replace(/[^\s{}[\]",:]/g, '·'));
  const raw = parseJson(text, file, shown);
  return readPlaced(text, file, () => read(raw), shown);
}
