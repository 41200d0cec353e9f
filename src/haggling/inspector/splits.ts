// All splits of a problem by what they are worth to the two seats, and the frontier: those that leave no other split
// better for one seat and as good for the other.

import type { Goods, HagglingProblem } from '../game/problem.ts';

/** Splits that are worth the same to both seats. */
export interface SplitPoint {
  /** By seat. */
  readonly worths: readonly [number, number];
  /** What seat 0 gets in one of them. */
  readonly goods: Goods;
  readonly isPareto: boolean;
}

/** The splits of a problem. */
export interface Splits {
  /** In descending order of what they are worth to seat 0. */
  readonly points: readonly SplitPoint[];
  /** Whether all are there; else, where they would be too many, only the frontier is. */
  readonly isWhole: boolean;
}

interface Point {
  readonly first: number;
  readonly second: number;
  readonly goods: Goods;
}

/** More points than this are too many to see. */
const MOST_POINTS = 5_000;

/**
 * The splits, type after type: a point for each pair of worths, so that 10 types of 10 objects are few points. What is
 * not on the frontier for some of the types is not on it for all of them, so each step needs only the frontier before.
 */
export function splitsOf({ counts, values: [first, second] }: HagglingProblem): Splits {
  let points: Point[] = [{ first: 0, second: 0, goods: [] }];
  let isWhole = true;
  for (const [type, count] of counts.entries()) {
    const found = new Map<string, Point>();
    for (const point of points) {
      for (let many = count; many >= 0; many--) {
        const next = {
          first: point.first + many * first[type],
          second: point.second + (count - many) * second[type],
          goods: [...point.goods, many],
        };
        const key = `${next.first},${next.second}`;
        if (!found.has(key)) found.set(key, next);
      }
    }
    points = [...found.values()];
    if (points.length > MOST_POINTS) {
      isWhole = false;
      points = thinned([...paretoOf(points)]);
    }
  }
  const best = paretoOf(points);
  if (!isWhole) points = thinned([...best]);
  return {
    isWhole,
    points: points
      .toSorted((a, b) => b.first - a.first || b.second - a.second)
      .map((point) => ({ worths: [point.first, point.second], goods: point.goods, isPareto: best.has(point) })),
  };
}

/** No more than can be seen, at even steps, where even the frontier has too many. */
function thinned(points: readonly Point[]): Point[] {
  const step = Math.ceil(points.length / MOST_POINTS);
  return points.filter((_, at) => at % step === 0);
}

/** Those that no other beats: in descending order of one worth, each must bring more of the other than all before. */
function paretoOf(points: readonly Point[]): Set<Point> {
  const best = new Set<Point>();
  let most = -1;
  for (const point of points.toSorted((a, b) => b.first - a.first || b.second - a.second)) {
    if (point.second <= most) continue;
    most = point.second;
    best.add(point);
  }
  return best;
}
