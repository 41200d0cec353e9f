// The problem of a seed, equal to the official program's for every size. How many objects of each type it may have are
// the vectors of counts of its size, found by their place without listing them: there may be billions.
//
// A vector counts where all objects can be worth the total in two ways or more. A few cannot; they are found as sorted
// lists, since the order of the types makes no difference to that. The others are counted by binomial coefficients. Of
// two types one of which has a single object, there are always two valuations: the total is no less than the objects.

import { MersenneTwister19937 } from 'random-js';
import { wrongHaggling } from './haggling-errors.ts';
import type { Goods, HagglingProblem, ProblemSize } from './problem.ts';
import { valuationAt, valuationCount } from './valuations.ts';

/** A draw has 32 bits, so it chooses among fewer than these: the official program would draw for ever. */
const DRAW_END = 2 ** 32;

/** A whole number from 0 up to, not including, `bound`; none is drawn if only 0 is possible. */
function drawnBelow(twister: MersenneTwister19937, bound: number): number {
  if (bound === 1) return 0;
  const end = bound * Math.floor(DRAW_END / bound);
  let drawn = twister.next() >>> 0;
  while (drawn >= end) drawn = twister.next() >>> 0;
  return drawn % bound;
}

/** A generated problem, and the coin that was thrown before it. */
export type GeneratedProblem = ReturnType<typeof problemOf>;

/**
 * The problem of a seed. With a person at the table, the seats are swapped if `swap` is true.
 * @param seed 0 to 2³² − 1
 * @throws {InputError} if no problem has this size, or too many to be drawn have
 */
export function problemOf(seed: number, size: ProblemSize) {
  const { totalValue, maxRounds } = size;
  const twister = MersenneTwister19937.seed(seed);
  const swap = (twister.next() & 1) === 1;
  const vectors = vectorsOf(size);
  const counts = vectors.at(drawnBelow(twister, vectors.many));
  // The last two places of a Fisher–Yates shuffle, of which only the places are kept.
  const many = manyValuations(counts, size);
  const last = drawnBelow(twister, many);
  const drawn = many > 2 ? drawnBelow(twister, many - 1) : 0;
  const beforeLast = drawn === last ? many - 1 : drawn;
  const [first, second] = [beforeLast, last].map((place) => valuationAt(counts, totalValue, place));
  const problem: HagglingProblem = { counts, values: [first, second], maxRounds };
  return { problem, swap };
}

/**
 * Checks that every seed has a problem of this size.
 * @throws {InputError} `size.none`, `size.many`
 */
export function checkProblemSize(size: ProblemSize): void {
  // The first vector c has the most valuations. No other vector d has fewer objects of any type, and the last type of c
  // has one object. So each valuation v of d gives one of c, and different ones different ones: v with
  // v_last · d_last + Σ (d_i − c_i) · v_i in its last place.
  manyValuations(vectorsOf(size).at(0), size);
}

function vectorsOf(size: ProblemSize): ReturnType<typeof countVectors> {
  const vectors = countVectors(size);
  if (vectors.many === 0) throw wrongHaggling('size.none', 'the size of the problem', size);
  if (vectors.many >= DRAW_END) throw wrongHaggling('size.many', 'the size of the problem', size);
  return vectors;
}

function manyValuations(counts: Goods, size: ProblemSize): number {
  const many = valuationCount(counts, size.totalValue);
  if (many >= DRAW_END) throw wrongHaggling('size.many', 'the size of the problem', size);
  return many;
}

/** What the official seeds were made from. */
const SEED_TEXT = 'Watch a little Jerry-in-the-middle on @GetNosey! http://m.onelink.me/a5aae97a';

/** The rounds of 2018 whose seeds are known. */
type OfficialRound = 'finals' | 'round-1';

/** The official seeds of a round: outputs 1, 3, 5… of a generator for the finals, 2, 4, 6… for round 1. */
export function officialSeeds(round: OfficialRound, many = 500): number[] {
  const twister = MersenneTwister19937.seedWithArray([...new TextEncoder().encode(SEED_TEXT)]);
  const drawn = Array.from({ length: many * 2 }, () => twister.next() >>> 0);
  return drawn.filter((_, place) => place % 2 === (round === 'finals' ? 0 : 1));
}

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
  /** Type by type: a count's place is behind all vectors with a smaller one there. */
  const at = (place: number): Goods => {
    const vector: number[] = [];
    let before = place;
    let room = maxObjects;
    let lists = dropped;
    for (let type = 0; type < types; type++) {
      for (let count = type === 0 ? first : 1; ; count++) {
        const rest = restsOf(lists, count);
        const many = choose(room - count, types - type - 1) - ordersOf(rest);
        if (before >= many) {
          before -= many;
          continue;
        }
        vector.push(count);
        room -= count;
        lists = rest;
        break;
      }
    }
    return vector;
  };
  let many = choose(Math.max(0, maxObjects - first + 1), types);
  for (let count = first; count <= maxObjects; count++) many -= ordersOf(restsOf(dropped, count));
  const made = { many, at };
  known.set(key, made);
  return made;
}

/**
 * The sorted lists, without a 1, by which the total cannot be reached in two ways. A list that reaches it twice does so
 * with any other objects: the rest may be worth nothing.
 */
function droppedLists(types: number, maxObjects: number, totalValue: number): Goods[] {
  const found: Goods[] = [];
  const fill = (list: Goods, used: number, ways: Ways): void => {
    const after = types - list.length - 1;
    for (let count = list.at(-1) ?? 2; used + count * (after + 1) <= maxObjects; count++) {
      if (isReachedTwice(ways, count)) continue;
      const longer = [...list, count];
      if (after === 0) found.push(longer);
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

/** What is left of each list that has such a count, without one of them. */
function restsOf(lists: readonly Goods[], count: number): Goods[] {
  return lists.filter((list) => list.includes(count)).map((list) => list.toSpliced(list.indexOf(count), 1));
}

/** In how many orders the sorted lists may stand; exact, since each step divides without rest. */
function ordersOf(lists: readonly Goods[]): number {
  let sum = 0;
  for (const list of lists) {
    let orders = 1;
    for (const [at, count] of list.entries()) orders = (orders * (at + 1)) / (at + 1 - list.indexOf(count));
    sum += orders;
  }
  return sum;
}

/** How many choices of `some` among `all` there are; exact, since each step divides without rest. */
function choose(all: number, some: number): number {
  if (all < some) return 0;
  let choices = 1;
  for (let step = 1; step <= some; step++) choices = (choices * (all - some + step)) / step;
  return choices;
}
