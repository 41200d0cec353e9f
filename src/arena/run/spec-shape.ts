// Shape checks of a spec's options, which may come over a network: each gives the value with its type, or says
// where what was got and what was expected.

import { isObject } from '../../base/shape.ts';
import { show } from '../../base/errors.ts';
import { ArenaError } from '../arena-error.ts';

/** A JSON object. */
export type SpecObject = { readonly [key: string]: unknown };

/** The error of a wrong value. */
export function wrongSpec(path: string, got: unknown, expected: string): ArenaError {
  return new ArenaError(`${path}: got ${show(got)}, expected ${expected}`);
}

/** The value as an object, with no other keys than these if they are given. */
export function specObject(value: unknown, path: string, keys?: readonly string[]): SpecObject {
  if (!isObject(value)) throw wrongSpec(path, value, 'an object');
  const odd = keys && Object.keys(value).find((key) => !keys.includes(key));
  if (odd !== undefined) throw wrongSpec(path, odd, `no other keys than ${keys?.join(', ')}`);
  return value;
}

/** The value as a list, each item read. */
export function specList<Item>(value: unknown, path: string, item: (value: unknown, path: string) => Item): Item[] {
  if (!Array.isArray(value)) throw wrongSpec(path, value, 'a list');
  return value.map((one: unknown, place) => item(one, `${path}[${place}]`));
}

/** The value as text. */
export function specText(value: unknown, path: string): string {
  if (typeof value !== 'string') throw wrongSpec(path, value, 'text');
  return value;
}

/** @throws {ArenaError} if the value is neither true nor false */
export function specFlag(value: unknown, path: string): boolean {
  if (typeof value !== 'boolean') throw wrongSpec(path, value, 'true or false');
  return value;
}

/** The value as a finite number of at least `least`. */
export function specNumber(value: unknown, path: string, least = -Infinity): number {
  if (typeof value === 'number' && Number.isFinite(value) && value >= least) return value;
  throw wrongSpec(path, value, least === -Infinity ? 'a number' : `a number from ${least}`);
}

/** The value as a whole number of at least `least`, and at most `most`. */
export function specCount(value: unknown, path: string, least = 0, most = Infinity): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least)
    throw wrongSpec(path, value, `a whole number from ${least}`);
  if (value > most) throw wrongSpec(path, value, `a whole number up to ${most}`);
  return value;
}

/** The value as one of some words. */
export function specOneOf<Word extends string>(value: unknown, path: string, words: readonly Word[]): Word {
  const word = words.find((one) => one === value);
  if (word === undefined) throw wrongSpec(path, value, words.join(', '));
  return word;
}

/** What `read` makes of the value, if there is one. */
export function specMaybe<Value>(
  value: unknown,
  path: string,
  read: (value: unknown, path: string) => Value,
): Value | undefined {
  return value === undefined ? undefined : read(value, path);
}
