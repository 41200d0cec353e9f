// Sixth in round 1 of 2017: on the shortest ways between its trees it takes the river whose loss would
// lengthen the way by more than 30%, or cut it; without such a river, the claim that leaves the fewest
// trees, then the most sites within two rivers of them, then the largest score.

import { pass } from '../game/moves.ts';
import { gainOfRiver, rootOf } from '../graph/mine-union.ts';
import { ENDLESS, FREE } from '../graph/passage.ts';
import { moveFor } from '../planner/choice.ts';
import type { Budget } from '../planner/budget.ts';
import type { Strategy } from '../planner/strategy.ts';
import { endingMove } from './ending.ts';
import { most, pairsOf, riversBack, stepsFrom, stepsWithout, treesOf } from './trees.ts';
import type { Trees } from './trees.ts';

/** A way that grows by more than this when a river is lost can be choked there. */
const LONGER = 1.3;
/** Sites so many rivers from a tree are near it. */
const NEAR = 2;
/** Searches a move at most: on the largest maps they would not end in a second. */
const MOST_SEARCHES = 2_000;

/** Claims where it could be choked. */
export const CHOKER: Strategy = {
  name: 'choker',
  futures: () => [],
  move(position, budget) {
    const trees = treesOf(position);
    const ending = endingMove(position, trees.union);
    if (ending !== undefined) return ending;
    const river = chokePoint(trees, budget) ?? roomiest(trees);
    return river === undefined ? pass(position.punter) : moveFor(position, river);
  },
};

/** The river on a tree-to-tree way whose loss costs most, if it costs enough; the nearest trees are looked at first. */
function chokePoint(trees: Trees, budget: Budget): number | undefined {
  const { ends } = trees;
  const steps = ends.map((end) => stepsFrom(trees, end));
  let found: { river: number; ratio: number } | undefined;
  let searches = 0;
  for (const { a, b, distance } of pairsOf(trees, steps).toSorted((one, other) => one.distance - other.distance)) {
    for (const river of riversBack(trees, steps[a], ends[b])) {
      if (++searches > MOST_SEARCHES || !budget.spend(1)) return found?.river;
      const without = stepsWithout(trees, river, ends[a], ends[b]);
      const ratio = without === ENDLESS ? Infinity : without / distance;
      if (ratio > LONGER && (found === undefined || ratio > found.ratio)) found = { river, ratio };
    }
    if (found !== undefined) break;
  }
  return found?.river;
}

/** The free river at a tree that leaves the fewest trees, then the most room, then the largest score; any of the largest score where none is. */
function roomiest(trees: Trees): number | undefined {
  const { position: { graph }, passage, union } = trees;
  const { source, target } = graph.map;
  const isTree = treeSites(trees);
  const free = Array.from(source.keys()).filter((river) => passage[river] === FREE && rootOf(union, source[river]) !== rootOf(union, target[river]));
  const joining = free.filter((river) => isTree[source[river]] + isTree[target[river]] === 2);
  const candidates = joining.length > 0 ? joining : free.filter((river) => isTree[source[river]] + isTree[target[river]] === 1);
  const room = candidates.map((river) => newlyNear(trees, isTree, river));
  const largest = room.reduce((a, b) => Math.max(a, b), 0);
  const scoreOf = (river: number): number => gainOfRiver(union, river);
  return most(candidates.filter((_, place) => room[place] === largest), scoreOf) ?? most(free, scoreOf);
}

/** 1 for each site of a tree. */
function treeSites({ position: { graph }, ends, union }: Trees): Uint8Array {
  const isTree = new Uint8Array(graph.sites);
  for (const end of ends) {
    let site = end;
    do {
      isTree[site] = 1;
      site = union.next[site];
    } while (site !== end);
  }
  return isTree;
}

/** How many sites outside the trees come within two free rivers of one by this claim. */
function newlyNear({ position: { graph }, passage }: Trees, isTree: Uint8Array, river: number): number {
  const { start, site, river: riverAt } = graph.adjacency;
  const { source, target } = graph.map;
  const from = isTree[source[river]] === 1 ? target[river] : source[river];
  const seen = new Set<number>([from]);
  let edge: number[] = [from];
  for (let step = 0; step < NEAR; step++) {
    const next: number[] = [];
    for (const here of edge) {
      for (let at = start[here]; at < start[here + 1]; at++) {
        if (passage[riverAt[at]] !== FREE || seen.has(site[at])) continue;
        seen.add(site[at]);
        next.push(site[at]);
      }
    }
    edge = next;
  }
  return [...seen].filter((one) => isTree[one] === 0).length;
}
