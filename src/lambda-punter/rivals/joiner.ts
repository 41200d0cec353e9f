// Second of 2017: joins the two mines whose way is shortest and easiest to cut: path length × min-cut,
// the least. On the shortest ways it takes rivers at a mine first, then those near what others have, then those
// nearest to any mine. With no pair left it goes on, from its rivers, towards the site worth most to the mines
// that can still reach it. Options at the very end.

import { NONE } from '../game/ids.ts';
import { pass } from '../game/moves.ts';
import { cutInTree, cutTree } from '../graph/cut-tree.ts';
import { newMinCut } from '../graph/min-cut.ts';
import { gainOfRiver, rootOf } from '../graph/mine-union.ts';
import { ENDLESS, FREE } from '../graph/passage.ts';
import { travelFrom } from '../graph/travel.ts';
import { bestFree, moveFor } from '../planner/choice.ts';
import type { Position } from '../planner/position.ts';
import type { Strategy, Weighed } from '../planner/strategy.ts';
import { endingMove, gainsOf } from './last-turns.ts';
import { riversBetween, stepsFrom, treesOf } from './trees.ts';
import type { Trees } from './trees.ts';

/** Joins mines, the most endangered pair first. */
export const JOINER: Strategy = {
  name: 'joiner',
  futures: () => [],
  move: (position) => weigh(position).move,
  weigh,
};

function weigh(position: Position): Weighed {
  const trees = treesOf(position);
  const { graph } = position;
  const ending = endingMove(position, trees.union);
  if (ending !== undefined) return { move: ending, worth: gainsOf(trees.union, graph.rivers) };
  const order = siteOrder(position);
  const rivers = joiningRivers(trees, order) ?? headingRivers(trees, order);
  return rivers === undefined ? anyRiver(trees) : preferred(trees, rivers, order);
}

/**
 * Sites by where they first come up in the map's rivers, which is the order in which it looks at everything; a site
 * without a river comes up last.
 */
function siteOrder({ graph: { map, rivers, sites } }: Position): Int32Array {
  const order = new Int32Array(sites).fill(sites);
  let next = 0;
  for (let river = 0; river < rivers; river++) {
    for (const site of [map.source[river], map.target[river]]) if (order[site] === sites) order[site] = next++;
  }
  return order;
}

/**
 * The rivers on the shortest ways between the pair of trees of the least length × min-cut: of equals the one of the
 * first mine, then the nearer, then the one whose mine comes up last.
 */
function joiningRivers(trees: Trees, order: Int32Array): number[] | undefined {
  const { position, passage, ends, union } = trees;
  if (ends.length < 2) return undefined;
  const { graph } = position;
  const cuts = cutTree(newMinCut(graph, passage, ends[0], ends[1]), ends);
  const last = new Int32Array(graph.sites).fill(NONE);
  for (const mine of graph.map.mines) {
    const root = rootOf(union, mine);
    last[root] = Math.max(last[root], order[mine]);
  }
  let best: { cost: number; distance: number; last: number; b: number; steps: Int32Array } | undefined;
  for (const [a, end] of ends.entries()) {
    const steps = stepsFrom(trees, end);
    // A tie with a pair that begins at an earlier mine leaves that one the best.
    const least = best?.cost ?? Infinity;
    for (const [b, other] of ends.entries()) {
      const distance = steps[other];
      if (a === b || distance === ENDLESS) continue;
      const cost = distance * cutInTree(cuts, a, b);
      const here = last[rootOf(union, other)];
      const isBetter =
        cost < (best?.cost ?? Infinity) ||
        (cost < least && cost === best?.cost && isBefore(distance, here, best.distance, best.last));
      if (isBetter) best = { cost, distance, last: here, b, steps };
    }
  }
  return best && riversBetween(trees, best.steps, stepsFrom(trees, ends[best.b]), best.distance);
}

function isBefore(distance: number, last: number, bestDistance: number, bestLast: number): boolean {
  return distance < bestDistance || (distance === bestDistance && last > bestLast);
}

/**
 * The first rivers of the shortest ways to the site of the largest Σ d² for the mines that can reach it and have not:
 * from the tree of the last such mine; of equal sites the one nearest to any mine.
 */
