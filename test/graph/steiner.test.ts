// Short trees against the definition: the spanning tree of all shortest ways, and Dreyfus and Wagner's
// exact tree where there are few ends.

import { expect } from 'chai';
import { indexMap } from '../../src/game/map.ts';
import { randomBelow } from '../../src/game/random.ts';
import { pricesOf } from '../../src/graph/fronts.ts';
import type { Prices } from '../../src/graph/fronts.ts';
import { buildGraph } from '../../src/graph/graph.ts';
import type { Graph } from '../../src/graph/graph.ts';
import { CLOSED, FREE, OWN } from '../../src/graph/passage.ts';
import { steinerForest } from '../../src/graph/steiner.ts';
import { labels, randomSetting } from '../support/passages.ts';
import { mapOf } from './random-map.ts';

/** Costs between all sites (Floyd and Warshall). */
function allWays({ map, sites, rivers }: Graph, prices: Prices): number[][] {
  const cost = Array.from({ length: sites }, (_, a) => Array.from({ length: sites }, (__, b) => (a === b ? 0 : Infinity)));
  for (let river = 0; river < rivers; river++) {
    const [a, b] = [map.source[river], map.target[river]];
    cost[a][b] = cost[b][a] = Math.min(cost[a][b], prices[river]);
  }
  for (let by = 0; by < sites; by++) {
    for (let a = 0; a < sites; a++) for (let b = 0; b < sites; b++) cost[a][b] = Math.min(cost[a][b], cost[a][by] + cost[by][b]);
  }
  return cost;
}

/** What the least spanning tree over the ends costs, all of which hang together (Prim). */
function spanningTree(ways: number[][], ends: readonly number[]): number {
  const left = new Set(ends.slice(1));
  const inTree = [ends[0]];
  let sum = 0;
  while (left.size > 0) {
    let best = { cost: Infinity, end: -1 };
    for (const end of left) for (const from of inTree) if (ways[from][end] < best.cost) best = { cost: ways[from][end], end };
    left.delete(best.end);
    inTree.push(best.end);
    sum += best.cost;
  }
  return sum;
}

/** The length of the shortest tree over the ends, all of which hang together (Dreyfus and Wagner 1971). */
function shortestTree(ways: number[][], ends: readonly number[]): number {
  const [root, ...others] = ends;
  const all = (1 << others.length) - 1;
  if (all === 0) return 0;
  const best = Array.from({ length: all + 1 }, () => ways.map(() => Infinity));
  for (let set = 1; set <= all; set++) {
    const meeting = ways.map((_, site) => {
      for (const [place, end] of others.entries()) if (set === 1 << place) return ways[site][end];
      let least = Infinity;
      for (let part = (set - 1) & set; part > 0; part = (part - 1) & set) {
        least = Math.min(least, best[part][site] + best[set ^ part][site]);
      }
      return least;
    });
    best[set] = ways.map((row) => Math.min(...meeting.map((cost, site) => cost + row[site])));
  }
  return best[all][root];
}

/** The ends, parted by whether there is a way between them. */
function groups(ways: number[][], ends: readonly number[]): number[][] {
  const found: number[][] = [];
  for (const end of ends) {
    const group = found.find(([first]) => ways[first][end] < Infinity);
    if (group === undefined) found.push([end]);
    else if (!group.includes(end)) group.push(end);
  }
  return found;
}

describe('the short tree', () => {
  it('is as long as the spanning tree of all shortest ways and near the shortest, and joins what it says', () => {
    let shared = 0;
    for (let seed = 0; seed < 2500; seed++) {
      const { graph, passage, random } = randomSetting(seed, 12);
      const { source, target } = graph.map;
      const where = `seed ${seed}`;
      const prices = pricesOf(passage);
      for (let river = 0; river < graph.rivers; river++) {
        if (passage[river] === CLOSED && random() < 0.5) prices[river] = 3;
        if (seed % 5 === 1 && passage[river] === FREE) prices[river] = 1 + randomBelow(random, 4);
      }
      const ends = Array.from({ length: randomBelow(random, 6) }, () => randomBelow(random, graph.sites));
      const { rivers, length, spanning, tree } = steinerForest(graph, prices, ends);
      const ways = allWays(graph, prices);
      const parted = groups(ways, ends);
      expect(spanning, where).to.equal(parted.reduce((sum, group) => sum + spanningTree(ways, group), 0));
      const shortest = parted.reduce((sum, group) => sum + shortestTree(ways, group), 0);
      expect(length, where).to.be.at.most(spanning).and.at.least(shortest);
      const most = parted.reduce((sum, group) => sum + 2 * (1 - 1 / group.length) * shortestTree(ways, group), 0);
      expect(spanning, where).to.be.at.most(most + 1e-9);
      if (length < spanning) shared++;

      expect(length, where).to.equal(rivers.reduce((sum, river) => sum + prices[river], 0));
      for (const river of rivers) expect(prices[river], where).to.be.above(0).and.below(Infinity);
      // Own rivers and the tree's first few: each river of the tree joins what was apart.
      const parts = labels(graph, (river) => prices[river] === 0);
      const chosen = new Set<number>();
      for (const river of rivers) {
        const before = labels(graph, (at) => prices[at] === 0 || chosen.has(at));
        expect(before[source[river]], where).to.not.equal(before[target[river]]);
        chosen.add(river);
      }
      const joined = labels(graph, (at) => prices[at] === 0 || chosen.has(at));
      for (const [place, end] of ends.entries()) {
        for (const [at, other] of ends.entries()) {
          expect(tree[place] === tree[at], where).to.equal(ways[end][other] < Infinity);
          expect(joined[end] === joined[other], where).to.equal(tree[place] === tree[at]);
        }
      }
      expect(new Set(tree).size, where).to.equal(parted.length);
      const leaves = new Map<number, number>();
      for (const site of rivers.flatMap((river) => [source[river], target[river]])) {
        leaves.set(parts[site], (leaves.get(parts[site]) ?? 0) + 1);
      }
      const homes = new Set(ends.map((end) => parts[end]));
      for (const [part, degree] of leaves) expect(degree > 1 || homes.has(part), where).to.equal(true);
    }
    expect(shared).to.be.above(0);
  });

  it('is empty without ends, with one end, with all joined, and without rivers', () => {
    const line = buildGraph(indexMap(mapOf([], [[0, 1], [1, 2], [2, 2]])));
    const own = pricesOf(new Uint8Array([OWN, OWN, OWN]));
    const free = pricesOf(new Uint8Array([FREE, FREE, FREE]));
    expect(steinerForest(line, free, [])).to.deep.equal({ rivers: [], length: 0, spanning: 0, tree: [] });
    expect(steinerForest(line, free, [1, 1])).to.deep.equal({ rivers: [], length: 0, spanning: 0, tree: [0, 0] });
    expect(steinerForest(line, own, [0, 2])).to.deep.equal({ rivers: [], length: 0, spanning: 0, tree: [0, 0] });
    const bare = buildGraph(indexMap(mapOf([1, 2], [])));
    expect(steinerForest(bare, new Float64Array(0), [0, 1]).tree).to.deep.equal([0, 1]);
  });
});
