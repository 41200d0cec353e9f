// Where an official game is not what our own writing of it would be: found, and put back.

import type { OfficialPatch } from './record.ts';
import { isObject } from '../../base/shape.ts';

/** What makes `theirs` of `ours`; nothing where they are the same. */
export function patchesFor(ours: readonly unknown[], theirs: readonly unknown[]): OfficialPatch[] {
  const from = ours.map(canonical);
  const to = theirs.map(canonical);
  const placesOf = Map.groupBy(to.keys(), (place) => to[place]);
  const patches: OfficialPatch[] = [];
  let at = 0;
  let there = 0;
  while (at < from.length || there < to.length) {
    if (at < from.length && from[at] === to[there]) {
      at++;
      there++;
      continue;
    }
    const { drop, add } = nextEqual(from, at, placesOf, there) ?? { drop: from.length - at, add: to.length - there };
    patches.push({ at, drop, events: theirs.slice(there, there + add) });
    at += drop;
    there += add;
  }
  return patches;
}

/** How many events to leave out of ours, and how many of theirs. */
interface Skip {
  readonly drop: number;
  readonly add: number;
}

/**
 * The fewest events to leave out of both, so that the next ones are equal; undefined where there are none such.
 * What it looks at is no more than what it leaves out, so that all of a game takes linear time (but for a logarithm).
 * @param placesOf where each event stands in theirs, ascending
 */
function nextEqual(
  from: readonly string[],
  at: number,
  placesOf: ReadonlyMap<string, readonly number[]>,
  there: number,
): Skip | undefined {
  let best: Skip | undefined;
  for (let drop = 0; at + drop < from.length && (best === undefined || drop < best.drop + best.add); drop++) {
    const place = firstFrom(placesOf.get(from[at + drop]) ?? [], there);
    if (place === undefined) continue;
    const skip = { drop, add: place - there };
    if (best === undefined || isBetter(skip, best)) best = skip;
  }
  return best;
}

/**
 * To replace the same number as are dropped is the likeliest; else the way that drops fewer is kept, which comes first.
 */
function isBetter(one: Skip, other: Skip): boolean {
  const fewer = one.drop + one.add - (other.drop + other.add);
  return fewer < 0 || (fewer === 0 && Math.abs(one.drop - one.add) < Math.abs(other.drop - other.add));
}

/** The first of ascending places that is not before `least`. */
function firstFrom(places: readonly number[], least: number): number | undefined {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (places[middle] < least) low = middle + 1;
    else high = middle;
  }
  return places[low];
}

/** Ours with the patches made: what `patchesFor` was told to make of it. */
export function patched(ours: readonly unknown[], patches: readonly OfficialPatch[]): unknown[] {
  const parts: (readonly unknown[])[] = [];
  let at = 0;
  for (const patch of patches) {
    parts.push(ours.slice(at, patch.at), patch.events);
    at = patch.at + patch.drop;
  }
  return [...parts, ours.slice(at)].flat();
}

/** A value as text, equal for equal values whatever the order of their keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}
