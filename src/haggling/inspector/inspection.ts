// A session looked at from a seat, turn by turn: what our agent would have believed, expected and done there, and which
// splits are possible.

import type { Believed, ConsideredOffer, ExplainedTurn } from '../agent/explained-turn.ts';
import type { SessionEnding } from '../game/haggling-session.ts';
import type { Goods, HagglingPlace, HagglingProblem, ObjectValues } from '../game/problem.ts';
import type { LoggedTurn, SessionOpening } from '../record/session-course.ts';

/** What is believed of a type. */
interface TypeBelief {
  /** How likely an object is worth 0, 1, … up to the most that it can be worth; 1 together. */
  readonly chances: readonly number[];
  readonly mean: number;
}

/** The beliefs type by type. @param total what all objects are worth */
export function marginalsOf(beliefs: readonly Believed[], counts: Goods, total: number): TypeBelief[] {
  const sum = beliefs.reduce((all, { weight }) => all + weight, 0) || 1;
  return counts.map((count, type) => {
    const chances = Array.from({ length: Math.floor(total / count) + 1 }, () => 0);
    for (const { values, weight } of beliefs) if (values[type] < chances.length) chances[values[type]] += weight / sum;
    return { chances, mean: chances.reduce((all, chance, value) => all + chance * value, 0) };
  });
}

/** How an agent believes what is true. */
interface TruthBelief {
  /** 0 to 1; 0 if it is not among what is believed. */
  readonly weight: number;
  /** Its place among what is believed, from 1 for the likeliest; undefined if it is not there. */
  readonly place: number | undefined;
}

/** How likely the truth is held to be. */
export function truthAmong(beliefs: readonly Believed[], truth: ObjectValues): TruthBelief {
  const found = beliefs.find(({ values }) => values.every((value, type) => value === truth[type]));
  if (found === undefined) return { weight: 0, place: undefined };
  return { weight: found.weight, place: beliefs.filter(({ weight }) => weight > found.weight).length + 1 };
}

/** Splits that are worth the same to both seats. */
export interface SplitPoint {
  /** By seat. */
  readonly worths: readonly [number, number];
  /** What seat 0 gets in one of them. */
  readonly goods: Goods;
  readonly isPareto: boolean;
}

/** The splits of a problem. */
interface Splits {
  /** In descending order of what they are worth to seat 0. */
  readonly points: readonly SplitPoint[];
  /** Whether all are there; else, where they would be too many, only the frontier is. */
  readonly isWhole: boolean;
}

type Point = Pick<SplitPoint, 'worths' | 'goods'>;

/** More points than this are too many to see. */
const MOST_POINTS = 5_000;

/**
 * The splits, type after type: a point for each pair of worths, so that 10 types of 10 objects are few points. What is
 * not on the frontier for some of the types is not on it for all of them, so each step needs only the frontier before.
 */
export function splitsOf({ counts, values: [first, second] }: HagglingProblem): Splits {
  let points: Point[] = [{ worths: [0, 0], goods: [] }];
  let isWhole = true;
  for (const [type, count] of counts.entries()) {
    const found = new Map<string, Point>();
    for (const { worths, goods } of points) {
      for (let many = count; many >= 0; many--) {
        const next = [worths[0] + many * first[type], worths[1] + (count - many) * second[type]] as const;
        if (!found.has(next.join())) found.set(next.join(), { worths: next, goods: [...goods, many] });
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
  return { isWhole, points: points.toSorted(byWorths).map((point) => ({ ...point, isPareto: best.has(point) })) };
}

function byWorths({ worths: a }: Point, { worths: b }: Point): number {
  return b[0] - a[0] || b[1] - a[1];
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
  for (const point of points.toSorted(byWorths)) {
    if (point.worths[1] <= most) continue;
    [, most] = point.worths;
    best.add(point);
  }
  return best;
}

/** A choice that the agent weighed, beside what it would truly have brought the other. */
export interface InspectedChoice extends ConsideredOffer {
  /** What the rest is truly worth to the other. */
  readonly truly: number;
  /** Whether the agent would have asked for it; whether it was asked for. */
  readonly isChosen: boolean;
  readonly isSaid: boolean;
}

/** What our agent thought at a turn of its seat. */
export interface InspectedThought {
  /** The likeliest first; at most `MOST_LISTED`. */
  readonly beliefs: ExplainedTurn['beliefs'];
  /** How many valuations it weighs. */
  readonly believed: number;
  readonly types: readonly TypeBelief[];
  readonly truth: TruthBelief;
  readonly acceptance: readonly number[];
  /** The best first; at most `MOST_LISTED`. */
  readonly choices: readonly InspectedChoice[];
  /** What it would have asked for; undefined if it would have accepted. */
  readonly chosen: Goods | undefined;
  /** Whether that is what was said. */
  readonly isSame: boolean;
}

/** A turn of the session. */
export interface InspectedTurn extends LoggedTurn {
  /** What the offer that was made, or taken, is worth, by seat; undefined if the session was broken off. */
  readonly worths: readonly [number, number] | undefined;
  /** What our agent thought, if the turn is its seat's. */
  readonly thought?: InspectedThought;
}

/** A session, looked at from a seat. */
export interface Inspection {
  readonly problem: HagglingProblem;
  /** What all objects are worth to a seat. */
  readonly total: number;
  readonly seed: number | undefined;
  readonly labels: SessionOpening[1];
  /** Where our agent sits. */
  readonly seat: HagglingPlace;
  readonly splits: Splits;
  readonly turns: readonly InspectedTurn[];
  readonly ending: SessionEnding | undefined;
  readonly money: readonly [number, number];
  /** Why nothing is known of later turns, if our agent failed. */
  readonly failed?: string;
}

/** More beliefs and choices than this nobody looks at. */
export const MOST_LISTED = 200;

/** The thought that faces a turn: the turn's own, or, at a turn of the other, the last one before. */
export function thoughtAt({ turns }: Inspection, at: number): InspectedThought | undefined {
  return turns.slice(0, at + 1).findLast(({ thought }) => thought !== undefined)?.thought;
}
