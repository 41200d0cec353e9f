// What generators share: the size asked for, random choices, scattered points, their triangulation, and rivers taken
// away from it.

import Delaunator from 'delaunator';
import type { InputError } from '../../base/errors.ts';
import { type Random, randomBelow, shuffled } from '../../base/seeded-random.ts';
import { wrong } from '../game/error-table.ts';
import { NONE } from '../game/ids.ts';
import type { Adjacency } from '../graph/graph.ts';
import { adjacencyOf, apart, type OnStep, type Pair, type Point, pointAt, type Sketch, UNIT } from './sketch.ts';

/** The size asked for: rivers, sites or, for kinds whose density is free, both. */
export interface Size {
  readonly sites?: number;
  readonly rivers?: number;
}

/** Rivers if no size is asked for. */
export const USUAL_RIVERS = 150;

/** A kind cannot be so small, so large, so dense or so sparse; `limits` says what it can be. */
export function sizeError(size: Size, limits: string): InputError {
  const got = [size.sites !== undefined && `${size.sites} sites`, size.rivers !== undefined && `${size.rivers} rivers`];
  return wrong('map.size', `size (${limits})`, got.filter(Boolean).join(' and '));
}

/**
 * Sites and rivers of a kind whose density is free: what is not asked for follows from what is.
 * @param density usual rivers a site
 * @param spare sites that bring no rivers, since tiny maps have no room for the usual density
 */
export function bothOf(size: Size, density: number, spare = 0): Required<Size> {
  const rivers = size.rivers ?? Math.round(size.sites === undefined ? USUAL_RIVERS : (size.sites - spare) * density);
  return { sites: size.sites ?? Math.round(rivers / density) + spare, rivers };
}

/** Sites or rivers of a kind whose density is fixed, so that one says the other. */
export function oneOf(size: Size): { readonly sites: number } | { readonly rivers: number } {
  if (size.rivers === undefined) return size.sites === undefined ? { rivers: USUAL_RIVERS } : { sites: size.sites };
  if (size.sites !== undefined) throw sizeError(size, 'one of the two gives the other for this kind');
  return { rivers: size.rivers };
}

/** The numbers 0 up to, not including, `count` in random order. */
export function shuffledPlaces(count: number, random: Random): number[] {
  return shuffled([...Array(count).keys()], random);
}

/** The places of a list of weights, the heaviest first. */
export function heaviestFirst(weights: readonly number[]): number[] {
  return weights.map((_, place) => place).toSorted((a, b) => weights[b] - weights[a]);
}

/** Whole numbers that grow by random steps up to 1,000,000, such as ids of places in a public data set. */
export function sparseIds(count: number, random: Random): number[] {
  let id = 0;
  return Array.from({ length: count }, () => (id += 1 + randomBelow(random, 1_000_000)));
}

/** Darts in a row that may miss, for each point, before the discs shrink. */
const MISSES = 6;

/** One number for the square of side UNIT that a place lies in. */
function cellOf(x: number, y: number): number {
  return Math.floor(y / UNIT) * 65_536 + Math.floor(x / UNIT);
}

/**
 * As many points as asked in a field four wide and three high, about one step apart; none closer than
 * half a step or so.
 */
export function scatter(count: number, random: Random): Point[] {
  const high = Math.sqrt((count * 3) / 4);
  const wide = (high * 4) / 3;
  const points: Point[] = [];
  const cells = new Map<number, Point[]>();
  let disc = UNIT;
  let missed = 0;
  const clear = (dart: Point): boolean => {
    for (let dy = -UNIT; dy <= UNIT; dy += UNIT) {
      for (let dx = -UNIT; dx <= UNIT; dx += UNIT) {
        for (const point of cells.get(cellOf(dart.x + dx, dart.y + dy)) ?? [])
          if (apart(point, dart) < disc) return false;
      }
    }
    return true;
  };
  while (points.length < count) {
    const dart = pointAt(random() * wide, random() * high);
    if (!clear(dart)) {
      if (++missed > MISSES * count) {
        disc *= 0.97;
        missed = 0;
      }
      continue;
    }
    points.push(dart);
    const cell = cellOf(dart.x, dart.y);
    cells.set(cell, [...(cells.get(cell) ?? []), dart]);
  }
  return points;
}

