// Who sits at a session: an agent in this process or in one of its own, a person, a connection. And a whole session
// between two seats: the rules alone decide, this only asks in turn and tells. Where two agents of this process need no
// seats, playInOneGo of haggling-session.ts does the same without waiting.

import type { SeatLabel } from '../game/agent.ts';
import type { Goods, HagglingPlace, HagglingProblem } from '../game/problem.ts';
import { setImmediate } from 'node:timers/promises';
import {
  type HagglingSession,
  newSession,
  nextSeat,
  offeredTo,
  withAbort,
  withAnswer,
} from '../game/haggling-session.ts';

/** What came of a turn. */
export type SeatAnswer =
  /** The answer, raw: the session reads it. */
  | { readonly kind: 'said'; readonly answer: unknown }
  /** It threw, ended, was late or left: the session is aborted with this reason. */
  | {
      readonly kind: 'failed';
      readonly reason: string;
      /** Where it gave an answer that no log can hold, such as 3n. */
      readonly untold?: true;
    };

/** A seat, made for one session. */
export interface HagglingSeat {
  readonly label: SeatLabel;
  /**
   * Its turn.
   * @param offered what it would get; undefined on the session's first turn
   */
  turn(offered: Goods | undefined, signal: AbortSignal): Promise<SeatAnswer>;
  /** Hears how the session ended, if that matters to it; it has no turn any more. */
  close(): Promise<void>;
}

/** The same seat, whose turns are taken so. */
export function withTurn(seat: HagglingSeat, turn: HagglingSeat['turn']): HagglingSeat {
  return { label: seat.label, turn, close: () => seat.close() };
}

/** The same seat, each of whose answers goes through `heed`. */
export function heededSeat(seat: HagglingSeat, heed: (answer: SeatAnswer, offered?: Goods) => SeatAnswer) {
  return withTurn(seat, async (offered, signal) => heed(await seat.turn(offered, signal), offered));
}

/** What is played. */
interface SessionPlay {
  readonly problem: HagglingProblem;
  /** Made for this session, from the problem's views. They are closed at the end in any case. */
  readonly seats: readonly [HagglingSeat, HagglingSeat];
  /** Called for each turn: whose it was, and the session after it. */
  readonly onTurn?: (seat: HagglingPlace, session: HagglingSession) => void;
  readonly signal: AbortSignal;
}

/** It yields to the event loop after this many milliseconds: where agents play in this process, Ctrl-C must be seen. */
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
