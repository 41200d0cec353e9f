// The pair of sites farthest apart in hops: how large a map is to those who travel it.

import type { SiteId, SiteIndex } from '../game/ids.ts';
import type { GameMap } from '../game/game-map.ts';
import { buildAdjacency, hopsFrom } from './graph.ts';

/** Two sites and the number of rivers on a shortest way between them. */
export interface FarthestPair {
  readonly from: SiteId;
  readonly to: SiteId;
  readonly hops: number;
  /** False where only some sites were tried, so that `hops` is a lower bound. */
  readonly exact: boolean;
}

/** Sites times (sites + 2 · rivers) up to which every site is tried: some 5 s of work. */
const MOST_STEPS = 1_000_000_000;
/** Double sweeps on a map too large for that. */
const SWEEPS = 16;

/**
 * The two sites farthest apart among those joined at all: by a BFS from every site, or, on maps of more
 * than `mostSteps`, by double sweeps (from a site to one farthest from it, and on from there), which
 * give a lower bound. Undefined where the map has no site.
 */
export function farthestPair(map: GameMap, mostSteps = MOST_STEPS): FarthestPair | undefined {
  const sites = map.siteIds.length;
  if (sites === 0) return undefined;
  const adjacency = buildAdjacency(map);
  const exact = sites * (sites + 2 * map.source.length) <= mostSteps;
  const hops = new Int32Array(sites);
  const queue = new Int32Array(sites + 1);
  let best = { from: 0, to: 0, hops: 0 };
  const sweep = (from: number): number => {
    hopsFrom(adjacency, from as SiteIndex, hops, queue);
    let to = from;
    for (let site = 0; site < sites; site++) if (hops[site] > hops[to]) to = site;
    if (hops[to] > best.hops) best = { from, to, hops: hops[to] };
    return to;
  };
  if (exact) {
    for (let site = 0; site < sites; site++) sweep(site);
  } else {
    for (let go = 0; go < SWEEPS; go++) sweep(sweep(Math.floor((go * sites) / SWEEPS)));
  }
  return { from: map.siteIds[best.from], to: map.siteIds[best.to], hops: best.hops, exact };
}
