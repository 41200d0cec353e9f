// Union–find over sites that knows, for each component and each mine, Σ d² of the component's sites:
// a merge and its exact gain cost O(mines).

import { NONE } from '../game/ids.ts';
import type { Graph } from './graph.ts';

/** The components that a set of rivers makes, with what they are worth. */
export interface MineUnion {
  readonly graph: Graph;
  readonly parent: Int32Array;
  /** Sites of the component, at its root. */
  readonly size: Int32Array;
  /** The next site of the same component, in a ring. */
  readonly next: Int32Array;
  /** Σ over the component's sites of d(k, site)², at place root · mines + k. */
  readonly mass: Float64Array;
  /** The first mine of the component, at its root, or NONE. */
  readonly firstMine: Int32Array;
  /** The next mine of the same component, or NONE at the end. */
  readonly nextMine: Int32Array;
  /** Σ d² over the joined pairs: the score without futures. */
  score: number;
}

/**
 * Every site alone. A site that a mine cannot reach weighs 0 for it.
 * More mass may be put at (site, mine) before anything is joined: that is what a future is.
 */
export function newMineUnion(graph: Graph): MineUnion {
  const { sites, mines, distance, map } = graph;
  const mass = new Float64Array(sites * mines);
  for (let mine = 0; mine < mines; mine++) {
    for (let site = 0; site < sites; site++) {
      const d = distance[mine * sites + site];
      mass[site * mines + mine] = d === NONE ? 0 : d * d;
    }
  }
  return {
    graph,
    parent: indices(sites),
    size: new Int32Array(sites).fill(1),
    next: indices(sites),
    mass,
    firstMine: map.mineAt.map((mine) => (mine < mines ? mine : NONE)),
    nextMine: new Int32Array(mines).fill(NONE),
    score: 0,
  };
}

function indices(count: number): Int32Array {
  const array = new Int32Array(count);
  for (let at = 0; at < count; at++) array[at] = at;
  return array;
}

/** Makes `to` the same as `from`, both over the same graph, without allocating. */
export function copyMineUnion(from: MineUnion, to: MineUnion): void {
  to.parent.set(from.parent);
  to.size.set(from.size);
  to.next.set(from.next);
  to.mass.set(from.mass);
  to.firstMine.set(from.firstMine);
  to.nextMine.set(from.nextMine);
  to.score = from.score;
}

/** The root of the site's component; halves the path on the way. */
export function rootOf(union: MineUnion, site: number): number {
  const { parent } = union;
  let at = site;
  while (parent[at] !== at) {
    parent[at] = parent[parent[at]];
    at = parent[at];
  }
  return at;
}

/** What the score would gain if the components with roots `a` and `b` were one: O(mines). */
export function gainOfRoots(union: MineUnion, a: number, b: number): number {
  if (a === b) return 0;
  const { mass, firstMine, nextMine } = union;
  const { mines } = union.graph;
  let gain = 0;
  for (let mine = firstMine[a]; mine !== NONE; mine = nextMine[mine]) gain += mass[b * mines + mine];
  for (let mine = firstMine[b]; mine !== NONE; mine = nextMine[mine]) gain += mass[a * mines + mine];
  return gain;
}

/** What the score would gain from owning the river: O(mines). */
export function gainOfRiver(union: MineUnion, river: number): number {
  const { source, target } = union.graph.map;
  return gainOfRoots(union, rootOf(union, source[river]), rootOf(union, target[river]));
}

/** Joins the two ends of a river, small under large; returns what the score gained: O(mines). */
export function joinRiver(union: MineUnion, river: number): number {
  const { source, target } = union.graph.map;
  let root = rootOf(union, source[river]);
  let child = rootOf(union, target[river]);
  if (root === child) return 0;
  const gain = gainOfRoots(union, root, child);
  const { parent, size, next, mass, firstMine, nextMine } = union;
  const { mines } = union.graph;
  if (size[root] < size[child]) [root, child] = [child, root];
  parent[child] = root;
  size[root] += size[child];
  [next[root], next[child]] = [next[child], next[root]];
  for (let mine = 0; mine < mines; mine++) mass[root * mines + mine] += mass[child * mines + mine];
  if (firstMine[child] !== NONE) {
    let last = firstMine[child];
    while (nextMine[last] !== NONE) last = nextMine[last];
    nextMine[last] = firstMine[root];
    firstMine[root] = firstMine[child];
  }
  union.score += gain;
  return gain;
}
