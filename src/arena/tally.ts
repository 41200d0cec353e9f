// The figures of a tournament added up game by game: what can be told while it is under way.

import type { Outcome } from './contest.ts';
import { addHistograms, quantile } from './histogram.ts';
import type { Histogram } from './histogram.ts';

/** One entrant's figures so far. */
export interface TallyLine {
  readonly name: string;
  readonly games: number;
  /** Mean rank share, 1 = always first, 0 = always last; undefined where it never played against anybody. */
  readonly share: number | undefined;
  readonly meanScore: number;
  /** How often it failed, by kind. */
  readonly faults: { readonly [kind: string]: number };
  /** Time of a move in milliseconds that so many of 100 did not exceed; undefined where time plays no part. */
  readonly ms50: number | undefined;
  readonly ms99: number | undefined;
}

interface Sums {
  games: number;
  shares: number;
  ranked: number;
  scores: number;
  faults: { [kind: string]: number };
  times: Histogram;
}

/** Adds up outcomes. */
export class Tally {
  readonly #sums = new Map<string, Sums>();

  add({ game, result }: Outcome): void {
    const scores = result.seats.map(({ score }) => score);
    for (const [seat, name] of game.seats.entries()) {
      const sums = this.#sums.get(name) ?? { games: 0, shares: 0, ranked: 0, scores: 0, faults: {}, times: [] };
      this.#sums.set(name, sums);
      const { score, faults, times } = result.seats[seat];
      sums.games++;
      sums.scores += score;
      if (scores.length > 1) {
        sums.shares += rankShare(scores, seat);
        sums.ranked++;
      }
      for (const [kind, count] of Object.entries(faults)) sums.faults[kind] = (sums.faults[kind] ?? 0) + count;
      if (times !== undefined) sums.times = addHistograms(sums.times, times);
    }
  }

  /** Everybody's figures, the best mean rank share first, then by score. */
  lines(): TallyLine[] {
    return [...this.#sums]
      .map(([name, { games, shares, ranked, scores, faults, times }]): TallyLine => ({
        name,
        games,
        share: ranked === 0 ? undefined : shares / ranked,
        meanScore: scores / games,
        faults,
        ms50: quantile(times, 0.5),
        ms99: quantile(times, 0.99),
      }))
      .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0) || b.meanScore - a.meanScore);
  }
}

/** The share of the others that a seat has beaten, of those with the same score half. */
function rankShare(scores: readonly number[], seat: number): number {
  const beaten = scores.filter((score) => score < scores[seat]).length;
  const equal = scores.filter((score) => score === scores[seat]).length - 1;
  return (beaten + equal / 2) / (scores.length - 1);
}
