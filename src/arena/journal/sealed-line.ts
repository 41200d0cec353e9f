// A line of JSON with a check sum of itself at its end, so that a damaged one is noticed.

import { crc32 } from 'node:zlib';
import { orNothing } from '../../base/errors.ts';
import { parseJson } from '../../base/json.ts';
import { isObject, type RawObject } from '../../base/shape.ts';

/** What stands before the check sum; the sum and what ends the line have a fixed length. */
const BEFORE_SUM = ',"crc":"';
const TAIL = `${BEFORE_SUM}00000000"}`.length;

/** The line of an object that is not empty. */
export function sealedLine(value: object): string {
  const text = JSON.stringify(value);
  return `${text.slice(0, -1)}${BEFORE_SUM}${sealOf(text)}"}`;
}

/** A line's object without its sum; undefined if the line is damaged, or was never sealed. */
export function unsealedLine(line: string): RawObject | undefined {
  const text = `${line.slice(0, -TAIL)}}`;
  if (line.slice(-TAIL) !== `${BEFORE_SUM}${sealOf(text)}"}`) return undefined;
  // The sum may be right, and yet nobody here wrote it.
  const raw = orNothing(() => parseJson(text, 'line'));
  return isObject(raw) ? raw : undefined;
}

function sealOf(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}
