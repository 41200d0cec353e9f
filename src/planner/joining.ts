// Options through the path search: the cheapest way from one own component with mines to another,
// over own rivers (free of charge), free rivers and, dearer, rivers whose option can be bought.

import FastPriorityQueue from 'fastpriorityqueue';
import { canOption } from '../game/board.ts';
import { NONE } from '../game/ids.ts';
import { gainOfRiver, rootOf } from '../graph/mine-union.ts';
import type { MineUnion } from '../graph/mine-union.ts';
import { bestFree } from './choice.ts';
import { isFree } from './position.ts';
import type { Position } from './position.ts';

/** An option costs as much as this many free rivers: a way round of fewer is better than an option. */
export const OPTION_COST = 4;

interface Reached {
  readonly site: number;
  readonly cost: number;
}

/**
 * The option that alone joins two of the punter's components with mines and gains more than any free
 * river, where the way round over free rivers is longer than the option is dear; undefined where
 * there is none.
 */
export function joiningOption(position: Position, union: MineUnion): number | undefined {
  const { board, graph, punter } = position;
  if (!board.settings.options || board.optionsLeft[punter] < 1) return undefined;
  const free = bestFree(position, (river) => gainOfRiver(union, river))?.value ?? 0;
  let found: number | undefined;
  let gained = free;
  for (let river = 0; river < graph.rivers; river++) {
    if (!canOption(board, punter, river)) continue;
    const a = rootOf(union, graph.map.source[river]);
    const b = rootOf(union, graph.map.target[river]);
    if (a === b || union.firstMine[a] === NONE || union.firstMine[b] === NONE) continue;
    const gain = gainOfRiver(union, river);
    if (gain > gained && wayRound(position, union, a, b) >= OPTION_COST) {
      found = river;
      gained = gain;
    }
  }
  return found;
}

/** The free rivers needed to join two components, at most OPTION_COST (Dijkstra; own rivers cost nothing). */
function wayRound({ board, graph }: Position, union: MineUnion, from: number, to: number): number {
  const { start, site: neighbour, river } = graph.adjacency;
  const queue = new FastPriorityQueue<Reached>((a, b) => a.cost < b.cost);
  const done = new Set<number>();
  queue.add({ site: from, cost: 0 });
  for (let here = queue.poll(); here !== undefined; here = queue.poll()) {
    const home = rootOf(union, here.site);
    if (home === to) return here.cost;
    if (here.cost >= OPTION_COST) return OPTION_COST;
    if (done.has(home)) continue;
    done.add(home);
    let site = home;
    do {
      for (let at = start[site]; at < start[site + 1]; at++) {
        if (isFree(board, river[at])) queue.add({ site: neighbour[at], cost: here.cost + 1 });
      }
      site = union.next[site];
    } while (site !== home);
  }
  return OPTION_COST;
}
