// What mines are worth: what a punter's rivers join to them at a position, and how far each site is from one, in a few
// bands.

import { type MineIndex, NONE } from '../../game/ids.ts';
import type { Timeline } from './timeline.ts';
import { listedRivers, betStateAt } from './view-at.ts';
import type { Graph } from '../../graph/graph.ts';
import { newOwnComponents } from '../../graph/own-components.ts';
import { CLOSED, OWN } from '../../graph/passage.ts';

/** The rivers that a punter holds at a position, and by site what stands for all that they join to it. */
function heldBy(timeline: Timeline, punter: number, position: number) {
  const { graph } = timeline;
  const rivers = listedRivers(timeline, position, { kind: 'punter', punter });
  const passage = new Uint8Array(graph.rivers).fill(CLOSED);
  for (const river of rivers) passage[river] = OWN;
  return { rivers, roots: newOwnComponents(graph, passage).root };
}

/**
 * What each mine that a punter's rivers touch, or that it has bet on, brings it; the best first. Mine and target are
 * named by their ids on the map; `sites` are joined to the mine, itself among them; `hops` is 0 where no way leads.
 */
export function mineShares(timeline: Timeline, punter: number, position: number) {
  const { map, graph, futures } = timeline;
  const { rivers, roots } = heldBy(timeline, punter, position);
  const sites = new Set(rivers.flatMap((river) => [map.source[river], map.target[river]]));
  const groups = Map.groupBy(sites, (site) => roots[site]);
  const shares = [...map.mines.entries()].flatMap(([mine, home]) => {
    const group = groups.get(roots[home]) ?? [];
    const target = futures[punter].get(mine as MineIndex);
    if (group.length === 0 && target === undefined) return [];
    const row = mine * graph.sites;
    const score = group.reduce((sum, site) => sum + graph.distance[row + site] ** 2, 0);
    const bet = target !== undefined && {
      target: map.siteIds[target],
      state: betStateAt(timeline, position, roots[target] === roots[home]),
      hops: Math.max(0, graph.distance[row + target]),
    };
    return [{ site: map.siteIds[home], sites: group.length, score, ...(bet && { bet }) }];
  });
  return shares.toSorted((a, b) => b.score - a.score);
}

/** The sites of a punter's component with the most rivers at a position; none if it has no river. */
export function largestComponent(timeline: Timeline, punter: number, position: number): number[] {
  const { source, target } = timeline.map;
  const { rivers, roots } = heldBy(timeline, punter, position);
  const groups = Map.groupBy(rivers, (river) => roots[source[river]]);
  const best = [...groups.values()].reduce<number[]>((most, group) => (group.length > most.length ? group : most), []);
  return [...new Set(best.flatMap((river) => [source[river], target[river]]))];
}

/** How far a site is from each mine that reaches it, the nearest first. */
export function minesFrom({ map, graph }: Timeline, site: number): { readonly mine: number; readonly hops: number }[] {
  return Array.from(map.mines, (home, mine) => ({
    mine: map.siteIds[home] as number,
    hops: graph.distance[mine * graph.sites + site],
  }))
    .filter(({ hops }) => hops !== NONE)
    .toSorted((a, b) => a.hops - b.hops);
}

/** The distances from one mine. */
export type DistanceBands = ReturnType<typeof distanceBands>;

/** The band of a site to which no way leads. */
export const UNREACHED = 255;

/**
 * Bands of equal width, each with a colour of its own: O(sites).
 * @param mine which of the graph's mines, from 0
 * @param most how many bands there may be
 * @returns the mine's site; sites whose distance lies from `from` to `to`, in rivers, the nearest first; by site its
 *   band, or UNREACHED
 */
export function distanceBands({ map, sites, distance }: Graph, mine: number, most: number) {
  const hops = distance.subarray(mine * sites, (mine + 1) * sites);
  const farthest = hops.reduce((far, one) => Math.max(far, one), 0);
  const width = Math.ceil((farthest + 1) / most);
  const counts = new Int32Array(Math.ceil((farthest + 1) / width));
  const bandOf = Uint8Array.from(hops, (one) => (one === NONE ? UNREACHED : Math.floor(one / width)));
  for (const band of bandOf) if (band !== UNREACHED) counts[band]++;
  const bands = Array.from(counts, (count, band) => ({
    from: band * width,
    to: Math.min(farthest, (band + 1) * width - 1),
    sites: count,
  }));
  const unreached = bandOf.filter((band) => band === UNREACHED).length;
  return { site: map.mines[mine] as number, bands, bandOf, unreached };
}

/** The band of a river: that of its farther end; UNREACHED if nothing leads there. */
export function riverBand({ bandOf }: DistanceBands, source: number, target: number): number {
  return Math.max(bandOf[source], bandOf[target]);
}
