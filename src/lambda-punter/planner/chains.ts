// The last turns, where every one of them may go into an option: chains of rivers, free or to be had by
// option, that begin at a component with mines. One river alone may gain nothing and open the way to much.

import { NONE, type SiteIndex } from '../game/ids.ts';
import { joinRiver, rootOf, undoJoins, type MineUnion } from '../graph/mine-union.ts';
import { mayOption } from './choice.ts';
import { isFree, type Position } from './position.ts';

/** A search joins at most this many rivers, which takes a few milliseconds. */
const MOST_JOINS = 50_000;

/** A chain under way, and the best one so far. */
interface Search {
  readonly position: Position;
  readonly union: MineUnion;
  readonly steps: number;
  readonly chain: number[];
  /** Options that the chain may still use. */
  options: number;
  joins: number;
  best: readonly number[];
  /** Gain a river of the best chain. */
  most: number;
}

/**
 * The rivers of the chain of the largest gain a river, at most `steps` of them, in the order in which
 * they follow on the punter's own; none where nothing gains.
 * @param union what the punter's own rivers join; comes back as it was
 */
export function bestChain(position: Position, union: MineUnion, steps: number): readonly number[] {
  const { graph } = position;
  const search: Search = {
    position,
    union,
    steps,
    chain: [],
    options: position.board.optionsLeft[position.punter],
    joins: 0,
    best: [],
    most: 0,
  };
  const sites = Array.from({ length: graph.sites }, (_, site) => site).filter(
    (site) => union.firstMine[rootOf(union, site)] !== NONE,
  );
  // The short chains of all components come before the long ones of any.
  for (let length = 1; length <= steps; length++) {
    for (const site of sites) extend(search, site as SiteIndex, 0, length);
  }
  return search.best;
}

/** Goes on from a site, which belongs to the punter's own by now, until the chain has `length` rivers. */
function extend(search: Search, site: SiteIndex, gained: number, length: number): void {
  const { position, union, chain } = search;
  const { start, site: neighbour, river } = position.graph.adjacency;
  for (let at = start[site]; at < start[site + 1]; at++) {
    const here = river[at];
    const option = isFree(position.board, here) ? 0 : 1;
    if (search.joins >= MOST_JOINS || option > search.options || (option > 0 && !mayOption(position, here))) continue;
    const there = rootOf(union, neighbour[at]);
    if (there === rootOf(union, site)) continue;
    const sites = chain.length + 1 < length ? sitesOf(union, there) : [];
    const { joins } = union;
    const gain = gained + joinRiver(union, here);
    search.joins++;
    search.options -= option;
    chain.push(here);
    if (chain.length < length) for (const next of sites) extend(search, next, gain, length);
    else if (gain > search.most * length) {
      search.most = gain / length;
      search.best = [...chain];
    }
    chain.pop();
    search.options += option;
    undoJoins(union, joins);
  }
}

function sitesOf({ next }: MineUnion, root: number): SiteIndex[] {
  const sites: SiteIndex[] = [];
  let site = root;
  do {
    sites.push(site as SiteIndex);
    site = next[site];
  } while (site !== root);
  return sites;
}
