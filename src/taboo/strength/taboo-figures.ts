// The figures of games that were played: how many cities were found, at what cost, with intervals.

import { NORMAL_95 } from '../../base/normal-interval.ts';
import { tabooScore } from '../game/taboo-record.ts';
import type { PlayedTaboo } from './played-taboo.ts';

/** A figure with its 95% interval. */
export interface IntervalFigure {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** What games come to that end after some hints. */
export interface TabooFigures {
  readonly games: number;
  readonly found: number;
  /** Found ones among all. */
  readonly share: IntervalFigure;
  /** The mean score; lower is better. */
  readonly score: IntervalFigure;
}

/** Figures after some hints: the games as if they had no more. */
export function figuresAfter(played: readonly PlayedTaboo[], hints: number): TabooFigures {
  const within = played.map(({ found, game }) => {
    const most = Math.min(hints, game.hints.length);
    const here = found !== undefined && found <= most ? found : undefined;
    return { here, score: tabooScore(here, most) };
  });
  const found = within.filter(({ here }) => here !== undefined).length;
  return {
    games: played.length,
    found,
    share: shareFigure(found, played.length),
    score: meanFigure(within.map(({ score }) => score)),
  };
}

/** A share with Wilson's interval, which is fair to few games. */
export function shareFigure(count: number, all: number): IntervalFigure {
  if (all === 0) return { value: NaN, low: 0, high: 1 };
  const share = count / all;
  const middle = (share + NORMAL_95 ** 2 / (2 * all)) / (1 + NORMAL_95 ** 2 / all);
  const half =
    (NORMAL_95 / (1 + NORMAL_95 ** 2 / all)) * Math.sqrt((share * (1 - share)) / all + NORMAL_95 ** 2 / (4 * all ** 2));
  return { value: share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** A mean with the interval of the normal distribution. */
export function meanFigure(values: readonly number[]): IntervalFigure {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const half = values.length < 2 ? Infinity : NORMAL_95 * Math.sqrt(squares / (values.length - 1) / values.length);
  return { value: mean, low: mean - half, high: mean + half };
}

/**
 * The middle place of the target after each hint: half of the games have a better one. Unknown cities come last. The
 * interval is that of order statistics: between which places the middle one of all such games lies.
 */
export function middleRanks(played: readonly PlayedTaboo[]): IntervalFigure[] {
  const longest = Math.max(0, ...played.map(({ ranks }) => ranks.length));
  return Array.from({ length: longest }, (_, hint) => {
    const ranks = played.filter((one) => hint < one.ranks.length).map((one) => one.ranks[hint] ?? Infinity);
    const sorted = ranks.toSorted((one, other) => one - other);
    const most = sorted.length - 1;
    const half = (NORMAL_95 * Math.sqrt(sorted.length)) / 2;
    return {
      value: sorted[Math.floor(most / 2)],
      low: sorted[Math.max(0, Math.floor(most / 2 - half))],
      high: sorted[Math.min(most, Math.ceil(most / 2 + half))],
    };
  });
}
