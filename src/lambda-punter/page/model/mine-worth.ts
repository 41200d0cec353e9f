// What mines are worth: what a punter's rivers join to them at a position, and how far each site is from one, in a few
// bands.

import { type MineIndex, NONE } from '../../game/ids.ts';
import type { Timeline } from './timeline.ts';
import { betStateAt, type BetState } from './view-at.ts';
import type { Graph } from '../../graph/graph.ts';

/** What a mine brings a punter. */
export interface MineShare {
  /** The mine's site, by its id on the map. */
  readonly site: number;
  /** Sites joined to it, itself among them. */
  readonly sites: number;
  readonly score: number;
  /** The bet on it, where there is one that counts: `worth` is what it wins or loses. */
  readonly bet?: { readonly target: number; readonly worth: number; readonly state: BetState };
}

/** The rivers that a punter holds at a position, claimed or by option. */
function heldRivers({ owner, ownerTurn, buyer, buyerTurn }: Timeline, punter: number, position: number): number[] {
  const isHeld = (river: number): boolean =>
    (owner[river] === punter && ownerTurn[river] < position) ||
    (buyer[river] === punter && buyerTurn[river] < position);
  return [...owner.keys()].filter(isHeld);
}

/** By site, what stands for all that the rivers join to it. */
function rootsOf({ map }: Timeline, rivers: readonly number[]): Int32Array {
  const parent = Int32Array.from(map.siteIds, (_, site) => site);
  const find = (from: number): number => {
    let site = from;
    while (parent[site] !== site) {
      parent[site] = parent[parent[site]];
      site = parent[site];
    }
    return site;
  };
  for (const river of rivers) parent[find(map.source[river])] = find(map.target[river]);
  return parent.map((_, site) => find(site));
}

/** What each mine that a punter's rivers touch, or that it has bet on, brings it; the best first. */
export function mineShares(timeline: Timeline, punter: number, position: number): MineShare[] {
  const { map, graph, futures } = timeline;
  const rivers = heldRivers(timeline, punter, position);
  const roots = rootsOf(timeline, rivers);
  const sites = new Set(rivers.flatMap((river) => [map.source[river], map.target[river]]));
  const groups = Map.groupBy(sites, (site) => roots[site]);
  const shares: MineShare[] = [];
  for (const [mine, home] of map.mines.entries()) {
    const group = groups.get(roots[home]) ?? [];
    const target = futures[punter].get(mine as MineIndex);
    if (group.length === 0 && target === undefined) continue;
    const row = mine * graph.sites;
    let score = 0;
    for (const site of group) score += graph.distance[row + site] ** 2;
    const met = target !== undefined && roots[target] === roots[home];
    const bet = target !== undefined && {
      target: map.siteIds[target],
      state: betStateAt(timeline, position, met),
      worth: graph.distance[row + target] ** 3,
    };
    shares.push({ site: map.siteIds[home], sites: group.length, score, ...(bet !== false && { bet }) });
  }
  return shares.toSorted((a, b) => b.score - a.score);
}

/** The sites of a punter's component with the most rivers at a position; none where it has no river. */
export function largestComponent(timeline: Timeline, punter: number, position: number): number[] {
  const { source, target } = timeline.map;
  const rivers = heldRivers(timeline, punter, position);
  const roots = rootsOf(timeline, rivers);
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

/** Sites whose distance lies from `from` to `to`, in rivers. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly sites: number;
}

/** The distances from one mine. */
export interface DistanceBands {
  /** The mine's site. */
  readonly site: number;
  /** The nearest first; as many as there are colours, or fewer. */
  readonly bands: readonly Band[];
  /** By site: its band, or UNREACHED. */
  readonly bandOf: Uint8Array;
  readonly unreached: number;
}

/** The band of a site to which no way leads. */
export const UNREACHED = 255;

/**
 * Bands of equal width, each with a colour of its own: O(sites).
 * @param mine which of the graph's mines, from 0
 * @param most how many bands there may be
 */
export function distanceBands({ map, sites, distance }: Graph, mine: number, most: number): DistanceBands {
  const hops = distance.subarray(mine * sites, (mine + 1) * sites);
  const farthest = hops.reduce((far, one) => Math.max(far, one), 0);
  const width = Math.ceil((farthest + 1) / most);
  const counts = new Int32Array(Math.ceil((farthest + 1) / width));
  const bandOf = Uint8Array.from(hops, (one) => (one === NONE ? UNREACHED : Math.floor(one / width)));
  let unreached = 0;
  for (const band of bandOf) {
    if (band === UNREACHED) unreached++;
    else counts[band]++;
  }
  const bands = Array.from(counts, (count, band) => ({
    from: band * width,
    to: Math.min(farthest, (band + 1) * width - 1),
    sites: count,
  }));
  return { site: map.mines[mine], bands, bandOf, unreached };
}

/** The band of a river: that of its farther end; UNREACHED where nothing leads there. */
export function riverBand({ bandOf }: DistanceBands, source: number, target: number): number {
  return Math.max(bandOf[source], bandOf[target]);
}
