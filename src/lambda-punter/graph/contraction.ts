// A punter's map with its own rivers contracted: what searches from its components walk on.

import type { Graph } from './graph.ts';
import { rootOf, type MineUnion } from './mine-union.ts';
import { NO_PRICE } from './passage.ts';

/** The contracted graph in compressed rows, by root: the neighbours' roots and the rivers that lead there. */
export type Contraction = Readonly<ReturnType<typeof newContraction>>;

/** Room for the contractions of one graph. */
export function newContraction({ sites, rivers }: Graph) {
  return {
    /** By site: the root of its component. */
    root: new Int32Array(sites),
    start: new Int32Array(sites + 1),
    /** Scratch: where the next edge of each root goes. */
    fill: new Int32Array(sites),
    neighbour: new Int32Array(2 * rivers),
    river: new Int32Array(2 * rivers),
  };
}

/**
 * Finds the roots and counts the edges of each: rivers with a price between two roots. Afterwards `start` says where
 * each root's row begins, and `fill` where its first edge goes. The caller stores with each edge what its search reads.
 * @param price what each river costs, NO_PRICE where it may not be travelled
 */
export function beginRows(
  union: MineUnion,
  price: Uint8Array,
  { root, start, fill }: Pick<Contraction, 'root' | 'start' | 'fill'>,
): void {
  const { sites, rivers, map } = union.graph;
  const { source, target } = map;
  for (let site = 0; site < sites; site++) root[site] = rootOf(union, site);
  fill.fill(0);
  for (let at = 0; at < rivers; at++) {
    if (price[at] === NO_PRICE) continue;
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
}

/**
 * Builds the graph whose vertices are the union's roots and whose edges are the rivers with a price between two of
 * them.
 */
export function contract(union: MineUnion, price: Uint8Array, contraction: Contraction): void {
  const { root, fill, neighbour, river } = contraction;
  const { rivers, map } = union.graph;
  const { source, target } = map;
  beginRows(union, price, contraction);
  for (let at = 0; at < rivers; at++) {
    if (price[at] === NO_PRICE) continue;
    const a = root[source[at]];
    const b = root[target[at]];
    if (a === b) continue;
    neighbour[fill[a]] = b;
    river[fill[a]++] = at;
    neighbour[fill[b]] = a;
    river[fill[b]++] = at;
  }
}

/** The roots of the components with mines, in the order of their first mines; `contract` found them. */
export function homesOf({ graph: { mines, map }, firstMine }: MineUnion, { root }: Pick<Contraction, 'root'>) {
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
