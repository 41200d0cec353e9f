// A file of JSON, read within bounds.

import { readFileSync } from 'node:fs';
import { InputError } from './errors.ts';
import { FILE_EXPECTED, fileTrouble } from './file-trouble.ts';
import { parseJson } from './json.ts';

/**
 * What a file says.
 * @param called what errors call it
 * @throws {InputError} `file.read`, `frame.json`, `json.depth`
 */
export function readJsonFile(file: string, called = file): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new InputError('file.read', called, fileTrouble(error), FILE_EXPECTED['file.read']);
  }
  return parseJson(text, called);
}
