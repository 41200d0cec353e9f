// Greedy mine connection: the way between two of a punter's components with mines that gains most for
// its cost, over free rivers and, dearer, over rivers whose option can be bought.

import { eachHomeward, meetingCost, pricesOf, spreadFronts, type Prices } from '../graph/fronts.ts';
import { gainOfRoots, rootOf, type MineUnion } from '../graph/mine-union.ts';
import { passageOf } from '../graph/passage.ts';
import { optionsFor } from './choice.ts';
import type { Position } from './position.ts';

/**
 * On a way, an option costs as much as this many free rivers; chosen, not fitted: it decides only where time is out.
 */
const OPTION_COST = 3;

/**
 * The rivers of the connection of the largest gain for its cost, the sites on the way left out of the
 * gain, in no order: to claim or to buy an option on; none where no two components can be joined.
 * One search from all components with mines at once; wherever the fronts of two of them meet there is a
 * way (the construction of Mehlhorn's Steiner tree approximation, 1988): O(rivers · log rivers).
 */
export function bestConnection(position: Position, union: MineUnion): number[] {
  const { graph } = position;
  const { source, target, mines } = graph.map;
  const root = new Int32Array(graph.sites);
  for (let site = 0; site < graph.sites; site++) root[site] = rootOf(union, site);
  const prices = connectionPrices(position);
  const fronts = spreadFronts(graph, { root, next: union.next }, prices, mines.subarray(0, graph.mines));
  const { home } = fronts;
  let best: { river: number; cost: number; gain: number } | undefined;
  for (let river = 0; river < graph.rivers; river++) {
    const cost = meetingCost(graph, fronts, prices, river);
    if (cost === Infinity) continue;
    const gain = gainOfRoots(union, home[root[source[river]]], home[root[target[river]]]);
    if (best === undefined || gain * best.cost > best.gain * cost) best = { river, cost, gain };
  }
  if (best === undefined) return [];
  const rivers = [best.river];
  for (const end of [source[best.river], target[best.river]])
    eachHomeward(graph, fronts, end, (river) => rivers.push(river));
  return rivers;
}

/** What each river costs on a connection: an option as much as several free rivers. */
function connectionPrices(position: Position): Prices {
  const { owner, buyer } = position.board;
  const prices = pricesOf(passageOf(owner, buyer, position.punter));
  for (const river of optionsFor(position)) prices[river] = OPTION_COST;
  return prices;
}
