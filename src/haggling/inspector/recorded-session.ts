// A session out of its official log, held to the rules turn by turn.

import { wrongHaggling } from '../game/haggling-errors.ts';
import { type HagglingSession, newSession, nextSeat, withAbort, withAnswer } from '../game/haggling-session.ts';
import { problemOf } from '../game/problem-generator.ts';
import {
  type Goods,
  type HagglingPlace,
  type HagglingProblem,
  type ObjectValues,
  PROBLEM_SIZES,
  type Shares,
  worthOf,
} from '../game/problem.ts';
import type { LogEvent } from '../record/session-log.ts';

/** What was said at a turn. */
type RecordedSaying =
  | { readonly kind: 'offer'; readonly shares: Shares }
  | { readonly kind: 'accept' }
  | { readonly kind: 'abort'; readonly reason: string };

/** A turn of a session. */
export interface LoggedTurn {
  /** Whose turn it was. Who breaks off need not have been asked. */
  readonly seat: HagglingPlace;
  /** From 1. */
  readonly round: number;
  /** What was on the table; undefined before the first offer. */
  readonly standing: Shares | undefined;
  readonly said: RecordedSaying;
}

/** How a log begins: who sits there, the counts, the rounds. */
type SessionOpening = Extract<LogEvent, readonly ['init', ...unknown[]]>;

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
 * @throws {InputError} `inspect.values` where nobody knows what the objects were worth, `inspect.turn` where a turn is
 *   not by the rules
 */
export function sessionOfLog(events: readonly LogEvent[], path: string): RecordedSession {
  const seed = events.find((event) => event[0] === 'seed')?.[1];
  const opening = events.find((event): event is SessionOpening => event[0] === 'init');
  if (opening === undefined) throw wrongHaggling('log.begin', path, events);
  const [, labels, counts, maxRounds] = opening;
  const problem = { counts, values: valuesOf(events, counts, seed, path), maxRounds };
  const turns: LoggedTurn[] = [];
  let session = newSession(problem);
  for (const [place, event] of events.entries()) {
    if (event[0] !== 'offer' && event[0] !== 'abort') continue;
    const seat = event[1];
    const said = sayingOf(event);
    const { standing, ending } = session;
    const turn = { seat, round: Math.floor(session.turns / 2) + 1, standing, said };
    const isOutOfTurn = said.kind !== 'abort' && seat !== nextSeat(session);
    session =
      said.kind === 'abort'
        ? withAbort(session, seat, said.reason)
        : withAnswer(session, said.kind === 'offer' ? said.shares[seat] : undefined);
    const isBroken = said.kind !== 'abort' && session.ending?.kind === 'aborted';
    if (ending !== undefined || isOutOfTurn || isBroken) {
      throw wrongHaggling('inspect.turn', `${path}[${place}]`, event);
    }
    turns.push(turn);
  }
  return { problem, seed, labels, turns, after: session };
}

function sayingOf(event: Extract<LogEvent, readonly ['offer' | 'abort', ...unknown[]]>): RecordedSaying {
  if (event[0] === 'abort') return { kind: 'abort', reason: event[2] };
  return event[2] ? { kind: 'offer', shares: event[2] } : { kind: 'accept' };
}

/** What everything was worth: as the log says at its end, else as its seed says, if the size is a usual one. */
function valuesOf(
  events: readonly LogEvent[],
  counts: Goods,
  seed: number | undefined,
  path: string,
): readonly [ObjectValues, ObjectValues] {
  const told = [0, 1].map((seat) =>
    events.flatMap((event) => (event[0] === 'valuation' && event[1] === seat ? [event[2]] : [])).at(0),
  );
  const [first, second] = told;
  if (first !== undefined && second !== undefined) {
    if (worthOf(first, counts) === worthOf(second, counts) && worthOf(first, counts) > 0) return [first, second];
    throw wrongHaggling('inspect.values', path, told);
  }
  if (seed === undefined) throw wrongHaggling('inspect.values', path, 'neither');
  for (const size of Object.values(PROBLEM_SIZES)) {
    const { problem } = problemOf(seed, size);
    if (problem.counts.join() === counts.join()) return problem.values;
  }
  throw wrongHaggling('inspect.values', path, `seed ${seed}`);
}
