// Rivals that look one move ahead at most: chance, the map's order, the largest immediate gain.

import type { Random } from '../../base/seeded-random.ts';
import { type Move, pass } from '../game/moves.ts';
import { gainOfRiver, type MineUnion } from '../graph/mine-union.ts';
import { bestFree, bestOption, moveFor } from '../planner/choice.ts';
import { type Position, unionOf } from '../planner/position.ts';
import type { Strategy } from '../planner/strategy.ts';
import { gainsOf } from './trees.ts';

/** Chance alone. */
export const RANDOM: Strategy = {
  name: 'random',
  futures: () => [],
  move(position, _budget, random) {
    const drawn = bestFree(position, () => random());
    return drawn === undefined ? pass(position.punter) : moveFor(position, drawn.river);
  },
};

/** The first that comes. */
export const EAGER: Strategy = {
  name: 'eager',
  futures: () => [],
  move(position) {
    const first = bestFree(position, () => 0);
    return first === undefined ? pass(position.punter) : moveFor(position, first.river);
  },
};

/** Best immediate gain. */
export const GREEDY: Strategy = {
  name: 'greedy',
  futures: () => [],
  move: (position, _budget, random) => moveBy(position, unionOf(position, position.punter), random),
  weigh(position, _budget, random) {
    const union = unionOf(position, position.punter);
    return { move: moveBy(position, union, random), worth: gainsOf(union, position.graph.rivers) };
  },
};

function moveBy(position: Position, union: MineUnion, random: Random): Move {
  // Gains are whole numbers, so less than 1 added by chance only breaks ties.
  const valueOf = (river: number): number => gainOfRiver(union, river) + random();
  const free = bestFree(position, valueOf);
  const option = bestOption(position, valueOf);
  if (option !== undefined && option.value >= 1 && option.value > (free?.value ?? 0))
    return moveFor(position, option.river);
  return free === undefined ? pass(position.punter) : moveFor(position, free.river);
}
