// Thinning: taking rivers away from a sketch without breaking it apart.

import { NONE } from '../game/ids.ts';
import type { Adjacency } from '../graph/graph.ts';
import { adjacencyOf, type OnStep, type Sketch } from './sketch.ts';

/** Told of at every this many rivers. */
const STEP = 64;

/**
 * Takes rivers away in the given order until `keep` are left, skipping each whose ends would no longer
 * have `ways` ways to each other that share no river. So a connected sketch stays connected with 1,
 * and one without bridges stays so with 2. More than `keep` are left where no other can go.
 * @param order places of rivers, first to go first
 */
export function thin(sketch: Sketch, keep: number, order: readonly number[], ways: 1 | 2, onStep?: OnStep): Sketch {
  const { rivers } = sketch;
  const gone = new Uint8Array(rivers.length);
  const joinedStill = waysFinder(adjacencyOf(sketch), sketch.points.length, gone);
  let left = rivers.length;
  for (const river of order) {
    if (left <= keep) break;
    if (left % STEP === 0) onStep?.(rivers.length - left, rivers.length - keep);
    gone[river] = 1;
    if (joinedStill(rivers[river][0], rivers[river][1], ways)) left--;
    else gone[river] = 0;
  }
  return { points: sketch.points, rivers: rivers.filter((_, river) => gone[river] === 0) };
}

/**
 * Whether there are as many river-disjoint ways from one site to another as asked: a flow of 1 or 2
 * by breadth-first augmentation, which stays near the two sites where they are well joined.
 */
function waysFinder(
  adjacency: Adjacency,
  sites: number,
  gone: Uint8Array,
): (from: number, to: number, ways: number) => boolean {
  const { start, site, river } = adjacency;
  /** The place in `site` by which the search came to a site, valid where `seen` carries its stamp. */
  const cameBy = new Int32Array(sites);
  const cameFrom = new Int32Array(sites);
  const seen = new Int32Array(sites);
  const queue = new Int32Array(sites);
  /** The site from which the first way leaves over a river, or NONE. */
  const leaves = new Int32Array(gone.length).fill(NONE);
  let stamp = 0;

  const search = (from: number, to: number): boolean => {
    seen[from] = ++stamp;
    queue[0] = from;
    let tail = 1;
    for (let head = 0; head < tail; head++) {
      const here = queue[head];
      for (let at = start[here]; at < start[here + 1]; at++) {
        const there = site[at];
        if (seen[there] === stamp || gone[river[at]] === 1) continue;
        // A river of the first way may only be undone: taken from the end to which that way leads.
        const taken = leaves[river[at]];
        if (taken !== NONE && taken !== there) continue;
        seen[there] = stamp;
        cameBy[there] = river[at];
        cameFrom[there] = here;
        if (there === to) return true;
        queue[tail++] = there;
      }
    }
    return false;
  };

  return (from, to, ways) => {
    if (start[from] === start[from + 1] || !search(from, to)) return false;
    if (ways === 1) return true;
    const first: number[] = [];
    for (let here = to; here !== from; here = cameFrom[here]) {
      leaves[cameBy[here]] = cameFrom[here];
      first.push(cameBy[here]);
    }
    const found = search(from, to);
    for (const taken of first) leaves[taken] = NONE;
    return found;
  };
}
