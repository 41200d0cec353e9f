// A session out of its official log, with what everything was worth.

import { wrongHaggling } from '../game/haggling-errors.ts';
import type { HagglingSession } from '../game/haggling-session.ts';
import { problemOf } from '../game/problem-generator.ts';
import { type Goods, type HagglingProblem, PROBLEM_SIZES, worthOf } from '../game/problem.ts';
import { courseOf, type LoggedTurn, type SessionOpening, type ToldValues } from '../record/session-course.ts';
import type { LogEvent } from '../record/session-log.ts';

/** A session as it went. */
export interface RecordedSession {
  readonly problem: HagglingProblem;
  readonly seed: number | undefined;
  readonly labels: SessionOpening[1];
  readonly turns: readonly LoggedTurn[];
  /** After the last turn; it may have been cut off in the middle. */
  readonly after: HagglingSession;
}

/**
 * The session of a log.
 * @param path what the log is, for errors
 * @throws {InputError} as `courseOf`, and `inspect.values` where nobody knows what the objects were worth
 */
export function sessionOfLog(events: readonly LogEvent[], path: string): RecordedSession {
  const seed = events.find((event) => event[0] === 'seed')?.[1];
  const { opening, turns, told, after } = courseOf(events, path);
  const [, labels, counts, maxRounds] = opening;
  const problem = { counts, values: valuesOf(told, counts, seed, path), maxRounds };
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
