// Several rivers at once: the best connection of mines, the chains of the last turns where every one of them may go
// into an option, and the splurge that spends what forced passes (time-outs, refused moves) have left.

import { otherEnd } from '../game/game-map.ts';
import { NONE, type RiverIndex, type SiteIndex } from '../game/ids.ts';
import { eachHomeward, meetingCost, type Prices, pricesOf, spreadFronts } from '../graph/fronts.ts';
import { gainOfRoots, joinRiver, type MineUnion, rootOf, undoJoins } from '../graph/mine-union.ts';
import { passageOf } from '../graph/passage.ts';
import { mayOption, optionsFor, siteIds } from './choice.ts';
import { isFree, type Position } from './position.ts';

/**
 * On a way, an option costs as much as this many free rivers; chosen, not fitted: it decides only where time is out.
 */
const OPTION_COST = 3;

/**
 * The rivers of the connection of the largest gain for its cost, the sites on the way left out of the
 * gain, in no order: to claim or to buy an option on; none if no two components can be joined.
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

/** A search joins at most this many rivers, which takes a few milliseconds. */
const MOST_JOINS = 50_000;

/** A chain under way, and the best one so far. */
function newChainSearch(position: Position, union: MineUnion) {
  return {
    position,
    union,
    chain: [] as number[],
    /** Options that the chain may still use. */
    options: position.board.optionsLeft[position.punter],
    joins: 0,
    best: [] as readonly number[],
    /** Gain a river of the best chain. */
    most: 0,
  };
}

/**
 * The rivers of the chain of the largest gain a river, at most `steps` of them, in the order in which
 * they follow on the punter's own; none if nothing gains.
 * @param union what the punter's own rivers join; comes back as it was
 */
export function bestChain(position: Position, union: MineUnion, steps: number): readonly number[] {
  const { graph } = position;
  const search = newChainSearch(position, union);
  const sites = [...Array(graph.sites).keys()].filter((site) => union.firstMine[rootOf(union, site)] !== NONE);
  // The short chains of all components come before the long ones of any.
  for (let length = 1; length <= steps; length++) {
    for (const site of sites) extend(search, site as SiteIndex, 0, length);
  }
  return search.best;
}

/** Goes on from a site, which belongs to the punter's own by now, until the chain has `length` rivers. */
function extend(search: ReturnType<typeof newChainSearch>, site: SiteIndex, gained: number, length: number): void {
  const { position, union, chain } = search;
  const { start, site: neighbour, river } = position.graph.adjacency;
  for (let at = start[site]; at < start[site + 1]; at++) {
    const here = river[at];
    const option = isFree(position.board, here) ? 0 : 1;
    if (search.joins >= MOST_JOINS || option > search.options || (option > 0 && !mayOption(position, here))) continue;
    const there = rootOf(union, neighbour[at]);
    if (there === rootOf(union, site)) continue;
    const sites = chain.length + 1 < length ? unionSites(union, there) : [];
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

function unionSites({ next }: MineUnion, root: number): SiteIndex[] {
  const sites: SiteIndex[] = [];
  let site = root;
  do {
    sites.push(site as SiteIndex);
    site = next[site];
  } while (site !== root);
  return sites;
}

/**
 * The route from the river `first` over further free rivers of positive worth, as long as the credit
 * reaches; undefined if splurges are off, credit is short or nothing follows on.
 * @param union what the punter's own rivers join; comes back as it was
 */
export function splurgeFrom(position: Position, first: number, worth: Float64Array, union: MineUnion) {
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
  return used.size > 1 ? { kind: 'splurge' as const, punter, route: siteIds(position, route) } : undefined;
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
