// What the process of a stranger's agent writes, read. Should the agent have taken it over, it may be anything.

import { messageOf } from '../../base/errors.ts';
import { parseJson } from '../../base/json.ts';
import { plain } from '../../base/plain-text.ts';
import { isObject } from '../../base/shape.ts';
import type { SeatAnswer } from './haggling-seat.ts';

/** A message, read. */
type SeatMessage =
  | { readonly kind: 'log'; readonly said: unknown }
  /** What came of the turn of that number. */
  | { readonly kind: 'turn'; readonly turn: number; readonly answer: SeatAnswer; readonly trace?: string }
  | { readonly kind: 'wrong'; readonly reason: string };

/** Longer reasons are cut. */
const MOST_REASON = 8 * 1024;

/**
 * Reads a message: `{ log }`, what was said as JSON text, empty where JSON has nothing for it; `{ turn, answer }`, the
 * same of an answer; `{ turn }`, an answer that JSON has nothing for; `{ turn, failed, trace }`, what was thrown, and
 * its stack; with `untold` where an answer that JSON does not know was the reason.
 */
export function readSeatMessage(text: string): SeatMessage {
  try {
    const raw = parseJson(text, 'message');
    if (!isObject(raw)) throw new TypeError('got no object');
    const { log, turn, answer, failed, trace, untold } = raw;
    if (typeof log === 'string') return { kind: 'log', said: saidIn(log) };
    if (typeof turn !== 'number' || !Number.isSafeInteger(turn)) throw new TypeError('got neither words nor a turn');
    if (typeof failed === 'string') {
      const reason = failed.slice(0, MOST_REASON);
      const fate: SeatAnswer = { kind: 'failed', reason, ...(untold === true && { untold }) };
      const from = typeof trace === 'string' && trace !== '' ? { trace: trace.slice(0, MOST_REASON) } : {};
      return { kind: 'turn', turn, answer: fate, ...from };
    }
    if (answer === undefined) return { kind: 'turn', turn, answer: { kind: 'said', answer: undefined } };
    if (typeof answer !== 'string') throw new TypeError('got an answer that is no text');
    return { kind: 'turn', turn, answer: { kind: 'said', answer: answerIn(answer) } };
  } catch (error) {
    return { kind: 'wrong', reason: plain(`sent what is no message: ${messageOf(error)}`) };
  }
}

/** What was said; where it is nested too deeply to be shown, its text. */
function saidIn(json: string): unknown {
  if (json === '') return undefined;
  try {
    return parseJson(json, 'message');
  } catch {
    return json;
  }
}

/** An answer; what is nested too deeply is no offer, whatever it says. */
function answerIn(json: string): unknown {
  try {
    return parseJson(json, 'message');
  } catch {
    return {};
  }
}
