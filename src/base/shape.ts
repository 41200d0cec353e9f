// Shape checks for raw (unknown) values: each returns the value with its type or throws an error of a room's table.
//
//   const { listOf, textOf } = shapesOf(errorsOf({ names: 'a list of names', name: 'a name (text)' }));
//   listOf(raw, 'names', 'config.names').map((name, place) => textOf(name, 'name', `config.names[${place}]`));

import type { InputError } from './errors.ts';

/** A JSON object. */
export type RawObject = { readonly [key: string]: unknown };

/** Makes the errors of a room's table. */
type WrongOf<Code extends string> = (code: Code, path: string, got: unknown) => InputError;

/** Whether the value is a JSON object (not null, not a list). */
export function isObject(value: unknown): value is RawObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The shape checks of a room; each throws the error of its `code` at that `path`.
 * @param wrong makes the errors of the room's table, as from `errorsOf`
 */
export function shapesOf<Code extends string>(wrong: WrongOf<Code>) {
  return {
    /** The value as an object. */
    objectOf: (value: unknown, code: Code, path: string): RawObject => {
      if (!isObject(value)) throw wrong(code, path, value);
      return value;
    },
    /** The value as a list of `least` to `most` items. */
    listOf: (value: unknown, code: Code, path: string, least = 0, most = Infinity): readonly unknown[] => {
      if (!Array.isArray(value) || value.length < least || value.length > most) throw wrong(code, path, value);
      return value;
    },
    /** The value as a whole number that doubles hold exactly, from `least` to `most`. */
    integerOf: (value: unknown, code: Code, path: string, least = -Infinity, most = Infinity): number => {
      if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least || value > most) {
        throw wrong(code, path, value);
      }
      return value;
    },
    /** The value as text. */
    textOf: (value: unknown, code: Code, path: string): string => {
      if (typeof value !== 'string') throw wrong(code, path, value);
      return value;
    },
  };
}

/** Reads the value of a key, which stands at that place. */
export type Reader<Value> = (value: unknown, path: string) => Value;

/**
 * An object's members by their readers; those that are not there are left out.
 * @param needed read even if they are not there: their readers say what is wrong, or what stands for them
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

/** What a reader makes of a value. */
export type ReadOf<Some> = Some extends Reader<infer Value> ? Value : never;

/** The readers of an object's members. */
export type MemberReaders = { readonly [key: string]: Reader<unknown> };

/** What comes of them. */
export type MembersRead<Readers> = { readonly [Key in keyof Readers]: ReadOf<Readers[Key]> };

/** A reader of an object with all of `needed`, and of `more` what is there. */
export function recordReader<Needed extends MemberReaders, More extends MemberReaders = Record<never, never>>(
  objectAt: Reader<RawObject>,
  needed: Needed,
  more?: More,
): Reader<MembersRead<Needed> & Partial<MembersRead<More>>> {
  const readers: MemberReaders = { ...needed, ...more };
  return (value, path) =>
    membersOf(objectAt(value, path), readers, path, Object.keys(needed)) as MembersRead<Needed> &
      Partial<MembersRead<More>>;
}

/** Values by key: of all words, or of some among a few. */
type Entries<Key extends string, Value> = string extends Key
  ? { readonly [key: string]: Value }
  : { readonly [one in Key]?: Value };

/**
 * Readers that throw errors of one code, to be put together as the values are that they read.
 *
 *   const { text, list, object } = readersOf(errorsOf({ news: 'news' }), 'news');
 *   const readNews = object({ id: text, lines: list(text) }, { title: text });
 */
export function readersOf<Code extends string>(wrong: WrongOf<Code>, code: Code) {
  return readersWith((path, got) => wrong(code, path, got));
}

/**
 * The same with errors that are made of what was expected.
 * @param wrong says `expected` in words, such as `a whole number from 1`
 */
export function readersWith(wrong: (path: string, got: unknown, expected: string) => Error) {
  const kept =
    <Value>(isRight: (value: unknown) => value is Value, expected: string): Reader<Value> =>
    (value, path) => {
      if (!isRight(value)) throw wrong(path, value, expected);
      return value;
    };
  const objectOf = kept(isObject, 'an object');
  return {
    /** An object with all of `needed`, and of `more` what is there. */
    object: <Needed extends MemberReaders, More extends MemberReaders = Record<never, never>>(
      needed: Needed,
      more?: More,
    ) => recordReader(objectOf, needed, more),
    text: kept((value) => typeof value === 'string', 'text'),
    flag: kept((value) => typeof value === 'boolean', 'true or false'),
    /** A finite number in a range. */
    number: (least = -Number.MAX_VALUE, most = Number.MAX_VALUE) =>
      kept((value): value is number => typeof value === 'number' && value >= least && value <= most, 'a number'),
    /** A whole number that doubles hold exactly, in a range. */
    whole:
      (least = -Infinity, most = Infinity): Reader<number> =>
      (value, path) => {
        if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least)
          throw wrong(path, value, `a whole number from ${least}`);
        if (value > most) throw wrong(path, value, `a whole number up to ${most}`);
        return value;
      },
    oneOf:
      <const Word extends string>(words: readonly Word[]): Reader<Word> =>
      (value, path) => {
        const word = words.find((one) => one === value);
        if (word === undefined) throw wrong(path, value, words.join(', '));
        return word;
      },
    /** A list of at most `most` items. */
    list:
      <Item>(item: Reader<Item>, most = Infinity): Reader<readonly Item[]> =>
      (value, path) => {
        if (!Array.isArray(value)) throw wrong(path, value, 'a list');
        if (value.length > most) throw wrong(path, value.length, `at most ${most} items`);
        return value.map((one: unknown, place) => item(one, `${path}[${place}]`));
      },
    /** An object whose keys are all of one kind. */
    entries:
      <Key extends string, Value>(
        isKey: (word: string) => word is Key,
        read: Reader<Value>,
      ): Reader<Entries<Key, Value>> =>
      (value, path) => {
        const entries = Object.entries(objectOf(value, path)).map(([word, one]) => {
          if (!isKey(word)) throw wrong(path, word, 'a known key');
          return [word, read(one, `${path}.${word}`)] as const;
        });
        return Object.fromEntries(entries) as Entries<Key, Value>;
      },
  };
}
