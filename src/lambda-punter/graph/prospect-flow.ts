// What a punter may hope for: the mass that its betweenness sends back, without asking over which rivers. A search
// reckons it again and again, so the searches here keep nothing but costs, and read the map from one array.

import { beginRows, fillPowers, homesOf } from './contraction.ts';
import type { Graph } from './graph.ts';
import type { MineUnion } from './mine-union.ts';
import { ENDLESS, NO_PRICE, OPTION_PRICE } from './passage.ts';

/**
 * Whatever has a smaller x^cost counts nothing. That leaves out most of a large map, so a search has time for four
 * times as many prospects.
 */
const FAINT = 0.003;

/** Scratch arrays for one map, used again and again. */
export type ProspectScratch = Readonly<ReturnType<typeof newProspectScratch>>;

/** Scratch for one graph. */
export function newProspectScratch({ sites, rivers }: Graph) {
  const bySite = () => new Int32Array(sites);
  return {
    /** By site: the root of its component. */
    root: bySite(),
    /** The contracted map in rows by root; an edge is 2 · the neighbour's root + the price − 1. */
    start: new Int32Array(sites + 1),
    fill: bySite(),
    edge: new Int32Array(2 * rivers),
    /** By root, of one search: what the shortest way costs, ENDLESS if none leads. */
    cost: bySite(),
    /** The roots of one level of cost and of the two after it. */
    queues: [bySite(), bySite(), bySite()] as const,
    /** x to the power of each cost. */
    decayed: new Float64Array(OPTION_PRICE * sites + 1),
  };
}

/**
 * The punter's score, and of all its components with mines can reach over rivers with a price Σ d² · x^cost, the mass
 * that `addBetweenness` and `addPricedBetweenness` send back, without what is faint:
 * O(components with mines · (sites · mines in it + rivers)).
 * @param union what the punter's rivers join
 * @param price what each river costs, FREE_PRICE, OPTION_PRICE or NO_PRICE
 * @param decay x: what a step costs, 0 < x ≤ 1
 * @returns undefined if `more` said to stop before all was added
 */
export function prospectOf(
  union: MineUnion,
  price: Uint8Array,
  decay: number,
  scratch: ProspectScratch,
  more: () => boolean,
): number | undefined {
  gatherEdges(union, price, scratch);
  fillPowers(scratch.decayed, decay);
  let prospect = union.score;
  for (const home of homesOf(union, scratch)) {
    if (!more()) return undefined;
    prospect += reachFrom(home, union, scratch);
  }
  return prospect;
}

/**
 * Gathers the roots and the edges with a price between them. `contract` stores neighbours and rivers apart; a search
 * that reads these takes a sixth longer than one that reads a single array.
 */
function gatherEdges(union: MineUnion, price: Uint8Array, scratch: ProspectScratch): void {
  const { root, fill, edge } = scratch;
  const { rivers, map } = union.graph;
  const { source, target } = map;
  beginRows(union, price, scratch);
  for (let river = 0; river < rivers; river++) {
    const costs = price[river];
    if (costs === NO_PRICE) continue;
    const a = root[source[river]];
    const b = root[target[river]];
    if (a === b) continue;
    edge[fill[a]++] = 2 * b + costs - 1;
    edge[fill[b]++] = 2 * a + costs - 1;
  }
}

/**
 * The mass within reach of one component, by levels of cost (Dial 1969). A root that was queued at one cost and then
 * found nearer is passed over at the dearer one.
 */
function reachFrom(home: number, union: MineUnion, scratch: ProspectScratch): number {
  const { start, edge, cost, decayed } = scratch;
  const { mass, row, firstMine, nextMine } = union;
  const first = firstMine[home];
  let [now, soon, later] = scratch.queues;
  cost.fill(ENDLESS);
  cost[home] = 0;
  now[0] = home;
  let nows = 1;
  let soons = 0;
  let laters = 0;
  let reach = 0;
  for (let level = 0; nows + soons > 0 && decayed[level] >= FAINT; level++) {
    let sum = 0;
    for (let place = 0; place < nows; place++) {
      const here = now[place];
      if (cost[here] !== level) continue;
      // massFor, written out.
      const from = row[here];
      sum += mass[from + first];
      for (let mine = nextMine[first]; mine !== first; mine = nextMine[mine]) sum += mass[from + mine];
      const end = start[here + 1];
      for (let at = start[here]; at < end; at++) {
        const to = edge[at];
        const there = to >> 1;
        const dearer = to & 1;
        const total = level + 1 + dearer;
        if (cost[there] <= total) continue;
        cost[there] = total;
        if (dearer === 0) soon[soons++] = there;
        else later[laters++] = there;
      }
    }
    // Level 0 is home itself.
    if (level > 0) reach += sum * decayed[level];
    const done = now;
    now = soon;
    nows = soons;
    soon = later;
    soons = laters;
    later = done;
    laters = 0;
  }
  return reach;
}
