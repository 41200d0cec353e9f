// How far every site is from some sites to one punter: turns spent on free rivers, its own ones costing none.

import type { Adjacency } from './graph.ts';
import { ENDLESS, FREE, OWN, type Passage } from './passage.ts';

/**
 * Turns from the nearest of some sites to every site, own rivers costing none: breadth-first, each level
 * first spread over own rivers and then over free ones, so that no site comes up twice: O(sites + rivers).
 * @param sources sites; repeated ones do no harm
 * @param distance filled, one place a site; ENDLESS where there is no way
 * @param queue scratch, one place a site; holds the sites reached in order of distance
 * @returns how many sites were reached
 */
export function travelFrom(
  adjacency: Adjacency,
  passage: Passage,
  sources: ArrayLike<number>,
  distance: Int32Array,
  queue: Int32Array,
): number {
  const { start, site, river } = adjacency;
  distance.fill(ENDLESS);
  let tail = 0;
  for (let at = 0; at < sources.length; at++) {
    const source = sources[at];
    if (distance[source] === 0) continue;
    distance[source] = 0;
    queue[tail++] = source;
  }
  let head = 0;
  for (let level = 0; head < tail; level++) {
    let end = head;
    for (; end < tail; end++) {
      const here = queue[end];
      for (let at = start[here]; at < start[here + 1]; at++) {
        if (passage[river[at]] !== OWN || distance[site[at]] !== ENDLESS) continue;
        distance[site[at]] = level;
        queue[tail++] = site[at];
      }
    }
    for (; head < end; head++) {
      const here = queue[head];
      for (let at = start[here]; at < start[here + 1]; at++) {
        if (passage[river[at]] !== FREE || distance[site[at]] !== ENDLESS) continue;
        distance[site[at]] = level + 1;
        queue[tail++] = site[at];
      }
    }
  }
  return tail;
}
