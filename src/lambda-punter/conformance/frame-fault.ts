// What a program wrote to its standard output, byte for byte: where it is no frame, the likely reason.

import { show } from '../../base/errors.ts';

/** What is said of a length that counts characters. */
export const COUNTS_CHARACTERS = 'that is its characters';

/** Bytes as text that a person can read, cut to 40 characters. */
function shown(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('utf8');
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 39)}…` : text);
}

/**
 * What is wrong with the first frame of `output`; undefined where it is whole and right.
 * @param output all that came from where the frame should begin
 */
export function frameFault(output: Uint8Array): string | undefined {
  const bytes = Buffer.from(output);
  const header = /^[ \t-\r]*(\d{1,9}):/.exec(bytes.toString('latin1'));
  if (header === null) {
    if (bytes.length === 0) return undefined;
    const text = bytes.toString('utf8').trimStart();
    if (/^[[{]/.test(text)) return `wrote ${shown(bytes)}, expected the length in front: n:json`;
    if (/^\d{1,9}$/.test(text)) return `wrote ${shown(bytes)} and no more, expected n:json`;
    return `wrote ${shown(bytes)} where a frame n:json was expected; what is no frame belongs on standard error`;
  }
  const length = Number(header[1]);
  const from = header[0].length;
  if (isValue(bytes.subarray(from, from + length)) && bytes.length >= from + length) return undefined;
  const fault = lengthFault(bytes.subarray(from), length);
  return fault ?? `wrote ${shown(bytes)}, expected n:json with n the bytes of the JSON`;
}

/** Says how a wrong length came about, where all that follows it is JSON. */
function lengthFault(rest: Buffer, length: number): string | undefined {
  const whole = rest.toString('utf8');
  const json = whole.trimEnd();
  if (!isJson(json)) {
    if (rest.length < length) return `announced ${length} bytes, ${rest.length} came: ${shown(rest)}`;
    return `the ${length} bytes after the length are no JSON in UTF-8: ${shown(rest.subarray(0, length))}`;
  }
  const bytes = Buffer.byteLength(json);
  const characters = [[...json].length, json.length, [...whole].length, whole.length];
  const why =
    characters.includes(length) && bytes !== length && bytes !== json.length
      ? `; ${COUNTS_CHARACTERS}: count the bytes of its UTF-8`
      : '';
  return `the length says ${length}, the JSON after it has ${bytes} bytes${why}`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the bytes are JSON in proper UTF-8. */
function isValue(bytes: Uint8Array): boolean {
  try {
    return isJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

/** What follows the first frame of `output`, without white space; '' where nothing does. */
export function afterFrame(output: Uint8Array): string {
  const bytes = Buffer.from(output);
  const header = /^[ \t-\r]*(\d{1,9}):/.exec(bytes.toString('latin1'));
  if (header === null) return '';
  const rest = bytes
    .subarray(header[0].length + Number(header[1]))
    .toString('utf8')
    .trim();
  return rest === '' ? '' : show(rest);
}
