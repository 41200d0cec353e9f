// The map as a rival that counts options sees it: its components are one place each, a free river costs
// one turn, an option a turn and itself. Shortest ways over it, and how many there are.

import { contract } from '../graph/contraction.ts';
import type { MineUnion } from '../graph/mine-union.ts';
import { FREE_PRICE, NO_PRICE, OPTION_PRICE } from '../graph/passage.ts';
import { newPricedSearch, type PricedSearch, searchPriced } from '../graph/priced-search.ts';
import { mayOption } from '../planner/choice.ts';
import { isFree, type Position } from '../planner/position.ts';

/** Components by root, in compressed rows, and room for searches from them. */
export interface PricedMap extends PricedSearch {
  /** FREE_PRICE, OPTION_PRICE, or NO_PRICE for a river that leads nowhere, by river. */
  readonly price: Uint8Array;
}

/** The shortest ways from one component, by root. */
export interface Ways {
  /** ENDLESS where none leads. */
  readonly cost: Int32Array;
  /** How many there are, at most MOST_WAYS. */
  readonly count: Float64Array;
}

/** A count that can be multiplied by another without an overflow. */
const MOST_WAYS = 1e100;

/** Contracts what the union joins: O(rivers · log sites). */
export function pricedMapOf(position: Position, union: MineUnion): PricedMap {
  const { graph, board } = position;
  const { source, target } = graph.map;
  const price = new Uint8Array(graph.rivers);
  for (let river = 0; river < graph.rivers; river++) {
    if (isFree(board, river)) price[river] = FREE_PRICE;
    else if (mayOption(position, river)) price[river] = OPTION_PRICE;
  }
  const search = newPricedSearch(graph);
  contract(union, price, search);
  for (let river = 0; river < graph.rivers; river++) {
    if (search.root[source[river]] === search.root[target[river]]) price[river] = NO_PRICE;
  }
  return { ...search, price };
}

/**
 * What the shortest ways from a root cost; ENDLESS where none leads: O(sites + rivers).
 * @param without a river not to be travelled
 */
export function costsFrom(pricedMap: PricedMap, from: number, without?: number): Int32Array {
  searchPriced(from, pricedMap.price, pricedMap, without);
  return pricedMap.cost.slice();
}

/** The shortest ways from a root: O(sites + rivers). */
export function waysFrom(pricedMap: PricedMap, from: number): Ways {
  const { start, neighbour, river, price, order } = pricedMap;
  const reached = searchPriced(from, price, pricedMap);
  const cost = pricedMap.cost.slice();
  const count = new Float64Array(cost.length);
  count[from] = 1;
  for (let place = 1; place < reached; place++) {
    const here = order[place];
    for (let at = start[here]; at < start[here + 1]; at++) {
      const there = neighbour[at];
      if (cost[there] + price[river[at]] === cost[here]) count[here] = Math.min(MOST_WAYS, count[here] + count[there]);
    }
  }
  return { cost, count };
}
