// A session between two players at the server: whose turn it is, what each hears, how it ends for whom.

import { whenLate } from '../../base/within.ts';
import {
  ABORT_REASONS,
  type HagglingSession,
  newSession,
  nextSeat,
  offeredTo,
  withAbort,
  withAnswer,
} from '../game/haggling-session.ts';
import { type HagglingPlace, type HagglingProblem, otherPlace, viewOf } from '../game/problem.ts';
import { endEvents, turnEvents } from '../record/session-log.ts';
import { CLOSE_CODES, type HallGuest } from './guest.ts';
import type { ClientMessage } from './wire-message.ts';

/** What a session needs. */
interface HallSetting {
  readonly problem: HagglingProblem;
  /** By seat. */
  readonly guests: readonly [HallGuest, HallGuest];
  readonly turnMs: number;
  /** What to say of a player that took longer. */
  readonly lateReason: string;
  /** Told once, before the players' connections close; not where the server itself broke off. */
  readonly onEnd: (session: HagglingSession) => void;
  /** Told once, however the session ended. */
  readonly onFree: () => void;
}

const SEATS: readonly HagglingPlace[] = [0, 1];

/** A session that goes on. */
export type HallSession = ReturnType<typeof hallSession>;

/** A session and its clock. */
export function hallSession({ problem, guests, turnMs, lateReason, onEnd, onFree }: HallSetting) {
  let session = newSession(problem);
  let clock: NodeJS.Timeout | undefined;

  /** Tells both how it ended and closes. One who has left hears nothing, one who broke the rules hears why. */
  const end = (): void => {
    const { ending } = session;
    clearTimeout(clock);
    onEnd(session);
    const events = endEvents(session);
    for (const guest of guests) for (const event of events) guest.tell({ kind: 'log', event });
    for (const seat of SEATS) {
      if (guests[seat].isOver) continue;
      if (ending?.kind === 'aborted' && ending.seat === seat) guests[seat].dismiss(CLOSE_CODES.wrong, ending.reason);
      else guests[seat].dismiss();
    }
    onFree();
  };
  const abort = (seat: HagglingPlace, reason: string): void => {
    if (session.ending !== undefined) return;
    session = withAbort(session, seat, reason);
    end();
  };
  /** Starts the clock of the player who has the turn. */
  const awaitTurn = (): void => {
    const { turns, ending } = session;
    // The player who heard last may have been cut off for it.
    if (ending !== undefined) return;
    clock = whenLate(turnMs, () => {
      if (turns === session.turns) abort(nextSeat(session), lateReason);
    });
  };
  const answer = (seat: HagglingPlace, raw: unknown): void => {
    if (seat !== nextSeat(session)) return abort(seat, ABORT_REASONS.unexpected);
    clearTimeout(clock);
    session = withAnswer(session, raw);
    const other = guests[otherPlace(seat)];
    const { ending } = session;
    if (ending === undefined) {
      other.tell({ kind: 'offer', goods: offeredTo(session) ?? [] });
      return awaitTurn();
    }
    // Not as an offer: the partner's script would be asked for an answer.
    if (ending.kind !== 'aborted') other.tell({ kind: 'log', event: turnEvents(seat, session)[0] });
    end();
  };
  const hear = (seat: HagglingPlace, message: ClientMessage): void => {
    if (session.ending !== undefined) return;
    if (message.type === 'offer') answer(seat, message.offer);
    if (message.type === 'pow') abort(seat, 'Protocol error');
    if (message.type !== 'abort') return;
    // It knows already: told once more, its program would print it once more.
    guests[seat].dismiss();
    abort(seat, message.reason === '' ? ABORT_REASONS.canceled : message.reason);
  };

  return {
    /** Tells both what it is about. */
    begin(): void {
      for (const seat of SEATS) {
        guests[seat].listen({
          said: (message) => hear(seat, message),
          left: (reason) => abort(seat, reason),
        });
      }
      for (const seat of SEATS) guests[seat].tell({ kind: 'start', view: viewOf(problem, seat) });
      awaitTurn();
    },
    /** The server stops: nobody has lost, and nothing is counted. */
    breakOff(reason: string): void {
      if (session.ending !== undefined) return;
      session = withAbort(session, nextSeat(session), reason);
      clearTimeout(clock);
      for (const guest of guests) guest.dismiss(CLOSE_CODES.stopping, reason);
      onFree();
    },
  };
}
