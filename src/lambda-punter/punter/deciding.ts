// Set-up and moves decided, whatever carries the messages: the part that offline and online share.

import { messageOf } from '../../base/errors.ts';
import type { Future } from '../game/futures.ts';
import { indexMap } from '../game/game-map.ts';
import { pass, type Move } from '../game/moves.ts';
import { randomFrom } from '../../base/seeded-random.ts';
import type { Budget } from '../planner/budget.ts';
import { newPosition, seedOfMove, withFutures, type Position } from '../planner/position.ts';
import type { Strategy } from '../planner/strategy.ts';
import { parseMoves, type Setup } from '../protocol/messages.ts';

/** What deciding needs from outside. */
export interface DecidingTools {
  readonly strategy: Strategy;
  /** How long the answer to a set-up or a move may be thought over; asked when the position is there. */
  budget(kind: 'setup' | 'move', position: Position): Budget;
  /** Takes a sentence about input that is not as it should be. */
  complain(sentence: string): void;
}

/** The position before the first move, and the bets; no bets where futures are off. */
export function decideSetup(
  setup: Setup,
  { strategy, budget, complain }: DecidingTools,
): { position: Position; futures?: Future[] } {
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

/** A legal move for the position, whatever the planner does; the position does not remember it yet. */
export function decideMove(position: Position, { strategy, budget, complain }: DecidingTools): Move {
  try {
    return strategy.move(position, budget('move', position), randomFrom(seedOfMove(position)));
  } catch (error) {
    complain(`a pass, because the planner failed: ${messageOf(error)}`);
    return pass(position.punter);
  }
}
