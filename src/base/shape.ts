// Shape checks for raw (unknown) values: each returns the value with its type or throws an error of a room's table.
//
//   const { listOf, textOf } = shapesOf(errorsOf({ names: 'a list of names', name: 'a name (text)' }));
//   listOf(raw, 'names', 'config.names').map((name, place) => textOf(name, 'name', `config.names[${place}]`));

import type { InputError } from './errors.ts';

/** A JSON object. */
export type RawObject = { readonly [key: string]: unknown };

/** Whether the value is a JSON object (not null, not a list). */
export function isObject(value: unknown): value is RawObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The checks; each throws the error of its `code` at that `path`. */
export interface Shapes<Code extends string> {
  /** The value as an object. */
  objectOf(this: void, value: unknown, code: Code, path: string): RawObject;
  /** The value as a list. */
  listOf(this: void, value: unknown, code: Code, path: string): readonly unknown[];
  /** The value as a whole number that doubles hold exactly, from `least` to `most`. */
  integerOf(this: void, value: unknown, code: Code, path: string, least?: number, most?: number): number;
  /** The value as text. */
  textOf(this: void, value: unknown, code: Code, path: string): string;
}

/**
 * The shape checks of a room.
 * @param wrong makes the errors of the room's table, as from `errorsOf`
 */
export function shapesOf<Code extends string>(
  wrong: (code: Code, path: string, got: unknown) => InputError,
): Shapes<Code> {
  return {
    objectOf: (value, code, path) => {
      if (!isObject(value)) throw wrong(code, path, value);
      return value;
    },
    listOf: (value, code, path) => {
      if (!Array.isArray(value)) throw wrong(code, path, value);
      return value;
    },
    integerOf: (value, code, path, least = -Infinity, most = Infinity) => {
      if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least || value > most) {
        throw wrong(code, path, value);
      }
      return value;
    },
    textOf: (value, code, path) => {
      if (typeof value !== 'string') throw wrong(code, path, value);
      return value;
    },
  };
}

/** Reads the value of a key, which stands at that place. */
export type Reader<Value> = (value: unknown, path: string) => Value;

/**
 * An object's members by their readers; those that are not there are left out.
 * @param needed read even where they are not there: their readers say what is wrong, or what stands for them
 */
export function membersOf<Members extends object, Needed extends keyof Members = never>(
  object: RawObject,
  readers: { readonly [Key in keyof Members]: Reader<Members[Key]> },
  path: string,
  needed: readonly Needed[] = [],
): Partial<Members> & Pick<Members, Needed> {
  const keys = Object.keys(readers) as (keyof Members & string)[];
  const there = keys.filter((key) => object[key] !== undefined || needed.some((one) => one === key));
  const members = there.map((key) => [key, readers[key](object[key], `${path}.${key}`)]);
  return Object.fromEntries(members) as Partial<Members> & Pick<Members, Needed>;
}
