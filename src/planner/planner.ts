// The planner: chooses the punter's move. The order is that of urgency: exact gains when the game is
// nearly over, options that pay, then the search among the best of the static policy.

import { pass } from '../game/moves.ts';
import type { Move } from '../game/moves.ts';
import type { Random } from '../game/random.ts';
import { gainOfRiver } from '../graph/mine-union.ts';
import type { MineUnion } from '../graph/mine-union.ts';
import type { Budget } from './budget.ts';
import { bestFree, bestOption, moveFor } from './choice.ts';
import { bestConnection } from './connection.ts';
import { chooseFutures } from './futures.ts';
import { evaluate, POLICY } from './policy.ts';
import type { Policy } from './policy.ts';
import { turnsLeft, unionOf } from './position.ts';
import type { Position } from './position.ts';
import { searchRiver } from './search.ts';
import { splurgeFrom } from './splurge.ts';
import type { Strategy } from './strategy.ts';

/** The planner as a way of playing. */
export const PLANNER: Strategy = plannerWith({});

/** The planner with some numbers of its policy changed. */
export function plannerWith(changes: Partial<Policy>): Strategy {
  const policy = { ...POLICY, ...changes };
  return {
    name: 'lambda-punter',
    futures: chooseFutures,
    move: (position, budget, random) => chooseMove(position, budget, random, policy),
  };
}

/**
 * Chooses a legal move: anytime, and repeatable under a node budget. Without any budget it is the
 * greedy connection of mines, with some the static policy, better the more draws it has, with
 * more the search.
 */
export function chooseMove(position: Position, budget: Budget, random: Random, policy: Policy = POLICY): Move {
  const exact = exactMove(position);
  if (exact !== undefined) return exact;
  if (!budget.spend(1)) return connectingMove(position);
  const evaluation = evaluate(position, budget, random, policy);
  const { worth, union, option } = evaluation;
  if (option !== undefined) return moveFor(position, option);
  const best = bestFree(position, (river) => worth[river]);
  if (best === undefined || best.value <= 0) return largestGain(position, union) ?? pass(position.punter);
  const river = searchRiver(position, evaluation, budget, random, policy) ?? best.river;
  return splurgeFrom(position, river, worth, union) ?? moveFor(position, river);
}

/** The first river of the best connection of two own components with mines; the largest gain where there is none. */
function connectingMove(position: Position): Move {
  const union = unionOf(position, position.punter);
  const gained = (river: number): number => gainOfRiver(union, river);
  const [river] = bestConnection(position, union).toSorted((a, b) => gained(b) - gained(a));
  return river !== undefined ? moveFor(position, river) : (largestGain(position, union) ?? pass(position.punter));
}

/**
 * The largest exact gain, once there is nothing to plan for: on the last turn, and while every turn
 * left could go into an option.
 */
function exactMove(position: Position): Move | undefined {
  const { board, punter } = position;
  const left = turnsLeft(position);
  if (left > Math.max(1, board.optionsLeft[punter])) return undefined;
  return largestGain(position, unionOf(position, punter));
}

/** The claim or option of the largest exact gain, a claim where they are equal; undefined where nothing gains. */
function largestGain(position: Position, union: MineUnion): Move | undefined {
  const gainOf = (river: number): number => gainOfRiver(union, river);
  const free = bestFree(position, gainOf);
  const option = bestOption(position, gainOf);
  const best = option !== undefined && option.value > (free?.value ?? 0) ? option : free;
  return best !== undefined && best.value > 0 ? moveFor(position, best.river) : undefined;
}
