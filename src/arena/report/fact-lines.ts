// Facts of a tournament as lines of a report, from a spec that may be of any version: what is not understood is
// shown as it is, or left out.

import { orNothing } from '../../base/errors.ts';
import { isObject, type MemberReaders, type MembersRead, type Reader } from '../../base/shape.ts';
import type { SpecObject } from '../run/spec-shape.ts';

/** Facts by name as texts; those that say nothing are left out. */
export function factLines(facts: SpecObject): { readonly [name: string]: string } {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => {
      if (value === undefined || value === false || value === '') return [];
      return [[name, typeof value === 'string' ? value : factText(value)]];
    }),
  );
}

/** An object's values after their names; deeper ones as JSON. */
export function factText(value: unknown): string {
  return Object.entries(factsIn(value))
    .map(([name, one]) => `${name} ${typeof one === 'string' ? one : JSON.stringify(one)}`)
    .join(', ');
}

/** The value as an object; an empty one if it is none. */
export function factsIn(value: unknown): SpecObject {
  return isObject(value) ? value : {};
}

/** Of an object's members those that their readers understand. */
export function understood<Readers extends MemberReaders>(value: unknown, readers: Readers) {
  const members = Object.entries(factsIn(value)).flatMap(([key, one]) => {
    const read = Object.hasOwn(readers, key) ? orNothing(() => readers[key](one, key)) : undefined;
    return read === undefined ? [] : [[key, read]];
  });
  return Object.fromEntries(members) as Partial<MembersRead<Readers>>;
}

/** Reads a list, but for those of its items that are not understood. */
export function understoodList<Item>(item: Reader<Item>): Reader<readonly Item[]> {
  return (value, path) => (Array.isArray(value) ? value.flatMap((one) => orNothing(() => item(one, path)) ?? []) : []);
}

/** The texts of a list. */
export function wordsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
