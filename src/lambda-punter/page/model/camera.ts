// Where the window on a map stands: scale and shift from the drawing's pixels to the window's, and back.

import type { Point } from '../../maps/sketch.ts';

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
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (left > right) return { scale: 1, x: 0, y: 0 };
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
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** The point of the drawing under a point of the window. */
export function under(camera: Camera, at: Point): Point {
  return { x: (at.x - camera.x) / camera.scale, y: (at.y - camera.y) / camera.scale };
}
