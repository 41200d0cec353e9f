// Maps without a pattern: scattered sites, the city with its districts of streets, and the scale-free map.

import type { Random } from '../../base/seeded-random.ts';
import { bothOf, heaviestFirst, scatter, shuffledPlaces, type Size, sizeError, thin, triangulate } from './drafting.ts';
import { apart, type OnStep, type Point, pointAt, type Sketch, UNIT, type Pair } from './sketch.ts';

/** Exactly the sites and rivers asked for; connected, with dead ends and bridges here and there. */
export function planar(size: Size, random: Random): Sketch {
  // Even where all points lie on the rim, a triangulation of n has 2n − 3 rivers: enough for 1.9 (n − 2).
  const { sites, rivers } = bothOf(size, 1.9, 2);
  if (sites < 3) throw sizeError(size, 'a planar map has at least 3 sites');
  const full = triangulate(scatter(sites, random));
  if (rivers < sites - 1 || rivers > full.rivers.length)
    throw sizeError(size, `a planar map of ${sites} sites has ${sites - 1} to about ${full.rivers.length} rivers`);
  const weights = full.rivers.map(([a, b]) => apart(full.points[a], full.points[b]) * (0.6 + 0.8 * random()));
  return thin(full, rivers, heaviestFirst(weights), 1);
}

/** How much closer sites lie in the middle than where the street plan is drawn to scale. */
const CORE = 0.4;
/** How much sooner a river at the rim is taken away than one in the middle. */
const RIM = 0.35;
const MIDDLE: Point = { x: 0, y: 0 };

/** Exactly the sites and rivers asked for; planar and without bridges. */
export function city(size: Size, random: Random, onStep?: OnStep): Sketch {
  const { sites, rivers } = bothOf(size, 1.55);
  if (sites < 6) throw sizeError(size, 'a city has at least 6 sites');
  const { points, plan, radius } = streetRivers(sites, random);
  const full = triangulate(points);
  if (rivers > full.rivers.length)
    throw sizeError(size, `a city of ${sites} sites has at most about ${full.rivers.length} rivers`);
  // Those long on the plan go first, so blocks lose their diagonals; the rim loses more than the core.
  const weights = full.rivers.map(([a, b]) => {
    const out = (apart(plan[a], MIDDLE) + apart(plan[b], MIDDLE)) / (2 * radius);
    return apart(plan[a], plan[b]) * (1 + RIM * out) * (0.8 + 0.4 * random());
  });
  const thinned = thin(full, rivers, heaviestFirst(weights), 2, onStep);
  if (thinned.rivers.length > rivers)
    throw sizeError(
      size,
      `a city of ${sites} sites without bridges has at least about ${thinned.rivers.length} rivers`,
    );
  return thinned;
}

/**
 * Sites on the districts' own street grids: where they lie on the plan, whose radius is `radius`, and where they are,
 * warped; exactly the number asked for, the middle at 0, 0.
 */
function streetRivers(sites: number, random: Random) {
  const radius = Math.sqrt(sites / Math.PI) * 1.06;
  const count = Math.max(1, Math.round(Math.sqrt(sites) / 6));
  const districts = Array.from({ length: count }, (_, place) => {
    const out = Math.sqrt((place + 0.3) / count) * radius;
    // The golden angle spreads the districts' middles evenly over the disc.
    const angle = place * 2.399_963 + random() * 0.5;
    return { x: out * Math.cos(angle), y: out * Math.sin(angle), turn: (random() * Math.PI) / 2 };
  });
  const found: Point[] = [];
  // Where districts meet, sites would all but coincide; the rim is drawn wider until enough are left.
  for (let rim = radius; found.length < sites; rim *= 1.02) {
    found.length = 0;
    for (const [place, { x, y, turn }] of districts.entries()) {
      const reach = Math.ceil(2 * rim);
      for (let row = -reach; row <= reach; row++) {
        for (let column = -reach; column <= reach; column++) {
          const point = {
            x: x + column * Math.cos(turn) - row * Math.sin(turn),
            y: y + column * Math.sin(turn) + row * Math.cos(turn),
          };
          if (apart(point, MIDDLE) > rim) continue;
          const off = districts.map((other) => apart(point, other));
          if (off.some((other, at) => other < off[place] || (at < place && other - off[place] < 0.8))) continue;
          found.push(point);
        }
      }
    }
  }
  const kept = shuffledPlaces(found.length, random)
    .slice(0, sites)
    .toSorted((a, b) => a - b);
  const plan = kept.map((place) => ({
    x: found[place].x + (random() - 0.5) * 0.2,
    y: found[place].y + (random() - 0.5) * 0.2,
  }));
  const points = plan.map((point) => {
    const out = apart(point, MIDDLE) / radius;
    const pull = CORE + (1 - CORE) * out * out;
    return pointAt(point.x * pull, point.y * pull);
  });
  return { points, plan, radius };
}

/** Progress is told after this many sites. */
const STEP = 256;

/**
 * Exactly the sites and rivers asked for, grown after Barabási and Albert (1999). The chance of a river is proportional
 * to the other site's degree and falls with the third power of its distance (Manna and Sen 2002), which keeps the hubs
 * and makes a map that can be drawn. The time grows with the square of the sites.
 */
export function scaleFree(size: Size, random: Random, onStep?: OnStep): Sketch {
  const { sites, rivers } = bothOf(size, 1.8, 2);
  const most = (sites * (sites - 1)) / 2;
  if (sites < 3 || rivers < sites - 1 || rivers > most)
    throw sizeError(
      size,
      `a scale-free map of ${sites} sites has ${sites - 1} to ${most} rivers, and 3 sites at least`,
    );
  const points = scatter(sites, random);
  const counts = riversEach(sites, rivers, random);
  const degree = new Int32Array(sites);
  const pairs: Pair[] = [];
  const weight = new Float64Array(sites);
  const [xs, ys] = [Float64Array.from(points, ({ x }) => x), Float64Array.from(points, ({ y }) => y)];
  for (let site = 1; site < sites; site++) {
    if (site % STEP === 0) onStep?.(site * site, sites * sites);
    const [x, y] = [xs[site], ys[site]];
    let total = 0;
    for (let other = 0; other < site; other++) {
      const [dx, dy] = [x - xs[other], y - ys[other]];
      const far = Math.sqrt(dx * dx + dy * dy) / UNIT;
      // By hand: `**` would take most of the time.
      const one = Math.max(1, degree[other]) / (far * far * far);
      weight[other] = one;
      total += one;
    }
    for (let go = 0; go < counts[site]; go++) {
      let other = 0;
      let rest = random() * total;
      // The last test steps over what rounding may leave of the total: to a site not joined yet.
      while (other < site - 1 && (rest >= weight[other] || weight[other] === 0)) rest -= weight[other++];
      while (weight[other] === 0) other--;
      total -= weight[other];
      weight[other] = 0;
      degree[other]++;
      degree[site]++;
      pairs.push([site, other]);
    }
  }
  return { points, rivers: pairs };
}

/** How many earlier sites each site joins: one at least, the rest handed round in random order. */
function riversEach(sites: number, rivers: number, random: Random): number[] {
  const counts = Array.from({ length: sites }, (_, site) => Math.min(1, site));
  const order = shuffledPlaces(sites, random);
  let rest = rivers - (sites - 1);
  while (rest > 0) {
    for (const site of order) {
      if (rest === 0 || counts[site] >= site) continue;
      counts[site]++;
      rest--;
    }
  }
  return counts;
}
