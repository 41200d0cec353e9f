// Replacement cost: what it takes to go round each free river; ENDLESS where it is a bridge. A change is
// repaired from the circuits through the river: on the large maps 10 to 50 times as fast, on average over a
// game, as computing all anew, so nothing ever is.

import { NONE } from '../game/ids.ts';
import { newBridgeWalk, openBridges } from './bridges.ts';
import type { BridgeWalk } from './bridges.ts';
import { circuitsThrough, newCircuits } from './circuits.ts';
import type { Circuits } from './circuits.ts';
import type { Graph } from './graph.ts';
import { joinOwn, newOwnComponents } from './own-components.ts';
import type { OwnComponents } from './own-components.ts';
import { CLOSED, ENDLESS, FREE } from './passage.ts';
import type { Passage } from './passage.ts';
import { newRoundSearch, wayRound } from './way-round.ts';
import type { RoundSearch } from './way-round.ts';

/** Detours that repair themselves. */
export interface Detours {
  readonly graph: Graph;
  readonly passage: Passage;
  /**
   * By river, for a free one: turns from one end to the other without it, own rivers costing none. 0 where
   * own rivers join the ends already, ENDLESS where there is no way. 0 for a river that is not free.
   */
  readonly detour: Int32Array;
  readonly own: OwnComponents;
  readonly circuits: Circuits;
  readonly search: RoundSearch;
  readonly walk: BridgeWalk;
  /** Scratch, by river. */
  readonly bridges: Int32Array;
}

/**
 * The detours of a passage, which is kept and must be repaired after: the bridges in one walk, a search
 * from both ends for each of the others, as wide as half its detour.
 */
export function newDetours(graph: Graph, passage: Passage): Detours {
  const { sites, rivers } = graph;
  const detour = new Int32Array(rivers);
  const detours = {
    graph,
    passage,
    detour,
    own: newOwnComponents(graph, passage),
    circuits: newCircuits(graph),
    search: newRoundSearch(sites),
    walk: newBridgeWalk(sites),
    bridges: new Int32Array(rivers),
  };
  for (let river = 0; river < rivers; river++) if (passage[river] === FREE) detour[river] = NONE;
  settleBridges(detours);
  for (let river = 0; river < rivers; river++) if (detour[river] === NONE) settle(detours, river);
  return detours;
}

/**
 * Makes the detours right again after one river changed. A claimed river or a bought option can only
 * shorten detours, to ways through it: one walk finds them all, O(sites + rivers) at most. A lost one
 * can only lengthen those that had a shortest way over it: the same walk finds these, and each is
 * searched for anew. A river that was a bridge, or joined by own rivers already, was on nobody's way.
 * @param river whose new value is already in the passage: FREE → OWN, FREE → CLOSED or CLOSED → OWN
 * @param was its value before
 */
export function repairDetours(detours: Detours, river: number, was: number): void {
  const { graph, passage, detour, own } = detours;
  if (was === passage[river]) return;
  const a = graph.map.source[river];
  const b = graph.map.target[river];
  const before = detour[river];
  detour[river] = 0;
  if (passage[river] === CLOSED) {
    if (before !== 0 && before !== ENDLESS) lengthen(detours, own.root[a], own.root[b]);
    return;
  }
  if (!joinOwn(own, a, b) || before === ENDLESS) return;
  shorten(detours, own.root[a], was === FREE ? longest(detour) : ENDLESS);
}

/** Takes the ways through a component wherever they are shorter than what is known, which is at most `most`. */
function shorten({ graph, passage, detour, own, circuits }: Detours, root: number, most: number): void {
  const count = circuitsThrough(graph, passage, own, root, root, most, circuits);
  for (let at = 0; at < count; at++) {
    const river = circuits.river[at];
    detour[river] = Math.min(detour[river], circuits.length[at] - 1);
  }
}

/** A free river between two components was lost. */
function lengthen(detours: Detours, a: number, b: number): void {
  const { graph, passage, detour, own, circuits, search } = detours;
  const count = circuitsThrough(graph, passage, own, a, b, longest(detour), circuits);
  const { river, length } = circuits;
  // A circuit from one end to the other is as long, the river itself taking its own place on it, as a
  // way round over the lost river; one that comes back to the same end is longer than a way round.
  let kept = 0;
  for (let at = 0; at < count; at++) {
    if (detour[river[at]] !== length[at]) continue;
    detour[river[at]] = NONE;
    river[kept++] = river[at];
  }
  // Searches for a bridge go far. When they have cost as much as a walk over the map, all bridges are found by one.
  let patient = true;
  search.work = 0;
  for (let at = 0; at < kept; at++) {
    if (detour[river[at]] === NONE) settle(detours, river[at]);
    if (patient && search.work > graph.sites) {
      settleBridges(detours);
      patient = false;
    }
  }
}

/** Marks the bridges among the rivers whose detour is NONE, not known. */
function settleBridges({ graph, passage, detour, walk, bridges }: Detours): void {
  const count = openBridges(graph.adjacency, passage, bridges, walk);
  for (let at = 0; at < count; at++) if (detour[bridges[at]] === NONE) detour[bridges[at]] = ENDLESS;
}

/**
 * Searches for the detour of a free river. Where a component has just one other free river that is no
 * bridge, every way round either of the two goes over the other: the whole chain has the same detour.
 */
function settle(detours: Detours, river: number): void {
  const { graph, passage, detour, own, search } = detours;
  const { source, target } = graph.map;
  const length = wayRound(graph, passage, own, river, search);
  detour[river] = length;
  if (length === 0) return;
  for (let end = 0; end < 2; end++) {
    let root = own.root[end === 0 ? source[river] : target[river]];
    for (let on = onlyOther(detours, root, river); on !== NONE && detour[on] === NONE; on = onlyOther(detours, root, on)) {
      detour[on] = length;
      const near = own.root[source[on]];
      root = near === root ? own.root[target[on]] : near;
    }
  }
}

/** The one other free river, not known as a bridge, that leads out of a component besides `river`; or NONE. */
function onlyOther({ graph, passage, detour, own }: Detours, root: number, river: number): number {
  const { start, site: neighbour, river: riverAt } = graph.adjacency;
  let other = NONE;
  let site = root;
  do {
    for (let at = start[site]; at < start[site + 1]; at++) {
      const by = riverAt[at];
      if (passage[by] !== FREE || by === river || detour[by] === ENDLESS || own.root[neighbour[at]] === root) continue;
      if (other !== NONE) return NONE;
      other = by;
    }
    site = own.next[site];
  } while (site !== root);
  return other;
}

/** The longest detour that is not ENDLESS. */
function longest(detour: Int32Array): number {
  let most = 0;
  for (let river = 0; river < detour.length; river++) {
    if (detour[river] !== ENDLESS && detour[river] > most) most = detour[river];
  }
  return most;
}
