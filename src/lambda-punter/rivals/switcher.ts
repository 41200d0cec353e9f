// Fifth of 2017: several simple heuristics, one of them chosen by the size of the map and the number of
// punters, with an answer ready at once for when there is no time; every turn it has lost makes it more
// careful with time.

import { pass } from '../game/moves.ts';
import { gainOfRiver, joinRiver, undoJoins, type MineUnion } from '../graph/mine-union.ts';
import type { Budget } from '../planner/budget.ts';
import { bestFree, moveFor } from '../planner/choice.ts';
import { bestConnection } from '../planner/connection.ts';
import { isFree, type Position } from '../planner/position.ts';
import type { Strategy } from '../planner/strategy.ts';
import { endingMove, treesOf } from './trees.ts';

/** With at most this many rivers and punters there is time to look two claims ahead. */
const SMALL_RIVERS = 250;
const FEW_PUNTERS = 5;
/** Joining mines costs a search over the whole map: beyond this only while many turns were in time. */
const LARGE_RIVERS = 3_000;
/** Once it has lost this many turns it takes the ready answer on large maps. */
const MANY_LOST = 3;

/** One of several simple ways to play. */
export const SWITCHER: Strategy = {
  name: 'switcher',
  futures: () => [],
  move(position, budget) {
    const { graph, board, punter } = position;
    const { union } = treesOf(position);
    const ending = endingMove(position, union);
    if (ending !== undefined) return ending;
    const backup = bestFree(position, (river) => gainOfRiver(union, river));
    if (backup === undefined) return pass(punter);
    // Credit is what a turn leaves that claimed nothing: it never passes by itself, so the turn was lost.
    const lost = board.credit[punter];
    if (!budget.spend(1) || (graph.rivers > LARGE_RIVERS && lost >= MANY_LOST)) return moveFor(position, backup.river);
    const small = graph.rivers <= SMALL_RIVERS && board.punters <= FEW_PUNTERS;
    const river = connecting(position, union) ?? (small ? bestOfTwo(position, union, budget) : undefined);
    return moveFor(position, river ?? backup.river);
  },
};

/** The claim with the largest gain together with the best claim after it. */
function bestOfTwo(position: Position, union: MineUnion, budget: Budget): number | undefined {
  const best = bestFree(position, (river) => {
    const first = gainOfRiver(union, river);
    if (!budget.spend(1)) return first;
    const { joins } = union;
    joinRiver(union, river);
    const second = bestFree(position, (other) => gainOfRiver(union, other))?.value ?? 0;
    undoJoins(union, joins);
    return 2 * first + second;
  });
  return best !== undefined && best.value > 0 ? best.river : undefined;
}

/** On the best way between two components with mines, the river of the largest gain, else the one nearest to them. */
function connecting(position: Position, union: MineUnion): number | undefined {
  const way = bestConnection(position, union).filter((river) => isFree(position.board, river));
  return way.toSorted((a, b) => gainOfRiver(union, b) - gainOfRiver(union, a))[0];
}
