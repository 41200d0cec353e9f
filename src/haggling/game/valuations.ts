// The valuations that a problem allows: whole numbers from 0 whose sum over all objects is the total value.

import type { Goods, ObjectValues } from './problem.ts';

/**
 * How many valuations there are of the types from each one on, by what is left of the total:
 * `ways[type][left]`. What no double holds exactly is only known to be many.
 */
type Ways = readonly Float64Array[];

function waysOf(counts: Goods, total: number): Ways {
  const ways = [new Float64Array(total + 1)];
  ways[0][0] = 1;
  for (let type = counts.length - 1; type >= 0; type--) {
    const count = counts[type];
    const row = Float64Array.from(ways[0]);
    for (let left = count; left <= total; left++) row[left] += row[left - count];
    ways.unshift(row);
  }
  return ways;
}

/** How many valuations there are of these objects. */
export function valuationCount(counts: Goods, total: number): number {
  return waysOf(counts, total)[0][total];
}

/** The valuation at a place, from 0, in ascending order (the first type counts most). */
export function valuationAt(counts: Goods, total: number, place: number): number[] {
  const ways = waysOf(counts, total);
  let left = total;
  let before = place;
  return counts.map((count, type) => {
    let value = 0;
    while (before >= ways[type + 1][left]) {
      before -= ways[type + 1][left];
      value += 1;
      left -= count;
    }
    return value;
  });
}

/** All valuations in ascending order. There may be very many: ask `valuationCount` first. */
export function everyValuation(counts: Goods, total: number): ObjectValues[] {
  const found: ObjectValues[] = [];
  const ways = waysOf(counts, total);
  const value = counts.map(() => 0);
  const fill = (type: number, left: number): void => {
    if (type === counts.length) return void found.push([...value]);
    for (value[type] = 0; value[type] * counts[type] <= left; value[type]++) {
      const after = left - value[type] * counts[type];
      if (ways[type + 1][after] > 0) fill(type + 1, after);
    }
  };
  fill(0, total);
  return found;
}
