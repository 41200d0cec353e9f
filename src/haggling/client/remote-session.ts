// A session at a server as a player knows it: what the server says is checked before the player here sees it.

import { messageOf } from '../../base/errors.ts';
import {
  ABORT_REASONS,
  type HagglingSession,
  newSession,
  nextSeat,
  offeredTo,
  readAnswer,
  withAbort,
  withAnswer,
} from '../game/haggling-session.ts';
import { type Goods, type ObjectValues, otherPlace, restOf, type SeatView } from '../game/problem.ts';
import type { RemoteEnding, RemotePlay } from '../play/haggle-session.ts';
import { whyImpossible } from '../record/session-course.ts';
import { infoEvent, type LogEvent, openingEvent } from '../record/session-log.ts';
import type { HagglingSeat, SeatAnswer } from '../seats/haggling-seat.ts';
import type { ClientMessage } from '../server/wire-message.ts';

/** What came out of turn. */
export class ProtocolError extends Error {}

/** Owns the player here. */
export class RemoteSession {
  readonly view: SeatView;
  #ending: RemoteEnding | undefined;
  readonly #play: RemotePlay;
  readonly #send: (message: ClientMessage) => void;
  readonly #seat: HagglingSeat;
  readonly #over = new AbortController();
  /** What is known of the values: the player's own from the start, the other's once they are told. */
  readonly #told: [ObjectValues | undefined, ObjectValues | undefined] = [undefined, undefined];
  #session: HagglingSession;

  /** Takes the first turn, if that is ours. @param send takes what the player says to the arena */
  constructor(view: SeatView, play: RemotePlay, send: (message: ClientMessage) => void) {
    const { me, counts, values, maxRounds } = view;
    this.view = view;
    this.#play = play;
    this.#send = send;
    this.#told[me] = values;
    // The other's values come at the end; until then nothing needs them.
    this.#session = newSession({ counts, values: [values, values], maxRounds });
    play.onEvent(openingEvent(this.#session.problem, me === 0 ? [play.label, 'remote'] : ['remote', play.label]));
    this.#seat = play.makeSeat(view, (said) => {
      if (this.ending === undefined) play.onEvent(infoEvent(me, said));
    });
    if (me === 0) void this.#turn();
  }

  /** How it ended; undefined while it goes on. */
  get ending(): RemoteEnding | undefined {
    return this.#ending;
  }

  /** Whether the last word has been said: the arena has only to tell the rest. */
  get isPlayed(): boolean {
    return this.#session.ending !== undefined;
  }

  /**
   * The other's offer.
   * @param goods what we would get
   * @throws {ProtocolError}
   */
  offered(goods: Goods): void {
    const { me, counts } = this.view;
    if (this.isPlayed || nextSeat(this.#session) === me) throw new ProtocolError();
    const read = readAnswer(goods, counts);
    if (read?.kind !== 'want') throw new ProtocolError();
    this.#session = withAnswer(this.#session, restOf(counts, read.goods));
    this.#play.onEvent(['offer', otherPlace(me), this.#session.standing ?? null]);
    if (!this.isPlayed) void this.#turn();
  }

  /**
   * What else has happened.
   * @throws {ProtocolError}
   */
  heard(event: LogEvent): void {
    if (this.ending !== undefined) return;
    if (event[0] === 'valuation') this.#told[event[1]] ??= event[2];
    if (whyImpossible(event, this.#session, this.#told) !== undefined) throw new ProtocolError();
    if (event[0] === 'offer') {
      // The other accepts, or refuses for the last time: no answer is needed.
      const after = withAnswer(this.#session, event[2]?.[event[1]]);
      if (event[1] === this.view.me || after.ending === undefined) throw new ProtocolError();
      this.#session = after;
    }
    this.#play.onEvent(event);
    if (event[0] === 'done') this.#end('done');
    if (event[0] === 'abort') this.#end('aborted');
  }

  /** Breaks off, and says so. */
  abort(reason: string): void {
    if (this.ending !== undefined) return;
    if (!this.isPlayed) this.#session = withAbort(this.#session, this.view.me, reason);
    this.#play.onEvent(['abort', this.view.me, reason]);
    this.#send({ type: 'abort', reason });
    this.#end('aborted');
  }

  /** Lets the player here go. */
  async close(): Promise<void> {
    this.#over.abort();
    await this.#seat.close();
  }

  #end(ending: RemoteEnding): void {
    this.#ending = ending;
    this.#over.abort();
  }

  async #turn(): Promise<void> {
    const { me } = this.view;
    const answer = await this.#ask();
    if (this.ending !== undefined || this.#over.signal.aborted) return;
    if (answer.kind === 'failed') return this.abort(answer.reason);
    const after = withAnswer(this.#session, answer.answer);
    if (after.ending?.kind === 'aborted') return this.abort(after.ending.reason);
    this.#session = after;
    const shares = after.ending?.kind === 'agreed' ? undefined : after.standing;
    this.#play.onEvent(['offer', me, shares ?? null]);
    this.#send({ type: 'offer', offer: shares?.[me] });
  }

  async #ask(): Promise<SeatAnswer> {
    try {
      return await this.#seat.turn(offeredTo(this.#session), this.#over.signal);
    } catch (error) {
      return { kind: 'failed', reason: this.#over.signal.aborted ? ABORT_REASONS.canceled : messageOf(error) };
    }
  }
}
