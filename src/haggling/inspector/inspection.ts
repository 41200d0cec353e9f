// A session looked at from a seat, turn by turn: our agent sits through it there and says what it would have believed,
// expected and done; and which splits are possible.

import { type Believed, type ExplainedTurn, Haggler } from '../agent/haggler.ts';
import {
  type Goods,
  type HagglingPlace,
  type HagglingProblem,
  type ObjectValues,
  otherPlace,
  PROBLEM_SIZES,
  restOf,
  viewOf,
  worthOf,
} from '../game/problem.ts';
import { messageOf } from '../../base/errors.ts';
import { type AgentClass, type HagglingAgent, seatedAgent } from '../game/agent.ts';
import { wrongHaggling } from '../game/haggling-errors.ts';
import { moneyOf } from '../game/haggling-session.ts';
import { problemOf } from '../game/problem-generator.ts';
import type { LogEvent } from '../record/session-log.ts';
import { courseOf, type LoggedTurn, type ToldValues } from '../record/session-course.ts';

/** The beliefs type by type. @param total what all objects are worth */
export function marginalsOf(beliefs: readonly Believed[], counts: Goods, total: number) {
  const sum = beliefs.reduce((all, { weight }) => all + weight, 0) || 1;
  return counts.map((count, type) => {
    const chances = Array.from({ length: Math.floor(total / count) + 1 }, () => 0);
    for (const { values, weight } of beliefs) if (values[type] < chances.length) chances[values[type]] += weight / sum;
    return { chances, mean: chances.reduce((all, chance, value) => all + chance * value, 0) };
  });
}

/**
 * How likely the truth is held to be.
 * @returns its weight, 0 if it is not among what is believed, and its place there, from 1 for the likeliest
 */
export function truthAmong(beliefs: readonly Believed[], truth: ObjectValues) {
  const found = beliefs.find(({ values }) => values.every((value, type) => value === truth[type]));
  if (found === undefined) return { weight: 0, place: undefined };
  return { weight: found.weight, place: beliefs.filter(({ weight }) => weight > found.weight).length + 1 };
}

/** Splits that are worth the same to both seats. */
interface Point {
  /** By seat. */
  readonly worths: readonly [number, number];
  /** What seat 0 gets in one of them. */
  readonly goods: Goods;
}

/** More points than this are too many to see. */
const MOST_POINTS = 5_000;

/**
 * The splits, type after type: a point for each pair of worths, so that 10 types of 10 objects are few points. What is
 * not on the frontier for some of the types is not on it for all of them, so each step needs only the frontier before.
 * @returns the points in descending order of what they are worth to seat 0, and whether all are there; else, where they
 *   would be too many, only the frontier is
 */
