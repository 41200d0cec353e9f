// Betweenness by d² mass: how much future score flows over each free river. The *spread* idea of the
// 2017 finalists: contract the punter's own rivers; from each component with mines run a BFS over free
// rivers; every component reached sends Σ d² · x^steps back along the shortest ways, split equally.

import { NONE } from '../game/ids.ts';
import { contract, fillPowers, homesOf, newContraction } from './contraction.ts';
import type { Graph } from './graph.ts';
import type { MineUnion } from './mine-union.ts';
import { freePrices } from './passage.ts';

/** Scratch arrays for one map, used again and again. */
type FlowScratch = Readonly<ReturnType<typeof newFlowScratch>>;

/** Scratch for one graph. */
export function newFlowScratch(graph: Graph) {
  const { sites } = graph;
  return {
    ...newContraction(graph),
    /** By river: FREE_PRICE or NO_PRICE. */
    price: new Uint8Array(graph.rivers),
    /** Of one search, by root. */
    steps: new Int32Array(sites),
    ways: new Int32Array(sites),
    flow: new Float64Array(sites),
    queue: new Int32Array(sites),
    /** x to the power of each number of steps. */
    decayed: new Float64Array(sites + 1),
  };
}

/**
 * Adds to `value[river]`, for each free river, the mass that flows over it to the punter's mines:
 * O(components with mines · (sites · mines in it + rivers)).
 * @param union what the punter's rivers join
 * @param owner who owns each river, NONE if it is free
 * @param decay x: what a step costs, 0 < x ≤ 1
 * @param isCounted whether what flows to the component with mines that has this root is added
 * @returns false if `more` said to stop before all was added
 */
export function addBetweenness(
  union: MineUnion,
  owner: Int32Array,
  decay: number,
  value: Float64Array,
  scratch: FlowScratch,
  more: () => boolean,
  isCounted: (home: number) => boolean = () => true,
): boolean {
  freePrices(owner, scratch.price);
  contract(union, scratch.price, scratch);
  fillPowers(scratch.decayed, decay);
  for (const home of homesOf(union, scratch)) {
    if (!isCounted(home)) continue;
    if (!more()) return false;
    sendBack(union, home, search(home, scratch), value, scratch);
  }
  return true;
}

/**
 * BFS from a root: for each root the steps there, and how many rivers lead one step nearer; returns how many roots it
 * reached.
 */
function search(home: number, { start, neighbour, steps, ways, flow, queue }: FlowScratch): number {
  steps.fill(NONE);
  steps[home] = 0;
  ways[home] = 1;
  flow[home] = 0;
  queue[0] = home;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const here = queue[head];
    const step = steps[here] + 1;
    const end = start[here + 1];
    for (let at = start[here]; at < end; at++) {
      const there = neighbour[at];
      if (steps[there] === NONE) {
        steps[there] = step;
        ways[there] = 1;
        flow[there] = 0;
        queue[tail++] = there;
      } else if (steps[there] === step) {
        ways[there]++;
      }
    }
  }
  return tail;
}

/** From the farthest root back: what flows through a root is split equally over the rivers one step nearer. */
function sendBack(
  union: MineUnion,
  home: number,
  reached: number,
  value: Float64Array,
  { start, neighbour, river, steps, ways, flow, queue, decayed }: FlowScratch,
): void {
  const { mass, row, firstMine, nextMine } = union;
  const first = firstMine[home];
  for (let last = reached - 1; last > 0; last--) {
    const here = queue[last];
    const nearer = steps[here] - 1;
    const from = row[here];
    let own = mass[from + first];
    for (let mine = nextMine[first]; mine !== first; mine = nextMine[mine]) own += mass[from + mine];
    const share = (flow[here] + own * decayed[nearer + 1]) / ways[here];
    const end = start[here + 1];
    for (let at = start[here]; at < end; at++) {
      const there = neighbour[at];
      if (steps[there] !== nearer) continue;
      value[river[at]] += share;
      flow[there] += share;
    }
  }
}
