// The error that wrong input from outside comes to, and how a wrong value is shown in it.

import { plain, plainEnd } from './plain-text.ts';

/** Outside input is not as it must be: says where, what was got and what was expected. */
export class InputError extends Error {
  /** What is wrong, for programs and tests: a key of a room's table of errors. */
  readonly code: string;
  /** The place of the wrong value, such as `map.rivers[3].source`. */
  readonly path: string;
  /** The wrong value as it is shown. */
  readonly got: string;
  readonly expected: string;
  readonly #told: string | undefined;

  /** @param told the text for a terminal, if that is more than the message */
  constructor(code: string, path: string, got: string, expected: string, told?: string) {
    const place = plainEnd(path);
    const shown = plain(got);
    super(`${place}: got ${shown}, expected ${expected} [${code}]`);
    this.name = 'InputError';
    this.code = code;
    this.path = place;
    this.got = shown;
    this.expected = expected;
    this.#told = told;
  }

  /** The text for a terminal: the message, or more than fits one line. */
  get told(): string {
    return this.#told ?? this.message;
  }
}

/**
 * The error of a file or a port that the system will not give: the trouble says all, so the sentence is that of
 * every other command that has this trouble, with a code behind it.
 */
export function troubleError(code: string, path: string, trouble: string, expected: string): InputError {
  const error = new InputError(code, path, trouble, expected);
  error.message = `${error.path}: ${plain(trouble)} [${code}]`;
  return error;
}

/** What is expected, by code: one table a room. */
export type ExpectedTable<Code extends string> = { readonly [code in Code]: string };

/** Makes the errors of a room's table: `wrong('map.mine', 'map.mines[3]', got)`. */
export function errorsOf<Code extends string>(expected: ExpectedTable<Code>) {
  return (code: Code, path: string, got: unknown) => new InputError(code, path, show(got), expected[code]);
}

/** A shown value is cut to this many characters. */
const LONGEST_SHOWN = 80;

/**
 * A value as JSON, plain and cut to 80 characters; `nothing` if there is none. Looks at no more of the value
 * than is shown, so its depth and size cost nothing.
 */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = write('', value);
  return plain(text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN - 3)}…` : text);
}

/**
 * `text` with the value's JSON behind it, at least as far as it is shown. Each level of nesting writes a character
 * before the next begins, so the recursion is no deeper than what is shown is long.
 */
function write(text: string, value: unknown): string {
  if (text.length > LONGEST_SHOWN) return text;
  if (typeof value === 'string') return text + JSON.stringify(value.slice(0, LONGEST_SHOWN));
  if (typeof value !== 'object' || value === null) return text + String(value);
  let written = text;
  if (Array.isArray(value)) {
    written += '[';
    for (const [place, item] of value.entries()) {
      if (written.length > LONGEST_SHOWN) return written;
      written = write(place === 0 ? written : `${written},`, item ?? null);
    }
    return `${written}]`;
  }
  written += '{';
  let first = true;
  // Not Object.entries: it copies all of a wide object of which a few members are shown.
  for (const key in value) {
    if (written.length > LONGEST_SHOWN) return written;
    const item = (value as { readonly [key: string]: unknown })[key];
    if (item === undefined) continue;
    written = write(`${write(first ? written : `${written},`, key)}:`, item);
    first = false;
  }
  return `${written}}`;
}

/** Where an error comes from, for the person who mends it. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The system's or Node's own name for an error, such as `ENOENT`; undefined if it has none. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** What an error says, even if what was thrown is no Error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What is read, or what is wrong with the input; any other error is thrown. */
export function orInputError<Value>(read: () => Value): Value | InputError {
  try {
    return read();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

/** What is read; nothing if that throws. */
export function orNothing<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
