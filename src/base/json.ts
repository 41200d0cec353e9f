// JSON text: made ASCII, and that of strangers read within bounds. Everything behind this walks values by recursion (our own code,
// JSON.stringify) and relies on their depth.

import { InputError, messageOf } from './errors.ts';

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

/** The same JSON text in ASCII: whatever stands above U+007E is escaped, DEL too, which steers terminals. */
export function asciiText(json: string): string {
  return json.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** How much of a text that is no JSON is shown, on either side of where reading stopped. */
const SHOWN_BEFORE = 15;
const SHOWN_AFTER = 25;

/**
 * Reads JSON text.
 * @param path what the text is, for the error: a file's name, `frame`
 * @throws {InputError} `frame.json` where the text is no JSON, `json.depth` where it is nested too deeply
 */
export function parseJson(text: string, path: string): unknown {
  const raw = parseAnyDepth(text, path);
  checkDepth(raw, path);
  return raw;
}

/**
 * Reads the JSON text of an object and leaves out its members that are nested too deeply, so that what is left can
 * still be answered. Anything but an object is read as by `parseJson`.
 * @returns the value, and the names of what was left out
 * @throws {InputError} `frame.json`, `json.depth`
 */
export function parsePruned(text: string, path: string): { readonly raw: unknown; readonly deep: readonly string[] } {
  const raw = parseAnyDepth(text, path);
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    checkDepth(raw, path);
    return { raw, deep: [] };
  }
  const entries = Object.entries(raw);
  const kept = entries.filter(([, value]) => !isDeeperThan(value, MOST_LEVELS - 1));
  if (kept.length === entries.length) return { raw, deep: [] };
  const names = new Set(kept.map(([name]) => name));
  return { raw: Object.fromEntries(kept), deep: entries.flatMap(([name]) => (names.has(name) ? [] : [name])) };
}

/**
 * Checks the depth of a value that a library has parsed.
 * @throws {InputError} `json.depth`
 */
export function checkDepth(raw: unknown, path: string): void {
  if (isDeeperThan(raw, MOST_LEVELS))
    throw new InputError('json.depth', path, 'deeper nesting', JSON_EXPECTED['json.depth']);
}

/** Whether a value has more than `levels` lists and objects inside one another. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  if (Array.isArray(value)) return value.some((item) => isDeeperThan(item, levels - 1));
  for (const key in value) {
    if (isDeeperThan((value as { readonly [key: string]: unknown })[key], levels - 1)) return true;
  }
  return false;
}

/** JSON text as a value whose depth nobody has checked. */
function parseAnyDepth(text: string, path: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new InputError('frame.json', path, wrongPart(text, error), JSON_EXPECTED['frame.json']);
  }
}

/** The text around the place where reading stopped; its beginning where the runtime does not tell the place. */
function wrongPart(text: string, error: unknown): string {
  if (text.trim() === '') return text === '' ? 'an empty text' : 'nothing but white space';
  const message = messageOf(error);
  const told = /at position (?<at>\d+)/.exec(message)?.groups?.['at'];
  const at = message.startsWith('Unexpected end') ? text.length : told === undefined ? undefined : Number(told);
  const from = Math.max(0, (at ?? 0) - SHOWN_BEFORE);
  const to = Math.min(text.length, (at ?? SHOWN_BEFORE) + SHOWN_AFTER);
  const part = JSON.stringify(`${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`);
  if (at === undefined) return part;
  const lines = text.slice(0, at).split('\n');
  return `${part} (line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1})`;
}
