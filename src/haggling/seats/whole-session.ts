// A whole session between two seats, whoever they are. The rules alone decide; this only asks in turn and tells.

import { newSession, nextSeat, offeredTo, withAbort, withAnswer } from '../game/haggling-session.ts';
import type { HagglingSession } from '../game/haggling-session.ts';
import type { HagglingPlace, HagglingProblem, Shares } from '../game/problem.ts';
import type { HagglingSeat, SeatAnswer } from './haggling-seat.ts';

/** What happens in a session. */
export type SessionEvent =
  /** A seat says something to whoever mends it: told by whoever made the seat, by its `log`. */
  | { readonly kind: 'info'; readonly seat: HagglingPlace; readonly said: unknown }
  | { readonly kind: 'offer'; readonly seat: HagglingPlace; readonly shares: Shares }
  | { readonly kind: 'accept'; readonly seat: HagglingPlace }
  | { readonly kind: 'abort'; readonly seat: HagglingPlace; readonly reason: string };

/** What is played. */
export interface SessionPlay {
  readonly problem: HagglingProblem;
  /** Made for this session, from the problem's views. They are closed at the end, whatever it is. */
  readonly seats: readonly [HagglingSeat, HagglingSeat];
  /** Told of each turn, with the session behind it. */
  readonly onEvent?: ((event: SessionEvent, session: HagglingSession) => void) | undefined;
  readonly signal: AbortSignal;
}

/**
 * Plays a session to its end.
 * @returns the session with its ending
 * @throws the signal's reason, where it aborts
 */
export async function playSession({ problem, seats, onEvent, signal }: SessionPlay): Promise<HagglingSession> {
  try {
    let session = newSession(problem);
    while (session.ending === undefined) {
      signal.throwIfAborted();
      const seat = nextSeat(session);
      const answer = await seats[seat].turn(offeredTo(session), signal);
      signal.throwIfAborted();
      session = after(session, seat, answer);
      onEvent?.(eventOf(session, seat), session);
    }
    return session;
  } finally {
    await Promise.all(seats.map((seat) => seat.close()));
  }
}

function after(session: HagglingSession, seat: HagglingPlace, answer: SeatAnswer): HagglingSession {
  return answer.kind === 'failed' ? withAbort(session, seat, answer.reason) : withAnswer(session, answer.answer);
}

/** What the last turn was. */
function eventOf({ ending, standing }: HagglingSession, seat: HagglingPlace): SessionEvent {
  if (ending?.kind === 'aborted') return { kind: 'abort', seat: ending.seat, reason: ending.reason };
  if (ending?.kind === 'agreed' || standing === undefined) return { kind: 'accept', seat };
  return { kind: 'offer', seat, shares: standing };
}
