// How far apart two places are.

import type { Place } from './guess.ts';

/** The earth's mean radius. */
const EARTH_KM = 6371;
const RADIANS = Math.PI / 180;

/** The great circle's length between two places, in kilometres: the haversine formula on a ball. */
export function kilometres(one: Place, other: Place): number {
  const up = Math.sin(((one.latitude - other.latitude) * RADIANS) / 2) ** 2;
  const across = Math.sin(((one.longitude - other.longitude) * RADIANS) / 2) ** 2;
  const flat = Math.cos(one.latitude * RADIANS) * Math.cos(other.latitude * RADIANS);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(up + flat * across)));
}
