// How an owner and the buyer of an option share a river, in files and on pages: two strokes side by side.

import type { Point } from './sketch.ts';

/** How far each stroke lies beside the river's line, in widths of a stroke: the owner's on one side, the buyer's on the other. */
export const SIDE = 0.6;
/** The ground that both are lifted off with, in widths of a stroke. */
export const SHARED_GROUND = 2.6;

/** A line moved to its own side by this much; a point stays where it is. */
export function beside(a: Point, b: Point, shift: number): readonly [Point, Point] {
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const x = (-(b.y - a.y) / long) * shift;
  const y = ((b.x - a.x) / long) * shift;
  return [
    { x: a.x + x, y: a.y + y },
    { x: b.x + x, y: b.y + y },
  ];
}
