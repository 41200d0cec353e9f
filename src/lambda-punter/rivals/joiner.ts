// Second of 2017: joins the two mines whose way is shortest and easiest to cut: path length × min-cut,
// the least. On the shortest ways it takes rivers at a mine first, then those near what others have, then those
// nearest to any mine. With no pair left it goes on, from its rivers, towards the site worth most to the mines
// that can still reach it. Options at the very end.

import { NONE } from '../game/ids.ts';
import type { Random } from '../../base/seeded-random.ts';
import { pass } from '../game/moves.ts';
import { cutInTree, cutTree, newMinCut } from '../graph/min-cut.ts';
import { rootOf } from '../graph/mine-union.ts';
import { ENDLESS, FREE } from '../graph/passage.ts';
import type { Budget } from '../planner/budget.ts';
import { bestFree, moveFor } from '../planner/choice.ts';
import { type Position, riversWhere, turnsLeft } from '../planner/position.ts';
import type { Weighed } from '../planner/strategy.ts';
import {
  endingMove,
  gainsOf,
  most,
  pairsOf,
  riversBetween,
  stepsFrom,
  type Trees,
  treesOf,
  weighing,
} from './trees.ts';

/** Joins mines, the most endangered pair first. */
export const JOINER = weighing('joiner', weigh);

function weigh(position: Position, _budget: Budget, random: Random): Weighed {
  const trees = treesOf(position);
  const { graph } = position;
  const ending = endingMove(position, trees.union);
  if (ending !== undefined) return { move: ending, worth: gainsOf(trees.union, graph.rivers) };
  const near = stepsFrom(trees, graph.map.mines);
  const rivers = joiningRivers(trees) ?? headingRivers(trees, near);
  return rivers === undefined ? anyRiver(trees) : preferred(trees, rivers, near, random);
}

/** The rivers on the shortest ways between the pair of trees of the least length × min-cut, of equals the nearer. */
function joiningRivers(trees: Trees): number[] | undefined {
  const { position, passage, ends } = trees;
  if (ends.length < 2) return undefined;
  const steps = ends.map((end) => stepsFrom(trees, [end]));
  const cuts = cutTree(newMinCut(position.graph, passage, ends[0], ends[1]), ends);
  const nearest = pairsOf(trees, steps).toSorted((one, other) => one.distance - other.distance);
  const pair = most(nearest, ({ a, b, distance }) => -distance * cutInTree(cuts, a, b));
  return pair && riversBetween(trees, steps[pair.a], steps[pair.b], pair.distance);
}

/**
 * The first rivers of the shortest ways to the site of the largest Σ d² for the mines that can reach it and have not:
 * from the tree of the last such mine. The site must be near enough for the turns left; of equals the nearest.
 */
function headingRivers(trees: Trees, near: Int32Array): number[] | undefined {
  const { position, passage, union } = trees;
  const { graph } = position;
  const base = new Int32Array(graph.sites).fill(NONE);
  const worth = new Float64Array(graph.sites);
  for (const [mine, from] of graph.map.mines.slice(0, graph.mines).entries()) {
    const home = rootOf(union, from);
    const steps = stepsFrom(trees, [from]);
    for (let site = 0; site < graph.sites; site++) {
      if (steps[site] === ENDLESS || rootOf(union, site) === home) continue;
      worth[site] += graph.distance[mine * graph.sites + site] ** 2;
      base[site] = from;
    }
  }
  const turns = turnsLeft(position);
  const goals = [...worth.keys()].filter((site) => worth[site] > 0 && near[site] <= turns);
  const [goal] = goals.toSorted((a, b) => worth[b] - worth[a] || near[a] - near[b]);
  if (goal === undefined) return undefined;
  const [from, to] = [base[goal], goal].map((site) => stepsFrom(trees, [site]));
  const { source, target } = graph.map;
  const left = from[goal] - 1;
  const leads = (one: number, other: number): boolean => from[one] === 0 && to[other] === left;
  return riversWhere(position, (river) => {
    const [a, b] = [source[river], target[river]];
    return passage[river] === FREE && (leads(a, b) || leads(b, a));
  });
}

/** The best of those rivers, chance deciding among equals as its finder's did. */
function preferred({ position }: Trees, rivers: readonly number[], near: Int32Array, random: Random): Weighed {
  const worth = new Float64Array(position.graph.rivers);
  for (const river of rivers) worth[river] = 1 + preference(position, river, near);
  // Differences of the worth are 1 / (sites + 1) at least, so less than that added by chance only breaks ties.
  const little = 1 / (position.graph.sites + 2);
  const best = most(rivers, (river) => worth[river] + little * random());
  return { move: best === undefined ? pass(position.punter) : moveFor(position, best), worth };
}

/** Rivers at a mine before all others, then those next to most of the others' rivers, then those nearest to a mine. */
function preference({ graph, board, punter }: Position, river: number, near: Int32Array): number {
  const { start, river: riverAt } = graph.adjacency;
  const { source, target, mineAt } = graph.map;
  const ends = [source[river], target[river]];
  // No river has as many next to it.
  if (ends.some((site) => mineAt[site] !== NONE)) return 2 * graph.rivers;
  let others = 0;
  for (const site of ends) {
    for (let at = start[site]; at < start[site + 1]; at++) {
      const owner = board.owner[riverAt[at]];
      if (owner !== NONE && owner !== punter) others++;
    }
  }
  const steps = Math.min(near[ends[0]], near[ends[1]], graph.sites);
  return others - steps / (graph.sites + 1);
}

/** If there is nothing to reach: what gains most, else any. */
function anyRiver({ position, union }: Trees): Weighed {
  const worth = gainsOf(union, position.graph.rivers);
  const best = bestFree(position, (river) => worth[river]);
  return { move: best === undefined ? pass(position.punter) : moveFor(position, best.river), worth };
}
