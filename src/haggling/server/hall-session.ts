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

/** Owns a session and its clock. */
export class HallSession {
  readonly #setting: HallSetting;
  #session: HagglingSession;
  #clock: NodeJS.Timeout | undefined;

  constructor(setting: HallSetting) {
    this.#setting = setting;
    this.#session = newSession(setting.problem);
  }

  /** Tells both what it is about. */
  begin(): void {
    const { guests, problem } = this.#setting;
    for (const seat of SEATS) {
      guests[seat].listen({
        said: (message) => this.#hear(seat, message),
        left: (reason) => this.#abort(seat, reason),
      });
    }
    for (const seat of SEATS) guests[seat].tell({ kind: 'start', view: viewOf(problem, seat) });
    this.#await();
  }

  /** The server stops: nobody has lost, and nothing is counted. */
  breakOff(reason: string): void {
    if (this.#session.ending !== undefined) return;
    this.#session = withAbort(this.#session, nextSeat(this.#session), reason);
    clearTimeout(this.#clock);
    for (const guest of this.#setting.guests) guest.dismiss(CLOSE_CODES.stopping, reason);
    this.#setting.onFree();
  }

  #hear(seat: HagglingPlace, message: ClientMessage): void {
    if (this.#session.ending !== undefined) return;
    if (message.type === 'offer') this.#answer(seat, message.offer);
    if (message.type === 'pow') this.#abort(seat, 'Protocol error');
    if (message.type !== 'abort') return;
    // It knows already: told once more, its program would print it once more.
    this.#setting.guests[seat].dismiss();
    this.#abort(seat, message.reason === '' ? ABORT_REASONS.canceled : message.reason);
  }

  #answer(seat: HagglingPlace, raw: unknown): void {
    if (seat !== nextSeat(this.#session)) return this.#abort(seat, ABORT_REASONS.unexpected);
    clearTimeout(this.#clock);
    this.#session = withAnswer(this.#session, raw);
    const other = this.#setting.guests[otherPlace(seat)];
    const { ending } = this.#session;
    if (ending === undefined) {
      other.tell({ kind: 'offer', goods: offeredTo(this.#session) ?? [] });
      return this.#await();
    }
    // Not as an offer: the partner's script would be asked for an answer.
    if (ending.kind !== 'aborted') other.tell({ kind: 'log', event: turnEvents(seat, this.#session)[0] });
    this.#end();
  }

  /** Starts the clock of the player who has the turn. */
  #await(): void {
    const { turnMs, lateReason } = this.#setting;
    const { turns, ending } = this.#session;
    // The player who heard last may have been cut off for it.
    if (ending !== undefined) return;
    this.#clock = whenLate(turnMs, () => {
      if (turns === this.#session.turns) this.#abort(nextSeat(this.#session), lateReason);
    });
  }

  #abort(seat: HagglingPlace, reason: string): void {
    if (this.#session.ending !== undefined) return;
    this.#session = withAbort(this.#session, seat, reason);
    this.#end();
  }

  /** Tells both how it ended and closes. One who has left hears nothing, one who broke the rules hears why. */
  #end(): void {
    const { guests, onEnd, onFree } = this.#setting;
    const { ending } = this.#session;
    clearTimeout(this.#clock);
    onEnd(this.#session);
    const events = endEvents(this.#session);
    for (const guest of guests) for (const event of events) guest.tell({ kind: 'log', event });
    for (const seat of SEATS) {
      if (guests[seat].isOver) continue;
      if (ending?.kind === 'aborted' && ending.seat === seat) guests[seat].dismiss(CLOSE_CODES.wrong, ending.reason);
      else guests[seat].dismiss();
    }
    onFree();
  }
}
