// What one punter may travel and at what price, and how far every site then is. The graph primitives ask for nothing
// else, so they serve every punter and every plan alike.

import { NONE } from '../game/ids.ts';
import type { Adjacency } from './graph.ts';

/** What each river is to one punter: OWN, FREE or CLOSED, by river. */
export type Passage = Uint8Array;

/** The punter's own, claimed or optioned: travelled at no cost. */
export const OWN = 0;
/** Nobody's: travelled at the cost of one turn. */
export const FREE = 1;
/** Another's: not travelled. */
export const CLOSED = 2;

/** A length that no way has. */
export const ENDLESS = 0x7fff_ffff;

/** The passage of `punter` on a board. */
export function passageOf(owner: ArrayLike<number>, buyer: ArrayLike<number>, punter: number): Passage {
  const passage = new Uint8Array(owner.length);
  for (let river = 0; river < passage.length; river++) {
    if (owner[river] === NONE) passage[river] = FREE;
    else passage[river] = owner[river] === punter || buyer[river] === punter ? OWN : CLOSED;
  }
  return passage;
}

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
export function pricesFor({ owner, buyer }: Holders, punter: number, price: Uint8Array = new Uint8Array(owner.length)) {
  for (let river = 0; river < owner.length; river++) {
    if (owner[river] === NONE) price[river] = FREE_PRICE;
    else price[river] = owner[river] !== punter && buyer[river] === NONE ? OPTION_PRICE : NO_PRICE;
  }
  return price;
}

/**
 * What each river costs a punter that has no option left: only free ones have a price.
 * @param owner who owns each river, NONE if it is free
 * @param price filled, by river
 */
export function freePrices(owner: Int32Array, price: Uint8Array): void {
  for (let river = 0; river < owner.length; river++) price[river] = owner[river] === NONE ? FREE_PRICE : NO_PRICE;
}

/**
 * Turns from the nearest of some sites to every site, own rivers costing none: breadth-first, each level
 * first spread over own rivers and then over free ones, so that no site comes up twice: O(sites + rivers).
 * @param sources sites; repeated ones do no harm
 * @param distance filled, one place a site; ENDLESS if there is no way
 * @param queue scratch, one place a site; holds the sites reached in order of distance
 * @returns how many sites were reached
 */
export function travelFrom(
  adjacency: Adjacency,
  passage: Passage,
  sources: ArrayLike<number>,
  distance: Int32Array,
  queue: Int32Array,
): number {
  const { start, site, river } = adjacency;
  distance.fill(ENDLESS);
  let tail = 0;
  for (let at = 0; at < sources.length; at++) {
    const source = sources[at];
    if (distance[source] === 0) continue;
    distance[source] = 0;
    queue[tail++] = source;
  }
  let head = 0;
  for (let level = 0; head < tail; level++) {
    let end = head;
    for (; end < tail; end++) {
      const here = queue[end];
      for (let at = start[here]; at < start[here + 1]; at++) {
        if (passage[river[at]] !== OWN || distance[site[at]] !== ENDLESS) continue;
        distance[site[at]] = level;
        queue[tail++] = site[at];
      }
    }
    for (; head < end; head++) {
      const here = queue[head];
      for (let at = start[here]; at < start[here + 1]; at++) {
        if (passage[river[at]] !== FREE || distance[site[at]] !== ENDLESS) continue;
        distance[site[at]] = level + 1;
        queue[tail++] = site[at];
      }
    }
  }
  return tail;
}
