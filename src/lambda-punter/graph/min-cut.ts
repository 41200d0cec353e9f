// How many free rivers part two sites of one punter, own rivers counting as unbreakable: what others would have to
// take; and the least cuts between all pairs of several sites, from one flow a site instead of one a pair.

import type { Graph } from './graph.ts';
import { CLOSED, ENDLESS, OWN, type Passage } from './passage.ts';

/**
 * A largest flow between two sites, one unit at most over a free river, and a least cut that proves it.
 * The flow over own rivers is not written down: what flows into a component of own rivers flows out of
 * it again, and inside it there is room for anything.
 */
export type MinCut = ReturnType<typeof newMinCut>;

/**
 * The least cut between two sites: O((size + 1) · (sites + rivers)), by shortest augmenting paths
 * (Ford and Fulkerson 1956, Edmonds and Karp 1972). Takes six numbers a site and two a river.
 * @param passage is kept, not copied
 */
export function newMinCut(graph: Graph, passage: Passage, a: number, b: number) {
  const { sites, rivers } = graph;
  const cut = {
    graph,
    passage,
    a,
    b,
    /** Free rivers of a least cut; ENDLESS where own rivers join the ends, 0 if nothing does. */
    size: 0,
    /** +1 from source to target, −1 the other way, by river. */
    flow: new Int8Array(rivers),
    /** The sites of the cut's side with `a`: those with the present stamp. Known unless `size` is ENDLESS. */
    side: new Int32Array(sites),
    sideStamp: 0,
    /** The last search: sites reached carry its stamp, with the river by which they were, or NONE. */
    reached: new Int32Array(sites),
    cameFrom: new Int32Array(sites),
    cameBy: new Int32Array(sites),
    queue: new Int32Array(sites),
    tail: 0,
    stamp: 0,
    /** Rivers that may carry flow, each once, so that they can be cleared without a walk over all. */
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

/** Whether the site lies on the same side of the cut as `a`; means nothing if `size` is ENDLESS. */
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

/** Looks for a way for one more unit; if there is none, `queue` holds all that can be reached. */
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

/** A tree over the ends, by place in their list: the first is its root. */
type CutTree = ReturnType<typeof cutTree>;

/**
 * The equivalent-flow tree of Gusfield (1990) over some of the sites: the least cut between two ends is
 * the smallest on the way between them in the tree. One `aimMinCut` an end but the first.
 * @param cut scratch, over the passage that is meant; aimed at something else afterwards
 */
export function cutTree(cut: MinCut, ends: readonly number[]) {
  /** The end that each hangs on; the root on itself. */
  const above = new Int32Array(ends.length);
  /** The least cut between each end and the one above it; ENDLESS at the root. */
  const size = new Int32Array(ends.length).fill(ENDLESS);
  for (let end = 1; end < ends.length; end++) {
    aimMinCut(cut, ends[end], ends[above[end]]);
    size[end] = cut.size;
    if (cut.size === ENDLESS) continue;
    for (let later = end + 1; later < ends.length; later++) {
      if (above[later] === above[end] && onSide(cut, ends[later])) above[later] = end;
    }
  }
  return { above, size };
}

/** The least cut between two ends, given by their places: O(ends). */
export function cutInTree({ above, size }: CutTree, a: number, b: number): number {
  let least = ENDLESS;
  let [high, low] = a < b ? [a, b] : [b, a];
  // What an end hangs on comes before it, so the later of the two is never above the other.
  while (high !== low) {
    least = Math.min(least, size[low]);
    low = above[low];
    if (low < high) [high, low] = [low, high];
  }
  return least;
}
