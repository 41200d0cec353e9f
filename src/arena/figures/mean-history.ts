// How the figures came about: everybody's mean after each part of a tournament.

import { addAmount, entrantsOf, meanOf, type Amount, type Group, type GroupMeasure } from './groups.ts';

/** Everybody's mean of a measure as it went on. */
export type MeanHistory = ReturnType<typeof meanHistoryOf>;

/**
 * The means after each of up to `points` equal parts. Whole groups only, since within a group the seats have not
 * yet evened out. O(games × seats + points × entrants).
 * @param groups in the order in which they are to count
 */
export function meanHistoryOf(
  groups: readonly Group[],
  measure: GroupMeasure,
  points: number,
  fillers?: ReadonlySet<string>,
) {
  const entrants = entrantsOf(groups, fillers);
  const sums = new Map<string, Amount>();
  /** The means at each point, of all games up to it; null before an entrant's first. */
  const lines = entrants.map((entrant) => ({ entrant, means: [] as (number | null)[] }));
  /** How many games had been played at each point, rising. */
  const games: number[] = [];
  const parts = Math.min(points, groups.length);
  let played = 0;
  for (let part = 0; part < parts; part++) {
    for (const group of groups.slice(
      Math.floor((part * groups.length) / parts),
      Math.floor(((part + 1) * groups.length) / parts),
    )) {
      played += group.games.length;
      for (const [name, { sum, count }] of measure(group.games)) addAmount(sums, name, sum, count);
    }
    games.push(played);
    for (const { entrant, means } of lines) means.push(meanOf(sums.get(entrant)) ?? null);
  }
  return { games, lines };
}
