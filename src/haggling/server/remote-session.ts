// A session at a server as a player knows it: what the server says is checked before whoever plays here sees it.

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
import {
  type Goods,
  type HagglingPlace,
  type ObjectValues,
  otherPlace,
  restOf,
  type SeatView,
  type Shares,
  worthOf,
} from '../game/problem.ts';
import type { RemotePlay } from '../play/remote-terms.ts';
import { infoEvent, type LogEvent, openingEvent } from '../record/session-log.ts';
import type { HagglingSeat, SeatAnswer } from '../seats/haggling-seat.ts';
import type { ClientMessage } from './wire-message.ts';

/** What came where it had no place. */
export class ProtocolError extends Error {}

/** What a session at an arena needs. */
type RemoteSeating = Pick<RemotePlay, 'label' | 'makeSeat' | 'onEvent'>;

/** How a session at an arena has ended, as far as the player knows. */
export type RemoteEnding = 'done' | 'aborted';

/** What an arena tells only after the last word. */
const CLOSING: readonly string[] = ['valuation', 'score', 'done'];

/** Owns whoever plays here. */
export class RemoteSession {
  readonly view: SeatView;
  readonly #seating: RemoteSeating;
  readonly #send: (message: ClientMessage) => void;
  readonly #seat: HagglingSeat;
  readonly #over = new AbortController();
  /** What is known of the values: the player's own from the start, the other's once they are told. */
  readonly #values = new Map<HagglingPlace, ObjectValues>();
  #session: HagglingSession;
  #ending: RemoteEnding | undefined;

  /** @param send takes what the player says to the arena */
  constructor(view: SeatView, seating: RemoteSeating, send: (message: ClientMessage) => void) {
    const { me, counts, values, maxRounds } = view;
    this.view = view;
    this.#seating = seating;
    this.#send = send;
    this.#values.set(me, values);
    // What the other values is told at the end; until then nothing asks for it.
    this.#session = newSession({ counts, values: [values, values], maxRounds });
    seating.onEvent(
      openingEvent(this.#session.problem, me === 0 ? [seating.label, 'remote'] : ['remote', seating.label]),
    );
    this.#seat = seating.makeSeat(view, (said) => {
      if (this.#ending === undefined) seating.onEvent(infoEvent(me, said));
    });
  }

  /** How it ended; undefined while it goes on. */
  get ending(): RemoteEnding | undefined {
    return this.#ending;
  }

  /** Whether the last word has been said: the arena has only to tell the rest. */
  get isPlayed(): boolean {
    return this.#session.ending !== undefined;
  }

  /** Takes the first turn, where that is ours. */
  begin(): void {
    if (this.view.me === 0) void this.#turn();
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
    this.#seating.onEvent(['offer', otherPlace(me), this.#session.standing ?? null]);
    if (!this.isPlayed) void this.#turn();
  }

  /**
   * What else has happened.
   * @throws {ProtocolError}
   */
  heard(event: LogEvent): void {
    if (this.#ending !== undefined) return;
    if (event[0] === 'offer') this.#lastWord(event[1], event[2]);
    if (CLOSING.includes(event[0]) && !this.isPlayed) throw new ProtocolError();
    if (!this.#fits(event)) throw new ProtocolError();
    this.#seating.onEvent(event);
    if (event[0] === 'done') this.#end('done');
    if (event[0] === 'abort') this.#end('aborted');
  }

  /** Breaks off, and says so. */
  abort(reason: string): void {
    if (this.#ending !== undefined) return;
    if (!this.isPlayed) this.#session = withAbort(this.#session, this.view.me, reason);
    this.#seating.onEvent(['abort', this.view.me, reason]);
    this.#send({ type: 'abort', reason });
    this.#end('aborted');
  }

  /** Lets whoever plays here go. */
  async close(): Promise<void> {
    this.#over.abort();
    await this.#seat.close();
  }

  /** The other accepts, or refuses for the last time: no answer is asked for. */
  #lastWord(seat: HagglingPlace, shares: Shares | null | undefined): void {
    const { me } = this.view;
    if (seat === me || this.isPlayed || nextSeat(this.#session) !== seat) throw new ProtocolError();
    const after = withAnswer(this.#session, shares?.[seat]);
    if (after.ending === undefined || after.ending.kind === 'aborted') throw new ProtocolError();
    this.#session = after;
  }

  /** Whether what is told at the end fits the session. All objects together are worth the same to both seats. */
  #fits(event: LogEvent): boolean {
    const { ending } = this.#session;
    const shares = ending?.kind === 'agreed' ? ending.shares : undefined;
    switch (event[0]) {
      case 'done':
        return event[1] === (shares !== undefined);
      case 'valuation': {
        const [, seat, told] = event;
        const { counts, values } = this.view;
        const known = this.#values.get(seat);
        if (known !== undefined) return known.join() === told.join();
        this.#values.set(seat, told);
        return worthOf(told, counts) === worthOf(values, counts);
      }
      case 'score': {
        const [, seat, score] = event;
        const values = this.#values.get(seat);
        return values === undefined || score === (shares === undefined ? 0 : worthOf(values, shares[seat]));
      }
      default:
        return true;
    }
  }

  #end(ending: RemoteEnding): void {
    this.#ending = ending;
    this.#over.abort();
  }

  async #turn(): Promise<void> {
    const { me } = this.view;
    const answer = await this.#ask();
    if (this.#ending !== undefined || this.#over.signal.aborted) return;
    if (answer.kind === 'failed') {
      this.abort(answer.reason);
      return;
    }
    const after = withAnswer(this.#session, answer.answer);
    if (after.ending?.kind === 'aborted') {
      this.abort(after.ending.reason);
      return;
    }
    this.#session = after;
    const shares = after.ending?.kind === 'agreed' ? undefined : after.standing;
    this.#seating.onEvent(['offer', me, shares ?? null]);
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
