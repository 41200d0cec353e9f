// A session at a server as a player knows it: what the server says is checked before the player here sees it.

import { messageOf } from '../../base/errors.ts';
import {
  ABORT_REASONS,
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
import type { SeatAnswer } from '../seats/haggling-seat.ts';
import type { ClientMessage } from '../server/wire-message.ts';

/** What came out of turn. */
export class ProtocolError extends Error {}

/** A session, with the player here. */
export type RemoteSession = ReturnType<typeof remoteSession>;

/** Seats the player here, who takes the first turn, if that is ours. @param send takes what it says to the arena */
export function remoteSession(view: SeatView, play: RemotePlay, send: (message: ClientMessage) => void) {
  const { me, counts, values, maxRounds } = view;
  const over = new AbortController();
  let ending: RemoteEnding | undefined;
  /** What is known of the values: the player's own from the start, the other's once they are told. */
  const told: [ObjectValues | undefined, ObjectValues | undefined] = [undefined, undefined];
  told[me] = values;
  // The other's values come at the end; until then nothing needs them.
  let session = newSession({ counts, values: [values, values], maxRounds });
  play.onEvent(openingEvent(session.problem, me === 0 ? [play.label, 'remote'] : ['remote', play.label]));
  const seat = play.makeSeat(view, (said) => {
    if (ending === undefined) play.onEvent(infoEvent(me, said));
  });
  const end = (how: RemoteEnding): void => {
    ending = how;
    over.abort();
  };
  const isPlayed = (): boolean => session.ending !== undefined;
  /** Breaks off, and says so. */
  const abort = (reason: string): void => {
    if (ending !== undefined) return;
    if (!isPlayed()) session = withAbort(session, me, reason);
    play.onEvent(['abort', me, reason]);
    send({ type: 'abort', reason });
    end('aborted');
  };
  const ask = async (): Promise<SeatAnswer> => {
    try {
      return await seat.turn(offeredTo(session), over.signal);
    } catch (error) {
      return { kind: 'failed', reason: over.signal.aborted ? ABORT_REASONS.canceled : messageOf(error) };
    }
  };
  const turn = async (): Promise<void> => {
    const answer = await ask();
    if (ending !== undefined || over.signal.aborted) return;
    if (answer.kind === 'failed') return abort(answer.reason);
    const after = withAnswer(session, answer.answer);
    if (after.ending?.kind === 'aborted') return abort(after.ending.reason);
    session = after;
    const shares = after.ending?.kind === 'agreed' ? undefined : after.standing;
    play.onEvent(['offer', me, shares ?? null]);
    send({ type: 'offer', offer: shares?.[me] });
  };
  if (me === 0) void turn();

  return {
    view,
    /** How it ended; undefined while it goes on. */
    get ending() {
      return ending;
    },
    /** Whether the last word has been said: the arena has only to tell the rest. */
    isPlayed,
    /**
     * The other's offer.
     * @param goods what we would get
     * @throws {ProtocolError}
     */
    offered(goods: Goods): void {
      if (isPlayed() || nextSeat(session) === me) throw new ProtocolError();
      const read = readAnswer(goods, counts);
      if (read?.kind !== 'want') throw new ProtocolError();
      session = withAnswer(session, restOf(counts, read.goods));
      play.onEvent(['offer', otherPlace(me), session.standing ?? null]);
      if (!isPlayed()) void turn();
    },
    /**
     * What else has happened.
     * @throws {ProtocolError}
     */
    heard(event: LogEvent): void {
      if (ending !== undefined) return;
      if (event[0] === 'valuation') told[event[1]] ??= event[2];
      if (whyImpossible(event, session, told) !== undefined) throw new ProtocolError();
      if (event[0] === 'offer') {
        // The other accepts, or refuses for the last time: no answer is needed.
        const after = withAnswer(session, event[2]?.[event[1]]);
        if (event[1] === me || after.ending === undefined) throw new ProtocolError();
        session = after;
      }
      play.onEvent(event);
      if (event[0] === 'done') end('done');
      if (event[0] === 'abort') end('aborted');
    },
    abort,
    /** Lets the player here go. */
    async close(): Promise<void> {
      over.abort();
      await seat.close();
    },
  };
}
