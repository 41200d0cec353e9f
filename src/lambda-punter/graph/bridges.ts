// Bridges: the rivers without which the map, or what a passage leaves open of it, would have one
// component more.

import { NONE } from '../game/ids.ts';
import type { RiverIndex } from '../game/ids.ts';
import type { GameMap } from '../game/game-map.ts';
import { buildAdjacency } from './graph.ts';
import type { Adjacency } from './graph.ts';
import { CLOSED } from './passage.ts';
import type { Passage } from './passage.ts';

/** Scratch of a walk, by site. */
export interface BridgeWalk {
  /** The order in which the walk reached each site, and the earliest that leads back to from below. */
  readonly reached: Int32Array;
  readonly low: Int32Array;
  readonly cameBy: Int32Array;
  readonly next: Int32Array;
  readonly path: Int32Array;
}

/** Scratch for maps of `sites` sites. */
export function newBridgeWalk(sites: number): BridgeWalk {
  const bySite = (): Int32Array => new Int32Array(sites);
  return { reached: bySite(), low: bySite(), cameBy: bySite(), next: bySite(), path: bySite() };
}

/** Every bridge of the map: O(sites + rivers). */
export function bridgesOf(map: GameMap): RiverIndex[] {
  const rivers = map.source.length;
  const bridges = new Int32Array(rivers);
  const count = openBridges(buildAdjacency(map), new Uint8Array(rivers), bridges, newBridgeWalk(map.siteIds.length));
  return [...bridges.subarray(0, count)] as RiverIndex[];
}

/**
 * Every bridge among the rivers that are not CLOSED, own ones too, in one depth-first walk: O(sites + rivers).
 * A river down to a site is a bridge where nothing below it leads back to that river's upper end or above
 * (Tarjan 1974). To take own rivers as no length at all makes no difference to which free ones are bridges.
 * @param bridges filled from its start; one place a river
 * @returns how many there are
 */
export function openBridges(adjacency: Adjacency, passage: Passage, bridges: Int32Array, walk: BridgeWalk): number {
  const { start, site, river } = adjacency;
  const { reached, low, cameBy, next, path } = walk;
  const sites = next.length;
  reached.fill(NONE);
  cameBy.fill(NONE);
  for (let at = 0; at < sites; at++) next[at] = start[at];
  let found = 0;
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
        if (river[at] === cameBy[here] || passage[river[at]] === CLOSED) continue;
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
      if (low[here] > reached[above]) bridges[found++] = cameBy[here];
    }
  }
  return found;
}
