// The kinds of map that can be generated, and the one way to generate them; how many mines a map has, and where.

import { wrong } from '../game/error-table.ts';
import type { ParsedMap } from '../game/game-map.ts';
import { MAP_KINDS, type MapKind, ROADS } from '../game/map-kinds.ts';
import { randomFrom, type Random, randomBelow } from '../../base/seeded-random.ts';
import { type Size, sizeError, sparseIds, shuffledPlaces } from './drafting.ts';
import { city, planar, scaleFree } from './planar.ts';
import { grid, ring, sierpinski } from './regular.ts';
import { railway, streets } from './roads.ts';
import { sample } from './sample-map.ts';
import { sketchToMap, type OnStep, type Sketch, adjacencyOf } from './sketch.ts';
import { NONE, type SiteIndex } from '../game/ids.ts';
import { hopsFrom } from '../graph/graph.ts';

/** Draws a map of a kind. */
type Sketcher = (size: Size, random: Random, onStep?: OnStep) => Sketch;

const SKETCHES: { readonly [kind in Exclude<MapKind, 'sample'>]: Sketcher } = {
  sierpinski,
  ring,
  grid,
  planar,
  city,
  'scale-free': scaleFree,
  streets,
  railway,
};

/** What to generate; the seed's low 32 bits count. */
export interface MapOrder extends Size {
  readonly kind: MapKind;
  readonly seed: number;
  /** As many as suit the size by default. */
  readonly mines?: number;
  /** Ids with gaps instead of 0, 1, … */
  readonly sparseIds?: boolean;
}

/**
 * The map ordered: connected, without self-loops, parallel rivers or sites at the same place. The same
 * order gives the same map.
 * @param onStep told how far it is, for kinds that take long
 * @throws {InputError} `map.size` if the kind cannot have the size or the mines
 */
export function generateMap(order: MapOrder, onStep?: OnStep): ParsedMap {
  const { kind, seed, mines, sparseIds: sparse } = order;
  if (kind === 'sample') {
    if (order.sites !== undefined || order.rivers !== undefined)
      throw sizeError(order, 'the sample has 8 sites and 12 rivers');
    if (mines !== undefined || sparse)
      throw wrong('map.size', "sample (mines and ids are the task's)", { mines, sparseIds: sparse });
    return sample();
  }
  const random = randomFrom(seed);
  const sketch = SKETCHES[kind](order, random, onStep);
  const sites = sketch.points.length;
  const count = mines ?? usualMines(sites, sketch.rivers.length);
  if (count > sites) throw wrong('map.size', `mines (at most ${sites}, one a site)`, count);
  const places = spreadMines(sketch, count, random, ROADS.includes(kind) ? 3 : 2);
  return sketchToMap(sketch, places, sparse ? sparseIds(sites, random) : undefined);
}

/**
 * The kind of that name.
 * @throws {InputError} `map.kind`
 */
export function kindNamed(name: string): MapKind {
  const kind = MAP_KINDS.find((known) => known === name);
  if (kind === undefined) throw wrong('map.kind', 'kind', name);
  return kind;
}

/** Sites looked at for each mine; more would push the mines to the map's rim. */
const CANDIDATES = 8;

/** How many mines a map of `rivers` rivers has: 2 more than a quarter of the root, as the contest's maps have about. */
export function usualMines(sites: number, rivers: number): number {
  return Math.max(1, Math.min(Math.floor(sites / 2), 2 + Math.round(Math.sqrt(rivers) / 4)));
}

/**
 * Mines spread out: each is, of a few random sites, the one farthest in hops from the mines before it
 * (Mitchell's best candidate).
 * @param least sites with fewer rivers are taken only when nothing else is left
 * @returns places of sites, in order
 */
function spreadMines(sketch: Sketch, count: number, random: Random, least = 2): number[] {
  const sites = sketch.points.length;
  const adjacency = adjacencyOf(sketch);
  const isPoor = (site: number): boolean => adjacency.start[site + 1] - adjacency.start[site] < least;
  const order = shuffledPlaces(sites, random);
  const free = [...order.filter((site) => !isPoor(site)), ...order.filter(isPoor)];
  const through = free.length - order.filter(isPoor).length;
  const nearest = new Int32Array(sites).fill(sites);
  const queue = new Int32Array(sites + 1);
  const mines: number[] = [];
  while (mines.length < count) {
    const open = Math.max(1, through - mines.length);
    let place = randomBelow(random, open);
    for (let go = 1; go < CANDIDATES; go++) {
      const other = randomBelow(random, open);
      if (nearest[free[other]] > nearest[free[place]]) place = other;
    }
    const [mine] = free.splice(place, 1);
    mines.push(mine);
    const hops = new Int32Array(sites);
    hopsFrom(adjacency, mine as SiteIndex, hops, queue);
    for (let site = 0; site < sites; site++)
      if (hops[site] !== NONE && hops[site] < nearest[site]) nearest[site] = hops[site];
  }
  return mines.toSorted((a, b) => a - b);
}
