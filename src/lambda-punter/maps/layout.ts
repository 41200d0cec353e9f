// Places for the sites of a map that gives none (or not all), so that it can be drawn.

import { circular } from 'graphology-layout';
import forceAtlas2 from 'graphology-layout-forceatlas2';
import type { SiteId } from '../game/ids.ts';
import type { ParsedMap } from '../game/game-map.ts';
import { toGraphology } from '../graph/graphology.ts';
import type { Point } from './sketch.ts';

/** Rounds of the force layout times sites: some seconds of work. */
const MOST_STEPS = 400_000;

/** Where each site is drawn: the map's own coordinates if every site has them, else a force layout from a circle. */
export function placesOf(map: ParsedMap): ReadonlyMap<SiteId, Point> {
  const graph = toGraphology(map);
  const places = new Map<SiteId, Point>();
  graph.forEachNode((node, { x, y }) => {
    if (x !== undefined && y !== undefined) places.set(Number(node) as SiteId, { x, y });
  });
  if (places.size === graph.order) return places;
  circular.assign(graph, { scale: 100 });
  // The package's types name its one export `default`, which to nodenext is a property; it is the export itself.
  const layout = forceAtlas2 as unknown as typeof forceAtlas2.default;
  const iterations = Math.max(20, Math.min(600, Math.round(MOST_STEPS / graph.order)));
  layout.assign(graph, { iterations, settings: { ...layout.inferSettings(graph), adjustSizes: false } });
  graph.forEachNode((node, { x, y }) => {
    places.set(Number(node) as SiteId, { x: x ?? 0, y: y ?? 0 });
  });
  return places;
}
