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
/** How far a mark reaches from its point. */
const MARK = 9;

/** Right of the point or left of it; then a line higher or lower: farther off nobody sees whose name it is. */
const TRIED: readonly (readonly [side: 1 | -1, lines: number])[] = [
  [1, 0],
  [-1, 0],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
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
  const names: Box[] = [];
  const marks = points.map(({ x, y }) => ({ left: x - MARK * scale, right: x + MARK * scale, middle: y }));
  return points.map((point) => {
    const free = TRIED.map((tried) => ({ tried, box: boxAt(point, tried, scale) })).filter(
      ({ box }) => !isOutside(box, view, scale) && !names.some((other) => isOver(box, other, scale)),
    );
    // Better over another mark than nowhere.
    const best = free.find(({ box }) => !marks.some((mark) => isOver(box, mark, scale))) ?? free.at(0);
    if (best === undefined) return undefined;
    names.push(best.box);
    const [side, lines] = best.tried;
    return { dx: side * OFF, dy: lines * LINE_HEIGHT + FOOT, anchor: side > 0 ? 'start' : 'end' };
  });
}

function boxAt({ x, y, label }: NamedPoint, [side, lines]: (typeof TRIED)[number], scale: number): Box {
  const begin = x + side * OFF * scale;
  const end = begin + side * label.length * LETTER_WIDTH * scale;
  return { left: Math.min(begin, end), right: Math.max(begin, end), middle: y + lines * LINE_HEIGHT * scale };
}

function isOutside({ left, right, middle }: Box, view: MapView, scale: number): boolean {
  const half = (LINE_HEIGHT / 2) * scale;
  const isBeside = left < view.x || right > view.x + view.width;
  return isBeside || middle - half < view.y || middle + half > view.y + view.height;
}

function isOver(one: Box, other: Box, scale: number): boolean {
  const isBeside = one.right < other.left || other.right < one.left;
  return !isBeside && Math.abs(one.middle - other.middle) < LINE_HEIGHT * scale * 0.9;
}
