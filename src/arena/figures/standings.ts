// The tables of a tournament: everybody's line, the same by tag, and everybody against everybody.

import { rankPoints } from '../../base/ranks.ts';
import type { Outcome, SeatResult } from '../contest.ts';
import { isRanked, RANK_SHARE, asFigured, type Figure } from '../figure.ts';
import { meanOfAll } from './bootstrap.ts';
import { addAmount, type Amount, rankSharesOf, scoresOf } from './groups.ts';
import { addHistograms, quantile, type Histogram } from './histogram.ts';

/** One entrant's line. An entrant on several seats of a game has played it as often. */
export type Standing = ReturnType<typeof standingOf>;

/** How many faults they are, of all kinds. */
export function faultCount(faults: SeatResult['faults']): number {
  return Object.values(faults).reduce((sum, count) => sum + count, 0);
}

/**
 * Everybody's line, of comparable outcomes: by mean rank share, then by mean score, then by name; by mean score alone
 * where the figure is the score.
 */
export function standingsOf(
  outcomes: readonly Outcome[],
  fillers: ReadonlySet<string> = new Set(),
  figure: Pick<Figure, 'of' | 'shared' | 'unranked'> = RANK_SHARE,
): Standing[] {
  const ranked = isRanked(figure);
  const seats = outcomes.flatMap((outcome) => seatsOf(outcome, ranked));
  return [...Map.groupBy(seats, ({ entrant }) => entrant)]
    .filter(([entrant]) => !fillers.has(entrant))
    .map(([entrant, some]) => standingOf(entrant, some))
    .toSorted(
      (a, b) =>
        (figure.of === 'score' ? 0 : (b.share ?? 0) - (a.share ?? 0)) ||
        b.meanScore - a.meanScore ||
        (a.entrant < b.entrant ? -1 : 1),
    );
}

/** What a game gave on a seat. */
type Seat = ReturnType<typeof seatsOf>[number];

/** @param ranked whether one seat comes before another; else nobody wins, nobody has a rank */
function seatsOf(outcome: Outcome, ranked: boolean) {
  const scores = scoresOf(outcome);
  const shares = ranked ? rankSharesOf(scores) : undefined;
  const points = rankPoints(scores);
  const best = Math.max(...scores);
  const winners = scores.filter((score) => score === best).length;
  return outcome.result.seats.map((made, seat) => ({
    ...made,
    entrant: outcome.game.seats[seat],
    share: shares?.[seat],
    points: ranked ? points[seat] : 0,
    /** Its part of the win. */
    won: ranked && made.score === best ? 1 / winners : 0,
  }));
}

function standingOf(entrant: string, seats: readonly Seat[]) {
  const sumOf = (value: (seat: Seat) => number): number => seats.reduce((sum, seat) => sum + value(seat), 0);
  const shares = seats.flatMap(({ share }) => share ?? []);
  const measures = new Map<string, Amount>();
  const faults = new Map<string, number>();
  for (const { measures: measured = {}, faults: failed } of seats) {
    for (const [name, value] of Object.entries(measured)) addAmount(measures, name, value, 1);
    for (const [kind, count] of Object.entries(failed))
      if (count > 0) faults.set(kind, (faults.get(kind) ?? 0) + count);
  }
  const times = timesOf(seats.reduce<Histogram>((all, one) => (one.times ? addHistograms(all, one.times) : all), []));
  return {
    entrant,
    games: seats.length,
    /** Mean rank share, 1 always first, 0 always last; absent if every game had a single seat. */
    ...(shares.length > 0 && { share: meanOfAll(shares) }),
    /** Rank points of all games. */
    points: sumOf(({ points }) => points),
    /** Games won; of a shared win its part. */
    wins: sumOf(({ won }) => won),
    meanScore: sumOf(({ score }) => score) / seats.length,
    /** Means of the contest's measures over the seats that have them; absent if no seat has any. */
    ...(measures.size > 0 && { measures: meansOf(measures) }),
    /** How often it failed, by kind; kinds that never happened are left out. */
    faults: Object.fromEntries([...faults].toSorted()) as SeatResult['faults'],
    /** How long moves took, in milliseconds; left out if no times were taken. */
    ...(times && { times }),
  };
}

function meansOf(amounts: ReadonlyMap<string, Amount>): { readonly [name: string]: number } {
  return Object.fromEntries([...amounts].map(([name, { sum, count }]) => [name, sum / count]));
}

/** They are right to within the tenth of a histogram's class. */
function timesOf(counts: Histogram) {
  const [p50, p90, p99, max] = [0.5, 0.9, 0.99, 1].map((share) => quantile(counts, share));
  if (p50 === undefined || p90 === undefined || p99 === undefined || max === undefined) return undefined;
  return { p50, p90, p99, max };
}

/**
 * What each entrant made against each other at one table, in the order of the names; nothing if all share a score.
 * O(games × seats²).
 */
export function pairsOf(outcomes: readonly Outcome[], names: readonly string[], figure: Figure) {
  const { shared = false, unranked = false } = figure;
  const entrants = shared ? [] : names;
  const places = new Map(entrants.map((name, at) => [name, at]));
  const [games, won, made] = Array.from({ length: 3 }, () => entrants.map(() => entrants.map(() => 0)));
  for (const outcome of outcomes) {
    const scores = scoresOf(outcome);
    const seats = outcome.game.seats.map((name) => places.get(name));
    seats.forEach((one, a) => {
      seats.forEach((other, b) => {
        if (one === undefined || other === undefined || one === other) return;
        games[one][other]++;
        made[one][other] += scores[a];
        won[one][other] += scores[a] > scores[b] ? 1 : scores[a] === scores[b] ? 0.5 : 0;
      });
    });
  }
  const perGame = (sums: readonly (readonly number[])[], shown: (mean: number) => number): (number | null)[][] =>
    sums.map((row, a) => row.map((sum, b) => (games[a][b] > 0 ? shown(sum / games[a][b]) : null)));
  return {
    entrants,
    /** How often the entrant of the row met that of the column. */
    games,
    /** In which share of them it had the higher score, ties half; null if they never met. */
    shares: perGame(won, (share) => share),
    /** Only if seats are not ranked: the mean figure of the entrant of the row against that of the column. */
    ...(unranked && !shared && { means: perGame(made, (mean) => asFigured(mean, figure)) }),
  };
}
