// Where the window on a map stands: scale and shift from the drawing's pixels to the window's, and back; what lies
// under a pointer, and where a river's tag has room.

import type { Point } from '../../maps/sketch.ts';
import type { GameMap } from '../../game/game-map.ts';
import { NONE } from '../../game/ids.ts';
import { range, type Canvas } from '../../maps/canvas.ts';

/** Window = drawing · scale + shift, both ways alike. */
export interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A window's size, in pixels of the page. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** Room around what is fitted. */
const EDGE = 24;
const LEAST_SCALE = 0.05;
const MOST_SCALE = 60;

/** Shows the points as large as the window allows; a single point is not magnified past `most`. */
export function cameraFor(points: readonly Point[], { width, height }: WindowSize, most = MOST_SCALE): Camera {
  if (points.length === 0) return { scale: 1, x: 0, y: 0 };
  const [left, right] = range(points.map(({ x }) => x));
  const [top, bottom] = range(points.map(({ y }) => y));
  const wide = Math.max(1, width - 2 * EDGE) / Math.max(right - left, 1e-9);
  const high = Math.max(1, height - 2 * EDGE) / Math.max(bottom - top, 1e-9);
  const scale = Math.max(LEAST_SCALE, Math.min(wide, high, most));
  return { scale, x: (width - (left + right) * scale) / 2, y: (height - (top + bottom) * scale) / 2 };
}

/** Magnifies around a point of the window, which stays where it is. */
export function zoomed(camera: Camera, factor: number, at: Point): Camera {
  const scale = Math.max(LEAST_SCALE, Math.min(MOST_SCALE, camera.scale * factor));
  const real = scale / camera.scale;
  return { scale, x: at.x - (at.x - camera.x) * real, y: at.y - (at.y - camera.y) * real };
}

/** Moves the map by this many pixels of the window. */
export function panned(camera: Camera, dx: number, dy: number): Camera {
  return {
    ...camera,
    x: camera.x + dx,
    y: camera.y + dy,
  };
}

/** The point of the drawing under a point of the window. */
export function under(camera: Camera, at: Point): Point {
  return {
    x: (at.x - camera.x) / camera.scale,
    y: (at.y - camera.y) / camera.scale,
  };
}

/** The site nearest to a point within `reach`, or NONE: O(sites). */
export function siteAt({ places }: Canvas, at: Point, reach: number): number {
  return nearest(places.length, reach, (site) => (places[site].x - at.x) ** 2 + (places[site].y - at.y) ** 2);
}

/** The river nearest to a point within `reach`, or NONE: O(rivers). */
export function riverAt({ places }: Canvas, { source, target }: GameMap, at: Point, reach: number): number {
  return nearest(source.length, reach, (river) => apartFromLine(places[source[river]], places[target[river]], at));
}

/** The one within `reach` whose square is least, of equals the last; or NONE. */
function nearest(count: number, reach: number, squareOf: (one: number) => number): number {
  let best = NONE;
  let least = reach * reach;
  for (let one = 0; one < count; one++) {
    const far = squareOf(one);
    if (far > least) continue;
    least = far;
    best = one;
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

/** What a tag may not cover: a site, a mine, another tag. */
export interface Circle extends Point {
  readonly r: number;
}

/** Pixels away from the river's middle, and directions there, the river's two sides first: the nearest is taken. */
const AWAY = [16, 24, 34, 46, 60, 76, 94, 114];
const TURNED = [0, 6, 1, 7, 11, 5, 2, 8, 10, 4, 3, 9];
/** Nothing farther from the river's middle matters. */
const FAR = 160;

/**
 * The middle of a river's tag: the nearest place at which it covers nothing; if there is none, that with most room.
 * @param half half the tag's width, which is its larger side
 */
export function tagPlace(from: Point, to: Point, taken: readonly Circle[], half: number): Point {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const near = taken.filter((one) => Math.abs(one.x - x) < FAR && Math.abs(one.y - y) < FAR);
  const normal = Math.atan2(to.x - from.x, from.y - to.y);
  let best: Point = { x, y };
  let mostRoom = -Infinity;
  for (const away of AWAY) {
    for (const turned of TURNED) {
      const angle = normal + (turned * Math.PI) / 6;
      const at = { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) };
      const room = roomAt(at, near) - half;
      if (room >= 0) return at;
      if (room > mostRoom) [mostRoom, best] = [room, at];
    }
  }
  return best;
}

/** How far it is to the nearest thing. */
function roomAt({ x, y }: Point, near: readonly Circle[]): number {
  let room = Infinity;
  for (const one of near) room = Math.min(room, Math.hypot(one.x - x, one.y - y) - one.r);
  return room;
}
