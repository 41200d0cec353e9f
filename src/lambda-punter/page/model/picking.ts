// What lies under a pointer: the nearest site or river of a drawing.

import type { GameMap } from '../../game/game-map.ts';
import { NONE } from '../../game/ids.ts';
import type { Canvas } from '../../maps/canvas.ts';
import type { Point } from '../../maps/sketch.ts';

/** The site nearest to a point within `reach`, or NONE: O(sites). */
export function siteAt({ places }: Canvas, at: Point, reach: number): number {
  let best = NONE;
  let least = reach * reach;
  for (let site = 0; site < places.length; site++) {
    const { x, y } = places[site];
    const far = (x - at.x) ** 2 + (y - at.y) ** 2;
    if (far > least) continue;
    least = far;
    best = site;
  }
  return best;
}

/** The river nearest to a point within `reach`, or NONE: O(rivers). */
export function riverAt({ places }: Canvas, { source, target }: GameMap, at: Point, reach: number): number {
  let best = NONE;
  let least = reach * reach;
  for (let river = 0; river < source.length; river++) {
    const far = apartFromLine(places[source[river]], places[target[river]], at);
    if (far > least) continue;
    least = far;
    best = river;
  }
  return best;
}

/** The square of how far a point is from a stretch of line. */
function apartFromLine(a: Point, b: Point, at: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const long = dx * dx + dy * dy;
  const part = long === 0 ? 0 : Math.max(0, Math.min(1, ((at.x - a.x) * dx + (at.y - a.y) * dy) / long));
  return (a.x + dx * part - at.x) ** 2 + (a.y + dy * part - at.y) ** 2;
}
