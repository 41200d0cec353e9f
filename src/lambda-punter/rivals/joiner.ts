// Second of 2017: joins the two mines whose way is shortest and easiest to cut: path length × min-cut,
// the least. On the shortest ways it takes rivers at a mine first, then those near what opponents claim.
// With no pair left it heads for the site worth most to its mines. Options at the very end.

import { NONE } from '../game/ids.ts';
import { pass } from '../game/moves.ts';
import type { Move } from '../game/moves.ts';
import { cutInTree, cutTree } from '../graph/cut-tree.ts';
import { newMinCut } from '../graph/min-cut.ts';
import { gainOfRiver, massFor, rootOf } from '../graph/mine-union.ts';
import { ENDLESS } from '../graph/passage.ts';
import { bestFree, moveFor } from '../planner/choice.ts';
import type { Strategy } from '../planner/strategy.ts';
import { endingMove } from './last-turns.ts';
import { most, pairsOf, riversBack, riversBetween, stepsFrom, treesOf } from './trees.ts';
import type { Trees } from './trees.ts';

/** Joins mines, the most endangered pair first. */
export const JOINER: Strategy = {
  name: 'joiner',
  futures: () => [],
  move(position) {
    const trees = treesOf(position);
    return endingMove(position, trees.union) ?? joiningMove(trees) ?? headingMove(trees) ?? anyMove(trees);
  },
};

function joiningMove(trees: Trees): Move | undefined {
  const { position, passage, ends } = trees;
  if (ends.length < 2) return undefined;
  const { graph } = position;
  const steps = ends.map((end) => stepsFrom(trees, end));
  const cuts = cutTree(newMinCut(graph, passage, ends[0], ends[1]), ends);
  const pair = most(pairsOf(trees, steps), ({ a, b, distance }) => -distance * cutInTree(cuts, a, b));
  if (pair === undefined) return undefined;
  const ways = riversBetween(trees, steps[pair.a], steps[pair.b], pair.distance);
  const river = most(ways, (one) => preference(trees, one));
  return river === undefined ? undefined : moveFor(position, river);
}

/** Rivers at a mine before all others, then by how many of the others' rivers are next to them. */
function preference({ position: { graph, board, punter } }: Trees, river: number): number {
  const { start, river: riverAt } = graph.adjacency;
  const { source, target, mineAt } = graph.map;
  let near = 0;
  for (const site of [source[river], target[river]]) {
    for (let at = start[site]; at < start[site + 1]; at++) {
      const owner = board.owner[riverAt[at]];
      if (owner !== NONE && owner !== punter) near++;
    }
  }
  const atMine = mineAt[source[river]] !== NONE || mineAt[target[river]] !== NONE;
  return near + (atMine ? graph.rivers : 0);
}

/** Towards the site of the largest Σ d² for the mines of a tree, from that tree on. */
function headingMove(trees: Trees): Move | undefined {
  const { position, union, ends } = trees;
  const { graph } = position;
  let goal: { end: number; site: number; worth: number; steps: Int32Array } | undefined;
  for (const end of ends) {
    const home = rootOf(union, end);
    const steps = stepsFrom(trees, end);
    for (let site = 0; site < graph.sites; site++) {
      if (steps[site] === ENDLESS || steps[site] === 0 || rootOf(union, site) === home) continue;
      const worth = massFor(trees.union, home, rootOf(trees.union, site));
      if (goal === undefined || worth > goal.worth || (worth === goal.worth && steps[site] < goal.steps[goal.site]))
        goal = { end, site, worth, steps };
    }
  }
  if (goal === undefined) return undefined;
  const river = riversBack(trees, goal.steps, goal.site).at(-1);
  return river === undefined ? undefined : moveFor(position, river);
}

function anyMove({ position, union }: Trees): Move {
  const best = bestFree(position, (river) => gainOfRiver(union, river));
  return best === undefined ? pass(position.punter) : moveFor(position, best.river);
}