function headingRivers(trees: Trees, order: Int32Array): number[] | undefined {
  const { position, union } = trees;
  const { graph } = position;
  const near = stepsFromMines(trees);
  const base = new Int32Array(graph.sites).fill(NONE);
  const worth = new Float64Array(graph.sites);
  for (const [mine, from] of graph.map.mines.slice(0, graph.mines).entries()) {
    const home = rootOf(union, from);
    const steps = stepsFrom(trees, from);
    for (let site = 0; site < graph.sites; site++) {
      if (steps[site] === ENDLESS || rootOf(union, site) === home) continue;
      worth[site] += graph.distance[mine * graph.sites + site] ** 2;
      base[site] = from;
    }
  }
  let goal: number | undefined;
  for (const site of inOrder(order)) {
    if (worth[site] <= 0) continue;
    const isBetter =
      goal === undefined || worth[site] > worth[goal] || (worth[site] === worth[goal] && near[site] < near[goal]);
    if (isBetter) goal = site;
  }
  if (goal === undefined) return undefined;
  const [from, to] = [stepsFrom(trees, base[goal]), stepsFrom(trees, goal)];
  const { source, target } = graph.map;
  return freeRivers(trees).filter((river) => {
    const [a, b] = [source[river], target[river]];
    const left = from[goal] - 1;
    return (from[a] === 0 && to[b] === left) || (from[b] === 0 && to[a] === left);
  });
}

/** Of those rivers one of the best, chance deciding among equals as its finder's did. */
function preferred(trees: Trees, rivers: readonly number[], order: Int32Array): Weighed {
  const { position } = trees;
  const { graph } = position;
  const near = stepsFromMines(trees);
  const worth = new Float64Array(graph.rivers);
  for (const river of rivers) worth[river] = 1 + preference(position, river, near);
  const place = (river: number): number => {
    const [a, b] = [order[graph.map.source[river]], order[graph.map.target[river]]];
    return Math.min(a, b) * graph.sites + Math.max(a, b);
  };
  let best: number | undefined;
  let equals = 0;
  for (const river of rivers.toSorted((a, b) => place(a) - place(b))) {
    if (best === undefined || worth[river] > worth[best] || (worth[river] === worth[best] && toss(equals++)))
      best = river;
  }
  return { move: best === undefined ? pass(position.punter) : moveFor(position, best), worth };
}

/**
 * Whether the toss of that number (from 0) takes the later one of two equals. Its finder tosses a coin that nobody
 * seeded, so that it falls the same way on every turn.
 */
function toss(number: number): boolean {
  return TOSSES[number % TOSSES.length] === '1';
}

const TOSSES = '101111001101011000001011000111100011101011110100101010010001110101011101010100101000001101000010';

/** Rivers at a mine before all others, then those next to most of the others' rivers, then those nearest to a mine. */
function preference({ graph, board, punter }: Position, river: number, near: Int32Array): number {
  const { start, river: riverAt } = graph.adjacency;
  const { source, target, mineAt } = graph.map;
  const ends = [source[river], target[river]];
  let wanted = 0;
  if (ends.some((site) => mineAt[site] !== NONE)) wanted = graph.rivers;
  else {
    for (const site of ends) {
      for (let at = start[site]; at < start[site + 1]; at++) {
        const owner = board.owner[riverAt[at]];
        if (owner !== NONE && owner !== punter && board.buyer[riverAt[at]] !== punter) wanted++;
      }
    }
  }
  const steps = Math.min(near[ends[0]], near[ends[1]]);
  return wanted + 1 - Math.min(steps, graph.sites) / (graph.sites + 1);
}

/** Steps over own (0) and free (1) rivers from the nearest mine. */
function stepsFromMines({ position: { graph }, passage }: Trees): Int32Array {
  const steps = new Int32Array(graph.sites);
  travelFrom(graph.adjacency, passage, graph.map.mines, steps, new Int32Array(graph.sites));
  return steps;
}

function freeRivers({ position: { graph }, passage }: Trees): number[] {
  return Array.from({ length: graph.rivers }, (_, river) => river).filter((river) => passage[river] === FREE);
}

/** The sites, each at its place. */
function inOrder(order: Int32Array): number[] {
  return [...order.keys()].toSorted((a, b) => order[a] - order[b]);
}

function anyRiver({ position, union }: Trees): Weighed {
  const best = bestFree(position, (river) => gainOfRiver(union, river));
  const move = best === undefined ? pass(position.punter) : moveFor(position, best.river);
  return { move, worth: gainsOf(union, position.graph.rivers) };
}
