// A map while it is being drawn: points and pairs of them, before ids, mines and rounding are settled.

import type { SiteId } from '../game/ids.ts';
import { indexMap, type ParsedMap } from '../game/game-map.ts';
import { buildAdjacency } from '../graph/graph.ts';

/** A place on the plane; y grows downwards, as on a screen. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A river between two points, by their places in the list. */
export type Pair = readonly [number, number];

/** What a generator of a kind makes: points no two of which coincide, rivers no two of which are parallel. */
export interface Sketch {
  readonly points: readonly Point[];
  readonly rivers: readonly Pair[];
}

/** Told how much of the work is done, now and then where a generator takes long. */
export type OnStep = (done: number, total: number) => void;

/** Map units between neighbouring sites, so that two decimals place a site finely. */
export const UNIT = 20;

/** A point given in steps between neighbouring sites, in map units, to two decimals. */
export function pointAt(x: number, y: number): Point {
  return { x: hundredths(x * UNIT), y: hundredths(y * UNIT) };
}

function hundredths(value: number): number {
  // Adding 0 makes a negative zero, which JSON would not keep, a plain one.
  return Math.round(value * 100) / 100 + 0;
}

/** The distance between two points as the crow flies. */
export function apart(a: Point, b: Point): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
}

/** The map of a sketch with 0, 1, … for ids (or `ids`) and the mines given by place. */
export function sketchToMap(sketch: Sketch, mines: readonly number[], ids?: readonly number[]): ParsedMap {
  const idOf = (place: number): SiteId => (ids?.[place] ?? place) as SiteId;
  return {
    sites: sketch.points.map(({ x, y }, place) => ({ id: idOf(place), x, y })),
    rivers: sketch.rivers.map(([a, b]) => ({ source: idOf(a), target: idOf(b) })),
    mines: mines.map(idOf),
  };
}

/** Who is next to whom in a sketch; sites and rivers by their places in it. */
export function adjacencyOf(sketch: Sketch) {
  return buildAdjacency(indexMap(sketchToMap(sketch, [])));
}
