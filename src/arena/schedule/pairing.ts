// Who meets whom: the entrants of one group after another, by number, so that early results already
// cover all of them evenly.

import { ArenaError } from '../arena-error.ts';
import { randomFrom, seedOf, shuffled } from '../../base/seeded-random.ts';

/** Draws the entrants of the next group of a setting: distinct, by number, as many as are asked for. */
export type Pairing = (setting: string, seats: number) => number[];

/** A round robin of more groups than this is never played to its end. */
const MOST_COMBINATIONS = 20_000;
/** The next group of a round robin is the most even of this many. */
const LOOK_AHEAD = 32;

/**
 * Groups drawn by chance among those that keep things even: first how often an entrant has played the
 * setting, then how often at all, then how often it has met those already drawn.
 * @param always an entrant that is in every group
 */
export function evenPairing(entrants: number, seed: number, always?: number): Pairing {
  const random = randomFrom(seedOf(seed, 'drawing'));
  const played = new Int32Array(entrants);
  const met = new Int32Array(entrants * entrants);
  const playedOn = new Map<string, Int32Array>();
  return (setting, seats) => {
    const here = playedOn.get(setting) ?? new Int32Array(entrants);
    playedOn.set(setting, here);
    const drawn = always === undefined ? [] : [always];
    while (drawn.length < seats) {
      const keys = Array.from(here, (count, one) => [
        count,
        played[one],
        drawn.reduce((sum, other) => sum + met[one * entrants + other], 0),
        random(),
      ]);
      const open = [...keys.keys()].filter((one) => !drawn.includes(one));
      drawn.push(open.reduce((best, one) => (isLess(keys[one], keys[best]) ? one : best)));
    }
    for (const one of drawn) {
      here[one]++;
      played[one]++;
      for (const other of drawn) met[one * entrants + other]++;
    }
    return drawn;
  };
}

/** Every combination of entrants once on each setting, in an even order drawn by chance; then all of them again. */
export function roundRobin(entrants: number, seed: number): Pairing {
  const rounds = new Map<string, { number: number; left: number[][] }>();
  return (setting, seats) => {
    const round = rounds.get(setting) ?? { number: 0, left: [] };
    rounds.set(setting, round);
    if (round.left.length === 0) {
      round.left = evenOrder(
        combinations(entrants, seats),
        entrants,
        randomFrom(seedOf(seed, 'round', setting, round.number)),
      );
      round.number++;
    }
    return round.left.pop() ?? [];
  };
}

/**
 * How many combinations of `seats` of the entrants there are.
 * @throws {ArenaError} if there are more than anybody would play
 */
export function countCombinations(entrants: number, seats: number): number {
  const count = binomial(entrants, seats);
  if (count > MOST_COMBINATIONS)
    throw new ArenaError(
      `a round robin of ${entrants} entrants on ${seats} seats has ${count} groups, more than ${MOST_COMBINATIONS}: take a random schedule`,
    );
  return count;
}

/** All combinations, in lexical order. */
export function combinations(entrants: number, seats: number): number[][] {
  countCombinations(entrants, seats);
  return subsets([...Array(entrants).keys()], seats);
}

/** All ways to choose that many of some, in lexical order. */
export function subsets(from: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  if (from.length < size) return [];
  const [first, ...others] = from;
  return [...subsets(others, size - 1).map((some) => [first, ...some]), ...subsets(others, size)];
}

/** How many such ways there are. */
export function binomial(n: number, k: number): number {
  let ways = 1;
  for (let at = 1; at <= k; at++) ways = (ways * (n - k + at)) / at;
  return Math.round(ways);
}

/** The groups in an order, to be taken from the end, in which each entrant's turn comes about equally often. */
function evenOrder(groups: readonly number[][], entrants: number, random: () => number): number[][] {
  const waiting = shuffled(groups, random);
  const played = new Int32Array(entrants);
  const order: number[][] = [];
  while (waiting.length > 0) {
    const near = waiting.slice(-LOOK_AHEAD);
    const loads = near.map((group) => group.reduce((sum, one) => sum + played[one], 0));
    const best = loads.indexOf(Math.min(...loads));
    const [group] = waiting.splice(waiting.length - near.length + best, 1);
    for (const one of group) played[one]++;
    order.push(group);
  }
  return order.toReversed();
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at >= 0 && a[at] < b[at];
}
