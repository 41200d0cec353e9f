// Betweenness by d² mass where rivers differ in price: as betweenness.ts, over rivers that take an
// option too: twice as dear as a free one, in the length of a way and in what its steps cost.

import { NONE } from '../game/ids.ts';
import { contract, homesOf, newContraction } from './contraction.ts';
import type { Contraction } from './contraction.ts';
import type { Graph } from './graph.ts';
import type { MineUnion } from './mine-union.ts';
import { massFor } from './mine-union.ts';

/** What a free river costs, in steps. */
export const FREE_PRICE = 1;
/** What a river costs whose option has to be bought, in steps. */
export const OPTION_PRICE = 2;
/** The price of a river that may not be travelled. */
export const NO_PRICE = 0;
/** More than any price: roots in reach cost so much at most more than those being settled. */
const LEVELS = OPTION_PRICE + 1;

/** Scratch arrays for one map, used again and again. */
export interface PricedScratch extends Contraction {
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
export function newPricedScratch(graph: Graph): PricedScratch {
  const { sites } = graph;
  return {
    ...newContraction(graph),
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
  begin(union, price, decay, scratch);
  for (const home of homesOf(union, scratch)) {
    if (!more()) return false;
    sendBack(union, home, search(home, price, scratch), price, value, scratch);
  }
  return true;
}

/**
 * What a punter may hope for: its score, and of all its components with mines can reach over rivers with
 * a price Σ d² · x^cost, the mass that `addPricedBetweenness` sends back. The same cost and parameters.
 * @returns undefined if `more` said to stop before all was added
 */
export function pricedProspectOf(
  union: MineUnion,
  price: Uint8Array,
  decay: number,
  scratch: PricedScratch,
  more: () => boolean,
): number | undefined {
  const { cost, order, decayed } = scratch;
  begin(union, price, decay, scratch);
  let prospect = union.score;
  for (const home of homesOf(union, scratch)) {
    if (!more()) return undefined;
    const reached = search(home, price, scratch);
    for (let at = 1; at < reached; at++) prospect += massFor(union, home, order[at]) * decayed[cost[order[at]]];
  }
  return prospect;
}

function begin(union: MineUnion, price: Uint8Array, decay: number, scratch: PricedScratch): void {
  contract(union, (river) => price[river] !== NO_PRICE, scratch);
  scratch.decayed[0] = 1;
  for (let step = 1; step < scratch.decayed.length; step++) scratch.decayed[step] = scratch.decayed[step - 1] * decay;
}

/** Shortest ways from a root by levels of cost (Dial 1969); returns how many roots it reached, in `order` by their cost. */
function search(
  home: number,
  price: Uint8Array,
  { start, neighbour, river, cost, ways, flow, order, first, next, before }: PricedScratch,
): number {
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
        const by = level + price[river[at]];
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
  price: Uint8Array,
  value: Float64Array,
  { start, neighbour, river, cost, ways, flow, order, decayed }: PricedScratch,
): void {
  for (let last = reached - 1; last > 0; last--) {
    const here = order[last];
    const share = (flow[here] + massFor(union, home, here) * decayed[cost[here]]) / ways[here];
    const end = start[here + 1];
    for (let at = start[here]; at < end; at++) {
      const there = neighbour[at];
      if (cost[there] + price[river[at]] !== cost[here]) continue;
      value[river[at]] += share;
      flow[there] += share;
    }
  }
}
