// Outcomes by rotation group, and what is measured of a group. A group is what chance drew once, with all
// its seatings, so every figure is made group by group and every error comes from groups, never from games. Ranks and
// points are those that the organisers of 2017 gave; a filler is ranked with the others, and left out of lists.

import type { Outcome } from '../contest.ts';
import { rankPoints, standingsIn } from '../../base/ranks.ts';
import type { Figure } from '../figure.ts';

/** The games of one group that have been played. */
export interface Group {
  readonly name: string;
  readonly setting: string;
  readonly games: readonly Outcome[];
}

/** A sum and how many values went into it, so that means of many groups follow from those of each. */
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

/** Who sat at a table, by name, without fillers. */
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
    for (const outcome of games)
      values(outcome)?.forEach((value, seat) => addAmount(amounts, outcome.game.seats[seat], value, 1));
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

/**
 * Rank shares by seat, (n − rank) ÷ (n − 1): 1 is first, 0 last, and those who tie have the mean of the ranks they hold
 * together. Undefined for a single seat. They sum to n/2.
 */
export function rankSharesOf(scores: readonly number[]): number[] | undefined {
  if (scores.length < 2) return undefined;
  const most = scores.length - 1;
  return standingsIn(scores).map(({ above, same }) => (most - above - (same - 1) / 2) / most);
}

/** Rank shares game by game; games of one seat say nothing. */
export const rankShare: GroupMeasure = seatMeasure((outcome) => rankSharesOf(scoresOf(outcome)));

/** Scores game by game. */
export const gameScore: GroupMeasure = seatMeasure(scoresOf);

/** What a figure is the mean of, of comparable outcomes. */
export function measureOf({ of }: Figure): GroupMeasure {
  return of === 'score' ? gameScore : rankShare;
}

/** Points for the rank in each game: round 3 of 2017, and the task text. */
export const gamePoints: GroupMeasure = seatMeasure((outcome) => rankPoints(scoresOf(outcome)));

/**
 * Points for the rank of the scores summed over the group's games: the lightning contest's rounds 1 and 2 and
 * the full contest's, as the organisers published it on 17 and 28 August 2017.
 */
export const groupPoints: GroupMeasure = byGroup(gameScore);

/** What an elimination round gives points for: each game, or a group's games together. */
export const AWARD_POINTS = { group: groupPoints, game: gamePoints } as const;

/**
 * Everybody's points over all groups, in all and their mean, most first, equals by name. What is counted are games, or
 * groups where points are given by group.
 */
export function pointsOf(groups: readonly Group[], measure: GroupMeasure, fillers: ReadonlySet<string> = new Set()) {
  const totals = totalsOf(groups, measure);
  return entrantsOf(groups, fillers)
    .flatMap((entrant) => {
      const { sum: total, count } = totals.get(entrant) ?? { sum: 0, count: 0 };
      return count === 0 ? [] : [{ entrant, total, count, mean: total / count }];
    })
    .toSorted((a, b) => b.total - a.total || (a.entrant < b.entrant ? -1 : 1));
}

/**
 * Ranks a group's totals of a measure once. An entrant on k seats of each game is k equal ones, each with its k-th
 * part.
 */
function byGroup(measure: GroupMeasure): GroupMeasure {
  return (games) => {
    const seats = games[0]?.game.seats ?? [];
    const totals = measure(games);
    const copies = Map.groupBy(seats, (name) => name);
    const points = rankPoints(seats.map((name) => (totals.get(name)?.sum ?? 0) / (copies.get(name)?.length ?? 1)));
    const amounts = new Map<string, Amount>();
    seats.forEach((name, seat) => addAmount(amounts, name, points[seat], 1));
    return amounts;
  };
}
