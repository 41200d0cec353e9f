// The world on a flat map: the Natural Earth projection (Tom Patterson's, in the polynomial form of Bojan Šavrič and
// others, 2011), which keeps sizes and shapes near enough for a small map.

import type { Place } from '../../game/guess.ts';

/** A point of the map. */
type MapPoint = ReturnType<typeof onMap>;

/** The map's size. The far south, where nobody lives, is left out. */
const WORLD_WIDTH = 1000;
const WORLD_HEIGHT = 468;
const MOST_SOUTH = -58;

const MIDDLE = WORLD_WIDTH / 2;
/** The equator's half is this wide before it is brought to the map's size. */
const HALF = 0.8707 * Math.PI;
const SCALE = MIDDLE / HALF;
/** How far below the top edge the equator lies; the top is 84° north. */
const EQUATOR = 267;

/** Where a place is on the map. */
export function onMap({ latitude, longitude }: Place) {
  const up = (latitude * Math.PI) / 180;
  const across = (longitude * Math.PI) / 180;
  const two = up * up;
  const four = two * two;
  const wide = 0.8707 - 0.131979 * two + four * (-0.013791 + four * (0.003971 * two - 0.001529 * four));
  const high = up * (1.007226 + two * (0.015085 + four * (-0.044475 + 0.028874 * two - 0.005916 * four)));
  return { x: MIDDLE + SCALE * across * wide, y: EQUATOR - SCALE * high };
}

/** A ring of longitudes and latitudes as a part of an SVG path; '' if it lies too far south. */
export function ringPath(ring: readonly (readonly number[])[]): string {
  if (ring.every(([, latitude]) => latitude < MOST_SOUTH)) return '';
  const points = unrolled(ring).map(([longitude, latitude]) => onMap({ latitude, longitude }));
  const texts = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  // Points that fall together once they are rounded are one.
  return `M${texts.filter((text, at) => text !== texts[at - 1]).join('L')}Z`;
}

/** A ring that crosses the 180th meridian goes on beyond it, instead of back around the world. */
function unrolled(ring: readonly (readonly number[])[]): [longitude: number, latitude: number][] {
  const points: [number, number][] = [];
  for (const [longitude, latitude] of ring) {
    const before = points.at(-1)?.[0] ?? longitude;
    const turns = Math.round((before - longitude) / 360);
    points.push([longitude + 360 * turns, latitude]);
  }
  const mean = points.reduce((sum, [longitude]) => sum + longitude, 0) / points.length;
  const back = 360 * Math.round(mean / 360);
  return points.map(([longitude, latitude]) => [longitude - back, latitude]);
}

/** The radius of a city's dot: its area is the city's share. */
export const dotRadius = (share: number): number => Math.max(1.6, 34 * Math.sqrt(share));

/** A part of the map, as an SVG's viewBox has it. */
type MapView = typeof WHOLE_WORLD;

/** All of it. */
export const WHOLE_WORLD = { x: 0, y: 0, width: WORLD_WIDTH, height: WORLD_HEIGHT };
/** No part is narrower: a city by itself says little without what lies around. */
const LEAST_WIDTH = 220;
/** Around the outermost points, as a share of the part. */
const MARGIN = 0.15;

/** The part of the map, of the same shape, that has all these points; all of it if there are none. */
export function viewAround(places: readonly Place[]): MapView {
  if (places.length === 0) return WHOLE_WORLD;
  const points = places.map(onMap);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const shape = WORLD_HEIGHT / WORLD_WIDTH;
  const wanted = Math.max(right - left, (bottom - top) / shape) * (1 + 2 * MARGIN);
  const width = Math.min(WORLD_WIDTH, Math.max(LEAST_WIDTH, wanted));
  const height = width * shape;
  return {
    x: beginOf((left + right) / 2, width, WORLD_WIDTH),
    y: beginOf((top + bottom) / 2, height, WORLD_HEIGHT),
    width,
    height,
  };
}

/** A closer view has this share of the map at most. */
const CLOSER = 0.3;

/** The part of the map around the first place and as many of the next as lie near enough to it. */
export function closerView(places: readonly Place[]): MapView {
  const near: Place[] = [];
  for (const place of places) if (viewAround([...near, place]).width <= CLOSER * WORLD_WIDTH) near.push(place);
  return viewAround(near);
}

/** Where a stretch of this size begins that has its middle there, as far as all of it stays on the map. */
function beginOf(middle: number, size: number, all: number): number {
  return Math.max(0, Math.min(all - size, middle - size / 2));
}

/** A point with its name. */
interface NamedPoint extends MapPoint {
  readonly label: string;
}

/** Where a name begins or ends, from its point; sizes are those of the whole map. */
export type LabelPlace = NonNullable<ReturnType<typeof labelPlaces>[number]>;

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

type Box = ReturnType<typeof boxAt>;

/**
 * A place for each name; undefined for one that has none, which is left out.
 * @param view the part of the map that is seen
 * @param scale by how much names are larger than on the whole map in a wide window
 */
export function labelPlaces(points: readonly NamedPoint[], view: MapView, scale: number) {
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
    return { dx: side * OFF, dy: lines * LINE_HEIGHT + FOOT, anchor: side > 0 ? 'start' : 'end' } as const;
  });
}

function boxAt({ x, y, label }: NamedPoint, [side, lines]: (typeof TRIED)[number], scale: number) {
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
