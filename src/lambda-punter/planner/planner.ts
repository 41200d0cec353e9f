// The planner: chooses the punter's move. The order is that of urgency: exact gains when the game is
// nearly over, options that pay, then the search among the best of the static policy.

import { pass, riversNamed, type Move } from '../game/moves.ts';
import type { Random } from '../../base/seeded-random.ts';
import { gainOfRiver, type MineUnion } from '../graph/mine-union.ts';
import { type Budget, lookAtClock } from './budget.ts';
import { bestChain, bestConnection, splurgeFrom } from './connection.ts';
import { bestFree, largestGain, lossChances, mostUrgent, moveFor, worthOfFree } from './choice.ts';
import { chooseFutures } from './future-choice.ts';
import { atTable, evaluate, isEarly } from './policy.ts';
import { isForecastable, isFree, type Position, turnsLeft, unionOf } from './position.ts';
import { observeOthers } from './habits.ts';
import { POLICY, type Policy } from './policy-numbers.ts';
import { searchRiver } from './search.ts';
import type { Strategy, Weighed } from './strategy.ts';
import type { Reason, Witness } from './witness.ts';

/** The planner with a policy, as a way of playing. */
export function strategyWith(policy: Policy): Strategy {
  return {
    name: 'lambda-punter',
    futures: (position, budget, random) => chooseFutures(position, budget, random, policy),
    move: (position, budget, random) => chooseMove(position, budget, random, policy),
    weigh: (position, budget, random) => weighMove(position, budget, random, policy),
  };
}

/** The rivers tried in playouts by how they stand, before them the one chosen, behind them the others by worth. */
function weighMove(position: Position, budget: Budget, random: Random, policy: Policy): Weighed {
  const { graph } = position;
  const notes = new Map<string, ArrayLike<number>>();
  const move = chooseMove(position, budget, random, policy, {
    note: (name, byRiver) => notes.set(name, byRiver),
    reason: () => {},
  });
  const union = notes.has('worth') ? undefined : unionOf(position, position.punter);
  const base = (river: number): number =>
    union === undefined ? (notes.get('worth')?.[river] ?? 0) : gainOfRiver(union, river);
  const worth = Float64Array.from({ length: graph.rivers }, (_, river) => base(river));
  let most = worth.reduce((one, other) => Math.max(one, other), 0);
  const standing = notes.get('search');
  if (standing !== undefined) {
    for (let river = 0; river < worth.length; river++) if (standing[river] > 0) worth[river] = most + standing[river];
    most = worth.reduce((one, other) => Math.max(one, other), 0);
  }
  for (const river of riversNamed(graph.map, move)) worth[river] = most + 1;
  return { move, worth };
}

/**
 * Chooses a legal move: anytime, and repeatable under a node budget. Without any budget it is the
 * greedy connection of mines, with some the static policy, better the more draws it has, with
 * more the search.
 * @param witness hears the numbers and the reason, for those who want the move explained
 */
export function chooseMove(
  position: Position,
  budget: Budget,
  random: Random,
  policy: Policy = POLICY,
  witness?: Witness,
): Move {
  const because = (reason: Reason, move: Move): Move => {
    witness?.reason(reason);
    return move;
  };
  const { models = [], forecast } = policy;
  if (models.length > 0 && forecast.until > 0 && isForecastable(position))
    observeOthers(position, models, budget, forecast.observed);
  const exact = exactMove(position, policy);
  if (exact !== undefined) return because('exact gain', exact);
  if (!budget.spend(1)) return because('connection', connectingMove(position));
  const evaluation = evaluate(position, budget, random, policy, witness);
  if (evaluation.flows.length === 0) return because('connection', connectingMove(position, evaluation.unions[0]));
  const { worth, flows, unions, option } = evaluation;
  if (option !== undefined) return because('option that pays', moveFor(position, option));
  const contenders = Math.round(atTable(position.board.punters, policy.early.contenders));
  lookAtClock(budget);
  const urgent =
    contenders > 1 && isEarly(position, policy)
      ? mostUrgent(worthOfFree(position, worth), lossChances(flows), contenders)
      : undefined;
  lookAtClock(budget);
  const best = urgent ?? bestFree(position, (river) => worth[river]);
  if (best === undefined || best.value <= 0)
    return because('nothing of worth', largestGain(position, unions[0]) ?? pass(position.punter));
  const searched = searchRiver(position, evaluation, budget, random, policy, witness);
  const river = searched ?? best.river;
  const splurge = splurgeFrom(position, river, worth, unions[0]);
  if (splurge !== undefined) return because('splurge', splurge);
  const found = turnsLeft(position) === 1 ? 'last turn' : 'search';
  return because(
    searched !== undefined ? found : urgent !== undefined ? 'most urgent' : 'best worth',
    moveFor(position, river),
  );
}

/** The first river of the best connection of two own components with mines; the largest gain if there is none. */
function connectingMove(position: Position, union: MineUnion = unionOf(position, position.punter)): Move {
  const gained = (river: number): number => gainOfRiver(union, river);
  const [river] = bestConnection(position, union).toSorted((a, b) => gained(b) - gained(a));
  return river !== undefined ? moveFor(position, river) : (largestGain(position, union) ?? pass(position.punter));
}

/**
 * Exact gains, once there is nothing else to plan for: on the last turn, and once a good part of the turns
 * left could go into options. Then the chain of rivers of the largest gain a river, what is free in it first.
 */
function exactMove(position: Position, { ending }: Policy): Move | undefined {
  const { board, punter } = position;
  const left = turnsLeft(position);
  const options = board.optionsLeft[punter];
  // Credit is for splurges, which the policy makes.
  const early = options > 0 && board.credit[punter] === 0 ? ending.early : 0;
  if (left > Math.max(1, options * (1 + early))) return undefined;
  const union = unionOf(position, punter);
  const chain = bestChain(position, union, Math.min(left, ending.steps));
  const river = chain.find((one) => isFree(board, one)) ?? chain[0];
  return river === undefined ? largestGain(position, union) : moveFor(position, river);
}
