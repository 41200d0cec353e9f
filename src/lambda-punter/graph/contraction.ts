// A punter's map with its own rivers contracted: what searches from its components walk on.

import type { Graph } from './graph.ts';
import type { MineUnion } from './mine-union.ts';
import { rootOf } from './mine-union.ts';

/** The contracted graph in compressed rows, by root: the neighbours' roots and the rivers that lead there. */
export interface Contraction {
  /** By site: the root of its component. */
  readonly root: Int32Array;
  readonly start: Int32Array;
  readonly fill: Int32Array;
  readonly neighbour: Int32Array;
  readonly river: Int32Array;
}

/** Room for the contractions of one graph. */
export function newContraction({ sites, rivers }: Graph): Contraction {
  return {
    root: new Int32Array(sites),
    start: new Int32Array(sites + 1),
    fill: new Int32Array(sites + 1),
    neighbour: new Int32Array(2 * rivers),
    river: new Int32Array(2 * rivers),
  };
}

/**
 * Lays out the graph whose vertices are the union's roots and whose edges are the open rivers between two of them.
 * @param isOpen whether a river may be travelled
 */
export function contract(union: MineUnion, isOpen: (river: number) => boolean, contraction: Contraction): void {
  const { root, start, fill, neighbour, river } = contraction;
  const { sites, rivers, map } = union.graph;
  const { source, target } = map;
  for (let site = 0; site < sites; site++) root[site] = rootOf(union, site);
  fill.fill(0);
  for (let at = 0; at < rivers; at++) {
    if (!isOpen(at)) continue;
    const a = root[source[at]];
    const b = root[target[at]];
    if (a === b) continue;
    fill[a]++;
    fill[b]++;
  }
  let from = 0;
  for (let site = 0; site < sites; site++) {
    start[site] = from;
    from += fill[site];
    fill[site] = start[site];
  }
  start[sites] = from;
  for (let at = 0; at < rivers; at++) {
    if (!isOpen(at)) continue;
    const a = root[source[at]];
    const b = root[target[at]];
    if (a === b) continue;
    neighbour[fill[a]] = b;
    river[fill[a]++] = at;
    neighbour[fill[b]] = a;
    river[fill[b]++] = at;
  }
}

/** The roots of the components with mines, in the order of their first mines; `contract` has laid them out. */
export function homesOf(
  { graph: { mines, map }, firstMine }: MineUnion,
  { root }: Pick<Contraction, 'root'>,
): number[] {
  const homes: number[] = [];
  for (let mine = 0; mine < mines; mine++) {
    const home = root[map.mines[mine]];
    if (firstMine[home] === mine) homes.push(home);
  }
  return homes;
}

/**
 * Makes a table hold x to the power of each place. It is filled only where x changed: the far powers are so small that
 * the processor takes a hundred times as long for them, and searches ask again and again.
 */
export function fillPowers(powers: Float64Array, x: number): void {
  if (powers[0] === 1 && powers[1] === x) return;
  powers[0] = 1;
  for (let at = 1; at < powers.length; at++) powers[at] = powers[at - 1] * x;
}
