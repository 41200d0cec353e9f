// Union–find over sites that knows, for each component and each mine, Σ d² of the component's sites: a
// join, its exact gain and its undoing cost O(mines). Many unions over one graph share what they can.

import { NONE } from '../game/ids.ts';
import type { Graph } from './graph.ts';

/**
 * The components that a set of rivers makes, with what they are worth. Paths are never shortened, so
 * that joins can be undone; union by size keeps them no longer than log₂ sites (Tarjan 1975).
 */
export type MineUnion = ReturnType<typeof alone>;

/** More mass for a (mine, site) pair than d²: what a future on it wins. */
export interface ExtraMass {
  readonly mine: number;
  readonly site: number;
  readonly mass: number;
}

/** One union in which every site is alone. */
export function newMineUnion(graph: Graph, extra: readonly ExtraMass[] = []): MineUnion {
  return newMineUnions(graph, [extra])[0];
}

/**
 * Unions in which every site is alone, one for each list of extra mass. A site that a mine cannot
 * reach weighs 0 for it. Those without extra mass share the rows of single sites:
 * (sites + unions · sites ÷ 2) · mines numbers in all, most of them untouched for long.
 */
export function newMineUnions(graph: Graph, extras: readonly (readonly ExtraMass[])[]): MineUnion[] {
  const { sites, mines, distance } = graph;
  const single = sites * mines;
  const own = Math.floor(sites / 2) * mines;
  const special = extras.filter((extra) => extra.length > 0).length;
  const mass = new Float64Array(single * (1 + special) + own * extras.length);
  for (let mine = 0; mine < mines; mine++) {
    for (let site = 0; site < sites; site++) {
      const d = distance[mine * sites + site];
      mass[site * mines + mine] = d === NONE ? 0 : d * d;
    }
  }
  let from = single;
  return extras.map((extra) => {
    let base = 0;
    if (extra.length > 0) {
      base = from;
      from += single;
      mass.copyWithin(base, 0, single);
      for (const { mine, site, mass: more } of extra) mass[base + site * mines + mine] += more;
    }
    const union = alone(graph, mass, base, from);
    from += own;
    return union;
  });
}

function alone(graph: Graph, mass: Float64Array, base: number, freeRow: number) {
  const { sites, mines, map } = graph;
  return {
    graph,
    parent: indices(sites),
    /** Sites of the component, at its root. */
    size: new Int32Array(sites).fill(1),
    /** The next site of the same component, in a ring. */
    next: indices(sites),
    /** Rows of Σ over a component's sites of d(k, site)², a place a mine k. */
    mass,
    /** Where the row of the component begins in `mass`, at its root. */
    row: indices(sites).map((site) => base + site * mines),
    /** Where the rows of single sites begin in `mass`, in the order of the sites. */
    singles: base,
    /** A mine of the component, at its root, or NONE. */
    firstMine: map.mineAt.map((mine) => (mine < mines ? mine : NONE)),
    /** The next mine of the same component, in a ring. */
    nextMine: indices(mines),
    /** How many joins there are to undo. */
    joins: 0,
    /** For each join: the root that came under another, what was gained, and `freeRow` before. */
    joined: new Int32Array(sites),
    gained: new Float64Array(sites),
    freeRowBefore: new Int32Array(sites),
    /** Where the next component of two sites puts its row. */
    freeRow,
    /** Σ d² over the joined pairs: the score without futures. */
    score: 0,
  };
}

function indices(count: number): Int32Array {
  const array = new Int32Array(count);
  for (let at = 0; at < count; at++) array[at] = at;
  return array;
}

/** The root of the site's component. */
export function rootOf(union: MineUnion, site: number): number {
  const { parent } = union;
  let at = site;
  let up = parent[at];
  while (up !== at) {
    at = up;
    up = parent[at];
  }
  return at;
}

/** What the score would gain if the components with roots `a` and `b` were one: O(mines). */
export function gainOfRoots(union: MineUnion, a: number, b: number): number {
  if (a === b) return 0;
  return massFor(union, a, b) + massFor(union, b, a);
}

