// JSON text: made ASCII, and that of strangers read within bounds. Everything behind this walks values by recursion
// (our own code, JSON.stringify) and relies on their depth.

import { InputError } from './errors.ts';
import { jsonFault } from './json-fault.ts';
import { lineAndColumn, lineWithCaret } from './json-place.ts';
import { plain, plainEnd } from './plain-text.ts';
import { isObject } from './shape.ts';

/**
 * Lists and objects inside one another, at most. Ours need 6. The recursion of `JSON.stringify` ends at some 5,000
 * levels; other languages' readers stop at 128 (Rust's serde_json) to 1,000 (Java's Jackson, Python's recursion).
 */
export const MOST_LEVELS = 1000;

/** What can be wrong with JSON text, by code. */
export const JSON_EXPECTED = {
  'frame.json': 'JSON text',
  'json.depth': `JSON with at most ${MOST_LEVELS} lists and objects inside one another`,
} as const;

/** The same JSON text in ASCII: everything above U+007E is escaped, DEL too, which steers terminals. */
export function asciiText(json: string): string {
  return json.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** JSON that may stand in markup and says the same: no tag can begin in it. */
export function jsonForMarkup(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** How much of a text that is no JSON is shown, on either side of where reading stopped. */
const SHOWN_BEFORE = 15;
const SHOWN_AFTER = 25;

/**
 * Reads JSON text.
 * @param path what the text is, for the error: a file's name, `frame`
 * @param shown what the error quotes in place of the text, of the same length: the text may hold passwords
 * @throws {InputError} `frame.json` if the text is no JSON, `json.depth` if it is nested too deeply
 */
export function parseJson(text: string, path: string, shown = text): unknown {
  return checkDepth(parseAnyDepth(text, path, { shown }), path);
}

/**
 * Reads one line of a file of JSON lines, as `parseJson` does.
 * @param path the file's name and which line it is, so that the error says a column alone
 */
export function parseJsonLine(line: string, path: string): unknown {
  return checkDepth(parseAnyDepth(line, path, { isLine: true }), path);
}

/**
 * Reads the JSON text of an object and leaves out its members that are nested too deeply, so that what is left can
 * still be answered. Anything but an object is read as by `parseJson`.
 * @returns the value, and the names of what was left out
 * @throws {InputError} `frame.json`, `json.depth`
 */
export function parsePruned(text: string, path: string): { readonly raw: unknown; readonly deep: readonly string[] } {
  const raw = parseAnyDepth(text, path);
  if (!isObject(raw)) return { raw: checkDepth(raw, path), deep: [] };
  const entries = Object.entries(raw);
  const deep = entries.flatMap(([name, value]) => (isMemberTooDeep(value) ? [name] : []));
  if (deep.length === 0) return { raw, deep };
  return { raw: Object.fromEntries(entries.filter(([, value]) => !isMemberTooDeep(value))), deep };
}

/** The value, its depth looked at. @throws {InputError} `json.depth` */
function checkDepth(raw: unknown, path: string): unknown {
  if (!isDeeperThan(raw, MOST_LEVELS)) return raw;
  throw new InputError('json.depth', path, 'deeper nesting', JSON_EXPECTED['json.depth']);
}

/** Whether a member of an object makes that too deep. */
const isMemberTooDeep = (value: unknown): boolean => isDeeperThan(value, MOST_LEVELS - 1);

/** Whether a value has more than `levels` lists and objects inside one another. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  if (Array.isArray(value)) return value.some((item) => isDeeperThan(item, levels - 1));
  for (const key in value)
    if (isDeeperThan((value as { readonly [key: string]: unknown })[key], levels - 1)) return true;
  return false;
}

/** How to word the error of a text that is no JSON. */
interface Telling {
  /** What it quotes in place of the text, of the same length. */
  readonly shown?: string;
  /** Whether the path says already which line it is. */
  readonly isLine?: boolean;
}

/** JSON text as a value whose depth nobody has checked. */
function parseAnyDepth(text: string, path: string, telling: Telling = {}): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw wrongJson(text, path, telling);
  }
}

/**
 * The error of a text that is no JSON, with line and column. One line of it shows what stands around the place; a
 * terminal is told what was got and wanted there, with the text of the line and a caret, unless the text was cut or is
 * of another kind.
 */
function wrongJson(text: string, path: string, { shown = text, isLine = false }: Telling): InputError {
  const [code, expected] = ['frame.json', JSON_EXPECTED['frame.json']];
  if (text.trim() === '')
    return new InputError(code, path, text === '' ? 'an empty text' : 'nothing but white space', expected);
  const fault = jsonFault(text);
  const { wanted } = fault;
  const isEnd = fault.at === text.length;
  // Of a text that ends too soon the end of its last line is shown: often a line feed comes behind it.
  const bare = text.trimEnd().length;
  const at = isEnd && text.includes('\n', bare) ? bare : fault.at;
  const { line, column } = lineAndColumn(text, at);
  const place = isLine ? `column ${column}` : `line ${line}, column ${column}`;
  const [from, to] = [Math.max(0, at - SHOWN_BEFORE), Math.min(text.length, at + SHOWN_AFTER)];
  const around = JSON.stringify(`${from > 0 ? '…' : ''}${shown.slice(from, to)}${to < text.length ? '…' : ''}`);
  const char = String.fromCodePoint(shown.codePointAt(at) ?? 0);
  const got = plain(JSON.stringify(char));
  const told = isEnd
    ? `${plainEnd(path)}: this JSON text ends too soon, at ${place}: ${wanted} is missing; perhaps it was cut [${code}]`
    : /^[^[{"\d\-tfn\s\ufeff/]/.test(text)
      ? `${plainEnd(path)}: this is no JSON text, which begins with { or [ [${code}]`
      : `${plainEnd(path)}, ${place}: got ${got}, expected ${wanted} [${code}]\n${lineWithCaret(shown, at)}`;
  return new InputError(code, path, `${around} (${place})`, expected, told);
}
