// How many free rivers part two sites of one punter, own rivers counting as unbreakable: what others
// would have to take, and which rivers. Kept up to date as rivers change hands.

import type { Graph } from './graph.ts';
import { CLOSED, ENDLESS, FREE, OWN } from './passage.ts';
import type { Passage } from './passage.ts';

/**
 * A largest flow between two sites, one unit at most over a free river, and a least cut that proves it.
 * The flow over own rivers is not written down: what flows into a component of own rivers flows out of
 * it again, and inside it there is room for anything.
 */
export interface MinCut {
  readonly graph: Graph;
  /** Its owner's, changed before a repair is asked for. */
  readonly passage: Passage;
  a: number;
  b: number;
  /** Counting stops here. */
  atMost: number;
  /** Free rivers of a least cut; ENDLESS where own rivers join the ends, 0 where nothing does. */
  size: number;
  /** +1 from source to target, −1 the other way, by river. */
  readonly flow: Int8Array;
  /** The sites of the cut's side with `a`: those with the present stamp. Known where size < atMost. */
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
 * @param atMost stop counting here: a larger cut shows as this
 */
export function newMinCut(graph: Graph, passage: Passage, a: number, b: number, atMost = ENDLESS): MinCut {
  const { sites, rivers } = graph;
  const cut: MinCut = {
    graph,
    passage,
    a,
    b,
    atMost,
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
export function aimMinCut(cut: MinCut, a: number, b: number, atMost = ENDLESS): void {
  for (let at = 0; at < cut.touchedCount; at++) {
    cut.flow[cut.touched[at]] = 0;
    cut.isTouched[cut.touched[at]] = 0;
  }
  cut.touchedCount = 0;
  cut.a = a;
  cut.b = b;
  cut.atMost = atMost;
  cut.size = 0;
  augment(cut);
}

/**
 * The free rivers of a least cut, `size` of them in no order: O(rivers). Undefined where no cut is
 * known: own rivers join the ends, or counting stopped at `atMost`.
 */
export function cutRivers(cut: MinCut): number[] | undefined {
  if (cut.size >= cut.atMost) return undefined;
  const { source, target } = cut.graph.map;
  const rivers: number[] = [];
  for (let river = 0; river < cut.graph.rivers; river++) {
    if (cut.passage[river] === FREE && onSide(cut, source[river]) !== onSide(cut, target[river])) rivers.push(river);
  }
  return rivers;
}

/** Whether the site lies on the same side of the cut as `a`; means something where `size` < `atMost`. */
export function onSide(cut: MinCut, site: number): boolean {
  return cut.side[site] === cut.sideStamp;
}

/**
 * Takes in a change of one river, already written to the passage.
 *
 * Lost: without flow the cut stands. With flow, a river of the cut itself makes it smaller by one; for
 * any other its unit is sent another way. Where there is none the sites reached in looking for one are
 * a side of a cut as small as the flow that is left, so nothing is looked for after that.
 *
 * Claimed or bought: only a river from one side to the other can raise a cut.
 * O(1) for most changes, else a search or two, and one more for each unit that the cut rises.
 * @param was what the river was before
 */
export function repairMinCut(cut: MinCut, river: number, was: number): void {
  if (cut.size === ENDLESS) return;
  const { source, target } = cut.graph.map;
  const crosses = onSide(cut, source[river]) !== onSide(cut, target[river]);
  const known = cut.size < cut.atMost;
  const flow = cut.flow[river];
  cut.flow[river] = 0;
  if (cut.passage[river] === CLOSED) {
    if (was !== FREE || flow === 0) return;
    const from = flow > 0 ? source[river] : target[river];
    const to = flow > 0 ? target[river] : source[river];
    if (!known || !crosses) {
      if (search(cut, from, to)) {
        push(cut, from, to);
        return;
      }
      keepSide(cut);
    }
    cut.size--;
    sendBack(cut, from, cut.a);
    sendBack(cut, cut.b, to);
    return;
  }
  if (!known) {
    reachOwn(cut, cut.a);
    if (cut.reached[cut.b] === cut.stamp) cut.size = ENDLESS;
  } else if (crosses) augment(cut);
}

/** A unit that has nowhere to go from or to: back to an end of the flow. The way it came is always open. */
function sendBack(cut: MinCut, from: number, to: number): void {
  if (search(cut, from, to)) push(cut, from, to);
}

/** Adds units until there is no way for another, the cut is known, or `atMost` is reached. */
function augment(cut: MinCut): void {
  reachOwn(cut, cut.a);
  if (cut.reached[cut.b] === cut.stamp) {
    cut.size = ENDLESS;
    return;
  }
  while (cut.size < cut.atMost) {
    if (!search(cut, cut.a, cut.b)) {
      keepSide(cut);
      return;
    }
    push(cut, cut.a, cut.b);
    cut.size++;
  }
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
