// The ring: concentric rings joined by spokes around an empty middle that a few long chords cross.

import { randomBelow, type Random } from '../../base/seeded-random.ts';
import { pointAt, type Pair, type Point, type Sketch } from './sketch.ts';
import { oneOf, sizeError, type Size } from './size.ts';

/** Part of the rivers that are rings and spokes; the rest are chords and diagonals. */
const FRAME = 0.87;

/** Rings, sites on each, and rivers in all. */
interface Plan {
  readonly rings: number;
  readonly around: number;
  readonly rivers: number;
}

/** A ring of exactly the rivers asked for, or of about the sites. */
export function ring(size: Size, random: Random): Sketch {
  const { rings, around, rivers } = planOf(size);
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

function planOf(size: Size): Plan {
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
  return {
    rings,
    around,
    rivers: sites < 8 ? around * (2 * rings - 1) : Math.round(((2 * rings - 1) * around) / FRAME),
  };
}
