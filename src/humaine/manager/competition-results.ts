// What a competition came to: profit a round for each contestant, utility for each human, with intervals.

import { studentQuantile } from '../../arena/figures/student.ts';
import type { PlannedRound } from './competition-plan.ts';

/** What one round came to. */
export interface PlayedRound {
  readonly number: number;
  /** Profits in the order of the round's sellers, in dollars. */
  readonly profits: readonly [number, number];
  readonly deals: readonly [number, number];
  /** Messages that were blocked. */
  readonly blocked: readonly [number, number];
  /** What the human's baking is worth; nothing where nobody could tell. */
  readonly utility?: number;
  readonly spent: number;
}

/** A mean with half of its 95% interval, which is missing of a single value. */
export interface MeanOfRounds {
  readonly mean: number;
  readonly half?: number;
}

/** A line of the standings. */
export interface ContestantStanding {
  readonly name: string;
  readonly rounds: number;
  /** Accumulated: this decides. */
  readonly total: number;
  readonly profit: MeanOfRounds;
  readonly deals: number;
  readonly blocked: number;
}

/** A human's line. */
export interface HumanStanding {
  readonly name: string;
  readonly rounds: number;
  readonly utility?: MeanOfRounds;
  readonly spent: number;
}

/** The whole. */
export interface CompetitionResults {
  readonly contestants: readonly ContestantStanding[];
  readonly humans: readonly HumanStanding[];
}

/** The standings of the rounds that have been played, the best first. */
export function competitionResults(plan: readonly PlannedRound[], results: readonly PlayedRound[]): CompetitionResults {
  const planned = new Map(plan.map((round) => [round.number, round]));
  const seats = results.flatMap((result) => {
    const round = planned.get(result.number);
    if (round === undefined) return [];
    return round.sellers.map((name, seat) => ({
      name,
      profit: result.profits[seat] ?? 0,
      deals: result.deals[seat] ?? 0,
      blocked: result.blocked[seat] ?? 0,
    }));
  });
  const contestants = [...Map.groupBy(seats, ({ name }) => name)].map(([name, own]) => ({
    name,
    rounds: own.length,
    total: sumOf(own.map(({ profit }) => profit)),
    profit: meanOfRounds(own.map(({ profit }) => profit)),
    deals: sumOf(own.map(({ deals }) => deals)) / own.length,
    blocked: sumOf(own.map(({ blocked }) => blocked)) / own.length,
  }));
  const humans = [...Map.groupBy(results, ({ number }) => planned.get(number)?.human ?? '')].map(([name, own]) => {
    const known = own.flatMap(({ utility }) => (utility === undefined ? [] : [utility]));
    return {
      name,
      rounds: own.length,
      ...(known.length > 0 && { utility: meanOfRounds(known) }),
      spent: sumOf(own.map(({ spent }) => spent)) / own.length,
    };
  });
  return {
    contestants: contestants.toSorted((one, other) => other.total - one.total),
    humans: humans.toSorted((one, other) => (other.utility?.mean ?? 0) - (one.utility?.mean ?? 0)),
  };
}

/** The mean of some values, with half of its interval by Student's distribution. */
export function meanOfRounds(values: readonly number[]): MeanOfRounds {
  const mean = sumOf(values) / values.length;
  const freedom = values.length - 1;
  if (freedom < 1) return { mean };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / freedom;
  return { mean, half: studentQuantile(0.975, freedom) * Math.sqrt(variance / values.length) };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
