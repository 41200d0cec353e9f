// How many free rivers part two sites of one punter, own rivers counting as unbreakable: what others
// would have to take.

import type { Graph } from './graph.ts';
import { CLOSED, ENDLESS, OWN, type Passage } from './passage.ts';

/**
 * A largest flow between two sites, one unit at most over a free river, and a least cut that proves it.
 * The flow over own rivers is not written down: what flows into a component of own rivers flows out of
 * it again, and inside it there is room for anything.
 */
export interface MinCut {
  readonly graph: Graph;
  readonly passage: Passage;
  a: number;
  b: number;
  /** Free rivers of a least cut; ENDLESS where own rivers join the ends, 0 where nothing does. */
  size: number;
  /** +1 from source to target, −1 the other way, by river. */
  readonly flow: Int8Array;
  /** The sites of the cut's side with `a`: those with the present stamp. Known unless `size` is ENDLESS. */
  readonly side: Int32Array;
  sideStamp: number;
  /** The last search: sites reached carry its stamp, with the river by which they were, or NONE. */
  readonly reached: Int32Array;
  readonly cameFrom: Int32Array;
  readonly cameBy: Int32Array;
  readonly queue: Int32Array;
  tail: number;
  stamp: number;
  /** Rivers that may carry flow, each once, so that they can be cleared without a walk over all. */
  readonly touched: Int32Array;
  readonly isTouched: Uint8Array;
  touchedCount: number;
}

/**
 * The least cut between two sites: O((size + 1) · (sites + rivers)), by shortest augmenting paths
 * (Ford and Fulkerson 1956, Edmonds and Karp 1972). Six numbers a site and two a river are laid out.
 * @param passage is kept, not copied
 */
export function newMinCut(graph: Graph, passage: Passage, a: number, b: number): MinCut {
  const { sites, rivers } = graph;
  const cut: MinCut = {
    graph,
    passage,
    a,
    b,
    size: 0,
    flow: new Int8Array(rivers),
    side: new Int32Array(sites),
    sideStamp: 0,
    reached: new Int32Array(sites),
    cameFrom: new Int32Array(sites),
    cameBy: new Int32Array(sites),
    queue: new Int32Array(sites),
    tail: 0,
    stamp: 0,
    touched: new Int32Array(rivers),
    isTouched: new Uint8Array(rivers),
    touchedCount: 0,
  };
  augment(cut);
  return cut;
}

/** Asks for another pair over the passage as it is now, without allocating: complexity as `newMinCut`. */
export function aimMinCut(cut: MinCut, a: number, b: number): void {
  for (let at = 0; at < cut.touchedCount; at++) {
    cut.flow[cut.touched[at]] = 0;
    cut.isTouched[cut.touched[at]] = 0;
  }
  cut.touchedCount = 0;
  cut.a = a;
  cut.b = b;
  cut.size = 0;
  augment(cut);
}

/** Whether the site lies on the same side of the cut as `a`; means nothing where `size` is ENDLESS. */
export function onSide(cut: MinCut, site: number): boolean {
  return cut.side[site] === cut.sideStamp;
}

/** Adds units until there is no way for another. */
function augment(cut: MinCut): void {
  reachOwn(cut, cut.a);
  if (cut.reached[cut.b] === cut.stamp) {
    cut.size = ENDLESS;
    return;
  }
  while (search(cut, cut.a, cut.b)) {
    push(cut, cut.a, cut.b);
    cut.size++;
  }
  keepSide(cut);
}

function keepSide(cut: MinCut): void {
  const { side, queue, tail, stamp } = cut;
  for (let at = 0; at < tail; at++) side[queue[at]] = stamp;
  cut.sideStamp = stamp;
}

/** Reaches what own rivers alone lead to. */
function reachOwn(cut: MinCut, from: number): void {
  const { start, site: neighbour, river } = cut.graph.adjacency;
  const { passage, reached, queue } = cut;
  const stamp = ++cut.stamp;
  reached[from] = stamp;
  queue[0] = from;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const here = queue[head];
    for (let at = start[here]; at < start[here + 1]; at++) {
      const there = neighbour[at];
      if (passage[river[at]] !== OWN || reached[there] === stamp) continue;
      reached[there] = stamp;
      queue[tail++] = there;
    }
  }
  cut.tail = tail;
}

/** Looks for a way for one more unit; where there is none, `queue` holds all that can be reached. */
function search(cut: MinCut, from: number, to: number): boolean {
  const { start, site: neighbour, river: riverAt } = cut.graph.adjacency;
  const { source } = cut.graph.map;
  const { passage, flow, reached, cameFrom, cameBy, queue } = cut;
  const stamp = ++cut.stamp;
  reached[from] = stamp;
  if (from === to) return true;
  queue[0] = from;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const here = queue[head];
    for (let at = start[here]; at < start[here + 1]; at++) {
      const there = neighbour[at];
      if (reached[there] === stamp) continue;
      const river = riverAt[at];
      if (passage[river] === CLOSED) continue;
      if (flow[river] !== 0 && flow[river] > 0 === (source[river] === here)) continue;
      reached[there] = stamp;
      cameFrom[there] = here;
      cameBy[there] = river;
      if (there === to) return true;
      queue[tail++] = there;
    }
  }
  cut.tail = tail;
  return false;
}

/** One unit along the way that the search found. */
function push(cut: MinCut, from: number, to: number): void {
  const { passage, flow, cameFrom, cameBy, touched, isTouched } = cut;
  const { source } = cut.graph.map;
  for (let site = to; site !== from; site = cameFrom[site]) {
    const river = cameBy[site];
    if (passage[river] === OWN) continue;
    flow[river] += source[river] === cameFrom[site] ? 1 : -1;
    if (isTouched[river] !== 0) continue;
    isTouched[river] = 1;
    touched[cut.touchedCount++] = river;
  }
}
