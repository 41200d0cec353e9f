// Files that hold passwords: who else may read them, and errors that do not quote them.

import { statSync } from 'node:fs';
import { parseJson } from '../base/json.ts';
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
 * What a file of JSON says. Where it is no JSON, the error shows its brackets, quotes, commas and colons alone: a word
 * may be a password.
 * @throws {InputError} `file.read`, `frame.json`, `json.depth`
 */
export function readPrivateJson(file: string): unknown {
  const text = readDataText(file);
  return parseJson(text, file, text.replace(/[^\s{}[\]",:]/g, '·'));
}
