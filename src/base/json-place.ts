// Where something stands in JSON text: as line and column, as the line itself, and by the value's path; and a member's
// own text.

import { InputError } from './errors.ts';
import { endOf, WHITE } from './json-fault.ts';
import { plain, plainEnd } from './plain-text.ts';

/** A line with its caret is no wider, so that it fits 80 columns; the caret stands at most that far. */
const LINE_ROOM = 76;
const CARET_ROOM = 50;

/** Line and column of a place in a text, both from 1. */
export function lineAndColumn(text: string, at: number): { readonly line: number; readonly column: number } {
  const begin = lineBegin(text, at);
  return { line: text.slice(0, begin).split('\n').length, column: at - begin + 1 };
}

function lineBegin(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}

/** The line of a place, cut around it, and a caret below; indented, so that no terminal breaks them. */
export function lineWithCaret(text: string, at: number): string {
  const begin = lineBegin(text, at);
  const from = Math.max(begin, at - CARET_ROOM);
  const before = `${from > begin ? '…' : ''}${inOneLine(text.slice(from, at))}`;
  const [rest = ''] = text.slice(at, at + LINE_ROOM).split(/\r?\n/);
  const after = inOneLine(rest);
  const room = LINE_ROOM - before.length;
  const shown = after.length > room ? `${after.slice(0, room - 1)}…` : after;
  return `  ${`${before}${shown}`.toWellFormed()}\n  ${' '.repeat([...before].length)}^`;
}

/** Part of a line: tabs as blanks, nothing that steers the terminal. */
function inOneLine(part: string): string {
  return plain(part.replaceAll('\t', ' '));
}

/**
 * Reads a value out of JSON text; a terminal is shown the line of what is wrong in it.
 * @param text JSON
 * @param path what the text is, with which the paths of the reader's errors begin
 * @param read throws {InputError}
 * @param shown what is quoted in place of the text, of the same length
 */
export function readPlaced<Value>(text: string, path: string, read: () => Value, shown = text): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof InputError) || !error.path.startsWith(plainEnd(path))) throw error;
    const { code, path: place, got, expected } = error;
    const inside = place.slice(plainEnd(path).length).replace(/^\./, '');
    const { told } = placedText(text, inside, `got ${got}, expected ${expected} [${code}]`, shown);
    throw new InputError(code, place, got, expected, `${plainEnd(path)}, ${told}`);
  }
}

/** What to say of a place in a text, and where it is, in code units. */
export type PlacedText = ReturnType<typeof placedText>;

/**
 * A sentence about a value of JSON text: line, column and path before it, the line with a caret below.
 * @param path such as `rivers[3].source`; empty for the whole
 * @param shown what is quoted in place of the text, of the same length
 */
export function placedText(text: string, path: string, sentence: string, shown = text) {
  const at = placeOf(text, keysIn(path));
  const { line, column } = lineAndColumn(text, at);
  const where = path === '' ? '' : `, ${path}`;
  return { at, told: `line ${line}, column ${column}${where}: ${sentence}\n${lineWithCaret(shown, at)}` };
}

/** The keys and places of a path such as `rivers[3].source`. */
function keysIn(path: string): (string | number)[] {
  return [...path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, key, place]) => key ?? Number(place));
}

const SCALAR = /[^\s,\]}]+/y;
/** What opens or closes, or begins a text, which hides both. */
const BRACKET = /["[\]{}]/g;

/** Where the value at those keys begins in JSON text, or the innermost around it that is there. */
function placeOf(text: string, keys: readonly (string | number)[]): number {
  let at = endOf(WHITE, text, 0);
  for (const key of keys) {
    const inner = typeof key === 'number' ? itemAt(text, at, key) : memberAt(text, at, key);
    if (inner === undefined) return at;
    at = inner;
  }
  return at;
}

/**
 * The text of the member `key` of the object that `json` is, so that what is kept for somebody comes back in their own
 * words; of several the last, as by `JSON.parse`; undefined if there is none.
 * @param json valid JSON, an object
 */
export function memberText(json: string, key: string): string | undefined {
  const at = memberAt(json, placeOf(json, []), key);
  return at === undefined ? undefined : json.slice(at, valueEnd(json, at));
}

/** Where an item of the list that begins there begins. */
function itemAt(text: string, list: number, place: number): number | undefined {
  if (text.charAt(list) !== '[') return undefined;
  let at = endOf(WHITE, text, list + 1);
  for (let passed = 0; passed < place && text.charAt(at) !== ']'; passed++) at = nextAt(text, at);
  return text.charAt(at) === ']' ? undefined : at;
}

/** Where the value of a member of the object that begins there begins; of several of that name the last counts. */
function memberAt(text: string, object: number, key: string): number | undefined {
  if (text.charAt(object) !== '{') return undefined;
  let found: number | undefined;
  let at = endOf(WHITE, text, object + 1);
  while (text.charAt(at) === '"') {
    const end = textEnd(text, at);
    const value = endOf(WHITE, text, endOf(WHITE, text, end) + 1);
    if (JSON.parse(text.slice(at, end)) === key) found = value;
    at = nextAt(text, value);
  }
  return found;
}

/** Where the next item or member begins, behind a value; or where the bracket stands that closes. */
function nextAt(text: string, value: number): number {
  const end = endOf(WHITE, text, valueEnd(text, value));
  return text.charAt(end) === ',' ? endOf(WHITE, text, end + 1) : end;
}

/** Where the text in quotes ends that begins there. It may be long: a state of megabytes is one. */
function textEnd(text: string, begin: number): number {
  let end = text.indexOf('"', begin + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end + 1;
}

/** Whether an odd number of backslashes stands before `at`. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charAt(first - 1) === '\\') first--;
  return (at - first) % 2 === 1;
}

/** Where the value ends that begins there. */
function valueEnd(text: string, at: number): number {
  const begin = text.charAt(at);
  if (begin === '"') return textEnd(text, at);
  if (begin !== '[' && begin !== '{') return endOf(SCALAR, text, at);
  let open = 0;
  BRACKET.lastIndex = at;
  for (let found = BRACKET.exec(text); found !== null; found = BRACKET.exec(text)) {
    const [token] = found;
    if (token === '"') BRACKET.lastIndex = textEnd(text, found.index);
    else if (token === '[' || token === '{') open++;
    else if (token === ']' || token === '}') open--;
    if (open === 0) return BRACKET.lastIndex;
  }
  return text.length;
}
