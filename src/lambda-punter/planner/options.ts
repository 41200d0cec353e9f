// Options as ways: what every punter may still travel by buying them, and when ours is worth its price.

import { NONE } from '../game/ids.ts';
import { bestFree, bestOption, mayOption } from './choice.ts';
import { isFree, type Position } from './position.ts';

/** Whether the punter has an option left to buy. */
export function buysOptions({ board }: Position, punter: number): boolean {
  return board.settings.options && board.optionsLeft[punter] > 0;
}

/** The rivers that somebody owns and whose options nobody has bought. */
export function unsoldRivers({ board, graph }: Position): Int32Array {
  const rivers: number[] = [];
  for (let river = 0; river < graph.rivers; river++) {
    if (!isFree(board, river) && board.buyer[river] === NONE) rivers.push(river);
  }
  return Int32Array.from(rivers);
}

/** Sets to 0 what the punter can neither claim nor buy: others may want its own rivers' options. */
export function dropUntakable(position: Position, values: Float64Array): void {
  for (let river = 0; river < values.length; river++) {
    if (!isFree(position.board, river) && !mayOption(position, river)) values[river] = 0;
  }
}

/**
 * The option to buy now, if one is worth its price.
 * @param worth of every river, taken and free alike
 * @param share what an option's worth counts beside a free river's, 0 to 1
 */
export function optionToBuy(position: Position, worth: Float64Array, share: number): number | undefined {
  const option = bestOption(position, (river) => worth[river]);
  const free = bestFree(position, (river) => worth[river]);
  return option !== undefined && option.value * share > (free?.value ?? 0) ? option.river : undefined;
}
