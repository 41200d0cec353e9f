// Options as ways: what every punter may still travel by buying options, for the values of the policy.

import { canOption } from '../game/board.ts';
import { FREE_PRICE, NO_PRICE } from '../graph/priced-flow.ts';
import { isFree } from './position.ts';
import type { Position } from './position.ts';

/** Whether the punter may buy any option. */
export function buysOptions({ board }: Position, punter: number): boolean {
  return board.settings.options && board.optionsLeft[punter] > 0;
}

/** The rivers that somebody owns and whose options nobody has bought. */
export function unsoldRivers({ board, graph }: Position): Int32Array {
  const rivers: number[] = [];
  for (let river = 0; river < graph.rivers; river++) if (!isFree(board, river) && board.buyer[river] < 0) rivers.push(river);
  return Int32Array.from(rivers);
}

/** What each river costs the punter: FREE_PRICE, `optionPrice` where it takes an option, else NO_PRICE. */
export function pricesFor(position: Position, punter: number, optionPrice: number): Uint8Array {
  const { board, graph } = position;
  const price = new Uint8Array(graph.rivers);
  for (let river = 0; river < graph.rivers; river++) {
    if (isFree(board, river)) price[river] = FREE_PRICE;
    else price[river] = canOption(board, punter, river) ? optionPrice : NO_PRICE;
  }
  return price;
}
