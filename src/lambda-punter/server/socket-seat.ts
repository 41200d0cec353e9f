// A seat for a punter on the other end of a TCP connection. docs/protocol.md, "Online".

import { whenLate } from '../../base/within.ts';
import type { RawObject } from '../../base/shape.ts';
import type { Heard } from '../../programs/child.ts';
import type { PunterId } from '../game/ids.ts';
import { type Read, readFrame, readMove, readReady } from '../judge/answer-reading.ts';
import { JUDGED } from '../judge/rule-readings.ts';
import type { Seat, SeatReply } from '../judge/seat.ts';
import { movesToJson, setupToJson, stopToJson } from '../protocol/messages.ts';
import type { GuestConnection } from './guests.ts';
import type { WireLimits } from './wire-limits.ts';

/**
 * Keeps count of answers that are still owed for questions that timed out. An answer that is owed is
 * thrown away when it comes; then the punter goes on. Where only one frame comes to a question while
 * others are owed, it may be either, a late one or (from a punter that drops what it is late for) the
 * true one: it is held until the time is up and counts if no other has come.
 */
export function answerLedger() {
  /** How many answers are owed. */
  let owed = 0;
  /** Frames since the question, and the last of them. */
  let came = 0;
  let last: string | undefined;
  let asked = false;
  const settle = (still: number): void => {
    owed = still;
    asked = false;
    last = undefined;
  };
  return {
    get owed(): number {
      return owed;
    },
    /** A question goes out. */
    ask(): void {
      asked = true;
      came = 0;
    },
    /** A frame has come; given back if it is the answer for certain. */
    take(frame: string): string | undefined {
      if (!asked) {
        // Late, or not asked for: thrown away either way.
        if (owed > 0) owed--;
        return undefined;
      }
      came++;
      last = frame;
      if (came <= owed) return undefined;
      settle(0);
      return frame;
    },
    /** The time is up: the one frame held, or undefined, which is a time-out. */
    expire(): string | undefined {
      const [held, all] = [came === 1 ? last : undefined, came];
      settle(all === 1 ? 0 : owed + 1 - all);
      return held;
    },
  };
}

/** A seat for a punter on that connection, which is its own from now on; waits for it only in `setup` and `move`. */
export function socketSeat(name: string, connection: GuestConnection, limits: WireLimits, judging = JUDGED): Seat {
  const ledger = answerLedger();
  let punter = 0 as PunterId;
  let unasked = 0;
  /** How many moves at the front of the next list were sent already, before it was late. */
  let told = 0;
  /** Ends the wait for an answer. */
  let wake: ((text: string | undefined) => void) | undefined;

  const take = (text: string): void => {
    if (wake === undefined && ++unasked > limits.unaskedFrames) {
      connection.destroy();
      return;
    }
    const answer = ledger.take(text);
    if (answer === undefined) return;
    const woken = wake;
    wake = undefined;
    woken?.(answer);
  };
  const ask = async (message: RawObject, limitMs: number): Promise<Heard> => {
    const begun = performance.now();
    ledger.ask();
    const answered = Promise.withResolvers<string | undefined>();
    wake = answered.resolve;
    connection.send(message);
    if (connection.death !== undefined) answered.resolve(undefined);
    let expired = false;
    const timer = whenLate(limitMs, () => {
      expired = true;
      answered.resolve(undefined);
    });
    let text = await answered.promise;
    clearTimeout(timer);
    wake = undefined;
    const ms = performance.now() - begun;
    const dead = connection.death;
    if (text === undefined && dead !== undefined) return { kind: 'dead', reason: dead, ms };
    if (text === undefined && expired) text = ledger.expire();
    if (text !== undefined) return { kind: 'frame', text, ms };
    connection.send({ timeout: limitMs / 1000 });
    return { kind: 'timeout', reason: `no answer within ${limitMs} ms (${connection.partial} came)`, ms };
  };

  connection.listen({ frame: take, died: () => wake?.(undefined) });
  return {
    name,
    async setup(setup) {
      ({ punter } = setup);
      return understand(await ask(setupToJson(setup), limits.setupMs), (raw) => readReady(raw, punter, judging));
    },
    /** Moves that were sent before a time-out are not sent again: the connection has delivered them. */
    async move(moves) {
      const heard = await ask(movesToJson(moves.slice(told)), limits.moveMs);
      told = heard.kind === 'timeout' ? moves.length : 0;
      return understand(heard, (raw) => readMove(raw, punter, judging));
    },
    async stop(moves, scores) {
      connection.send(stopToJson(moves, scores));
    },
    async close() {
      connection.close();
    },
  };
}

function understand<Answer>(heard: Heard, read: (raw: RawObject) => Read<Answer>): SeatReply<Answer> {
  return heard.kind === 'frame' ? readFrame(heard.text, read, heard.ms) : heard;
}
