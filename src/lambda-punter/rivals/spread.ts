// Second in round 2 of 2017: claims the river over which most score will flow, ours and, averaged, the
// others'. Every punter's rivers are contracted; from each mine Σ d² · x^steps runs back along the
// shortest ways over free rivers; x falls from 0.9 to 0.4 over the game.

import { NONE } from '../game/ids.ts';
import { pass } from '../game/moves.ts';
import { addBetweenness, newFlowScratch } from '../graph/betweenness.ts';
import type { Budget } from '../planner/budget.ts';
import { bestFree, moveFor } from '../planner/choice.ts';
import { type Position, turnsLeft, unionsOf } from '../planner/position.ts';
import type { Weighed } from '../planner/strategy.ts';
import { endingMove, gainsOf, weighing } from './trees.ts';

const FIRST_DECAY = 0.9;
const LAST_DECAY = 0.4;
/**
 * At a table of more than eight, rivers at mines count this many times: docs/rivals.md, "Likeness".
 */
const AT_MINE = 2.5;
const FEW_PUNTERS = 8;

/** The most score over a river. */
export const SPREAD = weighing('spread', weigh);

function weigh(position: Position, budget: Budget): Weighed {
  const { board, graph, punter } = position;
  const seats = Array.from({ length: board.punters }, (_, place) => (punter + place) % board.punters);
  const unions = unionsOf(position, seats);
  const ending = endingMove(position, unions[0]);
  if (ending !== undefined) return { move: ending, worth: gainsOf(unions[0], graph.rivers) };
  const scratch = newFlowScratch(graph);
  const value = new Float64Array(graph.rivers);
  const others = new Float64Array(graph.rivers);
  const decay = decayAt(position);
  for (const [place, union] of unions.entries()) {
    // Our own is never cut short; the others' may be.
    const more = place === 0 ? () => true : () => budget.spend(1);
    if (!addBetweenness(union, board.owner, decay, place === 0 ? value : others, scratch, more)) break;
  }
  const rest = Math.max(1, seats.length - 1);
  const { source, target, mineAt } = graph.map;
  const atMine = board.punters > FEW_PUNTERS ? AT_MINE : 1;
  const worth = value.map((own, river) => {
    const isAtMine = mineAt[source[river]] !== NONE || mineAt[target[river]] !== NONE;
    return (own + others[river] / rest) * (isAtMine ? atMine : 1);
  });
  const best = bestFree(position, (river) => worth[river]);
  return { move: best === undefined ? pass(punter) : moveFor(position, best.river), worth };
}

function decayAt(position: Position): number {
  const had = position.turns[position.punter];
  return FIRST_DECAY + ((LAST_DECAY - FIRST_DECAY) * had) / Math.max(1, had + turnsLeft(position) - 1);
}
