// Betweenness by d² mass over rivers that take an option, too: as betweenness.ts, with ways by price.

import { contract, fillPowers, homesOf } from './contraction.ts';
import type { Graph } from './graph.ts';
import { massFor, type MineUnion } from './mine-union.ts';
import { OPTION_PRICE } from './price.ts';
import { newPricedSearch, searchPriced, type PricedSearch } from './priced-search.ts';

/** Scratch arrays for one map, used again and again. */
export interface PricedScratch extends PricedSearch {
  /** By root, of one search: the mass that flows through it. */
  readonly flow: Float64Array;
  /** x to the power of each cost. */
  readonly decayed: Float64Array;
}

/** Scratch for one graph. */
export function newPricedScratch(graph: Graph): PricedScratch {
  const { sites } = graph;
  return {
    ...newPricedSearch(graph),
    flow: new Float64Array(sites),
    decayed: new Float64Array(OPTION_PRICE * sites + 1),
  };
}

/**
 * Adds to `value[river]`, for each river with a price, the mass that flows over it to the punter's mines:
 * O(components with mines · (sites · mines in it + rivers)).
 * @param union what the punter's rivers join
 * @param price what each river costs, FREE_PRICE, OPTION_PRICE or NO_PRICE
 * @param decay x: what a step costs, 0 < x ≤ 1
 * @param isCounted whether what flows to the component with mines that has this root is added
 * @returns false if `more` said to stop before all was added
 */
export function addPricedBetweenness(
  union: MineUnion,
  price: Uint8Array,
  decay: number,
  value: Float64Array,
  scratch: PricedScratch,
  more: () => boolean,
  isCounted: (home: number) => boolean = () => true,
): boolean {
  begin(union, price, decay, scratch);
  for (const home of homesOf(union, scratch)) {
    if (!isCounted(home)) continue;
    if (!more()) return false;
    sendBack(union, home, searchPriced(home, price, scratch), price, value, scratch);
  }
  return true;
}

function begin(union: MineUnion, price: Uint8Array, decay: number, scratch: PricedScratch): void {
  contract(union, price, scratch);
  fillPowers(scratch.decayed, decay);
}

/** From the farthest root back: what flows through a root is split equally over the rivers that lead nearest home. */
function sendBack(
  union: MineUnion,
  home: number,
  reached: number,
  price: Uint8Array,
  value: Float64Array,
  { start, neighbour, river, cost, arrivals, flow, order, decayed }: PricedScratch,
): void {
  flow.fill(0);
  for (let last = reached - 1; last > 0; last--) {
    const here = order[last];
    const share = (flow[here] + massFor(union, home, here) * decayed[cost[here]]) / arrivals[here];
    const end = start[here + 1];
    for (let at = start[here]; at < end; at++) {
      const there = neighbour[at];
      if (cost[there] + price[river[at]] !== cost[here]) continue;
      value[river[at]] += share;
      flow[there] += share;
    }
  }
}
