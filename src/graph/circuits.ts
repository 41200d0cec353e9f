// Shortest circuits through one place: for every river, how long a round trip from there over it is.

import { NONE } from '../game/ids.ts';
import type { Graph } from './graph.ts';
import type { OwnComponents } from './own-components.ts';
import { FREE } from './passage.ts';
import type { Passage } from './passage.ts';

/** What a walk found, and its scratch. */
export interface Circuits {
  /** The rivers on circuits, the first so many places. */
  readonly river: Int32Array;
  /** The length of each one's shortest circuit, at the same place. */
  readonly length: Int32Array;
  /** By root: its level, or NONE. NONE between walks. */
  readonly level: Int32Array;
  /** By root: the river it was reached by and the root it was reached from. */
  readonly cameBy: Int32Array;
  readonly parent: Int32Array;
  /** By root: a root above, or itself, below which every river has its circuit. */
  readonly up: Int32Array;
  readonly queue: Int32Array;
  /** Rivers down from one level, which wait for those within it. */
  readonly waiting: Int32Array;
}

/** Scratch for walks on a graph. */
export function newCircuits({ sites, rivers }: Graph): Circuits {
  return {
    river: new Int32Array(rivers),
    length: new Int32Array(rivers),
    level: new Int32Array(sites).fill(NONE),
    cameBy: new Int32Array(sites),
    parent: new Int32Array(sites),
    up: new Int32Array(sites),
    queue: new Int32Array(sites),
    waiting: new Int32Array(rivers),
  };
}

/**
 * For each free river that lies on one, the number of free rivers on a shortest round trip that starts
 * and ends at one of two places (perhaps the same) and goes over the river once, own rivers costing
 * none: O(sites + rivers), but for a logarithm in the worst case.
 *
 * Each river that the breadth-first tree leaves out closes one circuit: up the tree from both its ends,
 * as long as its ends' levels and one. A river of the tree has the shortest of the circuits that go over
 * it (a shortest trip leaves what lies below the river just once more, by a river that is not in the
 * tree). So the left-out rivers are taken by length, and each gives its own to the rivers of the tree
 * that have none yet, which are skipped from then on (Tarjan's path compression for the replacement
 * edges of a tree, 1979).
 *
 * @param a a root; and `b`, a root: both are level 0, and a circuit may go from one to the other
 * @param most circuits that are longer need not be found
 * @returns how many rivers were found
 */
export function circuitsThrough(
  graph: Graph,
  passage: Passage,
  own: OwnComponents,
  a: number,
  b: number,
  most: number,
  circuits: Circuits,
): number {
  const { start, site: neighbour, river: riverAt } = graph.adjacency;
  const { source, target } = graph.map;
  const { root, next } = own;
  const { level, cameBy, parent, up, queue, waiting } = circuits;
  level[a] = level[b] = 0;
  up[a] = a;
  up[b] = b;
  queue[0] = a;
  queue[1] = b;
  let tail = a === b ? 1 : 2;
  let count = 0;
  let head = 0;
  for (let depth = 0; head < tail && 2 * depth < most; depth++) {
    const end = tail;
    let waits = 0;
    for (; head < end; head++) {
      const here = queue[head];
      let site = here;
      do {
        for (let at = start[site]; at < start[site + 1]; at++) {
          const by = riverAt[at];
          if (passage[by] !== FREE) continue;
          const there = root[neighbour[at]];
          if (level[there] === NONE) {
            level[there] = depth + 1;
            cameBy[there] = by;
            parent[there] = here;
            up[there] = there;
            queue[tail++] = there;
          } else if (level[there] > depth) {
            if (cameBy[there] === by) continue;
            waiting[waits++] = by;
          } else if (level[there] === depth && source[by] === site) {
            count = close(circuits, by, here, there, 2 * depth + 1, count);
          }
        }
        site = next[site];
      } while (site !== here);
    }
    for (let at = 0; at < waits; at++) {
      const by = waiting[at];
      count = close(circuits, by, root[source[by]], root[target[by]], 2 * depth + 2, count);
    }
  }
  for (let at = 0; at < tail; at++) level[queue[at]] = NONE;
  return count;
}

/** The circuit of a left-out river between two roots: its own, and that of the tree's rivers on it that have none. */
function close(circuits: Circuits, by: number, one: number, other: number, size: number, known: number): number {
  const { river, length, level, cameBy, parent, up } = circuits;
  let count = known;
  river[count] = by;
  length[count++] = size;
  let a = topOf(up, one);
  let b = topOf(up, other);
  while (a !== b) {
    if (level[a] < level[b]) {
      const lower = b;
      b = a;
      a = lower;
    }
    // Two roots: the circuit goes from one to the other.
    if (level[a] === 0) break;
    river[count] = cameBy[a];
    length[count++] = size;
    up[a] = parent[a];
    a = topOf(up, a);
  }
  return count;
}

function topOf(up: Int32Array, root: number): number {
  let at = root;
  while (up[at] !== at) {
    up[at] = up[up[at]];
    at = up[at];
  }
  return at;
}
