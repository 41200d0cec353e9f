// Outcomes by rotation group, and what is measured of a group. A group is what chance drew once, with all
// its seatings, so every figure is made group by group and every error is told from groups, never from games.

import type { Outcome } from '../contest.ts';

/** The games of one group that have been played. */
export interface Group {
  readonly name: string;
  readonly setting: string;
  readonly games: readonly Outcome[];
}

/** A sum and how many values went into it, so that means of many groups can be told from those of each. */
export interface Amount {
  readonly sum: number;
  readonly count: number;
}

/**
 * What a group's games give each entrant, fillers among them; an entrant on several seats of a game counts
 * once for each. Those whom it says nothing of are left out.
 */
export type GroupMeasure = (games: readonly Outcome[]) => ReadonlyMap<string, Amount>;

/** The groups in the order of their first game. */
export function groupsOf(outcomes: Iterable<Outcome>): Group[] {
  const games = Map.groupBy(outcomes, ({ game }) => game.group);
  return [...games].map(([name, all]) => ({ name, setting: all[0].game.setting, games: all }));
}

/** Whoever sat at a table, by name, without fillers. */
export function entrantsOf(groups: readonly Group[], fillers: ReadonlySet<string> = new Set()): string[] {
  const names = new Set(groups.flatMap(({ games }) => games.flatMap(({ game }) => game.seats)));
  return [...names].filter((name) => !fillers.has(name)).toSorted();
}

/** The scores of a game by seat. */
export function scoresOf({ result }: Outcome): number[] {
  return result.seats.map(({ score }) => score);
}

/** A measure that takes one value a seat of each game; games of which there is none are left out. */
export function seatMeasure(values: (outcome: Outcome) => readonly number[] | undefined): GroupMeasure {
  return (games) => {
    const amounts = new Map<string, Amount>();
    for (const outcome of games) {
      values(outcome)?.forEach((value, seat) => addAmount(amounts, outcome.game.seats[seat], value, 1));
    }
    return amounts;
  };
}

/** What a measure gives over all groups together. */
export function totalsOf(groups: readonly Group[], measure: GroupMeasure): Map<string, Amount> {
  const totals = new Map<string, Amount>();
  for (const { games } of groups)
    for (const [name, { sum, count }] of measure(games)) addAmount(totals, name, sum, count);
  return totals;
}

/** The mean; undefined of nothing. */
export function meanOf(amount: Amount | undefined): number | undefined {
  return amount === undefined || amount.count === 0 ? undefined : amount.sum / amount.count;
}

/** Adds to what a name has. */
export function addAmount(amounts: Map<string, Amount>, name: string, sum: number, count: number): void {
  const before = amounts.get(name) ?? { sum: 0, count: 0 };
  amounts.set(name, { sum: before.sum + sum, count: before.count + count });
}
