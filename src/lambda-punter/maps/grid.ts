// The grid: streets at right angles, a few of them closed.

import type { Random } from '../../base/seeded-random.ts';
import { shuffledPlaces } from './random-choices.ts';
import { pointAt, type Pair, type Point, type Sketch } from './sketch.ts';
import { oneOf, sizeError, type Size } from './size.ts';
import { thin } from './thin.ts';

/** Part of a full grid's rivers that are left. */
const LEFT = 0.94;

/** A grid of exactly the rivers asked for, or of about the sites; without bridges unless it is tiny. */
export function grid(size: Size, random: Random): Sketch {
  const { wide, high, rivers } = planOf(size);
  const points: Point[] = [];
  const pairs: Pair[] = [];
  for (let row = 0; row < high; row++) {
    for (let column = 0; column < wide; column++) {
      const here = row * wide + column;
      points.push(pointAt(column, row));
      if (column > 0) pairs.push([here - 1, here]);
      if (row > 0) pairs.push([here - wide, here]);
    }
  }
  const order = shuffledPlaces(pairs.length, random);
  const bridgeless = thin({ points, rivers: pairs }, rivers, order, 2);
  return thin(bridgeless, rivers, shuffledPlaces(bridgeless.rivers.length, random), 1);
}

function planOf(size: Size): { readonly wide: number; readonly high: number; readonly rivers: number } {
  const asked = oneOf(size);
  if ('sites' in asked ? asked.sites < 4 : asked.rivers < 4) throw sizeError(size, 'a grid has at least 4 of each');
  let best = { wide: 2, high: 2, rivers: 4 };
  let bestOff = Infinity;
  for (let high = 2; high * high <= ('sites' in asked ? asked.sites : asked.rivers); high++) {
    for (let wide = high; wide <= 1.7 * high + 1; wide++) {
      const full = 2 * wide * high - wide - high;
      if ('rivers' in asked && full < asked.rivers) continue;
      const off = 'sites' in asked ? Math.abs(wide * high - asked.sites) : Math.abs(LEFT * full - asked.rivers);
      if (off >= bestOff) continue;
      bestOff = off;
      best = { wide, high, rivers: 'rivers' in asked ? asked.rivers : Math.round(LEFT * full) };
    }
  }
  return best;
}
