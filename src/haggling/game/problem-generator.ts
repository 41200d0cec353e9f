// The problem of a seed, equal to the official program's for every size.

import { MersenneTwister19937 } from 'random-js';
import { wrongHaggling } from './haggling-errors.ts';
import { countVectors } from './count-vectors.ts';
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
