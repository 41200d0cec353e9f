// A file of JSON, read within bounds.

import { readFileSync } from 'node:fs';
import { InputError } from './errors.ts';
import { FILE_EXPECTED, fileTrouble } from './file-trouble.ts';
import { parseJson } from './json.ts';

/**
 * What a file says.
 * @throws {InputError} `file.read`, `frame.json`, `json.depth`
 */
export function readJsonFile(file: string): unknown {
  return parseJson(readTextFile(file), file);
}

/**
 * A file's text.
 * @throws {InputError} `file.read`
 */
export function readTextFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new InputError('file.read', file, fileTrouble(error), FILE_EXPECTED['file.read']);
  }
}
