// What several rivals look at: a punter's components with mines (a mine nobody has touched is one of its own), how far
// they are from each other, the shortest ways between them, also over options, and how a game ends.

import type { Move } from '../game/moves.ts';
import { contract } from '../graph/contraction.ts';
import { gainOfRiver, type MineUnion, rootOf } from '../graph/mine-union.ts';
import { ENDLESS, FREE, FREE_PRICE, NO_PRICE, OPTION_PRICE, passageOf, travelFrom } from '../graph/passage.ts';
import { newPricedSearch, type PricedSearch, searchPriced } from '../graph/priced-search.ts';
import { largestGain, mayOption } from '../planner/choice.ts';
import { isFree, type Position, riversWhere, turnsLeft, unionOf } from '../planner/position.ts';
import type { Strategy } from '../planner/strategy.ts';

/**
 * The option, or the free river, of the largest gain while no more turns are left than options; undefined before that,
 * or if nothing gains.
 */
export function endingMove(position: Position, union: MineUnion): Move | undefined {
  const { board, punter } = position;
  if (!board.settings.options || turnsLeft(position) > board.optionsLeft[punter]) return undefined;
  return largestGain(position, union);
}

/** A rival that moves by what it thinks each river is worth. */
export function weighing(name: string, weigh: NonNullable<Strategy['weigh']>): Strategy {
  return { name, futures: () => [], move: (...now) => weigh(...now).move, weigh };
}

/** The exact gain of each river, by river: the order at the end of a game. */
export function gainsOf(union: MineUnion, rivers: number): Float64Array {
  return Float64Array.from({ length: rivers }, (_, river) => gainOfRiver(union, river));
}

/** A punter's components with mines. */
export type Trees = ReturnType<typeof treesOf>;

/** The trees of the punter whose position it is; `ends` has a mine's site in each. */
export function treesOf(position: Position) {
  const { graph, board, punter } = position;
  const union = unionOf(position, punter);
  const mines: number[] = [...graph.map.mines.subarray(0, graph.mines)];
  const ends = mines.filter((site, mine) => union.firstMine[rootOf(union, site)] === mine);
  return { position, union, passage: passageOf(board.owner, board.buyer, punter), ends };
}

/** Steps over own (0) and free (1) rivers from the nearest of some sites to all; ENDLESS if there is no way. */
export function stepsFrom({ position: { graph }, passage }: Trees, sites: ArrayLike<number>): Int32Array {
  const steps = new Int32Array(graph.sites);
  travelFrom(graph.adjacency, passage, sites, steps, new Int32Array(graph.sites));
  return steps;
}

/** Every pair of trees with a way between them, by place in `ends`; how many free rivers a shortest way has. */
export function pairsOf({ ends }: Trees, steps: readonly Int32Array[]) {
  return ends.flatMap((_, a) =>
    ends.slice(a + 1).flatMap((end, more) => {
      const distance = steps[a][end];
      return distance === ENDLESS ? [] : [{ a, b: a + 1 + more, distance }];
    }),
  );
}

/** The free rivers on any shortest way from the site that `from` counts steps from to the site that `to` does. */
export function riversBetween({ position, passage }: Trees, from: Int32Array, to: Int32Array, distance: number) {
  const { source, target } = position.graph.map;
  return riversWhere(position, (river) => {
    const [a, b] = [source[river], target[river]];
    return passage[river] === FREE && (from[a] + 1 + to[b] === distance || from[b] + 1 + to[a] === distance);
  });
}

/** The first of the largest; undefined of an empty list. */
export function most<Item>(items: readonly Item[], valueOf: (item: Item) => number): Item | undefined {
  let best: Item | undefined;
  let value = -Infinity;
  for (const item of items) {
    const here = valueOf(item);
    if (best !== undefined && here <= value) continue;
    best = item;
    value = here;
  }
  return best;
}

/** Components by root, in compressed rows, and room for searches from them. */
export interface PricedMap extends PricedSearch {
  /** FREE_PRICE, OPTION_PRICE, or NO_PRICE for a river that leads nowhere, by river. */
  readonly price: Uint8Array;
}

/** The shortest ways from one component, by root. */
export type Ways = ReturnType<typeof waysFrom>;

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
 * What the shortest ways from a root cost; ENDLESS if none leads: O(sites + rivers).
 * @param without a river not to be travelled
 */
export function costsFrom(pricedMap: PricedMap, from: number, without?: number): Int32Array {
  searchPriced(from, pricedMap.price, pricedMap, without);
  return pricedMap.cost.slice();
}

/** The shortest ways from a root: their cost, and how many there are, at most MOST_WAYS: O(sites + rivers). */
export function waysFrom(pricedMap: PricedMap, from: number) {
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
