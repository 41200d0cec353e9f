// How much of a map is chains: rivers that follow each other over sites with no other way, as between two stations
// of a railway.

import { NONE } from '../game/ids.ts';
import type { Graph } from '../graph/graph.ts';

/**
 * The number of segments over the number of rivers, 0 to 1. A segment is a chain of rivers whose inner sites have two
 * rivers each and no mine: 1 on a map without chains, less than a half on a railway.
 */
export function segmentShare({ map, sites, rivers, adjacency: { start } }: Graph): number {
  let inner = 0;
  for (let site = 0; site < sites; site++) {
    if (start[site + 1] - start[site] === 2 && map.mineAt[site] === NONE) inner++;
  }
  return rivers === 0 ? 1 : Math.max(1, rivers - inner) / rivers;
}
