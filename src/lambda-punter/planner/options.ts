// Options as ways: what every punter may still travel by buying them, and when ours is worth its price.

import { NONE } from '../game/ids.ts';
import { FREE_PRICE, NO_PRICE, OPTION_PRICE } from '../graph/priced-search.ts';
import { bestFree, bestOption, mayOption } from './choice.ts';
import { isFree } from './position.ts';
import type { Position } from './position.ts';

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

/** By river: who claimed it and who bought its option, or NONE: a board's or a search's. */
interface Holders {
  readonly owner: Int32Array;
  readonly buyer: Int32Array;
}

/**
 * What each river costs a punter that has options left: see priced-search.ts.
 * @param price filled, by river
 */
export function pricesFor(
  { owner, buyer }: Holders,
  punter: number,
  price: Uint8Array = new Uint8Array(owner.length),
): Uint8Array {
  for (let river = 0; river < owner.length; river++) {
    if (owner[river] === NONE) price[river] = FREE_PRICE;
    else price[river] = owner[river] !== punter && buyer[river] === NONE ? OPTION_PRICE : NO_PRICE;
  }
  return price;
}

/** What each river costs a punter that has none left: only free ones have a price. */
export function freePrices(owner: Int32Array, price: Uint8Array): void {
  for (let river = 0; river < owner.length; river++) price[river] = owner[river] === NONE ? FREE_PRICE : NO_PRICE;
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
