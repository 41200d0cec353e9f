// Points scattered at random but never close together (Poisson discs by dart throwing).

import type { Random } from '../../base/seeded-random.ts';
import { apart, pointAt, UNIT, type Point } from './sketch.ts';

/** Darts in a row that may miss, for each point, before the discs shrink. */
const MISSES = 6;

/** One number for the square of side UNIT that a place lies in. */
function cellOf(x: number, y: number): number {
  return Math.floor(y / UNIT) * 65_536 + Math.floor(x / UNIT);
}

/**
 * As many points as asked in a field four wide and three high, about one step apart; none closer than
 * half a step or so.
 */
export function scatter(count: number, random: Random): Point[] {
  const high = Math.sqrt((count * 3) / 4);
  const wide = (high * 4) / 3;
  const points: Point[] = [];
  const cells = new Map<number, Point[]>();
  let disc = UNIT;
  let missed = 0;
  const clear = (dart: Point): boolean => {
    for (let dy = -UNIT; dy <= UNIT; dy += UNIT) {
      for (let dx = -UNIT; dx <= UNIT; dx += UNIT) {
        for (const point of cells.get(cellOf(dart.x + dx, dart.y + dy)) ?? [])
          if (apart(point, dart) < disc) return false;
      }
    }
    return true;
  };
  while (points.length < count) {
    const dart = pointAt(random() * wide, random() * high);
    if (!clear(dart)) {
      if (++missed > MISSES * count) {
        disc *= 0.97;
        missed = 0;
      }
      continue;
    }
    points.push(dart);
    const cell = cells.get(cellOf(dart.x, dart.y));
    if (cell === undefined) cells.set(cellOf(dart.x, dart.y), [dart]);
    else cell.push(dart);
  }
  return points;
}
