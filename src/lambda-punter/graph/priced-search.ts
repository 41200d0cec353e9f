// Shortest ways over a contracted map on which a river whose option has to be bought is twice as dear as a free one:
// the search that several rivals share with the betweenness by d² mass over such ways, which is here, too.

import { NONE } from '../game/ids.ts';
import { contract, fillPowers, homesOf, newContraction } from './contraction.ts';
import type { Graph } from './graph.ts';
import { massFor, type MineUnion } from './mine-union.ts';
import { ENDLESS, OPTION_PRICE } from './passage.ts';

/** More than any price: a root that waits costs less than this more than the one that is being settled. */
const LEVELS = OPTION_PRICE + 1;

/** A contraction with room for one search at a time, by root. */
export type PricedSearch = Readonly<ReturnType<typeof newPricedSearch>>;

/** Room for the searches on one graph; `contract` prepares the edges. */
export function newPricedSearch(graph: Graph) {
  const bySite = () => new Int32Array(graph.sites);
  return {
    ...newContraction(graph),
    /** What the shortest ways cost; ENDLESS if none leads. */
    cost: bySite(),
    /** On how many rivers the shortest ways arrive. */
    arrivals: bySite(),
    /** The roots reached, the nearest first. */
    order: bySite(),
    /**
     * Roots to settle, in rings by their cost modulo LEVELS: the first of each ring, by root the next and the one
     * before.
     */
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
type PricedScratch = Readonly<ReturnType<typeof newPricedScratch>>;

/** Scratch for one graph. */
export function newPricedScratch(graph: Graph) {
  const { sites } = graph;
  return {
    ...newPricedSearch(graph),
    /** By root, of one search: the mass that flows through it. */
    flow: new Float64Array(sites),
    /** x to the power of each cost. */
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
  contract(union, price, scratch);
  fillPowers(scratch.decayed, decay);
  for (const home of homesOf(union, scratch)) {
    if (!isCounted(home)) continue;
    if (!more()) return false;
    sendBack(union, home, searchPriced(home, price, scratch), price, value, scratch);
  }
  return true;
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
