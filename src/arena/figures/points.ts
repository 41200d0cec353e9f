// Ranks and points of a game and of a group, as the organisers of 2017 gave them and as strength is measured here.
// A filler holds a seat and is ranked with the others; leaving it out of a table is up to whoever lists.

import { rankPoints, standingsIn } from '../../base/ranks.ts';
import type { Figure } from '../figure.ts';
import {
  addAmount,
  entrantsOf,
  meanOf,
  scoresOf,
  seatMeasure,
  totalsOf,
  type Amount,
  type Group,
  type GroupMeasure,
} from './groups.ts';

/** What an entrant was given in all, best first in a list. */
export interface Points {
  readonly entrant: string;
  readonly total: number;
  /** Games, or groups where points are given by group. */
  readonly count: number;
  readonly mean: number;
}

/**
 * Rank shares by seat, (n − rank) ÷ (n − 1): 1 is first, 0 last, and whoever ties has the mean of the ranks they hold
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

/** Everybody's points over all groups, most first, equals by name. */
export function pointsOf(
  groups: readonly Group[],
  measure: GroupMeasure,
  fillers: ReadonlySet<string> = new Set(),
): Points[] {
  const totals = totalsOf(groups, measure);
  return entrantsOf(groups, fillers)
    .flatMap((entrant) => {
      const amount = totals.get(entrant);
      const mean = meanOf(amount);
      return amount === undefined || mean === undefined
        ? []
        : [{ entrant, total: amount.sum, count: amount.count, mean }];
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
    const parts = seats.map((name) => partOf(totals.get(name), copies.get(name)?.length ?? 1));
    const points = rankPoints(parts);
    const amounts = new Map<string, Amount>();
    seats.forEach((name, seat) => addAmount(amounts, name, points[seat], 1));
    return amounts;
  };
}

function partOf(amount: Amount | undefined, copies: number): number {
  return (amount?.sum ?? 0) / copies;
}
