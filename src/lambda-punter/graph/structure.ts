// How a whole map hangs together: components, degrees, bridges, the sites farthest apart.

import { UndirectedGraph } from 'graphology';
import { connectedComponents } from 'graphology-components';
import { type GameMap, indexMap, type ParsedMap, type Site } from '../game/game-map.ts';
import { NONE, type RiverIndex, type SiteId, type SiteIndex } from '../game/ids.ts';
import { buildAdjacency, hopsFrom } from './graph.ts';

/** What a site carries; `x` and `y` if the map gives both. */
interface SiteAttributes {
  readonly x?: number;
  readonly y?: number;
  readonly mine: boolean;
  // graphology wants its attributes open.
  readonly [other: string]: unknown;
}

/** A map as graphology sees it: a node a site, under its id as text; an edge a distinct river. */
export type SiteGraph = UndirectedGraph<SiteAttributes>;

/**
 * The graph of a map. As in `indexMap`, what is repeated counts once (the first mention of a site
 * gives its coordinates) and a site that only a river or a mine names is a site; a self-loop stays.
 */
export function toGraphology(map: ParsedMap): SiteGraph {
  const graph: SiteGraph = new UndirectedGraph<SiteAttributes>();
  const { siteIds, mineAt, source, target } = indexMap(map);
  const listed = new Map<SiteId, Site>();
  for (const site of map.sites) if (!listed.has(site.id)) listed.set(site.id, site);
  for (const [index, id] of siteIds.entries()) {
    const { x, y } = listed.get(id) ?? {};
    graph.addNode(id, { ...(x !== undefined && y !== undefined && { x, y }), mine: mineAt[index] >= 0 });
  }
  for (let river = 0; river < source.length; river++) graph.addEdge(siteIds[source[river]], siteIds[target[river]]);
  return graph;
}

/** The sites of each connected component, the largest component first. */
export function componentsOf(graph: SiteGraph): SiteId[][] {
  return connectedComponents(graph)
    .map((component) => component.map((node) => Number(node) as SiteId))
    .toSorted((a, b) => b.length - a.length);
}

/** How many rivers end at each site, in the graph's order; a self-loop ends there twice. */
export function degreesOf(graph: SiteGraph): number[] {
  return graph.mapNodes((node) => graph.degree(node));
}

/**
 * Every bridge of the map, in one depth-first walk: O(sites + rivers). A river down to a site is a bridge
 * if nothing below it leads back to that river's upper end or above (Tarjan 1974).
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

/**
 * Two sites and the number of rivers on a shortest way between them; not exact where only some sites were tried, so
 * that `hops` is a lower bound.
 */
export type FarthestPair = NonNullable<ReturnType<typeof farthestPair>>;

/** Sites times (sites + 2 · rivers) up to which every site is tried: some 5 s of work. */
const MOST_STEPS = 1_000_000_000;
/** Double sweeps on a map too large for that. */
const SWEEPS = 16;

/**
 * The two sites farthest apart among those joined at all: by a BFS from every site, or, on maps of more
 * than `mostSteps`, by double sweeps (from a site to one farthest from it, and on from there), which
 * give a lower bound. Undefined if the map has no site.
 * @param onStep told before each site that is tried
 */
export function farthestPair(
  map: GameMap,
  mostSteps = MOST_STEPS,
  onStep: (done: number, total: number) => void = () => {},
) {
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
    for (let site = 0; site < sites; site++) {
      onStep(site, sites);
      sweep(site);
    }
  } else {
    for (let go = 0; go < SWEEPS; go++) sweep(sweep(Math.floor((go * sites) / SWEEPS)));
  }
  return { from: map.siteIds[best.from], to: map.siteIds[best.to], hops: best.hops, exact };
}
