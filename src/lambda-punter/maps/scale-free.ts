// The scale-free map: sites come one after another and join those that many have joined already.

import type { Random } from '../../base/seeded-random.ts';
import { bothOf, scatter, shuffledPlaces, type Size, sizeError } from './drafting.ts';
import { UNIT, type OnStep, type Pair, type Sketch } from './sketch.ts';

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
  if (sites < 3 || rivers < sites - 1 || rivers > most) {
    throw sizeError(
      size,
      `a scale-free map of ${sites} sites has ${sites - 1} to ${most} rivers, and 3 sites at least`,
    );
  }
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
