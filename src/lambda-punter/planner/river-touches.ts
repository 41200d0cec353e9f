// What a river touches: a mine, and what the punter has.

import { NONE } from '../game/ids.ts';
import { holds, type Position } from './position.ts';

/** What an end of a river is. */
export interface RiverTouches {
  /** A mine. */
  readonly mine: boolean;
  /** An end of a river that the punter has, by a claim or an option. */
  readonly own: boolean;
}

/** What the river touches now. */
export function touchesOf({ graph, board, punter }: Position, river: number): RiverTouches {
  const { start, river: riverAt } = graph.adjacency;
  const { source, target, mineAt } = graph.map;
  const ends = [source[river], target[river]];
  return {
    mine: ends.some((site) => mineAt[site] !== NONE),
    own: ends.some((site) => riverAt.subarray(start[site], start[site + 1]).some((one) => holds(board, punter, one))),
  };
}
