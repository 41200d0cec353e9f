// The random planar map: scattered sites, triangulated, then thinned.

import type { Random } from '../../base/seeded-random.ts';
import { heaviestFirst } from './random-choices.ts';
import { triangulate } from './delaunay.ts';
import { scatter } from './scatter.ts';
import { apart, type Sketch } from './sketch.ts';
import { bothOf, sizeError, type Size } from './size.ts';
import { thin } from './thin.ts';

/** Exactly the sites and rivers asked for; connected, with dead ends and bridges here and there. */
export function planar(size: Size, random: Random): Sketch {
  // Even where all points lie on the rim, a triangulation of n has 2n − 3 rivers: enough for 1.9 (n − 2).
  const { sites, rivers } = bothOf(size, 1.9, 2);
  if (sites < 3) throw sizeError(size, 'a planar map has at least 3 sites');
  const full = triangulate(scatter(sites, random));
  if (rivers < sites - 1 || rivers > full.rivers.length) {
    throw sizeError(size, `a planar map of ${sites} sites has ${sites - 1} to about ${full.rivers.length} rivers`);
  }
  const weights = full.rivers.map(([a, b]) => apart(full.points[a], full.points[b]) * (0.6 + 0.8 * random()));
  return thin(full, rivers, heaviestFirst(weights), 1);
}
