// The Sierpinski triangle: three smaller ones that share corners, and so on down.

import { pointAt, type Pair, type Point, type Sketch } from './sketch.ts';
import { oneOf, type Size } from './size.ts';

/**
 * The triangle of the depth nearest in ratio to the size: depth k has 3^(k+1) rivers and
 * (3^(k+1) + 3) / 2 sites. Only the mines are random.
 */
export function sierpinski(size: Size): Sketch {
  const asked = oneOf(size);
  const rivers = 'rivers' in asked ? asked.rivers : 2 * asked.sites - 3;
  const depth = Math.max(0, Math.round(Math.log(Math.max(1, rivers)) / Math.log(3)) - 1);
  const side = 2 ** depth;
  const points: Point[] = [];
  const pairs: Pair[] = [];
  const placeOf = new Map<number, number>();
  /** The site `row` steps below the tip and `column` steps along that row. */
  const site = (row: number, column: number): number => {
    const key = row * (side + 1) + column;
    const known = placeOf.get(key);
    if (known !== undefined) return known;
    placeOf.set(key, points.length);
    points.push(pointAt(column + (side - row) / 2, (row * Math.sqrt(3)) / 2));
    return points.length - 1;
  };
  const draw = (row: number, column: number, edge: number): void => {
    if (edge > 1) {
      const half = edge / 2;
      draw(row, column, half);
      draw(row + half, column, half);
      draw(row + half, column + half, half);
      return;
    }
    const tip = site(row, column);
    const left = site(row + 1, column);
    const right = site(row + 1, column + 1);
    pairs.push([tip, left], [tip, right], [left, right]);
  };
  draw(0, 0, side);
  return { points, rivers: pairs };
}
