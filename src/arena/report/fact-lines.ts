// Facts of a tournament as lines of a report, from a spec that may be of any version: what is not understood is
// shown as it is, or left out.

import { orNothing } from '../../base/errors.ts';
import { isObject } from '../../base/shape.ts';
import type { SpecObject } from '../run/spec-shape.ts';

/** Facts by name as texts; those that say nothing are left out. */
export function factLines(facts: SpecObject): { readonly [name: string]: string } {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => {
      if (value === undefined || value === '') return [];
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

/** What of a list is understood. @param read throws if it understands nothing of one */
export function understoodOf<One>(value: unknown, read: (one: unknown, path: string) => One): One[] {
  return (Array.isArray(value) ? value : []).flatMap((one) => orNothing(() => read(one, 'entrant')) ?? []);
}

/** The texts of a list. */
export function wordsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
