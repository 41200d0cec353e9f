// The Delaunay triangulation of a sketch's points: the planar rivers that planar kinds are thinned from.

import Delaunator from 'delaunator';
import type { Pair, Point, Sketch } from './sketch.ts';

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
