// Sixth in round 1 of 2017: on the shortest ways between its trees it takes the river whose loss would
// lengthen the way by more than 30%, or cut it; without such a river, the claim on the ways between its
// nearest trees that leaves the fewest trees, then the most sites within two rivers, then the largest score.

import { NONE } from '../game/ids.ts';
import { pass } from '../game/moves.ts';
import { gainOfRoots } from '../graph/mine-union.ts';
import { ENDLESS, FREE_PRICE, NO_PRICE } from '../graph/passage.ts';
import type { Budget } from '../planner/budget.ts';
import { moveFor } from '../planner/choice.ts';
import { isFree } from '../planner/position.ts';
import type { Strategy } from '../planner/strategy.ts';
import { costsFrom, endingMove, type PricedMap, pricedMapOf, type Trees, treesOf } from './trees.ts';

/** A way that grows by more than this when a river is lost can be choked there. */
const LONGER = 1.3;
/** Sites at most this many rivers from a tree are near it. */
const NEAR = 2;
/** Searches a move at most: on the largest maps more of them would not end in time. */
const MOST_SEARCHES = 300;

/** Claims where it could be choked. */
export const CHOKER: Strategy = {
  name: 'choker',
  futures: () => [],
  move(position, budget) {
    const trees = treesOf(position);
    const ending = endingMove(position, trees.union);
    if (ending !== undefined) return ending;
    const pricedMap = pricedMapOf(position, trees.union);
    const pairs = pricedPairsOf(trees, pricedMap);
    const river =
      chokePoint(pricedMap, pairs, budget) ??
      roomiest(trees, pricedMap, onWays(trees, pricedMap, pairs)) ??
      roomiest(trees, pricedMap, () => true);
    return river === undefined ? pass(position.punter) : moveFor(position, river);
  },
};

/** Two trees by root, what the ways from the first cost, and what the way to the second does. */
type PricedPair = ReturnType<typeof pricedPairsOf>[number];

/** The pairs that can be joined, options included, nearest first. A mine that nobody has touched is a tree here. */
function pricedPairsOf({ ends }: Trees, pricedMap: PricedMap) {
  const roots = ends.map((end) => pricedMap.root[end]);
  const pairs = roots.flatMap((a, place) => {
    const costs = costsFrom(pricedMap, a);
    return roots.slice(place + 1).flatMap((b) => (costs[b] === ENDLESS ? [] : [{ a, b, costs, length: costs[b] }]));
  });
  return pairs.toSorted((one, other) => one.length - other.length);
}

/**
 * The river on a tree-to-tree way whose loss costs most, if it costs enough; of the nearest trees that can be choked.
 */
function chokePoint(pricedMap: PricedMap, pairs: readonly PricedPair[], budget: Budget): number | undefined {
  let searches = 0;
  for (const { a, b, costs, length } of pairs) {
    let found: { river: number; longer: number } | undefined;
    for (const river of wayBack(pricedMap, costs, b)) {
      if (++searches > MOST_SEARCHES || !budget.spend(1)) return found?.river;
      const longer = costsFrom(pricedMap, a, river)[b] / length;
      if (longer > LONGER && (found === undefined || longer > found.longer)) found = { river, longer };
    }
    if (found !== undefined) return found.river;
  }
  return undefined;
}

/** The rivers of one shortest way, from its far end back. */
function wayBack({ start, neighbour, river, price }: PricedMap, costs: Int32Array, to: number): number[] {
  const rivers: number[] = [];
  let here = to;
  for (let at = start[here]; at < start[here + 1] && costs[here] > 0; at++) {
    const there = neighbour[at];
    if (costs[there] + price[river[at]] !== costs[here]) continue;
    rivers.push(river[at]);
    here = there;
    at = start[here] - 1;
  }
  return rivers;
}

/** Whether a river is on a shortest way between the nearest trees. */
function onWays({ position: { graph } }: Trees, pricedMap: PricedMap, pairs: readonly PricedPair[]) {
  if (pairs.length === 0) return () => true;
  const [{ b, costs: from, length }] = pairs;
  const { source, target } = graph.map;
  const to = costsFrom(pricedMap, b);
  const leads = (near: number, far: number, price: number): boolean => from[near] + price + to[far] === length;
  return (river: number): boolean => {
    const [one, other] = [pricedMap.root[source[river]], pricedMap.root[target[river]]];
    const price = pricedMap.price[river];
    return price !== NO_PRICE && (leads(one, other, price) || leads(other, one, price));
  };
}

/** Of some free rivers: the one that leaves the fewest trees, then the most sites near them, then the largest score. */
function roomiest({ position, ends, union }: Trees, pricedMap: PricedMap, isAllowed: (river: number) => boolean) {
  const { graph, board } = position;
  const { source, target } = graph.map;
  const isTree = new Uint8Array(graph.sites);
  for (const end of ends) if (union.size[pricedMap.root[end]] > 1) isTree[pricedMap.root[end]] = 1;
  const isNear = isTree.slice();
  const grow = growthOn(pricedMap, graph.sites);
  for (const root of grow([...isTree.keys()].filter((one) => isTree[one] === 1))) isNear[root] = 1;
  let best: { river: number; joins: boolean; room: number; gain: number } | undefined;
  for (let river = 0; river < graph.rivers; river++) {
    if (!isFree(board, river) || !isAllowed(river)) continue;
    const [a, b] = [pricedMap.root[source[river]], pricedMap.root[target[river]]];
    const trees = a === b ? 0 : isTree[a] + isTree[b];
    const joins = trees === 2;
    if (best?.joins === true && !joins) continue;
    let room = 0;
    if (trees === 1)
      for (const root of grow([isTree[a] === 1 ? b : a])) if (isNear[root] === 0) room += union.size[root];
    const gain = gainOfRoots(union, a, b);
    const isBetter =
      best === undefined || joins !== best.joins || room > best.room || (room === best.room && gain > best.gain);
    if (isBetter) best = { river, joins, room, gain };
  }
  return best?.river;
}

/** Finds the roots within NEAR free rivers of some. */
function growthOn({ start, neighbour, river, price }: PricedMap, sites: number) {
  const seen = new Int32Array(sites).fill(NONE);
  let stamp = 0;
  return (from: readonly number[]): number[] => {
    stamp++;
    const reached = [...from];
    for (const root of from) seen[root] = stamp;
    let head = 0;
    for (let step = 0; step < NEAR; step++) {
      for (const end = reached.length; head < end; head++) {
        const here = reached[head];
        for (let at = start[here]; at < start[here + 1]; at++) {
          const there = neighbour[at];
          if (seen[there] === stamp || price[river[at]] !== FREE_PRICE) continue;
          seen[there] = stamp;
          reached.push(there);
        }
      }
    }
    return reached;
  };
}
