// Readers of what a server of the page answers: each has a value of its type, or throws the error `record` of its place.

import { membersOf, type Reader } from '../../../base/shape.ts';
import { integerOf, listOf, objectOf, textOf, wrong } from '../../game/error-table.ts';

/** What a reader reads. */
export type ReadBy<From extends Reader<unknown>> = ReturnType<From>;

/** Readers of an object's members, by key. */
interface Members {
  readonly [key: string]: Reader<unknown>;
}
type ReadMembers<From extends Members> = { readonly [Key in keyof From]: ReadBy<From[Key]> };

/** Text. */
export const text: Reader<string> = (raw, path) => textOf(raw, 'record', path);

/** A whole number, and one from 0 on. */
export const integer: Reader<number> = (raw, path) => integerOf(raw, 'record', path);
export const whole: Reader<number> = (raw, path) => integerOf(raw, 'record', path, 0);

/** Any number. */
export const number: Reader<number> = (raw, path) => {
  if (typeof raw !== 'number') throw wrong('record', path, raw);
  return raw;
};

/** Whether it is true; false where nothing is said. */
export const isTrue: Reader<boolean> = (raw) => raw === true;

/** One of some words; `usual` where it is none of them. */
export function oneWord<const Word extends string>(words: readonly Word[], usual: Word): Reader<Word> {
  return (raw) => words.find((one) => one === raw) ?? usual;
}

/** A list of what a reader reads. */
export function each<Value>(one: Reader<Value>): Reader<readonly Value[]> {
  return (raw, path) => listOf(raw, 'record', path).map((value, place) => one(value, `${path}[${place}]`));
}

/** An object with these members, and perhaps more of them. */
export function object<Needed extends Members, More extends Members = Record<never, never>>(
  needed: Needed,
  more?: More,
): Reader<ReadMembers<Needed> & Partial<ReadMembers<More>>> {
  const readers: Members = { ...needed, ...more };
  return (raw, path) => {
    const members = membersOf(objectOf(raw, 'record', path), readers, path, Object.keys(needed));
    // The members' types are their readers'.
    return members as ReadMembers<Needed> & Partial<ReadMembers<More>>;
  };
}
