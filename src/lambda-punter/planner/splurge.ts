// Spends credit that forced passes (time-outs, refused moves) have left: the best river, drawn out to
// a route of several. Never passes to save credit.

import type { Move } from '../game/moves.ts';
import { otherEnd } from '../game/game-map.ts';
import type { RiverIndex, SiteIndex } from '../game/ids.ts';
import { joinRiver, rootOf, undoJoins, type MineUnion } from '../graph/mine-union.ts';
import { siteIds } from './choice.ts';
import { isFree, type Position } from './position.ts';

/**
 * The route from the river `first` over further free rivers of positive worth, as long as the credit
 * reaches; undefined where splurges are off, credit is short or nothing follows on.
 * @param union what the punter's own rivers join; comes back as it was
 */
export function splurgeFrom(
  position: Position,
  first: number,
  worth: Float64Array,
  union: MineUnion,
): Move | undefined {
  const { board, graph, punter } = position;
  const reach = board.credit[punter] + 1;
  if (!board.settings.splurges || reach < 2 || !isFree(board, first)) return undefined;
  const { joins } = union;
  joinRiver(union, first);
  const used = new Set([first]);
  const route: SiteIndex[] = [graph.map.source[first as RiverIndex], graph.map.target[first as RiverIndex]];
  while (used.size < reach) {
    const head = bestFrom(position, union, used, worth, route[0]);
    const tail = bestFrom(position, union, used, worth, route[route.length - 1]);
    const river = tail === undefined || (head !== undefined && worth[head] > worth[tail]) ? head : tail;
    if (river === undefined) break;
    used.add(river);
    joinRiver(union, river);
    if (river === head) route.unshift(otherEnd(graph.map, river, route[0]));
    else route.push(otherEnd(graph.map, river, route[route.length - 1]));
  }
  undoJoins(union, joins);
  return used.size > 1 ? { kind: 'splurge', punter, route: siteIds(position, route) } : undefined;
}

/** The free river of the largest worth from the site that joins something new. */
function bestFrom(
  { board, graph }: Position,
  joined: MineUnion,
  used: ReadonlySet<number>,
  worth: Float64Array,
  site: SiteIndex,
): RiverIndex | undefined {
  const { start, site: neighbour, river } = graph.adjacency;
  let found: RiverIndex | undefined;
  for (let at = start[site]; at < start[site + 1]; at++) {
    const here = river[at];
    if (used.has(here) || !isFree(board, here) || worth[here] <= 0) continue;
    if (rootOf(joined, site) === rootOf(joined, neighbour[at])) continue;
    if (found === undefined || worth[here] > worth[found]) found = here;
  }
  return found;
}
