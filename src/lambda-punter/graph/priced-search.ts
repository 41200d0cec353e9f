// Shortest ways over a contracted map on which a river whose option has to be bought is twice as dear as a free one:
// the search that several rivals share with the betweenness by d² mass over such ways, which is here, too.

import { NONE } from '../game/ids.ts';
import { contract, type Contraction, fillPowers, homesOf, newContraction } from './contraction.ts';
import type { Graph } from './graph.ts';
import { massFor, type MineUnion } from './mine-union.ts';
import { ENDLESS, OPTION_PRICE } from './passage.ts';

/** More than any price: a root that waits costs less than this more than the one that is being settled. */
const LEVELS = OPTION_PRICE + 1;

/** A contraction with room for one search at a time, by root. */
export interface PricedSearch extends Contraction {
  /** What the shortest ways cost; ENDLESS where none leads. */
  readonly cost: Int32Array;
  /** On how many rivers the shortest ways arrive. */
  readonly arrivals: Int32Array;
  /** The roots reached, the nearest first. */
  readonly order: Int32Array;
  /**
   * Roots to settle, in rings by their cost modulo LEVELS: the first of each ring, by root the next and the one before.
   */
  readonly first: Int32Array;
  readonly next: Int32Array;
  readonly before: Int32Array;
}

/** Room for the searches on one graph; `contract` lays out what they walk on. */
export function newPricedSearch(graph: Graph): PricedSearch {
  const bySite = (): Int32Array => new Int32Array(graph.sites);
  return {
    ...newContraction(graph),
    cost: bySite(),
    arrivals: bySite(),
    order: bySite(),
    first: new Int32Array(LEVELS),
    next: bySite(),
    before: bySite(),
  };
}

/**
 * Shortest ways from a root by levels of cost (Dial 1969): O(sites + rivers).
 * @param price what each river of the contraction costs: FREE_PRICE or OPTION_PRICE
 * @param without a river that is not travelled, or NONE
 * @returns how many roots it reached
 */
export function searchPriced(
  home: number,
  price: Uint8Array,
  { start, neighbour, river, cost, arrivals, order, first, next, before }: PricedSearch,
  without: number = NONE,
): number {
  cost.fill(ENDLESS);
  first.fill(NONE);
  cost[home] = 0;
  arrivals[home] = 1;
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
        const by = river[at];
        const there = neighbour[at];
        const total = level + price[by];
        const had = cost[there];
        if (had < total || by === without) continue;
        if (had === total) {
          arrivals[there]++;
          continue;
        }
        if (had === ENDLESS) {
          waiting++;
        } else {
          // It was to be settled later: out of that ring.
          if (before[there] === NONE) first[had % LEVELS] = next[there];
          else next[before[there]] = next[there];
          if (next[there] !== NONE) before[next[there]] = before[there];
        }
        cost[there] = total;
        arrivals[there] = 1;
        const into = total % LEVELS;
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

/** Scratch arrays for one map, used again and again. */
interface PricedScratch extends PricedSearch {
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
