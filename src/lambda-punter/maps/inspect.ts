// What a map is like: counts, degrees, distances, what is odd about it.

import { indexMap, oddities, type ParsedMap } from '../game/game-map.ts';
import { NONE, type SiteId } from '../game/ids.ts';
import { bridgesOf, componentsOf, degreesOf, farthestPair, toGraphology } from '../graph/structure.ts';
import { buildGraph } from '../graph/graph.ts';
import type { OnStep } from './sketch.ts';

/** Everything that `inspect` says of a map; `undefined` stands for what the map has not. */
export type MapReport = ReturnType<typeof inspectMap>;

/** Looks at a map from all sides: a second or so for 10,000 rivers (see `farthestPair`). */
export function inspectMap(map: ParsedMap, onStep?: OnStep) {
  const indexed = indexMap(map);
  const graph = toGraphology(map);
  const { siteIds } = indexed;
  const components = componentsOf(graph);
  const degrees = degreesOf(graph).toSorted((a, b) => a - b);
  return {
    sites: siteIds.length,
    /** Distinct rivers: the number of moves of a game. */
    rivers: indexed.source.length,
    mines: indexed.mines.length,
    ids: siteIds.length === 0 ? undefined : { least: extreme(siteIds, Math.min), most: extreme(siteIds, Math.max) },
    /** Sites of each component, the largest first. */
    components: components.map((component) => component.length),
    /** Rivers without which there would be a component more. */
    bridges: bridgesOf(indexed).length,
    degrees: {
      least: degrees[0] ?? 0,
      median: medianDegree(degrees),
      mean: degrees.length === 0 ? 0 : degrees.reduce((sum, degree) => sum + degree, 0) / degrees.length,
      most: degrees.at(-1) ?? 0,
      bars: barsOf(degrees),
    },
    farthest: farthestPair(indexed, undefined, onStep),
    /** Hops between the two mines nearest to each other and the two farthest apart, of those joined at all. */
    mineHops: mineHopsOf(map),
    odd: [...oddities(map), ...apartness(components, new Set(map.mines))],
  };
}

function extreme(ids: readonly SiteId[], choose: (a: number, b: number) => number): SiteId {
  return ids.reduce((best, id) => choose(best, id) as SiteId);
}

function medianDegree(sorted: readonly number[]): number {
  if (sorted.length === 0) return 0;
  const half = (sorted.length - 1) / 2;
  return (sorted[Math.floor(half)] + sorted[Math.ceil(half)]) / 2;
}

/** A bar a degree up to 8, from there one for 9 to 16, 17 to 32 and so on; empty ones are left out. */
function barsOf(degrees: readonly number[]) {
  const bars = Map.groupBy(degrees, (degree) => (degree <= 8 ? degree : 2 ** Math.ceil(Math.log2(degree))));
  return [...bars].map(([to, all]) => ({ from: to <= 8 ? to : to / 2 + 1, to, sites: all.length }));
}

function mineHopsOf(map: ParsedMap) {
  const graph = buildGraph(indexMap(map));
  const hops: number[] = [];
  for (let mine = 0; mine < graph.mines; mine++) {
    for (let other = 0; other < mine; other++) {
      const between = graph.distance[mine * graph.sites + graph.map.mines[other]];
      if (between !== NONE) hops.push(between);
    }
  }
  if (hops.length === 0) return undefined;
  return { nearest: hops.reduce((a, b) => Math.min(a, b)), farthest: hops.reduce((a, b) => Math.max(a, b)) };
}

function apartness(components: readonly (readonly SiteId[])[], mines: ReadonlySet<SiteId>): string[] {
  if (components.length < 2) return [];
  const without = components.filter((component) => !component.some((site) => mines.has(site))).length;
  const first = `it falls into ${components.length} components that no river joins`;
  return without === 0 ? [first] : [first, `${without} of them ${without === 1 ? 'has' : 'have'} no mine`];
}