export function splitsOf({ counts, values: [first, second] }: HagglingProblem) {
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

const byWorths = ({ worths: a }: Point, { worths: b }: Point): number => b[0] - a[0] || b[1] - a[1];

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

/** A session, looked at from a seat. */
export type Inspection = ReturnType<typeof inspectSession>;

/** A turn of the session. */
export type InspectedTurn = Inspection['turns'][number];

/** What our agent thought at a turn of its seat. */
export type InspectedThought = NonNullable<InspectedTurn['thought']>;

/** A choice that the agent weighed, beside what it would truly have brought the other. */
export type InspectedChoice = InspectedThought['choices'][number];

/** More beliefs and choices than this nobody looks at. */
export const MOST_LISTED = 200;

/** The thought that faces a turn: the turn's own, or, at a turn of the other, the last one before. */
export function thoughtAt({ turns }: Inspection, at: number): InspectedThought | undefined {
  return turns.slice(0, at + 1).findLast(({ thought }) => thought !== undefined)?.thought;
}

/** A session as it went, with what everything was worth. */
type RecordedSession = ReturnType<typeof sessionOfLog>;

/**
 * The session of a log.
 * @param path what the log is, for errors
 * @throws {InputError} as `courseOf`, and `inspect.values` if nobody knows what the objects were worth
 */
export function sessionOfLog(events: readonly LogEvent[], path: string) {
  const seed = events.find((event) => event[0] === 'seed')?.[1];
  const { opening, turns, told, after } = courseOf(events, path);
  const [, labels, counts, maxRounds] = opening;
  const problem = { counts, values: valuesOf(told, counts, seed, path), maxRounds };
  // After the last turn; it may have been cut off in the middle.
  return { problem, seed, labels, turns, after: { ...after, problem } };
}

/** What everything was worth: as the log says at its end, else as its seed says, if the size is a usual one. */
function valuesOf(
  [first, second]: ToldValues,
  counts: Goods,
  seed: number | undefined,
  path: string,
): HagglingProblem['values'] {
  if (first !== undefined && second !== undefined) {
    if (worthOf(first, counts) > 0) return [first, second];
    throw wrongHaggling('inspect.values', path, [first, second]);
  }
  if (seed === undefined) throw wrongHaggling('inspect.values', path, 'neither');
  for (const size of Object.values(PROBLEM_SIZES)) {
    const { problem } = problemOf(seed, size);
    if (problem.counts.join() === counts.join()) return problem.values;
  }
  throw wrongHaggling('inspect.values', path, `seed ${seed}`);
}

/** An agent that says what it thought. */
interface ExplainingAgent extends HagglingAgent {
  /** Of its last turn. */
  explain(): ExplainedTurn | undefined;
  /** Somebody else sits there and has asked for this instead of what it would have asked for. */
  overruled?(want: Goods): void;
}

/**
 * Looks at a log from a seat.
 * @param path what the log is, for errors
 * @throws {InputError} as `sessionOfLog`
 */
export function inspectLog(events: readonly LogEvent[], seat: HagglingPlace, path = 'log') {
  return inspectSession(sessionOfLog(events, path), seat, Haggler);
}

/** Looks at a session from a seat, with that agent there: it hears what was said in its place. */
export function inspectSession(
  { problem, seed, labels, turns, after }: RecordedSession,
  seat: HagglingPlace,
  Agent: AgentClass<ExplainingAgent>,
) {
  const { values } = problem;
  const thoughts = new Map<LoggedTurn, ReturnType<typeof thoughtOf>>();
  let failed: string | undefined;
  try {
    const agent = seatedAgent(Agent, viewOf(problem, seat));
    for (const [at, turn] of turns.entries()) {
      // A player who leaves during the other's turn has no turn.
      if (turn.seat !== seat || (turn.said.kind === 'abort' && at % 2 !== seat)) continue;
      agent.offer(turn.standing?.[seat].slice());
      const explained = agent.explain();
      if (explained !== undefined) thoughts.set(turn, thoughtOf(problem, turn, explained));
      if (turn.said.kind === 'offer') agent.overruled?.(turn.said.shares[seat]);
    }
  } catch (error) {
    failed = messageOf(error);
  }
  return {
    problem,
    /** What all objects are worth to a seat. */
    total: worthOf(values[0], problem.counts),
    seed,
    labels,
    /** Where our agent sits. */
    seat,
    splits: splitsOf(problem),
    turns: turns.map((turn) => {
      const { said, standing } = turn;
      const thought = thoughts.get(turn);
      const shares = said.kind === 'offer' ? said.shares : said.kind === 'accept' ? standing : undefined;
      // What the offer that was made, or taken, is worth, by seat; undefined if the session was broken off.
      const worths = shares && ([worthOf(values[0], shares[0]), worthOf(values[1], shares[1])] as const);
      // What our agent thought, if the turn is its seat's.
      return { ...turn, worths, ...(thought !== undefined && { thought }) };
    }),
    ending: after.ending,
    money: moneyOf(after),
    /** Why nothing is known of later turns, if our agent failed. */
    ...(failed !== undefined && { failed }),
  };
}

function thoughtOf(
  { counts, values }: HagglingProblem,
  { seat, said }: LoggedTurn,
  { beliefs, acceptance, considered, chosen }: ExplainedTurn,
) {
  const truth = values[otherPlace(seat)];
  const asked = said.kind === 'offer' ? said.shares[seat] : undefined;
  return {
    /** The likeliest first; at most `MOST_LISTED`. */
    beliefs: beliefs.slice(0, MOST_LISTED),
    /** How many valuations it weighs. */
    believed: beliefs.length,
    types: marginalsOf(beliefs, counts, worthOf(truth, counts)),
    truth: truthAmong(beliefs, truth),
    acceptance,
    /** The best first; at most `MOST_LISTED`. */
    choices: considered.slice(0, MOST_LISTED).map((one) => ({
      ...one,
      /** What the rest is truly worth to the other. */
      truly: worthOf(truth, restOf(counts, one.want)),
      /** Whether the agent would have asked for it; whether it was asked for. */
      isChosen: isSameGoods(one.want, chosen),
      isSaid: isSameGoods(one.want, asked),
    })),
    /** What it would have asked for; undefined if it would have accepted. */
    chosen,
    /** Whether that is what was said. */
    isSame: said.kind !== 'abort' && isSameGoods(chosen, asked),
  };
}

const isSameGoods = (one: Goods | undefined, other: Goods | undefined): boolean => one?.join() === other?.join();
