// A seat for a punter on the other end of a TCP connection. docs/protocol.md, "Online".

import type { RawObject } from '../../base/shape.ts';
import type { Heard } from '../../programs/child.ts';
import type { Future } from '../game/futures.ts';
import type { PunterId } from '../game/ids.ts';
import type { Move } from '../game/moves.ts';
import { type Read, readFrame, readMove, readReady } from '../judge/answer-reading.ts';
import { JUDGED, type RuleReadings } from '../judge/rule-readings.ts';
import type { Seat, SeatReply } from '../judge/seat.ts';
import { movesToJson, type Score, type Setup, setupToJson, stopToJson } from '../protocol/messages.ts';
import type { GuestConnection } from './guests.ts';
import type { WireLimits } from './wire-limits.ts';

/**
 * Keeps count of answers that are still owed for questions that timed out. An answer that is owed is
 * thrown away when it comes; then the punter goes on. Where only one frame comes to a question while
 * others are owed, it may be either, a late one or (from a punter that drops what it is late for) the
 * true one: it is held until the time is up and counts if no other has come.
 */
export class AnswerLedger {
  #owed = 0;
  /** Frames since the question, and the last of them. */
  #came = 0;
  #last: string | undefined;
  #asked = false;

  /** A question goes out. */
  ask(): void {
    this.#asked = true;
    this.#came = 0;
    this.#last = undefined;
  }

  /** A frame has come; given back if it is the answer for certain. */
  take(frame: string): string | undefined {
    if (!this.#asked) {
      // Late, or not asked for: thrown away either way.
      if (this.#owed > 0) this.#owed--;
      return undefined;
    }
    this.#came++;
    this.#last = frame;
    if (this.#came <= this.#owed) return undefined;
    this.#settle();
    return frame;
  }

  /** The time is up: the one frame held, or undefined, which is a time-out. */
  expire(): string | undefined {
    const [owed, came, last] = [this.#owed, this.#came, this.#last];
    this.#settle();
    if (came === 1) return last;
    this.#owed = owed + 1 - came;
    return undefined;
  }

  /** How many answers are owed. */
  get owed(): number {
    return this.#owed;
  }

  #settle(): void {
    this.#owed = 0;
    this.#asked = false;
    this.#last = undefined;
  }
}

/** Owns its connection from the game's start on; never waits for it but in `setup` and `move`. */
export class SocketSeat implements Seat {
  readonly name: string;
  readonly #connection: GuestConnection;
  readonly #limits: WireLimits;
  readonly #judging: RuleReadings;
  readonly #ledger = new AnswerLedger();
  #punter = 0 as PunterId;
  #unasked = 0;
  /** How many moves at the front of the next list were sent already, before it was late. */
  #told = 0;
  /** Ends the wait for an answer. */
  #wake: ((text: string | undefined) => void) | undefined;

  constructor(name: string, connection: GuestConnection, limits: WireLimits, judging: RuleReadings = JUDGED) {
    this.name = name;
    this.#connection = connection;
    this.#limits = limits;
    this.#judging = judging;
    connection.listen({ frame: (text) => this.#take(text), died: () => this.#wake?.(undefined) });
  }

  async setup(setup: Setup): Promise<SeatReply<readonly Future[]>> {
    this.#punter = setup.punter;
    return understand(await this.#ask(setupToJson(setup), this.#limits.setupMs), (raw) =>
      readReady(raw, this.#punter, this.#judging),
    );
  }

  /** Moves that were sent before a time-out are not sent again: the connection has delivered them. */
  async move(moves: readonly Move[]): Promise<SeatReply<Move>> {
    const heard = await this.#ask(movesToJson(moves.slice(this.#told)), this.#limits.moveMs);
    this.#told = heard.kind === 'timeout' ? moves.length : 0;
    return understand(heard, (raw) => readMove(raw, this.#punter, this.#judging));
  }

  async stop(moves: readonly Move[], scores: readonly Score[]): Promise<void> {
    this.#connection.send(stopToJson(moves, scores));
  }

  async close(): Promise<void> {
    this.#connection.close();
  }

  async #ask(message: RawObject, limitMs: number): Promise<Heard> {
    const begun = performance.now();
    this.#ledger.ask();
    const answered = Promise.withResolvers<string | undefined>();
    this.#wake = answered.resolve;
    this.#connection.send(message);
    if (this.#connection.death !== undefined) answered.resolve(undefined);
    // The second step lets an answer in that lay in the socket while this process was busy.
    let expired = false;
    const timer = setTimeout(() => {
      setImmediate(() => {
        expired = true;
        answered.resolve(undefined);
      });
    }, limitMs);
    let text = await answered.promise;
    clearTimeout(timer);
    this.#wake = undefined;
    const ms = performance.now() - begun;
    const dead = this.#connection.death;
    if (text === undefined && dead !== undefined) return { kind: 'dead', reason: dead, ms };
    if (text === undefined && expired) text = this.#ledger.expire();
    if (text !== undefined) return { kind: 'frame', text, ms };
    this.#connection.send({ timeout: limitMs / 1000 });
    return { kind: 'timeout', reason: `no answer within ${limitMs} ms (${this.#connection.partial} came)`, ms };
  }

  #take(text: string): void {
    if (this.#wake === undefined && ++this.#unasked > this.#limits.unaskedFrames) {
      this.#connection.destroy();
      return;
    }
    const answer = this.#ledger.take(text);
    if (answer === undefined) return;
    const wake = this.#wake;
    this.#wake = undefined;
    wake?.(answer);
  }
}

function understand<Answer>(heard: Heard, read: (raw: RawObject) => Read<Answer>): SeatReply<Answer> {
  return heard.kind === 'frame' ? readFrame(heard.text, read, heard.ms) : heard;
}
