// The length of the shortest way between a free river's ends without it, by a search from both ends.

import type { Graph } from './graph.ts';
import type { OwnComponents } from './own-components.ts';
import { ENDLESS, FREE } from './passage.ts';
import type { Passage } from './passage.ts';

/** Scratch of the searches on one map. */
export interface RoundSearch {
  /** By root: which side of which search came there. */
  readonly seen: Int32Array;
  readonly one: Int32Array;
  readonly other: Int32Array;
  /** The mark of the last search's first side; the second side's is one more. */
  mark: number;
  /** Components looked at in all searches so far; may be set back. */
  work: number;
}

/** Marks start again long before they overflow. */
const LAST_MARK = 1 << 30;

/** Scratch for maps of so many sites. */
export function newRoundSearch(sites: number): RoundSearch {
  return { seen: new Int32Array(sites), one: new Int32Array(sites), other: new Int32Array(sites), mark: 0, work: 0 };
}

/**
 * Turns from one end of a free river to the other without it; 0 where own rivers join them, ENDLESS where
 * there is no way. Breadth-first from both ends, level by level, on the side whose next level has fewer
 * sites: a large own component is reached and not walked through, and a bridge costs as much as its
 * smaller side.
 */
export function wayRound(graph: Graph, passage: Passage, own: OwnComponents, river: number, search: RoundSearch): number {
  const { map, adjacency } = graph;
  const { start, site: neighbour, river: riverAt } = adjacency;
  const { root, next, size } = own;
  const from = root[map.source[river]];
  const to = root[map.target[river]];
  if (from === to) return 0;
  const { seen } = search;
  if (search.mark >= LAST_MARK) {
    seen.fill(0);
    search.mark = 0;
  }
  search.mark += 2;
  let near = search.one;
  let far = search.other;
  let nearMark = search.mark;
  let farMark = nearMark + 1;
  near[0] = from;
  far[0] = to;
  seen[from] = nearMark;
  seen[to] = farMark;
  let nearHead = 0;
  let farHead = 0;
  let nearTail = 1;
  let farTail = 1;
  let nearWeight = size[from];
  let farWeight = size[to];
  // What is known of both sides has no way shorter than `length`, so the first meeting is a shortest one.
  for (let length = 1; ; length++) {
    if (farWeight < nearWeight) {
      [near, far] = [far, near];
      [nearMark, farMark] = [farMark, nearMark];
      [nearHead, farHead] = [farHead, nearHead];
      [nearTail, farTail] = [farTail, nearTail];
      [nearWeight, farWeight] = [farWeight, nearWeight];
    }
    if (nearWeight === 0) return ENDLESS;
    const end = nearTail;
    search.work += end - nearHead;
    nearWeight = 0;
    for (; nearHead < end; nearHead++) {
      const here = near[nearHead];
      let site = here;
      do {
        for (let at = start[site]; at < start[site + 1]; at++) {
          if (passage[riverAt[at]] !== FREE || riverAt[at] === river) continue;
          const there = root[neighbour[at]];
          if (seen[there] === farMark) return length;
          if (seen[there] === nearMark) continue;
          seen[there] = nearMark;
          near[nearTail++] = there;
          nearWeight += size[there];
        }
        site = next[site];
      } while (site !== here);
    }
  }
}
