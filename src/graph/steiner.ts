// A short tree of rivers over several sites: what is still to be claimed or bought so that they hang
// together. There is nothing to repair: a tree anew is one search (0.8 ms on 10,000 rivers with 27 ends).

import { NONE } from '../game/ids.ts';
import { eachHomeward, meetingCost, partsOf, spreadFronts } from './fronts.ts';
import type { Prices } from './fronts.ts';
import type { Graph } from './graph.ts';

/** A tree over the ends, or several where the rivers do not join them all. */
export interface SteinerForest {
  /** The rivers of price above 0, each once, in no order. */
  readonly rivers: number[];
  /** What they cost together. */
  readonly length: number;
  /**
   * What the ways between ends cost before they shared any river: the least spanning tree by shortest
   * ways between the ends. At most 2 (1 − 1 / ends) times the shortest tree, at least `length`.
   */
  readonly spanning: number;
  /** The number of its tree from 0 up, by place in the list of ends: all 0 where all are joined. */
  readonly tree: number[];
}

/**
 * The Steiner tree approximation of Mehlhorn (1988): every site goes to its nearest end, rivers between
 * two ends' regions stand for ways between the ends, and Kruskal's tree of these is put back into
 * rivers. Within a region the ways home form a tree, so the whole has no circle and only ends for
 * leaves: nothing is left to prune. At most 2 (1 − 1 / ends) times the shortest: O(rivers · log rivers).
 * @param prices what each river costs; `pricesOf` a passage, with options at a price if they count
 * @param ends sites, perhaps repeated or joined already
 */
export function steinerForest(graph: Graph, prices: Prices, ends: ArrayLike<number>): SteinerForest {
  const { source, target } = graph.map;
  const parts = partsOf(graph, prices);
  const fronts = spreadFronts(graph, parts, prices, ends);
  const { home } = fronts;
  const costs = new Float64Array(graph.rivers);
  const meetings: number[] = [];
  for (let river = 0; river < graph.rivers; river++) {
    costs[river] = meetingCost(graph, fronts, prices, river);
    if (costs[river] < Infinity) meetings.push(river);
  }
  meetings.sort((a, b) => costs[a] - costs[b] || a - b);
  const parent = new Int32Array(graph.sites).fill(NONE);
  const rootOf = (end: number): number => {
    let at = end;
    while (parent[at] !== NONE) {
      if (parent[parent[at]] !== NONE) parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  };
  const taken = new Uint8Array(graph.rivers);
  const rivers: number[] = [];
  let length = 0;
  let spanning = 0;
  const take = (river: number): void => {
    if (taken[river] !== 0) return;
    taken[river] = 1;
    rivers.push(river);
    length += prices[river];
  };
  for (const river of meetings) {
    const a = rootOf(home[parts.root[source[river]]]);
    const b = rootOf(home[parts.root[target[river]]]);
    if (a === b) continue;
    parent[b] = a;
    spanning += costs[river];
    take(river);
    eachHomeward(graph, fronts, source[river], take);
    eachHomeward(graph, fronts, target[river], take);
  }
  const roots: number[] = [];
  const tree: number[] = [];
  for (let end = 0; end < ends.length; end++) {
    const root = rootOf(parts.root[ends[end]]);
    const known = roots.indexOf(root);
    tree.push(known === NONE ? roots.push(root) - 1 : known);
  }
  return { rivers, length, spanning, tree };
}
