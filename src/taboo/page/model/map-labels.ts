// Where the names on the map stand, so that they do not cover one another.

import type { MapPoint, MapView } from './world-projection.ts';

/** A point with its name. */
export interface NamedPoint extends MapPoint {
  readonly label: string;
}

/** Where a name begins or ends, from its point; sizes are those of the whole map. */
export interface LabelPlace {
  readonly dx: number;
  readonly dy: number;
  readonly anchor: 'start' | 'end';
}

/** Sizes of letters, and how far a name stands off. */
const LETTER_WIDTH = 11.5;
const LINE_HEIGHT = 22;
const OFF = 14;
/** From a line's middle down to the letters' feet. */
const FOOT = 6;

/** Right of the point or left of it; then a line higher or lower, and so on. */
const TRIED: readonly (readonly [side: 1 | -1, lines: number])[] = [
  [1, 0],
  [-1, 0],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
  [1, -2],
  [1, 2],
];

interface Box {
  readonly left: number;
  readonly right: number;
  readonly middle: number;
}

/**
 * A place for each name; undefined for one that has none, which is left out.
 * @param view the part of the map that is seen
 * @param scale by how much names are larger than on the whole map in a wide window
 */
export function labelPlaces(points: readonly NamedPoint[], view: MapView, scale: number): (LabelPlace | undefined)[] {
  const taken: Box[] = [];
  return points.map(({ x, y, label }) => {
    for (const [side, lines] of TRIED) {
      const begin = x + side * OFF * scale;
      const end = begin + side * label.length * LETTER_WIDTH * scale;
      const box = { left: Math.min(begin, end), right: Math.max(begin, end), middle: y + lines * LINE_HEIGHT * scale };
      const isOutside = box.left < view.x || box.right > view.x + view.width;
      if (isOutside || taken.some((other) => isOver(box, other, scale))) continue;
      taken.push(box);
      return { dx: side * OFF, dy: lines * LINE_HEIGHT + FOOT, anchor: side > 0 ? 'start' : 'end' };
    }
    return undefined;
  });
}

function isOver(one: Box, other: Box, scale: number): boolean {
  const isBeside = one.right < other.left || other.right < one.left;
  return !isBeside && Math.abs(one.middle - other.middle) < LINE_HEIGHT * scale * 0.9;
}