/** All points joined to their neighbours in the triangulation; no two rivers cross. */
export function triangulate(points: readonly Point[]): Sketch {
  const { triangles, halfedges } = new Delaunator(Float64Array.from(points.flatMap(({ x, y }) => [x, y])));
  const rivers: Pair[] = [];
  for (let edge = 0; edge < triangles.length; edge++) {
    // An inner edge belongs to two triangles; the half with the greater number speaks for both.
    if (edge < halfedges[edge]) continue;
    rivers.push([triangles[edge], triangles[edge % 3 === 2 ? edge - 2 : edge + 1]]);
  }
  return { points, rivers };
}

/** Told of at every this many rivers. */
const STEP = 64;

/**
 * Takes rivers away in the given order until `keep` are left, skipping each whose ends would no longer
 * have `ways` ways to each other that share no river. So a connected sketch stays connected with 1,
 * and one without bridges stays so with 2. More than `keep` are left if no other can go.
 * @param order places of rivers, first to go first
 */
export function thin(sketch: Sketch, keep: number, order: readonly number[], ways: 1 | 2, onStep?: OnStep): Sketch {
  const { rivers } = sketch;
  const gone = new Uint8Array(rivers.length);
  const joinedStill = waysFinder(adjacencyOf(sketch), sketch.points.length, gone);
  let left = rivers.length;
  for (const river of order) {
    if (left <= keep) break;
    if (left % STEP === 0) onStep?.(rivers.length - left, rivers.length - keep);
    gone[river] = 1;
    if (joinedStill(rivers[river][0], rivers[river][1], ways)) left--;
    else gone[river] = 0;
  }
  return { points: sketch.points, rivers: rivers.filter((_, river) => gone[river] === 0) };
}

/**
 * Whether there are as many river-disjoint ways from one site to another as asked: a flow of 1 or 2
 * by breadth-first augmentation, which stays near the two sites where they are well joined.
 */
function waysFinder(adjacency: Adjacency, sites: number, gone: Uint8Array) {
  const { start, site, river } = adjacency;
  /** The place in `site` by which the search came to a site, valid where `seen` carries its stamp. */
  const cameBy = new Int32Array(sites);
  const cameFrom = new Int32Array(sites);
  const seen = new Int32Array(sites);
  const queue = new Int32Array(sites);
  /** The site from which the first way leaves over a river, or NONE. */
  const leaves = new Int32Array(gone.length).fill(NONE);
  let stamp = 0;

  const search = (from: number, to: number): boolean => {
    seen[from] = ++stamp;
    queue[0] = from;
    let tail = 1;
    for (let head = 0; head < tail; head++) {
      const here = queue[head];
      for (let at = start[here]; at < start[here + 1]; at++) {
        const there = site[at];
        if (seen[there] === stamp || gone[river[at]] === 1) continue;
        // A river of the first way may only be undone: taken from the end to which that way leads.
        const taken = leaves[river[at]];
        if (taken !== NONE && taken !== there) continue;
        seen[there] = stamp;
        cameBy[there] = river[at];
        cameFrom[there] = here;
        if (there === to) return true;
        queue[tail++] = there;
      }
    }
    return false;
  };

  return (from: number, to: number, ways: number): boolean => {
    if (start[from] === start[from + 1] || !search(from, to)) return false;
    if (ways === 1) return true;
    const first: number[] = [];
    for (let here = to; here !== from; here = cameFrom[here]) {
      leaves[cameBy[here]] = cameFrom[here];
      first.push(cameBy[here]);
    }
    const found = search(from, to);
    for (const taken of first) leaves[taken] = NONE;
    return found;
  };
}
