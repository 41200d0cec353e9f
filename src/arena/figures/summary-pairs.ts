// Everybody against everybody, as a summary has it.

import type { Outcome } from '../contest.ts';
import { asFigured, isRanked, type Figure } from '../figure.ts';
import { pairwiseOf } from './standings.ts';

/** Everybody against everybody, as `Pairwise` has it, but null where two never met. */
export interface SummaryPairs {
  readonly entrants: readonly string[];
  readonly games: readonly (readonly number[])[];
  readonly shares: readonly (readonly (number | null)[])[];
  /** Only where seats are not ranked: the mean figure of the entrant of the row against that of the column. */
  readonly means?: readonly (readonly (number | null)[])[];
}

const NO_PAIRS: SummaryPairs = { entrants: [], games: [], shares: [] };

/** Everybody against everybody, in the order of the names; nothing where all share a score. */
export function summaryPairs(
  outcomes: readonly Outcome[],
  names: readonly string[],
  figure: Figure,
  fillers: ReadonlySet<string>,
): SummaryPairs {
  if (figure.shared === true) return NO_PAIRS;
  const { entrants, games, shares, means } = pairwiseOf(outcomes, fillers);
  const at = names.map((name) => entrants.indexOf(name));
  return {
    entrants: names,
    games: at.map((row) => at.map((column) => games[row][column])),
    shares: at.map((row) => at.map((column) => shares[row][column] ?? null)),
    ...(!isRanked(figure) && {
      means: at.map((row) =>
        at.map((column) => {
          const mean = means[row][column];
          return mean === undefined ? null : asFigured(mean, figure);
        }),
      ),
    }),
  };
}
