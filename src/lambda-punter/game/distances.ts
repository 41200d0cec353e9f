// The distances that scoring speaks of, computed the plain way. The planner has its own engine in
// src/lambda-punter/graph/; the tests hold the two together.

import { NONE, type SiteIndex } from './ids.ts';
import { indexMap, riverCount, type GameMap, type ParsedMap } from './game-map.ts';

/** For each mine, the number of rivers on a shortest way to each site, or NONE if there is no way. */
export type MineDistances = readonly Int32Array[];

/** A map with what scoring asks of it. */
export type PreparedMap = Readonly<ReturnType<typeof prepareMap>>;

/** A map made ready for scoring. */
export function prepareMap(parsed: ParsedMap) {
  const map = indexMap(parsed);
  return { parsed, map, distances: mineDistances(map) };
}

const NO_DISTANCES = new Int32Array();

/**
 * Distances over all rivers of the map, owned or not (task 3: "along any rivers").
 * @param wanted the sites of the mines that will be asked about; the others get an empty list. All by default
 */
export function mineDistances(map: GameMap, wanted?: ReadonlySet<number>): MineDistances {
  const neighbours = Array.from(map.siteIds, (): SiteIndex[] => []);
  for (let river = 0; river < riverCount(map); river++) {
    neighbours[map.source[river]].push(map.target[river]);
    neighbours[map.target[river]].push(map.source[river]);
  }
  return Array.from(map.mines, (mine) => {
    if (wanted?.has(mine) === false) return NO_DISTANCES;
    const distance = new Int32Array(map.siteIds.length).fill(NONE);
    distance[mine] = 0;
    const queue = [mine];
    for (const site of queue) {
      for (const next of neighbours[site]) {
        if (distance[next] !== NONE) continue;
        distance[next] = distance[site] + 1;
        queue.push(next);
      }
    }
    return distance;
  });
}
