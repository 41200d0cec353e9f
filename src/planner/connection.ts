// Greedy mine connection: the way between two of a punter's components with mines that gains most for
// its cost, over free rivers and, dearer, over rivers whose option can be bought.

import FastPriorityQueue from 'fastpriorityqueue';
import { NONE } from '../game/ids.ts';
import { gainOfRoots, rootOf } from '../graph/mine-union.ts';
import type { MineUnion } from '../graph/mine-union.ts';
import { mayOption } from './choice.ts';
import { isFree } from './position.ts';
import type { Position } from './position.ts';

/** On a way, an option costs as much as this many free rivers. */
const OPTION_COST = 3;

interface Front {
  readonly root: number;
  readonly cost: number;
}

/** The fronts of the search, by root of the punter's components. */
interface Fronts {
  readonly cost: Float64Array;
  /** The component with mines that the front came from, or NONE. */
  readonly home: Int32Array;
  /** The river by which the front came, or NONE. */
  readonly from: Int32Array;
}

/**
 * The rivers of the connection of the largest gain for its cost, the sites on the way left out of the
 * gain, in no order: to claim or to buy an option on; none where no two components can be joined.
 * One Dijkstra search from all components with mines at once; wherever the fronts of two of them meet
 * there is a way (the construction of Mehlhorn's Steiner tree approximation, 1988): O(rivers · log rivers).
 */
export function bestConnection(position: Position, union: MineUnion): number[] {
  const { graph } = position;
  const { map } = graph;
  const fronts = search(position, union);
  const { cost, home } = fronts;
  let best: { river: number; cost: number; gain: number } | undefined;
  for (let river = 0; river < graph.rivers; river++) {
    const a = rootOf(union, map.source[river]);
    const b = rootOf(union, map.target[river]);
    if (home[a] === home[b] || home[a] === NONE || home[b] === NONE) continue;
    const whole = cost[a] + cost[b] + costOf(position, river);
    if (whole === Infinity) continue;
    const gain = gainOfRoots(union, home[a], home[b]);
    if (best === undefined || gain * best.cost > best.gain * whole) best = { river, cost: whole, gain };
  }
  if (best === undefined) return [];
  const { source, target } = map;
  return [best.river, ...wayHome(union, fronts, source[best.river]), ...wayHome(union, fronts, target[best.river])];
}

function search(position: Position, union: MineUnion): Fronts {
  const { sites, mines, map, adjacency } = position.graph;
  const { start, site: neighbour, river } = adjacency;
  const cost = new Float64Array(sites).fill(Infinity);
  const home = new Int32Array(sites).fill(NONE);
  const from = new Int32Array(sites).fill(NONE);
  const queue = new FastPriorityQueue<Front>((a, b) => a.cost < b.cost);
  const reach = (root: number, at: number, origin: number, by: number): void => {
    cost[root] = at;
    home[root] = origin;
    from[root] = by;
    queue.add({ root, cost: at });
  };
  for (let mine = 0; mine < mines; mine++) {
    const root = rootOf(union, map.mines[mine]);
    if (home[root] === NONE) reach(root, 0, root, NONE);
  }
  for (let here = queue.poll(); here !== undefined; here = queue.poll()) {
    if (here.cost > cost[here.root]) continue;
    let site = here.root;
    do {
      for (let at = start[site]; at < start[site + 1]; at++) {
        const there = rootOf(union, neighbour[at]);
        const reached = here.cost + costOf(position, river[at]);
        if (there !== here.root && reached < cost[there]) reach(there, reached, home[here.root], river[at]);
      }
      site = union.next[site];
    } while (site !== here.root);
  }
  return { cost, home, from };
}

function costOf(position: Position, river: number): number {
  if (isFree(position.board, river)) return 1;
  return mayOption(position, river) ? OPTION_COST : Infinity;
}

/** The rivers from a site back to the component its front came from. */
function wayHome(union: MineUnion, { from }: Fronts, site: number): number[] {
  const { source, target } = union.graph.map;
  const rivers: number[] = [];
  let root = rootOf(union, site);
  while (from[root] !== NONE) {
    const river = from[root];
    rivers.push(river);
    const near = rootOf(union, source[river]);
    root = near === root ? rootOf(union, target[river]) : near;
  }
  return rivers;
}
