// A whole session between two seats, whoever they are. The rules alone decide; this only asks in turn and tells.

import { setImmediate } from 'node:timers/promises';
import {
  newSession,
  nextSeat,
  offeredTo,
  withAbort,
  withAnswer,
  type HagglingSession,
} from '../game/haggling-session.ts';
import type { HagglingPlace, HagglingProblem } from '../game/problem.ts';
import type { HagglingSeat, SeatAnswer } from './haggling-seat.ts';

/** What is played. */
export interface SessionPlay {
  readonly problem: HagglingProblem;
  /** Made for this session, from the problem's views. They are closed at the end, whatever it is. */
  readonly seats: readonly [HagglingSeat, HagglingSeat];
  /** Told of each turn: whose it was, and the session after it. */
  readonly onTurn?: (seat: HagglingPlace, session: HagglingSession) => void;
  readonly signal: AbortSignal;
}

/** After this many milliseconds others have a turn in this process: where agents of its own play, Ctrl-C, for one. */
const BUSY_MS = 50;

/**
 * Plays a session to its end.
 * @returns the session with its ending
 * @throws the signal's reason, where it aborts
 */
export async function playSession({ problem, seats, onTurn, signal }: SessionPlay): Promise<HagglingSession> {
  try {
    let session = newSession(problem);
    let rested = performance.now();
    while (session.ending === undefined) {
      if (performance.now() - rested > BUSY_MS) {
        await setImmediate();
        rested = performance.now();
      }
      signal.throwIfAborted();
      const seat = nextSeat(session);
      const answer = await seats[seat].turn(offeredTo(session), signal);
      signal.throwIfAborted();
      session = after(session, seat, answer);
      onTurn?.(seat, session);
    }
    return session;
  } finally {
    await Promise.all(seats.map((seat) => seat.close()));
  }
}

function after(session: HagglingSession, seat: HagglingPlace, answer: SeatAnswer): HagglingSession {
  return answer.kind === 'failed' ? withAbort(session, seat, answer.reason) : withAnswer(session, answer.answer);
}
