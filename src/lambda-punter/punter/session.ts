// Decides set-up and moves for any carrier of messages; and the offline session: one message in, one answer out. No
// clock of its own, no streams.

import { messageOf } from '../../base/errors.ts';
import { randomFrom } from '../../base/seeded-random.ts';
import { isObject } from '../../base/shape.ts';
import type { Future } from '../game/futures.ts';
import { indexMap } from '../game/game-map.ts';
import type { PunterId } from '../game/ids.ts';
import { type Move, moveToJson, pass } from '../game/moves.ts';
import type { Budget } from '../planner/budget.ts';
import { newPosition, type Position, seedOfMove, withFutures } from '../planner/position.ts';
import { applyReports } from '../planner/reported-moves.ts';
import type { Strategy } from '../planner/strategy.ts';
import { parseJudgeMessage, parseMoves, readyToJson, type Setup } from '../protocol/messages.ts';
import { decodeState, encodeState } from './carried-state.ts';

/** What deciding needs from outside. */
export interface DecidingTools {
  readonly strategy: Strategy;
  /** How long the answer to a set-up or a move may be thought over; asked when the position is there. */
  budget(kind: 'setup' | 'move', position: Position): Budget;
  /** Takes a sentence about input that is not as it should be. */
  complain(sentence: string): void;
}

/** The position before the first move, and the bets; no bets where futures are off. */
export function decideSetup(setup: Setup, { strategy, budget, complain }: DecidingTools) {
  const blank = newPosition(indexMap(setup.map), setup.punter, setup.punters, setup.settings);
  if (!setup.settings.futures) return { position: blank };
  let futures: Future[] = [];
  try {
    futures = strategy.futures(blank, budget('setup', blank), randomFrom(setup.punter));
  } catch (error) {
    complain(`no futures: ${messageOf(error)}`);
  }
  return { position: withFutures(blank, futures), futures };
}

/**
 * The moves of a message whose shape is right. The others are complained of, in one sentence however
 * many: a judge that does not read our complaints must not hold us up.
 */
export function readReports(reports: readonly unknown[], { complain }: DecidingTools): Move[] {
  const { moves, errors } = parseMoves(reports);
  if (errors.length > 0)
    complain(`${errors[0].message}${errors.length > 1 ? `, and ${errors.length - 1} more like it` : ''}`);
  return moves;
}

/** A legal move for the position, even if the planner fails; the position does not remember it yet. */
export function decideMove(position: Position, { strategy, budget, complain }: DecidingTools): Move {
  try {
    return strategy.move(position, budget('move', position), randomFrom(seedOfMove(position)));
  } catch (error) {
    complain(`a pass, because the planner failed: ${messageOf(error)}`);
    return pass(position.punter);
  }
}

/** What to do about a message: answer it, go on reading, or end. */
export type SessionReply =
  | { readonly kind: 'answer'; readonly message: unknown }
  | { readonly kind: 'read-on' | 'end' };

/**
 * Answers one raw message. Anything wrong with it brings a complaint, and the best answer that
 * is still legal: a pass, at worst.
 */
export function answer(raw: unknown, tools: DecidingTools): SessionReply {
  try {
    const message = parseJudgeMessage(raw, tools.complain);
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

function ready(setup: Setup, tools: DecidingTools): unknown {
  const { position, futures } = decideSetup(setup, tools);
  return readyToJson(setup.punter, futures, encodeState(position));
}

function move(reports: readonly unknown[], state: unknown, tools: DecidingTools): unknown {
  const position = decodeState(state);
  applyReports(position, readReports(reports, tools));
  position.sent = decideMove(position, tools);
  return { ...moveToJson(position.sent), state: encodeState(position) };
}

/**
 * What to do about a message that cannot be understood: as its kind asks, ready to a set-up, a pass else. The state
 * goes back as it came.
 */
function fallback(raw: unknown): SessionReply {
  const message = isObject(raw) ? raw : {};
  if ('stop' in message) return { kind: 'end' };
  if (!('move' in message)) {
    if ('map' in message || 'punters' in message)
      return { kind: 'answer', message: readyToJson(punterOr0(message['punter'])) };
    if ('you' in message || 'timeout' in message) return { kind: 'read-on' };
  }
  const { state } = message;
  const punter = punterOr0(isObject(state) ? state['punter'] : undefined);
  return { kind: 'answer', message: { ...moveToJson(pass(punter)), ...('state' in message && { state }) } };
}

function punterOr0(value: unknown): PunterId {
  return (Number.isSafeInteger(value) && Number(value) >= 0 ? value : 0) as PunterId;
}
