// A session looked at from a seat, turn by turn: what our agent would have believed, expected and done there.

import { Haggler } from '../agent/haggler.ts';
import type { ConsideredOffer, ExplainedTurn } from '../agent/explained-turn.ts';
import { messageOf } from '../../base/errors.ts';
import { seatedAgent } from '../game/agent.ts';
import type { AgentClass, HagglingAgent } from '../game/agent.ts';
import { moneyOf } from '../game/haggling-session.ts';
import type { SessionEnding } from '../game/haggling-session.ts';
import { otherPlace, restOf, viewOf, worthOf } from '../game/problem.ts';
import type { Goods, HagglingPlace, HagglingProblem } from '../game/problem.ts';
import type { LogEvent } from '../record/log-events.ts';
import { marginalsOf, truthAmong } from './marginals.ts';
import type { TruthBelief, TypeBelief } from './marginals.ts';
import { sessionOfLog } from './recorded-session.ts';
import type { RecordedSession, LoggedTurn } from './recorded-session.ts';
import { splitsOf } from './splits.ts';
import type { Splits } from './splits.ts';

/** An agent that says what it thought. */
export interface ExplainingAgent extends HagglingAgent {
  /** Of its last turn. */
  explain(): ExplainedTurn | undefined;
  /** Somebody else sits there and has asked for this instead of what it would have asked for. */
  overruled?(want: Goods): void;
}

/** Makes such an agent for a session. */
export type ExplainingClass = AgentClass<ExplainingAgent>;

/** A choice that the agent weighed, beside what it would truly have brought the other. */
export interface InspectedChoice extends ConsideredOffer {
  /** What the rest is truly worth to the other. */
  readonly truly: number;
  /** It is what the agent would have asked for; what was asked for. */
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
  /** What it would have asked for; undefined where it would have accepted. */
  readonly chosen: Goods | undefined;
  /** Whether that is what was said. */
  readonly isSame: boolean;
}

/** A turn of the session. */
export interface InspectedTurn extends LoggedTurn {
  /** What the offer that was made, or taken, is worth, by seat; undefined where the session was broken off. */
  readonly worths: readonly [number, number] | undefined;
  /** What our agent thought, where the turn is its seat's. */
  readonly thought?: InspectedThought;
}

/** A session, looked at from a seat. */
export interface Inspection {
  readonly problem: HagglingProblem;
  /** What all objects are worth to a seat. */
  readonly total: number;
  readonly seed: number | undefined;
  readonly labels: RecordedSession['labels'];
  /** Where our agent sits. */
  readonly seat: HagglingPlace;
  readonly splits: Splits;
  readonly turns: readonly InspectedTurn[];
  readonly ending: SessionEnding | undefined;
  readonly money: readonly [number, number];
  /** Why nothing is known of later turns, where our agent failed. */
  readonly failed?: string;
}

/** More beliefs and choices than this nobody looks at. */
export const MOST_LISTED = 200;

/**
 * Looks at a log from a seat.
 * @param path what the log is, for errors
 * @throws {InputError} as `sessionOfLog`
 */
export function inspectLog(events: readonly LogEvent[], seat: HagglingPlace, path = 'log'): Inspection {
  return inspectSession(sessionOfLog(events, path), seat, Haggler);
}

/** Looks at a session from a seat, with that agent there. */
export function inspectSession(recorded: RecordedSession, seat: HagglingPlace, Agent: ExplainingClass): Inspection {
  const { problem, seed, labels, after } = recorded;
  const { counts, values } = problem;
  const thoughts = thoughtsOf(recorded, seat, Agent);
  const turns = recorded.turns.map((turn, at) => {
    const thought = thoughts.byTurn.get(at);
    return { ...turn, worths: worthsOf(problem, turn), ...(thought !== undefined && { thought }) };
  });
  return {
    problem,
    total: worthOf(values[0], counts),
    seed,
    labels,
    seat,
    splits: splitsOf(problem),
    turns,
    ending: after.ending,
    money: moneyOf(after),
    ...(thoughts.failed !== undefined && { failed: thoughts.failed }),
  };
}

/** The thought that faces a turn: the turn's own, or, at a turn of the other, the last one before. */
export function thoughtAt({ turns }: Inspection, at: number): InspectedThought | undefined {
  return turns.slice(0, at + 1).findLast(({ thought }) => thought !== undefined)?.thought;
}

interface Thoughts {
  readonly byTurn: ReadonlyMap<number, InspectedThought>;
  readonly failed?: string;
}

/** Lets the agent sit through the session; it hears what was said in its place. */
function thoughtsOf({ problem, turns }: RecordedSession, seat: HagglingPlace, Agent: ExplainingClass): Thoughts {
  const byTurn = new Map<number, InspectedThought>();
  try {
    const agent = seatedAgent(Agent, viewOf(problem, seat));
    for (const [at, turn] of turns.entries()) {
      if (turn.seat !== seat || isOutOfTurn(at, turn)) continue;
      agent.offer(turn.standing?.[seat].slice());
      const explained = agent.explain();
      if (explained !== undefined) byTurn.set(at, thoughtOf(problem, turn, explained));
      if (turn.said.kind === 'offer') agent.overruled?.(turn.said.shares[seat]);
    }
    return { byTurn };
  } catch (error) {
    return { byTurn, failed: messageOf(error) };
  }
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
