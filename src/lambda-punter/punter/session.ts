// The offline session: one message in, one answer out. No clock of its own, no streams.

import { messageOf } from '../../base/errors.ts';
import { moveToJson, pass } from '../game/moves.ts';
import type { PunterId } from '../game/ids.ts';
import { isObject } from '../../base/shape.ts';
import { applyReports } from '../planner/reported-moves.ts';
import { parseJudgeMessage, readyToJson, type Setup } from '../protocol/messages.ts';
import { decideMove, decideSetup, readReports, type DecidingTools } from './deciding.ts';
import { decodeState, encodeState } from './carried-state.ts';

/** What to do about a message: answer it, go on reading, or end. */
export type SessionReply =
  | { readonly kind: 'answer'; readonly message: unknown }
  | { readonly kind: 'read-on' }
  | { readonly kind: 'end' };

/**
 * Answers one raw message. Whatever is wrong with it is complained of, and answered by the best that
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
  return (Number.isSafeInteger(value) ? value : 0) as PunterId;
}
