// Random choices that generators share; every one draws from the source it is given.

import { randomBelow, shuffled, type Random } from '../../base/seeded-random.ts';

/** The numbers 0 up to, not including, `count` in random order. */
export function shuffledPlaces(count: number, random: Random): number[] {
  return shuffled(
    Array.from({ length: count }, (_, place) => place),
    random,
  );
}

/** The places of a list of weights, the heaviest first. */
export function heaviestFirst(weights: readonly number[]): number[] {
  return weights.map((_, place) => place).toSorted((a, b) => weights[b] - weights[a]);
}

/** Whole numbers that grow by random steps up to 1,000,000, such as ids of places in a public data set. */
export function sparseIds(count: number, random: Random): number[] {
  let id = 0;
  return Array.from({ length: count }, () => (id += 1 + randomBelow(random, 1_000_000)));
}
