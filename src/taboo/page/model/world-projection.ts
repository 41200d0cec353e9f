// The world on a flat map: the Natural Earth projection (Tom Patterson's, in the polynomial form of Bojan Šavrič and
// others, 2011), which keeps sizes and shapes near enough for a small map.

import type { Place } from '../../game/guess.ts';

/** A point of the map. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** The map's size. The far south, where nobody lives, is left out. */
export const WORLD_WIDTH = 1000;
export const WORLD_HEIGHT = 468;
const MOST_SOUTH = -58;

const MIDDLE = WORLD_WIDTH / 2;
/** The equator's half is this wide before it is brought to the map's size. */
const HALF = 0.8707 * Math.PI;
const SCALE = MIDDLE / HALF;
/** How far below the top edge the equator lies; the top is 84° north. */
const EQUATOR = 267;

/** Where a place is on the map. */
export function onMap({ latitude, longitude }: Place): MapPoint {
  const up = (latitude * Math.PI) / 180;
  const across = (longitude * Math.PI) / 180;
  const two = up * up;
  const four = two * two;
  const wide = 0.8707 - 0.131979 * two + four * (-0.013791 + four * (0.003971 * two - 0.001529 * four));
  const high = up * (1.007226 + two * (0.015085 + four * (-0.044475 + 0.028874 * two - 0.005916 * four)));
  return { x: MIDDLE + SCALE * across * wide, y: EQUATOR - SCALE * high };
}

/** A ring of longitudes and latitudes as a part of an SVG path; '' where it lies too far south. */
export function ringPath(ring: readonly (readonly number[])[]): string {
  if (ring.every(([, latitude]) => latitude < MOST_SOUTH)) return '';
  const points = ring.map(([longitude, latitude]) => onMap({ latitude, longitude }));
  const texts = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  // Points that fall together once they are rounded are one.
  return `M${texts.filter((text, at) => text !== texts[at - 1]).join('L')}Z`;
}

/** The radius of a city's dot: its area is the city's share. */
export function dotRadius(share: number): number {
  return Math.max(1.6, 34 * Math.sqrt(share));
}
