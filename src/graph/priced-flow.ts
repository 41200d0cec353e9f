// Betweenness by d² mass where rivers differ in price: as betweenness.ts, over rivers that take an
// option too: twice as dear as a free one, in the length of a way and in what its steps cost.

import { NONE } from '../game/ids.ts';
import type { Graph } from './graph.ts';
import type { MineUnion } from './mine-union.ts';
import { massFor, rootOf } from './mine-union.ts';

/** What a free river costs, in steps. */
export const FREE_PRICE = 1;
/** What a river costs whose option has to be bought, in steps. */
export const OPTION_PRICE = 2;
/** The price of a river that may not be travelled. */
export const NO_PRICE = 0;
/** More than any price: roots in reach cost so much at most more than those being settled. */
const LEVELS = OPTION_PRICE + 1;

/** Scratch arrays for one map, used again and again. */
export interface PricedScratch {
  readonly root: Int32Array;
  /** The contracted graph in compressed rows, by root: the neighbours' roots, the rivers that lead there, what those cost. */
  readonly start: Int32Array;
  readonly fill: Int32Array;
  readonly neighbour: Int32Array;
  readonly river: Int32Array;
  readonly toll: Uint8Array;
  /** Of one search, by root. */
  readonly cost: Int32Array;
  readonly ways: Int32Array;
  readonly flow: Float64Array;
  readonly order: Int32Array;
  /** Roots to settle, in rings by their cost modulo LEVELS: the first of each ring, by root the next and the one before. */
  readonly first: Int32Array;
  readonly next: Int32Array;
  readonly before: Int32Array;
  /** x to the power of each cost. */
  readonly decayed: Float64Array;
}

/** Scratch for one graph. */
export function newPricedScratch({ sites, rivers }: Graph): PricedScratch {
  return {
    root: new Int32Array(sites),
    start: new Int32Array(sites + 1),
    fill: new Int32Array(sites + 1),
    neighbour: new Int32Array(2 * rivers),
    river: new Int32Array(2 * rivers),
    toll: new Uint8Array(2 * rivers),
    cost: new Int32Array(sites),
    ways: new Int32Array(sites),
    flow: new Float64Array(sites),
    order: new Int32Array(sites),
    first: new Int32Array(LEVELS),
    next: new Int32Array(sites),
    before: new Int32Array(sites),
    decayed: new Float64Array(OPTION_PRICE * sites + 1),
  };
}

/**
 * Adds to `value[river]`, for each river with a price, the mass that flows over it to the punter's mines:
 * O(components with mines · (sites · mines in it + rivers)).
 * @param union what the punter's rivers join
 * @param price what each river costs, FREE_PRICE, OPTION_PRICE or NO_PRICE
 * @param decay x: what a step costs, 0 < x ≤ 1
 * @returns false if `more` said to stop before all was added
 */
export function addPricedBetweenness(
  union: MineUnion,
  price: Uint8Array,
  decay: number,
  value: Float64Array,
  scratch: PricedScratch,
  more: () => boolean,
): boolean {
  const { mines, map } = union.graph;
  contract(union, price, scratch);
  scratch.decayed[0] = 1;
  for (let step = 1; step < scratch.decayed.length; step++) scratch.decayed[step] = scratch.decayed[step - 1] * decay;
  for (let mine = 0; mine < mines; mine++) {
    const home = scratch.root[map.mines[mine]];
    if (union.firstMine[home] !== mine) continue;
    if (!more()) return false;
    sendBack(union, home, search(home, scratch), value, scratch);
  }
  return true;
}

/** Lays out the graph whose vertices are the union's roots and whose edges are the rivers with a price between two of them. */
function contract(union: MineUnion, price: Uint8Array, { root, start, fill, neighbour, river, toll }: PricedScratch): void {
  const { sites, rivers, map } = union.graph;
  const { source, target } = map;
  for (let site = 0; site < sites; site++) root[site] = rootOf(union, site);
  fill.fill(0);
  for (let at = 0; at < rivers; at++) {
    if (price[at] === NO_PRICE) continue;
    const a = root[source[at]];
    const b = root[target[at]];
    if (a === b) continue;
    fill[a]++;
    fill[b]++;
  }
  let from = 0;
  for (let site = 0; site < sites; site++) {
    start[site] = from;
    from += fill[site];
    fill[site] = start[site];
  }
  start[sites] = from;
  for (let at = 0; at < rivers; at++) {
    if (price[at] === NO_PRICE) continue;
    const a = root[source[at]];
    const b = root[target[at]];
    if (a === b) continue;
    neighbour[fill[a]] = b;
    toll[fill[a]] = price[at];
    river[fill[a]++] = at;
    neighbour[fill[b]] = a;
    toll[fill[b]] = price[at];
    river[fill[b]++] = at;
  }
}

/** Shortest ways from a root by levels of cost (Dial 1969); returns how many roots it reached, in `order` by their cost. */
function search(home: number, { start, neighbour, toll, cost, ways, flow, order, first, next, before }: PricedScratch): number {
  cost.fill(NONE);
  first.fill(NONE);
  cost[home] = 0;
  ways[home] = 1;
  flow[home] = 0;
  first[0] = home;
  next[home] = NONE;
  before[home] = NONE;
  let reached = 0;
  let waiting = 1;
  for (let level = 0; waiting > 0; level++) {
    const ring = level % LEVELS;
    for (let here = first[ring]; here !== NONE; here = next[here]) {
      order[reached++] = here;
      waiting--;
      const end = start[here + 1];
      for (let at = start[here]; at < end; at++) {
        const there = neighbour[at];
        const by = level + toll[at];
        const had = cost[there];
        if (had === by) {
          ways[there]++;
          continue;
        }
        if (had !== NONE) {
          if (had < by) continue;
          // It was to be settled later: out of that ring.
          if (before[there] === NONE) first[had % LEVELS] = next[there];
          else next[before[there]] = next[there];
          if (next[there] !== NONE) before[next[there]] = before[there];
        } else {
          flow[there] = 0;
          waiting++;
        }
        cost[there] = by;
        ways[there] = 1;
        const into = by % LEVELS;
        next[there] = first[into];
        before[there] = NONE;
        if (first[into] !== NONE) before[first[into]] = there;
        first[into] = there;
      }
    }
    first[ring] = NONE;
  }
  return reached;
}

/** From the farthest root back: what flows through a root is split equally over the rivers that lead nearest home. */
function sendBack(
  union: MineUnion,
  home: number,
  reached: number,
  value: Float64Array,
  { start, neighbour, river, toll, cost, ways, flow, order, decayed }: PricedScratch,
): void {
  for (let last = reached - 1; last > 0; last--) {
    const here = order[last];
    const share = (flow[here] + massFor(union, home, here) * decayed[cost[here]]) / ways[here];
    const end = start[here + 1];
    for (let at = start[here]; at < end; at++) {
      const there = neighbour[at];
      if (cost[there] + toll[at] !== cost[here]) continue;
      value[river[at]] += share;
      flow[there] += share;
    }
  }
}
