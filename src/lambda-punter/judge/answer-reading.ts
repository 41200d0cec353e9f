// What punters' programs say, made of raw JSON: common to every seat that speaks the protocol.

import { InputError, orInputError, show } from '../../base/errors.ts';
import { parseFrameText } from '../../base/frame.ts';
import { isObject, type RawObject } from '../../base/shape.ts';
import { wrong } from '../game/error-table.ts';
import type { PunterId } from '../game/ids.ts';
import { MOVE_KINDS } from '../game/move-kinds.ts';
import { type Move, parseMove } from '../game/moves.ts';
import { parseReady } from '../protocol/messages.ts';
import { JUDGED, type RuleReadings } from './rule-readings.ts';
import type { SeatReply } from './seat.ts';

/** A part of an outcome: what a frame says, or why it is useless. */
export type Read<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'nonsense' | 'dead'; readonly reason: string };

/**
 * A frame's text as an object. One that is no JSON, or no object, breaks the protocol (the
 * organisers' server looked for the state in it first, and gave the punter up).
 */
export function readObject(text: string): Read<RawObject> {
  const raw = readAs('dead', () => parseFrameText(text));
  if (raw.kind !== 'answer') return raw;
  const { answer } = raw;
  return isObject(answer)
    ? { kind: 'answer', answer }
    : { kind: 'dead', reason: `answered ${show(answer)}, which is not an object` };
}

/** What it is to name another punter. */
type Naming = Pick<RuleReadings, 'wrongPunter'>;

/**
 * The answer to set-up of the punter on seat `punter`. The number in `ready` may be any whole one, as
 * with the organisers' server, unless `wrongPunter` is `illegal`.
 */
export function readReady(raw: RawObject, punter?: PunterId, { wrongPunter }: Naming = JUDGED) {
  return readAs('nonsense', () => {
    const { ready, futures } = parseReady(raw);
    if (wrongPunter === 'illegal' && punter !== undefined && ready !== punter)
      throw wrong('message.ready', 'ready', ready);
    return futures;
  });
}

/**
 * The answer to a move message. The seat decides who moves: a wrong number in the move is ignored, unless `wrongPunter`
 * is `illegal`.
 */
export function readMove(raw: RawObject, punter: PunterId, { wrongPunter }: Naming = JUDGED): Read<Move> {
  return readAs('nonsense', () => {
    const move = parseMove(wrongPunter === 'ignored' ? seated(raw, punter) : raw, 'answer');
    if (move.punter !== punter) throw wrong('illegal.punter', `answer.${move.kind}.punter`, move.punter);
    return move;
  });
}

/**
 * The answer with `punter` for whatever number its moves name.
 * @param named whether a number that is missing stays so
 */
export function seated(raw: RawObject, punter: PunterId, named = true): RawObject {
  const moves = MOVE_KINDS.filter((kind) => raw[kind] !== undefined).map((kind) => {
    const body = raw[kind];
    const isTheirs = isObject(body) && (!named || Number.isInteger(body['punter']));
    return [kind, isTheirs ? { ...body, punter } : body];
  });
  return Object.fromEntries(moves) as RawObject;
}

function readAs<Answer>(kind: 'nonsense' | 'dead', read: () => Answer): Read<Answer> {
  const answer = orInputError(read);
  return answer instanceof InputError ? { kind, reason: answer.message } : { kind: 'answer', answer };
}

/** What a frame's text says, read in that way, with the time that it took. */
export function readFrame<Answer>(text: string, read: (raw: RawObject) => Read<Answer>, ms: number): SeatReply<Answer> {
  const raw = readObject(text);
  return { ...(raw.kind === 'answer' ? read(raw.answer) : raw), ms };
}
