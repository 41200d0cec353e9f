// The map as a rival that counts options sees it: its components are one place each, a free river costs
// one turn, an option a turn and itself. Shortest ways over it, and how many there are.

import { NONE } from '../game/ids.ts';
import { rootOf } from '../graph/mine-union.ts';
import type { MineUnion } from '../graph/mine-union.ts';
import { ENDLESS } from '../graph/passage.ts';
import { mayOption } from '../planner/choice.ts';
import { isFree } from '../planner/position.ts';
import type { Position } from '../planner/position.ts';

/** What a free river costs, and what one does whose option has to be bought. */
export const FREE_PRICE = 1;
export const OPTION_PRICE = 2;

/** Components by root, in compressed rows: the neighbours' roots and the rivers that lead there. */
export interface PricedMap {
  readonly root: Int32Array;
  readonly start: Int32Array;
  readonly neighbour: Int32Array;
  readonly riverAt: Int32Array;
  /** FREE_PRICE, OPTION_PRICE, or 0 for a river that leads nowhere, by river. */
  readonly price: Uint8Array;
}

/** The shortest ways from one component, by root. */
export interface Ways {
  /** ENDLESS where none leads. */
  readonly cost: Int32Array;
  /** How many there are, at most MOST_WAYS. */
  readonly count: Float64Array;
  /** The roots reached, nearest first. */
  readonly order: readonly number[];
}

const MOST_WAYS = 1e100;

/** Contracts what the union joins: O(rivers · log sites). */
export function pricedMapOf(position: Position, union: MineUnion): PricedMap {
  const { graph, board } = position;
  const { source, target } = graph.map;
  const root = new Int32Array(graph.sites);
  for (let site = 0; site < graph.sites; site++) root[site] = rootOf(union, site);
  const price = new Uint8Array(graph.rivers);
  const start = new Int32Array(graph.sites + 1);
  for (let river = 0; river < graph.rivers; river++) {
    const [a, b] = [root[source[river]], root[target[river]]];
    if (a === b) continue;
    if (isFree(board, river)) price[river] = FREE_PRICE;
    else if (mayOption(position, river)) price[river] = OPTION_PRICE;
    else continue;
    start[a + 1]++;
    start[b + 1]++;
  }
  for (let site = 0; site < graph.sites; site++) start[site + 1] += start[site];
  const fill = start.slice();
  const neighbour = new Int32Array(start[graph.sites]);
  const riverAt = new Int32Array(start[graph.sites]);
  for (let river = 0; river < graph.rivers; river++) {
    if (price[river] === 0) continue;
    const [a, b] = [root[source[river]], root[target[river]]];
    neighbour[fill[a]] = b;
    riverAt[fill[a]++] = river;
    neighbour[fill[b]] = a;
    riverAt[fill[b]++] = river;
  }
  return { root, start, neighbour, riverAt, price };
}

/**
 * Shortest ways from a root by levels of cost (Dial 1969): O(sites + rivers).
 * @param without a river not to be travelled
 */
export function waysFrom({ start, neighbour, riverAt, price }: PricedMap, from: number, without: number = NONE): Ways {
  const cost = new Int32Array(start.length - 1).fill(ENDLESS);
  const count = new Float64Array(start.length - 1);
  const order: number[] = [];
  const settled = new Uint8Array(start.length - 1);
  cost[from] = 0;
  count[from] = 1;
  let level: number[] = [from];
  let next: number[] = [];
  let afterNext: number[] = [];
  while (level.length > 0 || next.length > 0) {
    for (const here of level) {
      if (settled[here] === 1) continue;
      settled[here] = 1;
      order.push(here);
      for (let at = start[here]; at < start[here + 1]; at++) {
        const by = riverAt[at];
        const there = neighbour[at];
        const reached = cost[here] + price[by];
        if (by === without || reached > cost[there]) continue;
        if (reached === cost[there]) {
          count[there] = Math.min(MOST_WAYS, count[there] + count[here]);
          continue;
        }
        cost[there] = reached;
        count[there] = count[here];
        (price[by] === FREE_PRICE ? next : afterNext).push(there);
      }
    }
    level = next;
    next = afterNext;
    afterNext = [];
  }
  return { cost, count, order };
}
