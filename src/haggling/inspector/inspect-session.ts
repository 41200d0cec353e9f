// Looks at a session from a seat: our agent sits through it there, and says what it thought.

import { messageOf } from '../../base/errors.ts';
import type { ExplainedTurn } from '../agent/explained-turn.ts';
import { Haggler } from '../agent/haggler.ts';
import { type AgentClass, type HagglingAgent, seatedAgent } from '../game/agent.ts';
import { wrongHaggling } from '../game/haggling-errors.ts';
import { type HagglingSession, moneyOf } from '../game/haggling-session.ts';
import { problemOf } from '../game/problem-generator.ts';
import {
  type Goods,
  type HagglingPlace,
  type HagglingProblem,
  otherPlace,
  PROBLEM_SIZES,
  restOf,
  viewOf,
  worthOf,
} from '../game/problem.ts';
import type { LogEvent } from '../record/session-log.ts';
import {
  type InspectedThought,
  type Inspection,
  marginalsOf,
  MOST_LISTED,
  splitsOf,
  truthAmong,
} from './inspection.ts';
import { courseOf, type LoggedTurn, type SessionOpening, type ToldValues } from '../record/session-course.ts';

/** A session as it went, with what everything was worth. */
interface RecordedSession {
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
 * @throws {InputError} as `courseOf`, and `inspect.values` if nobody knows what the objects were worth
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
export function inspectLog(events: readonly LogEvent[], seat: HagglingPlace, path = 'log'): Inspection {
  return inspectSession(sessionOfLog(events, path), seat, Haggler);
}

/** Looks at a session from a seat, with that agent there: it hears what was said in its place. */
export function inspectSession(
  { problem, seed, labels, turns, after }: RecordedSession,
  seat: HagglingPlace,
  Agent: AgentClass<ExplainingAgent>,
): Inspection {
  const { values } = problem;
  const thoughts = new Map<LoggedTurn, InspectedThought>();
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
    total: worthOf(values[0], problem.counts),
    seed,
    labels,
    seat,
    splits: splitsOf(problem),
    turns: turns.map((turn) => {
      const { said, standing } = turn;
      const thought = thoughts.get(turn);
      const shares = said.kind === 'offer' ? said.shares : said.kind === 'accept' ? standing : undefined;
      const worths = shares && ([worthOf(values[0], shares[0]), worthOf(values[1], shares[1])] as const);
      return { ...turn, worths, ...(thought !== undefined && { thought }) };
    }),
    ending: after.ending,
    money: moneyOf(after),
    ...(failed !== undefined && { failed }),
  };
}

function thoughtOf(
  { counts, values }: HagglingProblem,
  { seat, said }: LoggedTurn,
  { beliefs, acceptance, considered, chosen }: ExplainedTurn,
): InspectedThought {
  const truth = values[otherPlace(seat)];
  const asked = said.kind === 'offer' ? said.shares[seat] : undefined;
  return {
    beliefs: beliefs.slice(0, MOST_LISTED),
    believed: beliefs.length,
    types: marginalsOf(beliefs, counts, worthOf(truth, counts)),
    truth: truthAmong(beliefs, truth),
    acceptance,
    choices: considered.slice(0, MOST_LISTED).map((one) => ({
      ...one,
      truly: worthOf(truth, restOf(counts, one.want)),
      isChosen: isSameGoods(one.want, chosen),
      isSaid: isSameGoods(one.want, asked),
    })),
    chosen,
    isSame: said.kind !== 'abort' && isSameGoods(chosen, asked),
  };
}

function isSameGoods(one: Goods | undefined, other: Goods | undefined): boolean {
  return one?.join() === other?.join();
}
