// Sixth of 2017, in stages: joins the pair of components worth most for its distance; takes exits of
// mines that others have not reached, the last ones first; extends its components along the most
// profitable ways; disturbs. Options count in joining and extending.

import { NONE } from '../game/ids.ts';
import { pass } from '../game/moves.ts';
import { massFor, rootOf } from '../graph/mine-union.ts';
import { joinOwn, newOwnComponents } from '../graph/own-components.ts';
import { ENDLESS, FREE, FREE_PRICE, NO_PRICE, passageOf } from '../graph/passage.ts';
import type { Budget } from '../planner/budget.ts';
import { bestFree, moveFor } from '../planner/choice.ts';
import { isFree, type Position } from '../planner/position.ts';
import type { Strategy } from '../planner/strategy.ts';
import { costsFrom, type PricedMap, pricedMapOf, type Trees, treesOf, type Ways, waysFrom } from './trees.ts';

/** The part that counts of what lies behind a river, and behind one that takes an option. */
const LEVEL = 0.5;
const OPTION_LEVEL = 0.25;
/** An exit worth more than this is taken before the components are extended. */
const WORTHY_EXIT = 1;
/** Ways are counted as floating-point numbers: this near to all is all. */
const ALL_WAYS = 1 - 1e-9;

/** Joins, shuts in, extends, disturbs. */
export const SETTLER: Strategy = {
  name: 'settler',
  futures: () => [],
  move(position, budget) {
    const trees = treesOf(position);
    const pricedMap = pricedMapOf(position, trees.union);
    const river =
      joiningRiver(trees, pricedMap, budget) ??
      exitOfMine(position, WORTHY_EXIT) ??
      profitableRiver(trees, pricedMap) ??
      exitOfMine(position, 0) ??
      disturbingRiver(position);
    return river === undefined ? pass(position.punter) : moveFor(position, river);
  },
};

/** The pair of components with the largest size × size ÷ (distance + options), and the river to take on its ways. */
function joiningRiver(trees: Trees, pricedMap: PricedMap, budget: Budget): number | undefined {
  const { union, ends } = trees;
  const { graph } = trees.position;
  const roots = ends.map((end) => pricedMap.root[end]);
  const minesIn = new Map(roots.map((root) => [root, 0]));
  for (let mine = 0; mine < graph.mines; mine++) {
    const root = pricedMap.root[graph.map.mines[mine]];
    minesIn.set(root, (minesIn.get(root) ?? 0) + 1);
  }
  // Once one of them has most of the mines, the others are joined to it alone.
  const main = roots.find((root) => (minesIn.get(root) ?? 0) > graph.mines / 2);
  let best: { a: number; b: number; ways: Ways; worth: number } | undefined;
  for (const a of main === undefined ? roots : [main]) {
    const ways = waysFrom(pricedMap, a);
    for (const b of roots) {
      if (a === b || ways.cost[b] === ENDLESS) continue;
      const worth = (union.size[a] * union.size[b]) / ways.cost[b];
      if (worth > (best?.worth ?? 0)) best = { a, b, ways, worth };
    }
    if (!budget.spend(1)) break;
  }
  return best === undefined ? undefined : riverOnWays(trees, pricedMap, best.a, best.b, best.ways, budget);
}

/**
 * Of the rivers on the shortest ways between two components: the one, on all ways, whose loss makes them
 * longest, ENDLESS where it parts them; among equals the one on most ways, free rivers counting twice.
 */
function riverOnWays(
  { position: { graph } }: Trees,
  pricedMap: PricedMap,
  a: number,
  b: number,
  from: Ways,
  budget: Budget,
): number | undefined {
  const { source, target } = graph.map;
  const to = waysFrom(pricedMap, b);
  let best: { river: number; detour: number; share: number } | undefined;
  for (let river = 0; river < graph.rivers; river++) {
    const price = pricedMap.price[river];
    if (price === NO_PRICE) continue;
    const [one, other] = [pricedMap.root[source[river]], pricedMap.root[target[river]]];
    // How many of the shortest ways take the river, in either direction.
    const ways = (near: number, far: number): number =>
      from.cost[near] + price + to.cost[far] === from.cost[b] ? from.count[near] * to.count[far] : 0;
    const through = ways(one, other) + ways(other, one);
    if (through === 0) continue;
    const isOnAll = through >= from.count[b] * ALL_WAYS;
    const detour = isOnAll && budget.spend(1) ? costsFrom(pricedMap, a, river)[b] : 0;
    const atEnd = [a, b].some((end) => end === one || end === other);
    const share = (through + (atEnd ? 1 : 0)) * (price === FREE_PRICE ? 2 : 1);
    if (best === undefined || detour > best.detour || (detour === best.detour && share > best.share))
      best = { river, detour, share };
  }
  return best?.river;
}

/**
 * The free exit of a mine that shuts most of the others out, if it is worth more than `least`: they count
 * that have no river there and could still join the mine to another, twice where they stand at the
 * exit's other end; the fewer exits are left, and the fewer mines there are, the more.
 */
