// Twelfth in round 1 of 2017: every free river is lost, independently, with probability 1 − 1/n. Claims
// the river with the largest gradient of the score then expected, E[score | ours] − E[score | lost]; an
// option's gradient is divided by how scarce options are.

import type { Random } from '../../base/seeded-random.ts';
import { pass } from '../game/moves.ts';
import { newMineUnion } from '../graph/mine-union.ts';
import type { Budget } from '../planner/budget.ts';
import { bestFree, bestOption, moveFor, optionsFor } from '../planner/choice.ts';
import { percolate } from '../planner/percolation.ts';
import { betMass, type Position, riversOf, turnsLeft, unionOf } from '../planner/position.ts';
import type { Weighed } from '../planner/strategy.ts';
import { endingMove, gainsOf, weighing } from './trees.ts';

/** Draws a move: the gradient is estimated where its finder summed probabilities along ways. */
const DRAWS = 200;

/** The largest gradient of the expected score. */
export const SURVIVOR = weighing('survivor', weigh);

function weigh(position: Position, budget: Budget, random: Random): Weighed {
  const { board, graph, punter } = position;
  const union = unionOf(position, punter);
  const ending = endingMove(position, union);
  if (ending !== undefined) return { move: ending, worth: gainsOf(union, graph.rivers) };
  const { rise, optionRise } = percolate(
    {
      holdings: [{ base: newMineUnion(graph, betMass(position, punter)), rivers: riversOf(position, punter) }],
      owner: board.owner,
      presence: 1 / board.punters,
      options: optionsFor(position),
      most: DRAWS,
    },
    random,
    budget,
  );
  const free = bestFree(position, (river) => rise[0][river]);
  const scarcity = turnsLeft(position) / Math.max(1, board.optionsLeft[punter]);
  const option = bestOption(position, (river) => optionRise[river] / Math.max(1, scarcity));
  const best = option !== undefined && option.value > (free?.value ?? 0) ? option : free;
  return { move: best === undefined ? pass(punter) : moveFor(position, best.river), worth: rise[0] };
}
