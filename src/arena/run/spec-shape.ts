// Readers of a spec's options, which may come over a network: each gives a value with its type, or says where what was
// got and what was expected.
//
//   const readOptions = specRecord({ rounds: specCount(1, 100), entrants: specList(specText) }, { records: specText });
//   const { rounds } = readOptions(raw, 'options');

import { isObject, readersWith, recordReader, type MemberReaders, type Reader, type ReadOf } from '../../base/shape.ts';
import { show } from '../../base/errors.ts';
import { ArenaError } from '../arena-error.ts';

/** A JSON object. */
export type SpecObject = { readonly [key: string]: unknown };

/** The error of a wrong value. */
export function wrongSpec(path: string, got: unknown, expected: string): ArenaError {
  return new ArenaError(`${path}: got ${show(got)}, expected ${expected}`);
}

/** A list of items, text, true or false, a finite number in a range, a whole number in a range, one of some words. */
export const {
  list: specList,
  text: specText,
  flag: specFlag,
  number: specNumber,
  whole: specWhole,
  oneOf: specOneOf,
} = readersWith(wrongSpec);

/** Reads a whole number of at least `least`, and at most `most`. */
export const specCount = (least = 0, most?: number): Reader<number> => specWhole(least, most);

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
  const read = recordReader((value, path) => specObject(value, path, keys), needed, more);
  return Object.assign(read, { members });
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
