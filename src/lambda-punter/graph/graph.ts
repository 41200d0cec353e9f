// A map as typed arrays for the hot loops: compact adjacency and BFS distances from each mine.

import { type IndexArray, NONE, type RiverIndex, type SiteIndex } from '../game/ids.ts';
import { type GameMap, riverCount } from '../game/game-map.ts';

/**
 * Who is next to whom, in compressed rows: the neighbours of site s are `site[start[s]]` up to, not
 * including, `site[start[s + 1]]`, each over the river at the same place of `river`. Self-loops are
 * left out: they join nothing.
 */
export type Adjacency = Readonly<ReturnType<typeof buildAdjacency>>;

/** At most this many (mine, site) pairs are looked at: 16 MB of Σ d² a punter. */
const MOST_PAIRS = 2_000_000;

/** A map ready for the planner. */
export type Graph = Readonly<ReturnType<typeof buildGraph>>;

/**
 * Builds the adjacency and runs a BFS from each mine: O(mines · (sites + rivers)).
 * @param mostPairs past this many (mine, site) pairs the last mines are left out
 */
export function buildGraph(map: GameMap, mostPairs = MOST_PAIRS) {
  const adjacency = buildAdjacency(map);
  const sites = map.siteIds.length;
  /** The mines looked at: all of them but on maps with more than MOST_PAIRS (mine, site) pairs. */
  const mines = Math.min(map.mines.length, Math.ceil(mostPairs / Math.max(1, sites)));
  /** Hops from mine k to site s at place k · sites + s, or NONE if there is no way. */
  const distance = new Int32Array(mines * sites);
  hopsFromAll(adjacency, map.mines.subarray(0, mines), distance, new Int32Array(sites + 1));
  return { map, sites, rivers: riverCount(map), mines, adjacency, distance };
}

/** Compressed rows by counting sort: O(sites + rivers). */
export function buildAdjacency(map: GameMap) {
  const { source, target } = map;
  const start = new Int32Array(map.siteIds.length + 1);
  for (let river = 0; river < source.length; river++) {
    if (source[river] === target[river]) continue;
    start[source[river] + 1]++;
    start[target[river] + 1]++;
  }
  for (let site = 0; site < map.siteIds.length; site++) start[site + 1] += start[site];
  const fill = start.slice();
  const site = new Int32Array(start[map.siteIds.length]);
  const river = new Int32Array(site.length);
  for (let at = 0; at < source.length; at++) {
    const a = source[at];
    const b = target[at];
    if (a === b) continue;
    site[fill[a]] = b;
    river[fill[a]++] = at;
    site[fill[b]] = a;
    river[fill[b]++] = at;
  }
  return { start, site: site as IndexArray<SiteIndex>, river: river as IndexArray<RiverIndex> };
}

/**
 * Breadth-first hops from one site over all rivers: O(sites + rivers).
 * @param hops filled: by site, NONE if there is no way
 * @param queue scratch, one place more than there are sites
 */
export function hopsFrom(adjacency: Adjacency, from: SiteIndex, hops: Int32Array, queue: Int32Array): void {
  hopsFromAll(adjacency, [from], hops, queue);
}

/**
 * Breadth-first hops from several sites, each alone, over all rivers: O(from · (sites + rivers)).
 * @param distance filled: hops from the k-th of `from` to site s at place k · sites + s, or NONE
 * @param queue scratch, one place more than there are sites
 */
export function hopsFromAll(
  { start, site }: Adjacency,
  from: ArrayLike<number>,
  distance: Int32Array,
  queue: Int32Array,
): void {
  const sites = start.length - 1;
  distance.fill(NONE);
  for (let place = 0; place < from.length; place++) search(start, site, from[place], place * sites, distance, queue);
}

/**
 * One search, its hops from place `row` on; a function of its own, so that a fresh process soon runs it
 * compiled. Whether a site is new is not branched on: no processor foresees it, and a wrong guess costs
 * as much as several rivers (docs/speed.md).
 */
function search(
  start: Int32Array,
  site: Int32Array,
  from: number,
  row: number,
  distance: Int32Array,
  queue: Int32Array,
): void {
  distance[row + from] = 0;
  queue[0] = from;
  let tail = 1;
  let next = 1;
  for (let head = 0; head < tail;) {
    const levelEnd = tail;
    const rise = (next + 1) | 0;
    for (; head < levelEnd; head = (head + 1) | 0) {
      const here = queue[head];
      const end = start[(here + 1) | 0];
      for (let at = start[here]; at < end; at = (at + 1) | 0) {
        const there = site[at];
        const to = (row + there) | 0;
        const known = distance[to];
        // All ones where the site is new (NONE is -1), else all zeros.
        const fresh = known >> 31;
        distance[to] = (known + (rise & fresh)) | 0;
        queue[tail] = there;
        tail = (tail - fresh) | 0;
      }
    }
    next = rise;
  }
}
