// Readers of a spec's options, which may come over a network: each gives a value with its type, or says where what was
// got and what was expected.
//
//   const readOptions = specRecord({ rounds: specCount(1, 100), entrants: specList(specText) }, { records: specText });
//   const { rounds } = readOptions(raw, 'options');

import { isObject, recordReader, type MemberReaders, type Reader, type ReadOf } from '../../base/shape.ts';
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

/**
 * Reads an object with all of `needed`, of `more` what is there, and nothing else. The readers of its `members` can be
 * asked one by one.
 */
export function specRecord<Needed extends MemberReaders, More extends MemberReaders = Record<never, never>>(
  needed: Needed,
  more?: More,
) {
  const members = { ...needed, ...more } as Needed & More;
  const keys = Object.keys(members);
  return Object.assign(
    recordReader((value, path) => specObject(value, path, keys), needed, more),
    { members },
  );
}

/** Reads an object of one of some kinds: its `kind` says what else it has. */
export function specKinds<Kinds extends { readonly [kind: string]: Reader<object> }>(kinds: Kinds) {
  type Read = { readonly [Kind in keyof Kinds]: { readonly kind: Kind } & ReadOf<Kinds[Kind]> }[keyof Kinds];
  const readKind = specOneOf(Object.keys(kinds));
  return (value: unknown, path: string): Read => {
    const { kind: said, ...rest } = specObject(value, path);
    const kind = readKind(said, `${path}.kind`);
    return { kind, ...kinds[kind](rest, path) } as Read;
  };
}

/** Reads a list. */
export function specList<Item>(item: Reader<Item>): Reader<readonly Item[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw wrongSpec(path, value, 'a list');
    return value.map((one: unknown, place) => item(one, `${path}[${place}]`));
  };
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

/** The value as a finite number. */
export function specNumber(value: unknown, path: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw wrongSpec(path, value, 'a number');
  return value;
}

/** Reads a whole number of at least `least`, and at most `most`. */
export function specCount(least = 0, most = Infinity): Reader<number> {
  return (value, path) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least)
      throw wrongSpec(path, value, `a whole number from ${least}`);
    if (value > most) throw wrongSpec(path, value, `a whole number up to ${most}`);
    return value;
  };
}

/** Reads one of some words. */
export function specOneOf<const Word extends string>(words: readonly Word[]): Reader<Word> {
  return (value, path) => {
    const word = words.find((one) => one === value);
    if (word === undefined) throw wrongSpec(path, value, words.join(', '));
    return word;
  };
}
