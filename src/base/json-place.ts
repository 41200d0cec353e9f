// Where something stands in JSON text: as line and column, as the line itself, and by the value's path.

import { InputError } from './errors.ts';
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
    const inside = place.slice(plainEnd(path).length);
    if (inside === '') throw error;
    const at = placeOf(text, keysIn(inside));
    const { line, column } = lineAndColumn(text, at);
    const where = `${plainEnd(path)}, line ${line}, column ${column}, ${inside.replace(/^\./, '')}`;
    const told = `${where}: got ${got}, expected ${expected} [${code}]\n${lineWithCaret(shown, at)}`;
    throw new InputError(code, place, got, expected, told);
  }
}

/** The keys and places of a path such as `.rivers[3].source`. */
function keysIn(path: string): (string | number)[] {
  return [...path.matchAll(/\.([^.[]+)|\[(\d+)\]/g)].map(([, key, place]) => key ?? Number(place));
}

const WHITE = /\s*/y;
const SCALAR = /[^\s,\]}]+/y;
/** What opens or closes, or begins a text, which hides both. */
const BRACKET = /["[\]{}]/g;

/** Where the value at those keys begins in JSON text, or the innermost around it that is there. */
function placeOf(text: string, keys: readonly (string | number)[]): number {
  let at = behind(WHITE, text, 0);
  for (const key of keys) {
    const inner = typeof key === 'number' ? itemAt(text, at, key) : memberAt(text, at, key);
    if (inner === undefined) return at;
    at = inner;
  }
  return at;
}

/** Where an item of the list that begins there begins. */
function itemAt(text: string, list: number, place: number): number | undefined {
  if (text.charAt(list) !== '[') return undefined;
  let at = behind(WHITE, text, list + 1);
  for (let passed = 0; passed < place && text.charAt(at) !== ']'; passed++) {
    const end = behind(WHITE, text, valueEnd(text, at));
    at = text.charAt(end) === ',' ? behind(WHITE, text, end + 1) : end;
  }
  return text.charAt(at) === ']' ? undefined : at;
}

/** Where the value of a member of the object that begins there begins; of several of that name the last counts. */
function memberAt(text: string, object: number, key: string): number | undefined {
  if (text.charAt(object) !== '{') return undefined;
  let found: number | undefined;
  let at = behind(WHITE, text, object + 1);
  while (text.charAt(at) === '"') {
    const end = textEnd(text, at);
    const value = behind(WHITE, text, behind(WHITE, text, end) + 1);
    if (JSON.parse(text.slice(at, end)) === key) found = value;
    at = behindComma(text, valueEnd(text, value));
  }
  return found;
}

/** Where what follows a comma begins, behind a value. */
function behindComma(text: string, end: number): number {
  return behind(WHITE, text, behind(WHITE, text, end) + 1);
}

/** Where the value ends that begins there. */
function valueEnd(text: string, at: number): number {
  const begin = text.charAt(at);
  if (begin === '"') return textEnd(text, at);
  if (begin !== '[' && begin !== '{') return behind(SCALAR, text, at);
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

/** Where the text in quotes ends that begins there. A pattern would need a stack as deep as the text is long. */
function textEnd(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

/** Where what a sticky pattern matches at a place ends. */
function behind(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
