// The planner: chooses the punter's move. The order is that of urgency: exact gains when the game is
// nearly over, options that pay, then the static policy.

import { pass } from '../game/moves.ts';
import type { Move } from '../game/moves.ts';
import type { Random } from '../game/random.ts';
import { gainOfRiver } from '../graph/mine-union.ts';
import type { Budget } from './budget.ts';
import { bestFree, bestOption, moveFor } from './choice.ts';
import { joiningOption } from './joining.ts';
import { chooseFutures } from './futures.ts';
import { evaluate } from './policy.ts';
import { turnsLeft, unionOf } from './position.ts';
import type { Position } from './position.ts';
import { splurgeFrom } from './splurge.ts';
import type { Strategy } from './strategy.ts';

/** The planner as a way of playing. */
export const PLANNER: Strategy = { name: 'lambda-punter', futures: chooseFutures, move: chooseMove };

/** Chooses a legal move: anytime, and repeatable under a node budget. */
export function chooseMove(position: Position, budget: Budget, random: Random): Move {
  const { board, punter } = position;
  const exact = exactMove(position);
  if (exact !== undefined) return exact;
  const { worth, unions } = evaluate(position, budget, random);
  const join = joiningOption(position, unions[punter]);
  if (join !== undefined) return moveFor(position, join);
  const best = bestFree(position, (river) => worth[river]);
  if (best !== undefined && best.value > 0) {
    return splurgeFrom(position, best.river, worth, unions[punter]) ?? moveFor(position, best.river);
  }
  const option = board.settings.options ? bestOption(position, (river) => gainOfRiver(unions[punter], river)) : undefined;
  return option !== undefined && option.value > 0 ? moveFor(position, option.river) : pass(punter);
}

/**
 * The largest exact gain, once there is nothing to plan for: on the last turn, and while every turn
 * left could go into an option.
 */
function exactMove(position: Position): Move | undefined {
  const { board, punter } = position;
  const left = turnsLeft(position);
  if (left > Math.max(1, board.optionsLeft[punter])) return undefined;
  const union = unionOf(position, punter);
  const gainOf = (river: number): number => gainOfRiver(union, river);
  const free = bestFree(position, gainOf);
  const option = bestOption(position, gainOf);
  const best = option !== undefined && option.value > (free?.value ?? 0) ? option : free;
  return best !== undefined && best.value > 0 ? moveFor(position, best.river) : undefined;
}
