// The offline session: one message in, one answer out. No clock of its own, no streams.

import { messageOf } from '../game/errors.ts';
import { indexMap } from '../game/map.ts';
import { moveToJson, pass } from '../game/moves.ts';
import type { PunterId } from '../game/ids.ts';
import { randomFrom } from '../game/random.ts';
import { isObject } from '../game/shape.ts';
import type { Budget } from '../planner/budget.ts';
import { newPosition, withFutures } from '../planner/position.ts';
import { applyReports } from '../planner/reports.ts';
import type { Strategy } from '../planner/strategy.ts';
import { parseJudgeMessage, parseMoves, readyToJson } from '../protocol/messages.ts';
import type { Setup } from '../protocol/messages.ts';
import { decodeState, encodeState } from './state.ts';

/** What the session needs from outside. */
export interface SessionTools {
  readonly strategy: Strategy;
  /** How long the answer to a set-up or a move may be thought over. */
  budget(kind: 'setup' | 'move'): Budget;
  /** Takes a sentence about input that is not as it should be. */
  complain(sentence: string): void;
}

/** What to do about a message: answer it, go on reading, or end. */
export type Reply =
  | { readonly kind: 'answer'; readonly message: unknown }
  | { readonly kind: 'read-on' }
  | { readonly kind: 'end' };

/**
 * Answers one raw message. Whatever is wrong with it is complained of, and answered by the best that
 * is still legal: a pass, at worst.
 */
export function answer(raw: unknown, tools: SessionTools): Reply {
  try {
    const message = parseJudgeMessage(raw);
    switch (message.kind) {
      case 'setup':
        return { kind: 'answer', message: ready(message, tools) };
      case 'move':
        return { kind: 'answer', message: move(message.moves, message.state, tools) };
      case 'stop':
        return { kind: 'end' };
      case 'you':
      case 'timeout':
        return { kind: 'read-on' };
    }
  } catch (error) {
    tools.complain(messageOf(error));
    return fallback(raw);
  }
}

function ready(setup: Setup, { strategy, budget, complain }: SessionTools): unknown {
  const blank = newPosition(indexMap(setup.map), setup.punter, setup.punters, setup.settings);
  if (!setup.settings.futures) return readyToJson(setup.punter, undefined, encodeState(blank));
  let futures: ReturnType<Strategy['futures']> = [];
  try {
    futures = strategy.futures(blank, budget('setup'), randomFrom(setup.punter));
  } catch (error) {
    complain(`no futures: ${messageOf(error)}`);
  }
  return readyToJson(setup.punter, futures, encodeState(withFutures(blank, futures)));
}

function move(reports: readonly unknown[], state: unknown, { strategy, budget, complain }: SessionTools): unknown {
  const position = decodeState(state);
  const { moves, errors } = parseMoves(reports);
  // One sentence, however many: a judge that does not read our complaints must not hold us up.
  if (errors.length > 0) complain(`${errors[0].message}${errors.length > 1 ? `, and ${errors.length - 1} more like it` : ''}`);
  applyReports(position, moves);
  const seed = position.punter + position.board.punters * position.turns[position.punter];
  try {
    position.sent = strategy.move(position, budget('move'), randomFrom(seed));
  } catch (error) {
    complain(`a pass, because the planner failed: ${messageOf(error)}`);
    position.sent = pass(position.punter);
  }
  return { ...moveToJson(position.sent), state: encodeState(position) };
}

/** What to do about a message that cannot be understood: as its kind asks, ready to a set-up, a pass else. The state goes back as it came. */
function fallback(raw: unknown): Reply {
  const message = isObject(raw) ? raw : {};
  if ('stop' in message) return { kind: 'end' };
  if (!('move' in message)) {
    if ('map' in message || 'punters' in message) return { kind: 'answer', message: readyToJson(punterOr0(message['punter'])) };
    if ('you' in message || 'timeout' in message) return { kind: 'read-on' };
  }
  const { state } = message;
  const punter = punterOr0(isObject(state) ? state['punter'] : undefined);
  return { kind: 'answer', message: { ...moveToJson(pass(punter)), ...('state' in message && { state }) } };
}

function punterOr0(value: unknown): PunterId {
  return (Number.isSafeInteger(value) ? value : 0) as PunterId;
}
