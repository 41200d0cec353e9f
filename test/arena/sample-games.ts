// Games that were never played, for the arena's figures.

import type { Outcome, SeatResult } from '../../src/arena/contest.ts';

/** What may be said of a made-up game besides who sat where and scored what. */
export interface Particulars {
  readonly setting?: string;
  readonly faults?: SeatResult['faults'];
  readonly times?: readonly number[];
}

let made = 0;
/** Every group has a seed of its own, as in schedules. */
const seeds = new Map<string, number>();

/** A game of a group. Faults and times are those of every seat. */
export function gameOf(
  group: string,
  seats: readonly string[],
  scores: readonly number[],
  { setting = 'any', faults = {}, times }: Particulars = {},
): Outcome {
  const seed = seeds.get(group) ?? seeds.size + 1;
  seeds.set(group, seed);
  return {
    game: { id: `game ${made++}`, group, setting, seed, seats },
    result: { seats: scores.map((score) => ({ score, faults, ...(times && { times }) })) },
  };
}

/** A group in all its seatings; each game's scores are asked for seat by seat. */
export function groupOf(
  group: string,
  setting: string,
  entrants: readonly string[],
  score: (entrant: string, seat: number) => number,
): Outcome[] {
  return entrants.map((_, turn) => {
    const seats = entrants.map((__, seat) => entrants[(seat + turn) % entrants.length]);
    return gameOf(group, seats, seats.map(score), { setting });
  });
}

/** A draw from the standard normal distribution (Box and Muller). */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** A draw from the standard Gumbel distribution: log-worths plus such noise are in Plackett–Luce order. */
export function gumbel(random: () => number): number {
  return -Math.log(-Math.log(1 - random()));
}

/** In another order. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** How far a count of `runs` chances of `share` each may fall from its mean: four standard deviations. */
export function binomialSlack(share: number, runs: number): number {
  return 4 * Math.sqrt(share * (1 - share) * runs);
}
