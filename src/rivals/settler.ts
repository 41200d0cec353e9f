// Sixth of 2017, in stages: joins the pair of components worth most for its distance; takes the last
// free exits of mines that others have not reached; extends its components along the most profitable
// ways; disturbs. Options count in all stages but the last.

import { NONE } from '../game/ids.ts';
import { pass } from '../game/moves.ts';
import { addBetweenness, newFlowScratch } from '../graph/betweenness.ts';
import { eachHomeward, partsOf, pricesOf, spreadFronts } from '../graph/fronts.ts';
import type { Fronts, Parts, Prices } from '../graph/fronts.ts';
import { gainOfRiver, rootOf } from '../graph/mine-union.ts';
import { bestFree, moveFor, optionsFor } from '../planner/choice.ts';
import { unionsOf } from '../planner/position.ts';
import type { Strategy } from '../planner/strategy.ts';
import { endingMove } from './ending.ts';
import { massOf, most, treesOf } from './trees.ts';
import type { Trees } from './trees.ts';

/** A way over another's river: one river long, and one option. */
const OPTION_PRICE = 2;
/** What lies behind a river is worth so much of itself, and so much where the river takes an option. */
const LEVEL = 0.5;
const OPTION_LEVEL = 0.25;
/** What a step costs where it disturbs. */
const DECAY = 0.5;

/** Joins, shuts in, extends, disturbs. */
export const SETTLER: Strategy = {
  name: 'settler',
  futures: () => [],
  move(position) {
    const trees = treesOf(position);
    const ending = endingMove(position, trees.union);
    if (ending !== undefined) return ending;
    const prices = pricesFor(trees);
    const parts = partsOf(position.graph, prices);
    const river = joiningRiver(trees, parts, prices) ?? lastExit(trees) ?? profitableRiver(trees, prices) ?? disturbingRiver(trees);
    return river === undefined ? pass(position.punter) : moveFor(position, river);
  },
};

/** Own 0, free 1, options that may be bought 2. */
function pricesFor({ position, passage }: Trees): Prices {
  const prices = pricesOf(passage);
  for (const river of optionsFor(position)) prices[river] = OPTION_PRICE;
  return prices;
}

/**
 * Of the pair of components with the largest size × size ÷ (distance + options): the river whose loss
 * makes their way longest, one that parts them before all others.
 */
function joiningRiver({ position: { graph }, union, ends }: Trees, parts: Parts, prices: Prices): number | undefined {
  const sizeOf = (end: number): number => union.size[rootOf(union, end)];
  let best: { a: number; b: number; fronts: Fronts; worth: number } | undefined;
  for (const [place, a] of ends.entries()) {
    const fronts = spreadFronts(graph, parts, prices, [a]);
    for (const b of ends.slice(place + 1)) {
      const worth = (sizeOf(a) * sizeOf(b)) / fronts.cost[parts.root[b]];
      if (worth > (best?.worth ?? 0)) best = { a, b, fronts, worth };
    }
  }
  if (best === undefined) return undefined;
  const { a, b, fronts } = best;
  const way: number[] = [];
  eachHomeward(graph, fronts, b, (river) => way.push(river));
  return most(way, (river) => {
    const price = prices[river];
    prices[river] = Infinity;
    const without = spreadFronts(graph, parts, prices, [a]).cost[parts.root[b]];
    prices[river] = price;
    return without;
  });
}

/** The only free exit of a mine where another has no river yet. */
function lastExit({ position: { graph, board, punter } }: Trees): number | undefined {
  const { start, river: riverAt } = graph.adjacency;
  for (let mine = 0; mine < graph.mines; mine++) {
    const site = graph.map.mines[mine];
    const rivers = [...riverAt.subarray(start[site], start[site + 1])];
    const free = rivers.filter((river) => board.owner[river] === NONE);
    if (free.length !== 1) continue;
    const there = new Set<number>([punter, ...rivers.flatMap((river) => [board.owner[river], board.buyer[river]])]);
    there.delete(NONE);
    if (there.size < board.punters) return free[0];
  }
  return undefined;
}

/** The river from a component behind which most profit lies; a component's own mines count alone. */
function profitableRiver(trees: Trees, prices: Prices): number | undefined {
  let best: { river: number; profit: number } | undefined;
  for (const end of trees.ends) {
    for (const [river, profit] of profitsFrom(trees, prices, rootOf(trees.union, end))) {
      if (profit > (best?.profit ?? 0)) best = { river, profit };
    }
  }
  return best?.river;
}

/** The profit behind each river that leads out of a component, over the tree of a breadth-first search. */
function profitsFrom(trees: Trees, prices: Prices, home: number): Map<number, number> {
  const { position: { graph }, union } = trees;
  const { start, site: neighbour, river } = graph.adjacency;
  const cameBy = new Int32Array(graph.sites).fill(NONE);
  const above = new Int32Array(graph.sites).fill(NONE);
  const order = [home];
  above[home] = home;
  for (const here of order) {
    let site = here;
    do {
      for (let at = start[site]; at < start[site + 1]; at++) {
        const there = rootOf(union, neighbour[at]);
        if (prices[river[at]] === Infinity || above[there] !== NONE) continue;
        above[there] = here;
        cameBy[there] = river[at];
        order.push(there);
      }
      site = union.next[site];
    } while (site !== here);
  }
  const profit = new Float64Array(graph.sites);
  const profits = new Map<number, number>();
  for (const here of order.slice(1).toReversed()) {
    profit[here] += massOf(trees, home, here);
    const passed = profit[here] * (prices[cameBy[here]] === OPTION_PRICE ? OPTION_LEVEL : LEVEL);
    if (above[here] === home) profits.set(cameBy[here], passed);
    else profit[above[here]] += passed;
  }
  return profits;
}

/** The free river over which most of the others' score would flow. */
function disturbingRiver({ position, union }: Trees): number | undefined {
  const { graph, board, punter } = position;
  const others = Array.from({ length: board.punters }, (_, seat) => seat).filter((seat) => seat !== punter);
  const value = new Float64Array(graph.rivers);
  const scratch = newFlowScratch(graph);
  for (const other of unionsOf(position, others)) addBetweenness(other, board.owner, DECAY, value, scratch, () => true);
  return bestFree(position, (river) => value[river] + gainOfRiver(union, river))?.river;
}
