// How every strong rival ends a game: once each turn left could buy an option, the largest exact gain.

import type { Move } from '../game/moves.ts';
import { gainOfRiver, type MineUnion } from '../graph/mine-union.ts';
import { largestGain } from '../planner/choice.ts';
import { turnsLeft, type Position } from '../planner/position.ts';

/**
 * The option, or the free river, of the largest gain while no more turns are left than options; undefined before that,
 * or where nothing gains.
 */
export function endingMove(position: Position, union: MineUnion): Move | undefined {
  const { board, punter } = position;
  if (!board.settings.options || turnsLeft(position) > board.optionsLeft[punter]) return undefined;
  return largestGain(position, union);
}

/** The exact gain of each river, by river: the order at the end of a game. */
export function gainsOf(union: MineUnion, rivers: number): Float64Array {
  return Float64Array.from({ length: rivers }, (_, river) => gainOfRiver(union, river));
}
