// Betweenness by d² mass: how much future score flows over each free river. The *spread* idea of the
// 2017 finalists: contract the punter's own rivers; from each component with mines run a BFS over free
// rivers; every component reached sends Σ d² · x^steps back along the shortest ways, split equally.

import { NONE } from '../game/ids.ts';
import type { MineUnion } from '../graph/mine-union.ts';
import { rootOf } from '../graph/mine-union.ts';

/** Scratch arrays for one map, used again and again. */
export interface FlowScratch {
  readonly root: Int32Array;
  readonly steps: Int32Array;
  readonly ways: Int32Array;
  readonly flow: Float64Array;
  readonly queue: Int32Array;
}

/** Scratch for maps of so many sites. */
export function newFlowScratch(sites: number): FlowScratch {
  return {
    root: new Int32Array(sites),
    steps: new Int32Array(sites),
    ways: new Int32Array(sites),
    flow: new Float64Array(sites),
    queue: new Int32Array(sites),
  };
}

/**
 * Adds to `value[river]`, for each free river, the mass that flows over it to the punter's mines:
 * O(components with mines · (sites · mines in it + rivers)).
 * @param union what the punter's rivers join
 * @param owner who owns each river, NONE where it is free
 * @param decay x: what a step costs, 0 < x ≤ 1
 * @returns false if `more` said to stop before all was added
 */
export function addBetweenness(
  union: MineUnion,
  owner: Int32Array,
  decay: number,
  value: Float64Array,
  scratch: FlowScratch,
  more: () => boolean,
): boolean {
  const { sites, mines } = union.graph;
  for (let site = 0; site < sites; site++) scratch.root[site] = rootOf(union, site);
  for (let mine = 0; mine < mines; mine++) {
    const home = scratch.root[union.graph.map.mines[mine]];
    if (union.firstMine[home] !== mine) continue;
    if (!more()) return false;
    flowFrom(union, home, owner, decay, value, scratch);
  }
  return true;
}

function flowFrom(union: MineUnion, home: number, owner: Int32Array, decay: number, value: Float64Array, scratch: FlowScratch): void {
  const { mines, adjacency } = union.graph;
  const { next, mass, firstMine, nextMine } = union;
  const { start, site: neighbour, river } = adjacency;
  const { root, steps, ways, flow, queue } = scratch;
  steps.fill(NONE);
  steps[home] = 0;
  queue[0] = home;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const here = queue[head];
    const step = steps[here] + 1;
    let site = here;
    do {
      for (let at = start[site]; at < start[site + 1]; at++) {
        if (owner[river[at]] !== NONE) continue;
        const there = root[neighbour[at]];
        if (steps[there] === NONE) {
          steps[there] = step;
          ways[there] = 1;
          flow[there] = 0;
          queue[tail++] = there;
        } else if (steps[there] === step) {
          ways[there]++;
        }
      }
      site = next[site];
    } while (site !== here);
  }
  for (let last = tail - 1; last > 0; last--) {
    const here = queue[last];
    const step = steps[here];
    let own = 0;
    for (let mine = firstMine[home]; mine !== NONE; mine = nextMine[mine]) own += mass[here * mines + mine];
    const share = (flow[here] + own * decay ** step) / ways[here];
    let site = here;
    do {
      for (let at = start[site]; at < start[site + 1]; at++) {
        if (owner[river[at]] !== NONE) continue;
        const there = root[neighbour[at]];
        if (steps[there] !== step - 1) continue;
        value[river[at]] += share;
        flow[there] += share;
      }
      site = next[site];
    } while (site !== here);
  }
}
