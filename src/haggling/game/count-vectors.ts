// How many objects of each type a problem may have: the vectors of counts of a size, found by their place without
// listing them. There may be billions.
//
// A vector counts where all objects can be worth the total in two ways or more. A few cannot; they are found as sorted
// lists, since the order of the types makes no difference to that. The others are counted by binomial coefficients. Of
// two types one of which has a single object, there are always two valuations: the total is no less than the objects.

import type { Goods, ProblemSize } from './problem.ts';

/** The vectors of a size in ascending order. */
interface CountVectors {
  readonly many: number;
  /** The vector at a place from 0. */
  readonly at: (place: number) => Goods;
}

/** The vectors of each size that was needed: looking for the few takes longer than all the rest. */
const known = new Map<string, CountVectors>();

/**
 * The vectors of a size. A large `minObjects` favours the first types, as it does in the official program: there, type
 * i has at least `minObjects` − (objects of the types before it) − (types after it), which binds the first type alone.
 */
export function countVectors({ types, minObjects, maxObjects, totalValue }: ProblemSize): CountVectors {
  const key = JSON.stringify([types, minObjects, maxObjects, totalValue]);
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const first = Math.max(1, minObjects - types + 1);
  const dropped = droppedLists(types, maxObjects, totalValue);
  const orders = dropped.reduce((sum, list) => sum + ordersWith(list, (count) => count >= first), 0);
  /** Type by type: a count's place is behind all vectors with a smaller one there. */
  const at = (place: number): Goods => {
    const vector: number[] = [];
    let before = place;
    let room = maxObjects;
    let lists = dropped;
    for (let type = 0; type < types; type++) {
      const next = ordersByNext(lists);
      let count = type === 0 ? first : 1;
      for (; ; count++) {
        const many = choose(room - count, types - type - 1) - (next.get(count) ?? 0);
        if (before < many) break;
        before -= many;
      }
      vector.push(count);
      room -= count;
      lists = lists.flatMap((list) => without(list, count));
    }
    return vector;
  };
  const made: CountVectors = { many: choose(Math.max(0, maxObjects - first + 1), types) - orders, at };
  known.set(key, made);
  return made;
}

/** A sorted list of counts, and how often each stands there. */
interface CountList {
  readonly left: ReadonlyMap<number, number>;
  /** How many there are. */
  readonly length: number;
}

/**
 * The lists, without a 1, by which the total cannot be reached in two ways. A list that reaches it twice does so
 * with any other objects: the rest may be worth nothing.
 */
function droppedLists(types: number, maxObjects: number, totalValue: number): CountList[] {
  const found: CountList[] = [];
  const fill = (list: readonly number[], used: number, ways: Ways): void => {
    const after = types - list.length - 1;
    for (let count = list.at(-1) ?? 2; used + count * (after + 1) <= maxObjects; count++) {
      if (isReachedTwice(ways, count)) continue;
      const longer = [...list, count];
      if (after === 0) found.push(listOf(longer));
      else fill(longer, used + count, withType(ways, count));
    }
  };
  const none: Ways = new Uint8Array(totalValue + 1);
  none[0] = 1;
  fill([], 0, none);
  return found;
}

/** In how many ways the types so far can be worth 0, 1, … together: 0, 1, or 2 for all above. */
type Ways = Uint8Array;

function withType(ways: Ways, count: number): Ways {
  const longer = Uint8Array.from(ways);
  for (let total = count; total < longer.length; total++) {
    longer[total] = Math.min(2, longer[total] + longer[total - count]);
  }
  return longer;
}

/** Whether the total is reached in two ways or more, with this many objects of one type more. */
function isReachedTwice(ways: Ways, count: number): boolean {
  let found = 0;
  for (let total = ways.length - 1; total >= 0 && found < 2; total -= count) found += ways[total];
  return found >= 2;
}

function listOf(counts: readonly number[]): CountList {
  const left = new Map<number, number>();
  for (const count of counts) left.set(count, (left.get(count) ?? 0) + 1);
  return { left, length: counts.length };
}

/** The list without one of its counts; none if it has no such one. */
function without({ left, length }: CountList, count: number): CountList[] {
  const many = left.get(count);
  if (many === undefined) return [];
  const rest = new Map(left);
  if (many === 1) rest.delete(count);
  else rest.set(count, many - 1);
  return [{ left: rest, length: length - 1 }];
}

/** In how many orders each count comes first. */
function ordersByNext(lists: readonly CountList[]): Map<number, number> {
  const orders = new Map<number, number>();
  for (const list of lists) {
    for (const count of list.left.keys()) {
      orders.set(count, (orders.get(count) ?? 0) + ordersWith(list, (one) => one === count));
    }
  }
  return orders;
}

/** In how many orders a list may stand whose first one is such. */
function ordersWith({ left, length }: CountList, isFirst: (count: number) => boolean): number {
  let all = factorial(length);
  let fitting = 0;
  for (const [count, many] of left) {
    all /= factorial(many);
    if (isFirst(count)) fitting += many;
  }
  return (all * fitting) / length;
}

function factorial(number: number): number {
  let product = 1;
  for (let factor = 2; factor <= number; factor++) product *= factor;
  return product;
}

/** How many choices of `some` among `all` there are; exact, since each step divides without rest. */
function choose(all: number, some: number): number {
  if (all < some) return 0;
  let choices = 1;
  for (let step = 1; step <= some; step++) choices = (choices * (all - some + step)) / step;
  return choices;
}
