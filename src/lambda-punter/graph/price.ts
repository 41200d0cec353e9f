// What each river costs one punter, in steps: the map as somebody with options left sees it.

import { NONE } from '../game/ids.ts';

/** What a free river costs. */
export const FREE_PRICE = 1;
/** What a river costs whose option has to be bought. */
export const OPTION_PRICE = 2;
/** The price of a river that may not be travelled. */
export const NO_PRICE = 0;

/** By river: who claimed it and who bought its option, or NONE: a board's or a search's. */
interface Holders {
  readonly owner: Int32Array;
  readonly buyer: Int32Array;
}

/**
 * What each river costs a punter that has options left.
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

/**
 * What each river costs a punter that has no option left: only free ones have a price.
 * @param owner who owns each river, NONE where it is free
 * @param price filled, by river
 */
export function freePrices(owner: Int32Array, price: Uint8Array): void {
  for (let river = 0; river < owner.length; river++) price[river] = owner[river] === NONE ? FREE_PRICE : NO_PRICE;
}