function exitOfMine(position: Position, least: number): number | undefined {
  const { graph, board, punter } = position;
  const { start, site: neighbour, river: riverAt } = graph.adjacency;
  const others = seatsBut(board.punters, punter);
  const touched = touchedBy(position);
  const joinable = others.map((other) => minesJoinable(position, other));
  let best: { river: number; worth: number } | undefined;
  for (let mine = 0; mine < graph.mines; mine++) {
    const site = graph.map.mines[mine];
    const exits: number[] = [];
    for (let at = start[site]; at < start[site + 1]; at++) if (isFree(board, riverAt[at])) exits.push(at);
    for (const at of exits) {
      let shut = 0;
      for (const [place, other] of others.entries()) {
        if (joinable[place][mine] === 0 || touched[other][site] > 0) continue;
        shut += touched[other][neighbour[at]] > 0 ? 2 : 1;
      }
      const worth = (shut * graph.sites) / (others.length * others.length * exits.length * graph.mines);
      if (worth > (best?.worth ?? least)) best = { river: riverAt[at], worth };
    }
  }
  return best?.river;
}

/** For each mine, whether the punter could still join it to another: 1 or 0. */
function minesJoinable({ graph, board }: Position, punter: number): Uint8Array {
  const { source, target, mines } = graph.map;
  const passage = passageOf(board.owner, board.buyer, punter);
  const open = newOwnComponents(graph, passage);
  for (let river = 0; river < graph.rivers; river++)
    if (passage[river] === FREE) joinOwn(open, source[river], target[river]);
  const minesAt = new Int32Array(graph.sites);
  for (let mine = 0; mine < graph.mines; mine++) minesAt[open.root[mines[mine]]]++;
  return Uint8Array.from({ length: graph.mines }, (_, mine) => (minesAt[open.root[mines[mine]]] > 1 ? 1 : 0));
}

/**
 * The river out of a component behind which most profit lies. One search from all components at once: a
 * site belongs to the nearest, whose mines count; half of what lies behind a river counts on the near
 * side of it, a quarter if it takes an option.
 */
function profitableRiver(trees: Trees, pricedMap: PricedMap): number | undefined {
  const { graph } = trees.position;
  const { start, neighbour, river: riverAt, price } = pricedMap;
  const steps = new Int32Array(graph.sites).fill(ENDLESS);
  const home = new Int32Array(graph.sites).fill(NONE);
  const order = trees.ends.map((end) => pricedMap.root[end]);
  for (const root of order) {
    steps[root] = 0;
    home[root] = root;
  }
  for (const here of order) {
    for (let at = start[here]; at < start[here + 1]; at++) {
      const there = neighbour[at];
      if (steps[there] !== ENDLESS) continue;
      steps[there] = steps[here] + 1;
      home[there] = home[here];
      order.push(there);
    }
  }
  const profit = new Float64Array(graph.sites);
  let best: { river: number; profit: number } | undefined;
  for (const here of order.toReversed()) {
    const isHome = steps[here] === 0;
    if (!isHome) profit[here] = massFor(trees.union, home[here], rootOf(trees.union, here));
    for (let at = start[here]; at < start[here + 1]; at++) {
      const there = neighbour[at];
      if (steps[there] !== steps[here] + 1) continue;
      if (!isHome) profit[here] += profit[there] * (price[riverAt[at]] === FREE_PRICE ? LEVEL : OPTION_LEVEL);
      else if (profit[there] > (best?.profit ?? 0)) best = { river: riverAt[at], profit: profit[there] };
    }
  }
  return best?.river;
}

/**
 * Any free river at a mine, else one between what others have and what they have not, the fewer free rivers around it
 * the better.
 */
function disturbingRiver(position: Position): number | undefined {
  const { graph, board, punter } = position;
  const { source, target, mineAt } = graph.map;
  const touched = touchedBy(position);
  const others = seatsBut(board.punters, punter);
  const free = new Int32Array(graph.sites);
  for (let river = 0; river < graph.rivers; river++) {
    if (!isFree(board, river)) continue;
    free[source[river]]++;
    free[target[river]]++;
  }
  return bestFree(position, (river) => {
    const [a, b] = [source[river], target[river]];
    if (mineAt[a] !== NONE || mineAt[b] !== NONE) return Infinity;
    const cut = others.filter((other) => touched[other][a] > 0 !== touched[other][b] > 0).length;
    return (1 + cut) ** 2 / (free[a] * free[b]);
  })?.river;
}

/** For each punter how many of its rivers are at each site. */
function touchedBy({ graph, board }: Position): Int32Array[] {
  const { source, target } = graph.map;
  const touched = Array.from({ length: board.punters }, () => new Int32Array(graph.sites));
  for (let river = 0; river < graph.rivers; river++) {
    for (const punter of [board.owner[river], board.buyer[river]]) {
      if (punter === NONE) continue;
      touched[punter][source[river]]++;
      touched[punter][target[river]]++;
    }
  }
  return touched;
}

function seatsBut(punters: number, punter: number): number[] {
  return Array.from({ length: punters }, (_, seat) => seat).filter((seat) => seat !== punter);
}
