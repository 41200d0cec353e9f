// A session by the rules: whose turn it is, what an answer means, how it ends. Pure: each turn makes a new session.

import { type AgentClass, type HagglingAgent, seatedAgent, thrownText } from './agent.ts';
import {
  type Goods,
  type HagglingPlace,
  type HagglingProblem,
  restOf,
  type Shares,
  viewOf,
  worthOf,
} from './problem.ts';

/** An answer as the rules read it. */
type HagglingAnswer = { readonly kind: 'accept' } | { readonly kind: 'want'; readonly goods: Goods };

/** How a session ended. */
export type SessionEnding =
  | { readonly kind: 'agreed'; readonly shares: Shares }
  /** The last word was a counter-offer. */
  | { readonly kind: 'no deal' }
  /** A seat broke the rules or failed; both get nothing. */
  | { readonly kind: 'aborted'; readonly seat: HagglingPlace; readonly reason: string };

/** A session between two turns. */
export interface HagglingSession {
  readonly problem: HagglingProblem;
  /** How many turns were taken, of both seats together. */
  readonly turns: number;
  /** The last offer, if there is one. */
  readonly standing?: Shares;
  /** How it ended, if it has. */
  readonly ending?: SessionEnding;
}

/** The reasons with which the official program ends a session. */
export const ABORT_REASONS = {
  expected: 'Offer expected',
  invalid: 'Invalid offer',
  unexpected: 'Unexpected offer',
  late: 'AI timeout',
  canceled: 'Session canceled',
} as const;

/** A session before its first turn. */
export function newSession(problem: HagglingProblem): HagglingSession {
  return { problem, turns: 0 };
}

/** Whose turn it is. */
export function nextSeat({ turns }: HagglingSession): HagglingPlace {
  return turns % 2 === 0 ? 0 : 1;
}

/** How many rounds are left, the present one included. */
export function roundsLeft({ turns, problem }: HagglingSession): number {
  return problem.maxRounds - Math.floor(turns / 2);
}

/** What the one whose turn it is would get; undefined before the first offer. */
export function offeredTo(session: HagglingSession): Goods | undefined {
  return session.standing?.[nextSeat(session)];
}

/**
 * The session after an answer of the one whose turn it is.
 * @param raw as the agent gave it: what is falsy, a function or a symbol accepts; a list of whole numbers from 0 to the
 *   counts is an offer; all else ends the session
 */
export function withAnswer(session: HagglingSession, raw: unknown): HagglingSession {
  const { problem, standing } = session;
  const seat = nextSeat(session);
  const answer = readAnswer(raw, problem.counts);
  if (answer === undefined) return withAbort(session, seat, ABORT_REASONS.invalid);
  const turns = session.turns + 1;
  if (answer.kind === 'accept') {
    if (standing === undefined) return withAbort(session, seat, ABORT_REASONS.expected);
    return { ...session, turns, ending: { kind: 'agreed', shares: standing } };
  }
  const others = restOf(problem.counts, answer.goods);
  const shares: Shares = seat === 0 ? [answer.goods, others] : [others, answer.goods];
  const isLast = turns === 2 * problem.maxRounds;
  return { problem, turns, standing: shares, ...(isLast && { ending: { kind: 'no deal' } }) };
}

/** The session, ended by a failure of a seat. */
export function withAbort(session: HagglingSession, seat: HagglingPlace, reason: string): HagglingSession {
  return { ...session, ending: { kind: 'aborted', seat, reason } };
}

/** What an agent's answer means; undefined if it is no legal answer. */
export function readAnswer(raw: unknown, counts: Goods): HagglingAnswer | undefined {
  if (!raw || typeof raw === 'function' || typeof raw === 'symbol') return { kind: 'accept' };
  if (!Array.isArray(raw) || raw.length !== counts.length) return undefined;
  const goods: number[] = [];
  for (const [type, count] of counts.entries()) {
    const many: unknown = raw[type];
    if (typeof many !== 'number' || !Number.isInteger(many) || many < 0 || many > count) return undefined;
    goods.push(many);
  }
  return { kind: 'want', goods };
}

/** What each seat has made, by seat. */
export function moneyOf({ problem, ending }: HagglingSession): readonly [number, number] {
  if (ending?.kind !== 'agreed') return [0, 0];
  return [worthOf(problem.values[0], ending.shares[0]), worthOf(problem.values[1], ending.shares[1])];
}

/**
 * Plays to the end. An agent that throws ends the session, as the rules say.
 * @param watch hears of the session after each turn
 */
export function playInOneGo(
  problem: HagglingProblem,
  classes: readonly [AgentClass, AgentClass],
  watch?: (session: HagglingSession) => void,
): HagglingSession {
  return playAgents(problem, (seat) => seatedAgent(classes[seat], viewOf(problem, seat)), watch);
}

/** The same of agents that are made otherwise. @param sit makes that of a seat, at its first turn */
export function playAgents(
  problem: HagglingProblem,
  sit: (seat: HagglingPlace) => HagglingAgent,
  watch?: (session: HagglingSession) => void,
): HagglingSession {
  let session = newSession(problem);
  const agents: HagglingAgent[] = [];
  while (session.ending === undefined) {
    const seat = nextSeat(session);
    try {
      agents[seat] ??= sit(seat);
      session = withAnswer(session, agents[seat].offer(offeredTo(session)));
    } catch (error) {
      session = withAbort(session, seat, thrownText(error));
    }
    watch?.(session);
  }
  return session;
}
