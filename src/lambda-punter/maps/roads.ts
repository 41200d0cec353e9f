// Roads: crossings joined as on a map of real streets or railways, with stations or bends on the ways between them
// and with dead ends.

import { randomBelow, type Random } from '../../base/seeded-random.ts';
import { bothOf, heaviestFirst, scatter, type Size, sizeError, thin, triangulate } from './drafting.ts';
import { apart, pointAt, UNIT, type Pair, type Point, type Sketch } from './sketch.ts';

/** What tells one kind of roads from another; parts are of all sites. */
interface Manner {
  /** Rivers a site. */
  readonly density: number;
  /** Sites with a single river. */
  readonly deadEnds: number;
  /** Rivers a crossing, before bends and dead ends are added. */
  readonly crossings: number;
}

/** Of the sites on dead-end roads, the part that makes a road longer and no new one. */
const LONGER = 0.3;
/** How far a bend lies beside the straight way, as a part of its distance to the next site. */
const BEND = 0.25;
/** How far a dead end reaches, in steps between neighbouring sites. */
const REACH = 0.6;
/** By what part lengths vary, so that no pattern is seen: which ways stay, which get bends, how far dead ends reach. */
const VARIED = { stay: 0.4, bend: 0.3, reach: 0.4 };
/** Rings of rivers for each crossing: a triangulation of few has room for about one, so a little less. */
const RINGS = 0.9;

/**
 * Streets: of the contest's ten maps of towns, the sites have 1.4 to 1.95 rivers, .05 to .1 of them end a road, and
 * the sparser a map, the more of its sites are bends (.02 to .36).
 */
export function streets(size: Size, random: Random): Sketch {
  const density = 1.4 + 0.55 * random();
  return roads(size, random, { density, deadEnds: 0.05 + 0.05 * random(), crossings: 1.75 + 0.2 * random() });
}

/** A railway: two of three sites are stations on a line, as on the contest's map `tube`. */
export function railway(size: Size, random: Random): Sketch {
  const density = 1.22 + 0.12 * random();
  return roads(size, random, { density, deadEnds: 0.01 + 0.02 * random(), crossings: 1.85 + 0.1 * random() });
}

/** Exactly the sites and rivers asked for; connected. */
function roads(size: Size, random: Random, manner: Manner): Sketch {
  const { sites, rivers } = bothOf(size, manner.density, 2);
  if (sites < 4) throw sizeError(size, 'a map of roads has at least 4 sites');
  if (rivers < sites - 1) throw sizeError(size, `${sites} sites are joined by ${sites - 1} rivers or more`);
  const { crossings, ends } = shares(sites, rivers, manner);
  const bends = sites - crossings - ends;
  // As far apart as leaves room for the bends between them.
  const spread = Math.sqrt(sites / crossings);
  const full = triangulate(scatter(crossings, random));
  const kept = rivers - bends - ends;
  if (kept > full.rivers.length)
    throw sizeError(
      size,
      `${sites} sites of this kind have at most about ${full.rivers.length + sites - crossings} rivers`,
    );
  const weights = full.rivers.map(([a, b]) => apart(full.points[a], full.points[b]) * varied(VARIED.stay, random));
  const core = thin(full, kept, crossingsLast(full, heaviestFirst(weights)), 1);
  const points = core.points.map(({ x, y }) => pointAt((x / UNIT) * spread, (y / UNIT) * spread));
  const taken = new Set(points.map(nameOf));
  const place = (draw: () => Point): number => {
    let point = draw();
    while (taken.has(nameOf(point))) point = draw();
    taken.add(nameOf(point));
    return points.push(point) - 1;
  };
  const bent = withBends({ points, rivers: core.rivers }, bends, random, place);
  return { points, rivers: [...bent, ...deadEnds({ points, rivers: bent }, ends, random, place)] };
}

/**
 * How many sites are crossings and how many lie on dead-end roads. Bends and dead ends bring a river each, so what is
 * left of the rivers over what is left of the sites is the density of crossings: that leaves one answer.
 */
function shares(sites: number, rivers: number, manner: Manner): { readonly crossings: number; readonly ends: number } {
  // A triangulation has at most 3n − 6 rivers, and one of few sites about 2n, so n rings: room for all of the map.
  const least = Math.min(sites, Math.max(3, Math.ceil((rivers - sites) / RINGS) + 2));
  const ends = Math.min(sites - least, Math.round((sites * manner.deadEnds) / (1 - LONGER)));
  const bends = (manner.crossings * (sites - ends) - (rivers - ends)) / (manner.crossings - 1);
  return { crossings: Math.max(least, Math.min(sites - ends, Math.round(sites - ends - bends))), ends };
}

