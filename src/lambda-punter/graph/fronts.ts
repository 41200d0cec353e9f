// The search from several ends at once over priced rivers: which end is nearest to each site, how far,
// and the way there. Ways between ends are found where their fronts meet.

import FastPriorityQueue from 'fastpriorityqueue';
import { NONE } from '../game/ids.ts';
import type { Graph } from './graph.ts';
import { CLOSED, FREE, type Passage } from './passage.ts';

/** What each river costs, by river: 0 if it is own, Infinity if it is not travelled. */
export type Prices = Float64Array;

/** Sites that are one to the search, since rivers of price 0 join them. */
export interface Parts {
  /** The site that stands for its part, by site. */
  readonly root: Int32Array;
  /** The next site of the same part, in a ring. */
  readonly next: Int32Array;
}

/** How far the fronts have come, at the roots of the parts. */
type Fronts = Readonly<ReturnType<typeof spreadFronts>>;

interface Front {
  readonly root: number;
  readonly cost: number;
}

/** The prices of a passage: own 0, free 1, closed Infinity. */
export function pricesOf(passage: Passage): Prices {
  const prices = new Float64Array(passage.length);
  for (let river = 0; river < passage.length; river++) {
    if (passage[river] === FREE) prices[river] = 1;
    else if (passage[river] === CLOSED) prices[river] = Infinity;
  }
  return prices;
}

/**
 * One Dijkstra search from all ends at once, the parts contracted: O(rivers · log rivers).
 * @param prices at least 0; what is 0 must lie inside a part
 * @param ends sites; several of one part are one end
 */
export function spreadFronts(graph: Graph, parts: Parts, prices: Prices, ends: ArrayLike<number>) {
  const { start, site: neighbour, river } = graph.adjacency;
  const { root, next } = parts;
  const cost = new Float64Array(graph.sites).fill(Infinity);
  /** The root of the end that the front came from, or NONE. */
  const home = new Int32Array(graph.sites).fill(NONE);
  /** The river by which the front came, or NONE. */
  const from = new Int32Array(graph.sites).fill(NONE);
  const queue = new FastPriorityQueue<Front>((a, b) => a.cost < b.cost);
  const reach = (part: number, at: number, origin: number, by: number): void => {
    cost[part] = at;
    home[part] = origin;
    from[part] = by;
    queue.add({ root: part, cost: at });
  };
  for (let end = 0; end < ends.length; end++) {
    const part = root[ends[end]];
    if (home[part] === NONE) reach(part, 0, part, NONE);
  }
  for (let here = queue.poll(); here !== undefined; here = queue.poll()) {
    if (here.cost > cost[here.root]) continue;
    let site = here.root;
    do {
      for (let at = start[site]; at < start[site + 1]; at++) {
        const there = root[neighbour[at]];
        const reached = here.cost + prices[river[at]];
        if (there !== here.root && reached < cost[there]) reach(there, reached, home[here.root], river[at]);
      }
      site = next[site];
    } while (site !== here.root);
  }
  return { parts, cost, home, from };
}

/**
 * What a way between two ends costs that takes this river from one front into another; Infinity where
 * it lies within one front or the fronts have not come to it.
 */
export function meetingCost({ map }: Graph, { parts, cost, home }: Fronts, prices: Prices, river: number): number {
  const a = parts.root[map.source[river]];
  const b = parts.root[map.target[river]];
  if (home[a] === home[b] || home[a] === NONE || home[b] === NONE) return Infinity;
  return cost[a] + cost[b] + prices[river];
}

/** Calls for each river from a site back to the end its front came from. */
export function eachHomeward({ map }: Graph, { parts, from }: Fronts, site: number, visit: (river: number) => void) {
  let root = parts.root[site];
  while (from[root] !== NONE) {
    const river = from[root];
    visit(river);
    const near = parts.root[map.source[river]];
    root = near === root ? parts.root[map.target[river]] : near;
  }
}
