// A map as a graphology graph, where graphs are inspected and drawn rather than played on.

import { UndirectedGraph } from 'graphology';
import { connectedComponents } from 'graphology-components';
import type { SiteId } from '../game/ids.ts';
import { indexMap, type ParsedMap, type Site } from '../game/game-map.ts';

/** What a site carries; `x` and `y` where the map gives both. */
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
