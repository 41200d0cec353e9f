// How far each site is from a mine, in a few bands: what the colours of a map mean.

import { NONE } from '../../game/ids.ts';
import type { Graph } from '../../graph/graph.ts';

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
