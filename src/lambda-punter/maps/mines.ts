// Mines: how many a map has, and where.

import { NONE, type SiteIndex } from '../game/ids.ts';
import { randomBelow, type Random } from '../../base/seeded-random.ts';
import { hopsFrom } from '../graph/graph.ts';
import { shuffledPlaces } from './drafting.ts';
import { adjacencyOf, type Sketch } from './sketch.ts';

/** Sites looked at for each mine; more would push the mines to the map's rim. */
const CANDIDATES = 8;

/** How many mines a map of `rivers` rivers has: 2 more than a quarter of the root, as the contest's maps have about. */
export function usualMines(sites: number, rivers: number): number {
  return Math.max(1, Math.min(Math.floor(sites / 2), 2 + Math.round(Math.sqrt(rivers) / 4)));
}

/**
 * Mines spread out: each is, of a few random sites, the one farthest in hops from the mines before it
 * (Mitchell's best candidate).
 * @param least sites with fewer rivers are taken only when nothing else is left
 * @returns places of sites, in order
 */
export function spreadMines(sketch: Sketch, count: number, random: Random, least = 2): number[] {
  const sites = sketch.points.length;
  const adjacency = adjacencyOf(sketch);
  const isPoor = (site: number): boolean => adjacency.start[site + 1] - adjacency.start[site] < least;
  const order = shuffledPlaces(sites, random);
  const free = [...order.filter((site) => !isPoor(site)), ...order.filter(isPoor)];
  const through = free.length - order.filter(isPoor).length;
  const nearest = new Int32Array(sites).fill(sites);
  const queue = new Int32Array(sites + 1);
  const mines: number[] = [];
  while (mines.length < count) {
    const open = Math.max(1, through - mines.length);
    let place = randomBelow(random, open);
    for (let go = 1; go < CANDIDATES; go++) {
      const other = randomBelow(random, open);
      if (nearest[free[other]] > nearest[free[place]]) place = other;
    }
    const [mine] = free.splice(place, 1);
    mines.push(mine);
    const hops = new Int32Array(sites);
    hopsFrom(adjacency, mine as SiteIndex, hops, queue);
    for (let site = 0; site < sites; site++)
      if (hops[site] !== NONE && hops[site] < nearest[site]) nearest[site] = hops[site];
  }
  return mines.toSorted((a, b) => a - b);
}
