// A session of the person's own, between two turns, with all that the official log will say of it. Pure.

import {
  type HagglingSession,
  newSession,
  nextSeat,
  roundsLeft,
  withAbort,
  withAnswer,
} from '../../game/haggling-session.ts';
import type { GeneratedProblem } from '../../game/problem-generator.ts';
import { type Goods, type HagglingPlace, type ProblemSize, worthOf } from '../../game/problem.ts';
import { type LogEvent, openingEvent, turnEvents } from '../../record/session-log.ts';
import { dollars } from '../../record/wording.ts';

/** Who has the first turn; by chance, the seed decides, as it does at the terminal. */
export type Beginner = 'chance' | 'me' | 'agent';

/** What the person chose before the session. */
export interface SessionChoice {
  /** The opponent's name. */
  readonly opponent: string;
  readonly size: ProblemSize;
  readonly seed: number;
  readonly begins: Beginner;
}

/** The session and its log so far. */
export interface OwnSession {
  readonly choice: SessionChoice;
  /** The person's seat. */
  readonly me: HagglingPlace;
  readonly session: HagglingSession;
  readonly events: readonly LogEvent[];
}

/** The session before its first turn. */
export function beginOwn(choice: SessionChoice, { problem, swap }: GeneratedProblem): OwnSession {
  const isFirst = choice.begins === 'chance' ? swap : choice.begins === 'me';
  return {
    choice,
    me: isFirst ? 0 : 1,
    session: newSession(problem),
    events: [['seed', choice.seed], openingEvent(problem, isFirst ? ['human', 'script'] : ['script', 'human'])],
  };
}

/** Whether an event tells of that seat; a seed is a number, too. */
export function isOfSeat(event: LogEvent, seat: HagglingPlace): boolean {
  return event[0] !== 'seed' && event[1] === seat;
}

/** Whether it is the person's turn. */
export function isMine({ session, me }: OwnSession): boolean {
  return session.ending === undefined && nextSeat(session) === me;
}

/** Whether an offer of the person's would come too late, so that it can only accept. */
export function isTooLate({ session, me }: OwnSession): boolean {
  return roundsLeft(session) === 1 && me === 1;
}

/** The session after an answer of the one whose turn it is, raw. */
export function afterAnswer(own: OwnSession, raw: unknown): OwnSession {
  return goneOn(own, withAnswer(own.session, raw));
}

/** The session, ended by a seat that failed or left. */
export function broken(own: OwnSession, seat: HagglingPlace, reason: string): OwnSession {
  return goneOn(own, withAbort(own.session, seat, reason));
}

function goneOn(own: OwnSession, session: HagglingSession): OwnSession {
  return { ...own, session, events: [...own.events, ...turnEvents(nextSeat(own.session), session)] };
}

/** What the person's next offer starts from: what it was offered last, else everything. */
export function firstWish({ session, me }: OwnSession): Goods {
  return session.standing?.[me] ?? session.problem.counts;
}

/** What the person asked for last; undefined before its first offer. */
export function lastAsked({ events, me }: OwnSession): Goods | undefined {
  const asked = events.findLast((event) => event[0] === 'offer' && event[1] === me && event[2] !== undefined);
  return asked?.[0] === 'offer' ? asked[2]?.[me] : undefined;
}

/** A warning that goods are worth less to the person than what it is offered, or than what it asked for last, or ''. */
export function lessWarning(own: OwnSession, goods: Goods): string {
  const values = own.session.problem.values[own.me];
  const lack = (other: Goods = goods): number => worthOf(values, other) - worthOf(values, goods);
  const [offered, asked] = [lack(own.session.standing?.[own.me]), lack(lastAsked(own))];
  if (offered > 0) return `You are offered ${dollars(offered)} more than this.`;
  return asked > 0 ? `This is ${dollars(asked)} less to you than you asked for last.` : '';
}

/** Whether the person asks for just what it was offered: then it may as well accept. */
export function isAsOffered(own: OwnSession, want: Goods): boolean {
  return own.session.standing?.[own.me].join() === want.join();
}

/** What is wrong with a size, in words for people; '' if nothing is known to be. */
export function ownSizeTrouble({ types, minObjects, maxObjects, totalValue }: ProblemSize): string {
  if (minObjects > maxObjects) return 'There cannot be more objects at least than at most.';
  if (maxObjects < types) return 'There must be room for an object of each type: raise “Objects, at most”.';
  if (totalValue < maxObjects) return 'All together must be worth at least $1 for each object.';
  return '';
}
