// Looks at a session from a seat: our agent sits through it there, and says what it thought.

import { messageOf } from '../../base/errors.ts';
import type { ExplainedTurn } from '../agent/explained-turn.ts';
import { Haggler } from '../agent/haggler.ts';
import { type AgentClass, type HagglingAgent, seatedAgent } from '../game/agent.ts';
import { moneyOf } from '../game/haggling-session.ts';
import {
  type Goods,
  type HagglingPlace,
  type HagglingProblem,
  otherPlace,
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
import type { LoggedTurn } from '../record/session-course.ts';
import { type RecordedSession, sessionOfLog } from './recorded-session.ts';

/** An agent that says what it thought. */
interface ExplainingAgent extends HagglingAgent {
  /** Of its last turn. */
  explain(): ExplainedTurn | undefined;
  /** Somebody else sits there and has asked for this instead of what it would have asked for. */
  overruled?(want: Goods): void;
}

/** Makes such an agent for a session. */
type ExplainingClass = AgentClass<ExplainingAgent>;

/**
 * Looks at a log from a seat.
 * @param path what the log is, for errors
 * @throws {InputError} as `sessionOfLog`
 */
export function inspectLog(events: readonly LogEvent[], seat: HagglingPlace, path = 'log'): Inspection {
  return inspectSession(sessionOfLog(events, path), seat, Haggler);
}

/** Looks at a session from a seat, with that agent there: it hears what was said in its place. */
export function inspectSession(recorded: RecordedSession, seat: HagglingPlace, Agent: ExplainingClass): Inspection {
  const { problem, seed, labels, turns, after } = recorded;
  const thoughts = new Map<LoggedTurn, InspectedThought>();
  let failed: string | undefined;
  try {
    const agent = seatedAgent(Agent, viewOf(problem, seat));
    for (const [at, turn] of turns.entries()) {
      if (turn.seat !== seat || isOutOfTurn(at, turn)) continue;
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
    total: worthOf(problem.values[0], problem.counts),
    seed,
    labels,
    seat,
    splits: splitsOf(problem),
    turns: turns.map((turn) => {
      const thought = thoughts.get(turn);
      return { ...turn, worths: worthsOf(problem, turn), ...(thought !== undefined && { thought }) };
    }),
    ending: after.ending,
    money: moneyOf(after),
    ...(failed !== undefined && { failed }),
  };
}

/** Whoever leaves while the other is asked has no turn. */
function isOutOfTurn(at: number, { seat, said }: LoggedTurn): boolean {
  return said.kind === 'abort' && at % 2 !== seat;
}

function thoughtOf(problem: HagglingProblem, { seat, said }: LoggedTurn, explained: ExplainedTurn): InspectedThought {
  const { counts, values } = problem;
  const truth = values[otherPlace(seat)];
  const { beliefs, acceptance, considered, chosen } = explained;
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

function worthsOf({ values }: HagglingProblem, { said, standing }: LoggedTurn): readonly [number, number] | undefined {
  const shares = said.kind === 'offer' ? said.shares : said.kind === 'accept' ? standing : undefined;
  return shares && [worthOf(values[0], shares[0]), worthOf(values[1], shares[1])];
}
