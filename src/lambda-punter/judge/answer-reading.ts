// What punters' programs say, made of raw JSON: common to every seat that speaks the protocol.

import { InputError, orInputError, show } from '../../base/errors.ts';
import { parseFrameText } from '../../base/frame.ts';
import { isObject, type RawObject } from '../../base/shape.ts';
import { wrong } from '../game/error-table.ts';
import type { Future } from '../game/futures.ts';
import type { PunterId } from '../game/ids.ts';
import { MOVE_KINDS } from '../game/move-kinds.ts';
import { type Move, parseMove } from '../game/moves.ts';
import { parseReady } from '../protocol/messages.ts';
import { JUDGED, type RuleReadings } from './rule-readings.ts';
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
  const raw = readAs('dead', () => parseFrameText(text));
  if (raw.kind !== 'answer') return raw;
  const { answer } = raw;
  return isObject(answer)
    ? { kind: 'answer', answer }
    : { kind: 'dead', reason: `answered ${show(answer)}, which is no object` };
}

/**
 * The answer to set-up of the punter on seat `punter`. The number in `ready` may be any whole one, as
 * with the organisers' server, unless `wrongPunter` is `illegal`.
 */
export function readReady(
  raw: RawObject,
  punter?: PunterId,
  judging: Pick<RuleReadings, 'wrongPunter'> = JUDGED,
): Read<readonly Future[]> {
  return readAs('nonsense', () => {
    const { ready, futures } = parseReady(raw);
    if (judging.wrongPunter === 'illegal' && punter !== undefined && ready !== punter)
      throw wrong('message.ready', 'ready', ready);
    return futures;
  });
}

/**
 * The answer to a move message. The seat decides who moves: a wrong number in the move is ignored, unless `wrongPunter`
 * is `illegal`.
 */
export function readMove(
  raw: RawObject,
  punter: PunterId,
  judging: Pick<RuleReadings, 'wrongPunter'> = JUDGED,
): Read<Move> {
  return readAs('nonsense', () => {
    const move = parseMove(judging.wrongPunter === 'ignored' ? seated(raw, punter) : raw, 'answer');
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

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * The text of the member `key` of the object that `json` is; of several the last, as `JSON.parse`
 * has it; undefined where there is none.
 * @param json valid JSON, an object
 */
export function memberText(json: string, key: string): string | undefined {
  let found: string | undefined;
  let name = '';
  let valueAt = -1;
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      const end = stringEnd(json, at);
      if (depth === 1 && valueAt < 0) name = JSON.parse(json.slice(at, end)) as string;
      at = end - 1;
    } else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      depth++;
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      depth--;
      if (depth === 0 && valueAt >= 0 && name === key) found = json.slice(valueAt, at).trim();
    } else if (depth === 1 && code === COLON) {
      valueAt = at + 1;
    } else if (depth === 1 && code === COMMA) {
      if (name === key) found = json.slice(valueAt, at).trim();
      valueAt = -1;
    }
  }
  return found;
}

/** Where the string that starts at `from` has ended: just after its closing quote. */
function stringEnd(json: string, from: number): number {
  let at = json.indexOf('"', from + 1);
  while (isEscaped(json, at)) at = json.indexOf('"', at + 1);
  return at + 1;
}

/** Whether an odd number of backslashes stands before `at`. */
function isEscaped(json: string, at: number): boolean {
  let first = at;
  while (json.charCodeAt(first - 1) === BACKSLASH) first--;
  return (at - first) % 2 === 1;
}
