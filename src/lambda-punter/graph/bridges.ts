// Bridges: the rivers without which the map would have one component more.

import { NONE, type RiverIndex } from '../game/ids.ts';
import type { GameMap } from '../game/game-map.ts';
import { buildAdjacency } from './graph.ts';

/**
 * Every bridge of the map, in one depth-first walk: O(sites + rivers). A river down to a site is a bridge
 * where nothing below it leads back to that river's upper end or above (Tarjan 1974).
 */
export function bridgesOf(map: GameMap): RiverIndex[] {
  const sites = map.siteIds.length;
  const { start, site, river } = buildAdjacency(map);
  const bridges: RiverIndex[] = [];
  /** By site: the order in which the walk reached it, and the earliest that leads back to from below. */
  const reached = new Int32Array(sites).fill(NONE);
  const low = new Int32Array(sites);
  const cameBy = new Int32Array(sites).fill(NONE);
  const next = start.slice(0, sites);
  const path = new Int32Array(sites);
  let count = 0;
  for (let root = 0; root < sites; root++) {
    if (reached[root] !== NONE) continue;
    reached[root] = low[root] = count++;
    let depth = 0;
    path[0] = root;
    while (depth >= 0) {
      const here = path[depth];
      if (next[here] < start[here + 1]) {
        const at = next[here]++;
        const there = site[at];
        if (river[at] === cameBy[here]) continue;
        if (reached[there] === NONE) {
          reached[there] = low[there] = count++;
          cameBy[there] = river[at];
          path[++depth] = there;
        } else if (reached[there] < low[here]) {
          low[here] = reached[there];
        }
        continue;
      }
      depth--;
      if (depth < 0) continue;
      const above = path[depth];
      if (low[here] < low[above]) low[above] = low[here];
      if (low[here] > reached[above]) bridges.push(cameBy[here] as RiverIndex);
    }
  }
  return bridges;
}
