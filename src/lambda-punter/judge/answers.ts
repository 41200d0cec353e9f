// What punters' programs say, made of raw JSON: common to every seat that speaks the protocol.

import { InputError, show } from '../../base/errors.ts';
import { wrong } from '../game/error-table.ts';
import type { Future } from '../game/futures.ts';
import type { PunterId } from '../game/ids.ts';
import { MOVE_KINDS, parseMove, type Move } from '../game/moves.ts';
import { isObject, type RawObject } from '../../base/shape.ts';
import { parseFrameText } from '../../base/frame.ts';
import { parseReady } from '../protocol/messages.ts';
import { JUDGED, type Judging } from './judging.ts';
import type { SeatReply } from './seat.ts';

/** A part of an outcome: what a frame says, or why it says nothing of use. */
export type Read<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'nonsense' | 'dead'; readonly reason: string };

/**
 * A frame's text as an object. One that is no JSON, or no object, breaks the protocol (the
 * organisers' server looked for the state in it first, and gave the punter up).
 */
export function readObject(text: string): Read<RawObject> {
  try {
    const raw = parseFrameText(text);
    return isObject(raw)
      ? { kind: 'answer', answer: raw }
      : { kind: 'dead', reason: `answered ${show(raw)}, which is no object` };
  } catch (error) {
    return failure('dead', error);
  }
}

/**
 * The answer to set-up of the punter on seat `punter`. The number in `ready` may be any whole one, as
 * with the organisers' server, unless `wrongPunter` is `illegal`.
 */
export function readReady(
  raw: RawObject,
  punter?: PunterId,
  judging: Pick<Judging, 'wrongPunter'> = JUDGED,
): Read<readonly Future[]> {
  try {
    const { ready, futures } = parseReady(raw);
    if (judging.wrongPunter === 'illegal' && punter !== undefined && ready !== punter)
      throw wrong('message.ready', 'ready', ready);
    return { kind: 'answer', answer: futures };
  } catch (error) {
    return failure('nonsense', error);
  }
}

/**
 * The answer to a move message. The seat decides who moves: a wrong number in the move is ignored, unless `wrongPunter`
 * is `illegal`.
 */
export function readMove(raw: RawObject, punter: PunterId, judging: Pick<Judging, 'wrongPunter'> = JUDGED): Read<Move> {
  try {
    if (judging.wrongPunter === 'ignored') return { kind: 'answer', answer: parseMove(seated(raw, punter), 'answer') };
    const move = parseMove(raw, 'answer');
    if (move.punter !== punter) throw wrong('illegal.punter', `answer.${move.kind}.punter`, move.punter);
    return { kind: 'answer', answer: move };
  } catch (error) {
    return failure('nonsense', error);
  }
}

/** The answer with `punter` for whatever number its moves name; a number that is missing stays so. */
function seated(raw: RawObject, punter: PunterId): RawObject {
  const moves = MOVE_KINDS.filter((kind) => raw[kind] !== undefined).map((kind) => {
    const body = raw[kind];
    return [kind, isObject(body) && Number.isInteger(body['punter']) ? { ...body, punter } : body];
  });
  return Object.fromEntries(moves) as RawObject;
}

function failure(kind: 'nonsense' | 'dead', error: unknown): { kind: 'nonsense' | 'dead'; reason: string } {
  if (!(error instanceof InputError)) throw error;
  return { kind, reason: error.message };
}

/** A part of an outcome, with the time that it took. */
export function timed<Answer>(read: Read<Answer>, ms: number): SeatReply<Answer> {
  return { ...read, ms };
}