/** Σ d² of the component with root `b` for the mines of that with root `a`: O(mines). */
export function massFor({ mass, row, firstMine, nextMine }: MineUnion, a: number, b: number): number {
  const first = firstMine[a];
  if (first === NONE) return 0;
  const from = row[b];
  let sum = 0;
  let mine = first;
  do {
    sum += mass[from + mine];
    mine = nextMine[mine];
  } while (mine !== first);
  return sum;
}

/** What the score would gain from owning the river: O(mines). */
export function gainOfRiver(union: MineUnion, river: number): number {
  const { source, target } = union.graph.map;
  return gainOfRoots(union, rootOf(union, source[river]), rootOf(union, target[river]));
}

/**
 * Joins the two ends of a river, small under large; returns what the score gained: O(mines). One function
 * for all of it: V8 compiles it whole, and would call its parts one by one (docs/speed.md).
 */
export function joinRiver(union: MineUnion, river: number): number {
  const { graph, parent, size, next, mass, row, firstMine, nextMine, joins, freeRow } = union;
  const { mines, map } = graph;
  let a: number = map.source[river];
  while (parent[a] !== a) a = parent[a];
  let b: number = map.target[river];
  while (parent[b] !== b) b = parent[b];
  if (a === b) return 0;
  const small = size[a] < size[b];
  const root = small ? b : a;
  const child = small ? a : b;
  const from = row[child];
  const had = row[root];
  let gain = 0;
  const host = firstMine[root];
  if (host !== NONE) {
    let mine = host;
    do {
      gain += mass[from + mine];
      mine = nextMine[mine];
    } while (mine !== host);
  }
  const guest = firstMine[child];
  if (guest !== NONE) {
    let mine = guest;
    do {
      gain += mass[had + mine];
      mine = nextMine[mine];
    } while (mine !== guest);
    if (host === NONE) firstMine[root] = guest;
    else swap(nextMine, host, guest);
  }
  let into = had;
  if (size[root] === 1) {
    into = freeRow;
    row[root] = freeRow;
    union.freeRow = freeRow + mines;
  }
  for (let mine = 0; mine < mines; mine++) mass[into + mine] = mass[had + mine] + mass[from + mine];
  parent[child] = root;
  size[root] += size[child];
  swap(next, root, child);
  union.joined[joins] = child;
  union.gained[joins] = gain;
  union.freeRowBefore[joins] = freeRow;
  union.joins = joins + 1;
  union.score += gain;
  return gain;
}

/** Swapping two successors makes two rings one, or one ring two. */
function swap(next: Int32Array, a: number, b: number): void {
  const kept = next[a];
  next[a] = next[b];
  next[b] = kept;
}

/** Takes back the latest joins until `joins` are left: O(mines) each, or less. */
export function undoJoins(union: MineUnion, joins: number): void {
  if (union.joins <= joins) return;
  const { parent, size, next, mass, row, singles, firstMine, nextMine, joined, gained, freeRowBefore } = union;
  const { mines } = union.graph;
  // Rows from here on are given back whole: nobody need take single joins out of them.
  const floor = freeRowBefore[joins];
  let { score } = union;
  for (let at = union.joins - 1; at >= joins; at--) {
    const child = joined[at];
    const root = parent[child];
    score -= gained[at];
    parent[child] = child;
    size[root] -= size[child];
    swap(next, root, child);
    const mine = firstMine[child];
    if (mine !== NONE) {
      if (firstMine[root] === mine) firstMine[root] = NONE;
      else swap(nextMine, firstMine[root], mine);
    }
    const into = row[root];
    if (size[root] === 1) row[root] = singles + root * mines;
    else if (into < floor) subtract(mass, into, row[child], mines);
  }
  union.joins = joins;
  union.freeRow = floor;
  union.score = score;
}

function subtract(mass: Float64Array, into: number, from: number, mines: number): void {
  for (let mine = 0; mine < mines; mine++) mass[into + mine] -= mass[from + mine];
}