/**
 * The order in which rivers go: first those without which both ends keep three rivers, so that most crossings have
 * three or four; then the others.
 */
function crossingsLast({ points, rivers }: Sketch, order: readonly number[]): number[] {
  const degree = points.map(() => 0);
  for (const [a, b] of rivers) {
    degree[a]++;
    degree[b]++;
  }
  const first: number[] = [];
  const last: number[] = [];
  for (const river of order) {
    const [a, b] = rivers[river];
    if (degree[a] <= 3 || degree[b] <= 3) {
      last.push(river);
      continue;
    }
    degree[a]--;
    degree[b]--;
    first.push(river);
  }
  return [...first, ...last];
}

/** Bends on the rivers, more on the longer ones, each beside the straight way; the rivers in their pieces. */
function withBends({ points, rivers }: Sketch, bends: number, random: Random, place: (draw: () => Point) => number) {
  const counts = rivers.map(() => 0);
  const lengths = rivers.map(([a, b]) => apart(points[a], points[b]));
  // Each bend goes to the river whose pieces would still be the longest: by largest averages, as seats to parties.
  const weight = lengths.map((length) => length * varied(VARIED.bend, random));
  const pieces = lengths.map((_, river) => weight[river]);
  for (let bend = 0; bend < bends; bend++) {
    let longest = 0;
    for (let river = 1; river < pieces.length; river++) if (pieces[river] > pieces[longest]) longest = river;
    counts[longest]++;
    pieces[longest] = weight[longest] / (counts[longest] + 1);
  }
  return rivers.flatMap(([a, b], river) => {
    const from = points[a];
    const to = points[b];
    const step = lengths[river] / (counts[river] + 1);
    const chain = [a];
    for (let bend = 1; bend <= counts[river]; bend++) {
      const part = bend / (counts[river] + 1);
      chain.push(
        place(() => {
          const aside = (random() - 0.5) * 2 * BEND * step;
          const across = { x: -(to.y - from.y) / lengths[river], y: (to.x - from.x) / lengths[river] };
          const x = from.x + (to.x - from.x) * part + across.x * aside;
          const y = from.y + (to.y - from.y) * part + across.y * aside;
          return pointAt(x / UNIT, y / UNIT);
        }),
      );
    }
    chain.push(b);
    return chain.slice(1).map((site, at): Pair => [chain[at], site]);
  });
}

/** Roads that end: each begins at a random site, away from the sites next to it; some are several rivers long. */
function deadEnds({ points, rivers }: Sketch, ends: number, random: Random, place: (draw: () => Point) => number) {
  const next: number[][] = points.map(() => []);
  for (const [a, b] of rivers) {
    next[a].push(b);
    next[b].push(a);
  }
  const roots = points.length;
  const made: Pair[] = [];
  let last = roots;
  for (let end = 0; end < ends; end++) {
    const from = end > 0 && random() < LONGER ? last : randomBelow(random, roots);
    const neighbours = next[from].map((site) => points[site]);
    const away = freeDirection(points[from], neighbours);
    last = place(() => {
      // Up to half a radian aside.
      const angle = away + (random() - 0.5);
      const reach = REACH * varied(VARIED.reach, random);
      return pointAt(points[from].x / UNIT + reach * Math.cos(angle), points[from].y / UNIT + reach * Math.sin(angle));
    });
    next[from].push(last);
    next.push([from]);
    made.push([from, last]);
  }
  return made;
}

/** The middle of the widest angle between a point's neighbours, in radians. */
function freeDirection(point: Point, neighbours: readonly Point[]): number {
  const angles = neighbours.map(({ x, y }) => Math.atan2(y - point.y, x - point.x)).toSorted((a, b) => a - b);
  let best = 0;
  let widest = -1;
  for (const [at, angle] of angles.entries()) {
    const after = at + 1 < angles.length ? angles[at + 1] : (angles[0] ?? 0) + 2 * Math.PI;
    if (after - angle > widest) [widest, best] = [after - angle, angle + (after - angle) / 2];
  }
  return best;
}

/** A number near 1: up to that part less or more. */
function varied(part: number, random: Random): number {
  return 1 - part + 2 * part * random();
}

function nameOf({ x, y }: Point): string {
  return `${x} ${y}`;
}
