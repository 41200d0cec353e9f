// Maps of regular shape: the Sierpinski triangle, the ring, the grid.

import { type Random, randomBelow } from '../../base/seeded-random.ts';
import { oneOf, shuffledPlaces, type Size, sizeError, thin } from './drafting.ts';
import { type Pair, type Point, pointAt, type Sketch } from './sketch.ts';

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

/** Part of the rivers that are rings and spokes; the rest are chords and diagonals. */
const FRAME = 0.87;

/** A ring of exactly the rivers asked for, or of about the sites. */
export function ring(size: Size, random: Random): Sketch {
  const { rings, around, rivers } = ringPlan(size);
  const site = (level: number, place: number): number => level * around + (place % around);
  const points: Point[] = [];
  const pairs: Pair[] = [];
  const outer = around / (2 * Math.PI);
  // Neighbouring rings lie as far apart as neighbours on the outer one, or closer to leave a middle.
  const step = Math.min(1, (0.7 * outer) / rings);
  for (let level = 0; level < rings; level++) {
    for (let place = 0; place < around; place++) {
      const angle = (2 * Math.PI * place) / around;
      const radius = outer - level * step;
      points.push(pointAt(radius * Math.sin(angle), -radius * Math.cos(angle)));
      pairs.push([site(level, place), site(level, place + 1)]);
      if (level > 0) pairs.push([site(level - 1, place), site(level, place)]);
    }
  }
  const known = new Set<number>();
  const join = (a: number, b: number): void => {
    const key = Math.min(a, b) * points.length + Math.max(a, b);
    if (known.has(key)) return;
    known.add(key);
    pairs.push([a, b]);
  };
  const longChords = rings === 1 ? rivers : pairs.length + Math.ceil(around / 6);
  const reach = Math.max(2, Math.floor(around / 5));
  const chords = Math.min(rivers, longChords) - pairs.length;
  for (let go = 0; pairs.length < Math.min(rivers, longChords); go++) {
    // Their starts go round the ring evenly, however they end.
    const place = Math.floor((((go % chords) + random()) * around) / chords);
    join(site(rings - 1, place), site(rings - 1, place + reach + randomBelow(random, around - 2 * reach + 1)));
  }
  while (pairs.length < rivers) {
    const level = 1 + randomBelow(random, rings - 1);
    const place = randomBelow(random, around);
    // One of the two diagonals of a field between two rings, so that no two of them cross.
    const slant = (level + place) % 2;
    join(site(level - 1, place + slant), site(level, place + 1 - slant));
  }
  return { points, rivers: pairs };
}

/** Rings, sites on each, and rivers in all. */
function ringPlan(size: Size) {
  const asked = oneOf(size);
  if ('sites' in asked ? asked.sites < 3 : asked.rivers < 3) throw sizeError(size, 'a ring has at least 3 of each');
  const sites = 'sites' in asked ? asked.sites : asked.rivers / 2;
  const usual = Math.max(1, Math.round(Math.cbrt(sites) / 1.5));
  if ('rivers' in asked) {
    const { rivers } = asked;
    return { rings: usual, around: rivers < 8 ? rivers : Math.floor((FRAME * rivers) / (2 * usual - 1)), rivers };
  }
  const rest = (rings: number): number => Math.abs(rings * Math.round(sites / rings) - sites);
  const rings = [usual, usual + 1, usual - 1].filter((some) => some > 0).toSorted((a, b) => rest(a) - rest(b))[0];
  const around = Math.round(sites / rings);
  const frame = (2 * rings - 1) * around;
  return { rings, around, rivers: sites < 8 ? frame : Math.round(frame / FRAME) };
}

/** Part of a full grid's rivers that are left. */
const LEFT = 0.94;

/** A grid of exactly the rivers asked for, or of about the sites; without bridges unless it is tiny. */
export function grid(size: Size, random: Random): Sketch {
  const { wide, high, rivers } = gridPlan(size);
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

function gridPlan(size: Size) {
  const asked = oneOf(size);
  const least = 'sites' in asked ? asked.sites : asked.rivers;
  if (least < 4) throw sizeError(size, 'a grid has at least 4 of each');
  let best = { wide: 2, high: 2, rivers: 4 };
  let bestOff = Infinity;
  for (let high = 2; high * high <= least; high++) {
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
