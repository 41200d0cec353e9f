// What a contest's entrants are compared by, and how its numbers are shown.

import type { Outcome } from './contest.ts';
import type { Interval } from './figures/bootstrap.ts';

/** What entrants are compared by: the mean of their rank shares, or of their scores. */
export interface Figure {
  /** What tables call it: `rank share`, `points a session`, `guesses`. */
  readonly name: string;
  /** `rank share`: 1 always first, 0 always last, in any unit of scores. `score`: the scores themselves. */
  readonly of: 'rank share' | 'score';
  /** Which scores are better. */
  readonly better: 'higher' | 'lower';
  /** Decimals in tables; by default one, and none of large numbers. */
  readonly decimals?: number;
  /** No mean lies outside. Without it two entrants cannot be compared by a sequential test. */
  readonly range?: Interval;
  /** All seats of a game share one score: nobody comes before another, so there are no ranks, ratings and pairs. */
  readonly shared?: boolean;
  /**
   * Whether a game's seats are not ranked by their scores: both of two may have done well. Then there are no ranks,
   * wins and ratings either, and pairs have mean scores.
   */
  readonly unranked?: boolean;
}

/** Whether the seats of a game come one before another. */
export function isRanked({ shared = false, unranked = false }: Pick<Figure, 'shared' | 'unranked'>): boolean {
  return !shared && !unranked;
}

/** A number that a contest tells of every seat besides its score. */
export interface Measured {
  /** In results and files: letters, digits and `_`. */
  readonly name: string;
  /** What tables call it. */
  readonly label: string;
  /** Of its mean, in tables. */
  readonly decimals: number;
}

/** What entrants are compared by unless their contest says otherwise. */
export const RANK_SHARE: Figure = {
  name: 'rank share',
  of: 'rank share',
  better: 'higher',
  decimals: 3,
  range: { low: 0, high: 1 },
};

/** What they are compared by where every game has a single seat, so that there are no ranks. */
export const SCORE: Figure = { name: 'score', of: 'score', better: 'higher' };

/**
 * An outcome as all figures take it: without the seats of those who are not compared, and with scores of which
 * higher is better. To be made once, before anything is counted.
 */
export function comparable({ game, result }: Outcome, figure: Figure = RANK_SHARE): Outcome {
  const { aside, ...rest } = game;
  const flip = figure.better === 'lower';
  if (aside === undefined && !flip) return { game, result };
  const kept = [...game.seats.keys()].filter((seat) => aside?.includes(seat) !== true);
  const seats = kept.map((seat) => {
    const made = result.seats[seat];
    return flip ? { ...made, score: 0 - made.score } : made;
  });
  return { game: { ...rest, seats: kept.map((seat) => game.seats[seat]) }, result: { ...result, seats } };
}

/** A mean score of comparable outcomes, as the contest counts it. */
export function asScored(value: number, { better }: Figure): number {
  return better === 'lower' ? 0 - value : value;
}

/** A mean of the figure of comparable outcomes, as the contest counts it: rank shares are what they are. */
export function asFigured(value: number, figure: Figure): number {
  return figure.of === 'score' ? asScored(value, figure) : value;
}

/** An interval of the figure likewise: the ends change places where lower is better. */
export function intervalAsFigured({ low, high }: Interval, figure: Figure): Interval {
  const [one, other] = [asFigured(low, figure), asFigured(high, figure)];
  return one <= other ? { low: one, high: other } : { low: other, high: one };
}
