// Places for the sites of a map that gives none (or not all), so that it can be drawn.

import { circular } from 'graphology-layout';
import forceAtlas2 from 'graphology-layout-forceatlas2';
import type { SiteId } from '../game/ids.ts';
import type { ParsedMap } from '../game/game-map.ts';
import { toGraphology } from '../graph/graphology.ts';
import type { Point } from './sketch.ts';

/** Rounds of the force layout times sites: some seconds of work. */
const MOST_STEPS = 400_000;

/** Coordinates of strangers may be infinite, or so large that their differences are. Such are no places. */
const FARTHEST = 1e150;

/** Where each site is drawn: the map's own coordinates if every site has them, else a force layout from a circle. */
export function placesOf(map: ParsedMap): ReadonlyMap<SiteId, Point> {
  return givenPlaces(map) ?? laidOut(map);
}

/** The map's own coordinates, of the first mention of each site; undefined where any is missing. */
function givenPlaces({ sites, rivers, mines }: ParsedMap): ReadonlyMap<SiteId, Point> | undefined {
  const places = new Map<SiteId, Point>();
  for (const { id, x, y } of sites) {
    if (places.has(id)) continue;
    if (x === undefined || y === undefined) return undefined;
    if (!(Math.abs(x) <= FARTHEST && Math.abs(y) <= FARTHEST)) return undefined;
    places.set(id, { x, y });
  }
  const isWhole =
    rivers.every(({ source, target }) => places.has(source) && places.has(target)) &&
    mines.every((mine) => places.has(mine));
  return isWhole ? places : undefined;
}

function laidOut(map: ParsedMap): ReadonlyMap<SiteId, Point> {
  const graph = toGraphology(map);
  circular.assign(graph, { scale: 100 });
  // The package's types name its one export `default`, which to nodenext is a property; it is the export itself.
  const layout = forceAtlas2 as unknown as typeof forceAtlas2.default;
  const iterations = Math.max(20, Math.min(600, Math.round(MOST_STEPS / graph.order)));
  layout.assign(graph, { iterations, settings: { ...layout.inferSettings(graph), adjustSizes: false } });
  const places = new Map<SiteId, Point>();
  graph.forEachNode((node, { x, y }) => {
    places.set(Number(node) as SiteId, { x: x ?? 0, y: y ?? 0 });
  });
  return places;
}
