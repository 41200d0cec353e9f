// A whole session between two seats: the rules alone decide, this only asks in turn and tells. Where two agents of this
// process need no seats, playInOneGo of haggling-session.ts does the same without waiting.

import { setImmediate } from 'node:timers/promises';
import {
  type HagglingSession,
  newSession,
  nextSeat,
  offeredTo,
  withAbort,
  withAnswer,
} from '../game/haggling-session.ts';
import type { HagglingPlace, HagglingProblem } from '../game/problem.ts';
import type { HagglingSeat } from './haggling-seat.ts';

/** What is played. */
interface SessionPlay {
  readonly problem: HagglingProblem;
  /** Made for this session, from the problem's views. They are closed at the end in any case. */
  readonly seats: readonly [HagglingSeat, HagglingSeat];
  /** Called for each turn: whose it was, and the session after it. */
  readonly onTurn?: (seat: HagglingPlace, session: HagglingSession) => void;
  readonly signal: AbortSignal;
}

/** So often it yields to the event loop, in milliseconds: where agents play in this process, Ctrl-C must be seen. */
const BUSY_MS = 50;

/**
 * Plays a session to its end.
 * @returns the session with its ending
 * @throws the signal's reason, if it aborts
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
      session = answer.kind === 'failed' ? withAbort(session, seat, answer.reason) : withAnswer(session, answer.answer);
      onTurn?.(seat, session);
    }
    return session;
  } finally {
    await Promise.all(seats.map((seat) => seat.close()));
  }
}
