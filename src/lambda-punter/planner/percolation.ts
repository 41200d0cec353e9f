// Percolation value: in draws where every free river is there with probability x, what would each
// absent river add to a punter's score? Averaged, it estimates E[score with it] − E[score without it],
// so detours and bridges are priced by themselves.
//
// A draw is joined once for all punters. Each punter's rivers are then laid over it and taken off again,
// and only the rivers at components they touched are priced anew.

import { NONE } from '../game/ids.ts';
import type { Random } from '../../base/seeded-random.ts';
import { gainOfRiver, gainOfRoots, joinRiver, rootOf, undoJoins, type MineUnion } from '../graph/mine-union.ts';
import type { Budget } from './budget.ts';

/** A punter to draw for. */
export interface Holding {
  /** A union in which every site is alone; the same for all punters with the same futures. */
  readonly base: MineUnion;
  /** The punter's rivers. */
  readonly rivers: Int32Array;
  /** Whether the punter may buy options: the unsold rivers count for it like free ones. */
  readonly buys?: boolean;
}

/** What to draw, and for whom. */
export interface PercolationTask {
  /** The first is the punter whose move it is. */
  readonly holdings: readonly Holding[];
  /** Who owns each river, NONE if it is free. */
  readonly owner: Int32Array;
  /** x: the probability that a free river is there. */
  readonly presence: number;
  /** The rivers whose options the first punter may buy. */
  readonly options: readonly number[];
  /**
   * The rivers of anybody whose options nobody has bought yet, and the probability that one is there; none if left
   * out.
   */
  readonly unsold?: { readonly rivers: Int32Array; readonly presence: number } | undefined;
  /** Draws wanted at most. */
  readonly most: number;
  /** No draws once this part of the budget is spent, 0 to 1; by default 1. */
  readonly until?: number;
}

type Draw = ReturnType<typeof newDraw>;
type Crossings = ReturnType<typeof newCrossings>;
type Group = ReturnType<typeof groupsOf>[number];

/**
 * Draws until the budget is spent (a draw costs a node a punter) or enough draws are made. What comes of it are means
 * over the draws, and how many there were.
 */
export function percolate(task: PercolationTask, random: Random, budget: Budget) {
  const { holdings, owner, presence, options, unsold, most, until = 1 } = task;
  const rivers = owner.length;
  /** What each free river would add, for each punter in the order of `holdings`, by river. */
  const rise = holdings.map(() => new Float64Array(rivers));
  /** What each option would add for the first punter, by river. */
  const optionRise = new Float64Array(rivers);
  const absences = new Int32Array(rivers);
  const free = freeRivers(owner);
  const groups = groupsOf(holdings);
  const draw = newDraw(rivers);
  const crossings = newCrossings(rivers);
  let draws = 0;
  const isTime = (): boolean => until === 1 || budget.used() < until;
  while (draws < most && isTime() && budget.spend(holdings.length)) {
    draws++;
    draw.presents = 0;
    draw.absents = 0;
    drawRivers(draw, free, presence, random);
    draw.freePresents = draw.presents;
    draw.freeAbsents = draw.absents;
    if (unsold !== undefined) drawRivers(draw, unsold.rivers, unsold.presence, random);
    for (let at = 0; at < draw.absents; at++) absences[draw.absent[at]]++;
    for (const group of groups) {
      const { base, shared, places, buys } = group;
      joinAll(base, draw.present, buys ? draw.presents : draw.freePresents);
      findCrossings(base, draw.absent, buys ? draw.absents : draw.freeAbsents, crossings);
      for (let at = 0; at < crossings.count; at++) shared[crossings.river[at]] += crossings.gain[at];
      const { joins } = base;
      for (const place of places) {
        layOver(group, holdings[place].rivers);
        addChanges(group, crossings, rise[place]);
        if (place === 0) for (const river of options) optionRise[river] += gainOfRiver(base, river);
        undoJoins(base, joins);
      }
      undoJoins(base, 0);
    }
  }
  for (const { shared, places } of groups) {
    for (const place of places) {
      const sum = rise[place];
      for (let river = 0; river < rivers; river++)
        sum[river] = (sum[river] + shared[river]) / Math.max(1, absences[river]);
    }
  }
  for (let river = 0; river < rivers; river++) optionRise[river] /= Math.max(1, draws);
  return { rise, optionRise, draws };
}

function freeRivers(owner: Int32Array): Int32Array {
  const free = new Int32Array(owner.length);
  let count = 0;
  for (let river = 0; river < owner.length; river++) if (owner[river] === NONE) free[count++] = river;
  return free.subarray(0, count);
}

/** One draw: which free rivers are there, and which are not; after them the unsold ones. */
function newDraw(rivers: number) {
  return {
    present: new Int32Array(rivers),
    presents: 0,
    freePresents: 0,
    absent: new Int32Array(rivers),
    absents: 0,
    freeAbsents: 0,
  };
}

/** The punters that share a base. */
function groupsOf(holdings: readonly Holding[]) {
  const kinds = [...new Set(holdings.map(({ base }) => base))].flatMap((base) => [
    { base, buys: false },
    { base, buys: true },
  ]);
  const groups = kinds.map(({ base, buys }) => ({
    base,
    buys,
    /** Their places in the list of holdings. */
    places: [...holdings.keys()].filter(
      (place) => holdings[place].base === base && (holdings[place].buys ?? false) === buys,
    ),
    /** What the absent rivers gained without anybody's rivers, by river. */
    shared: new Float64Array(base.graph.rivers),
    /** By site, at the roots of a draw: the last laying over that touched the component. */
    touched: new Int32Array(base.graph.sites),
    layings: 0,
  }));
  return groups.filter(({ places }) => places.length > 0);
}

/** The absent rivers that join two components of a draw: the river, its ends' roots, what it gains. */
function newCrossings(rivers: number) {
  return {
    count: 0,
    river: new Int32Array(rivers),
    a: new Int32Array(rivers),
    b: new Int32Array(rivers),
    gain: new Float64Array(rivers),
  };
}

function drawRivers(draw: Draw, free: Int32Array, presence: number, random: Random): void {
  let { presents, absents } = draw;
  for (let at = 0; at < free.length; at++) {
    if (random() < presence) draw.present[presents++] = free[at];
    else draw.absent[absents++] = free[at];
  }
  draw.presents = presents;
  draw.absents = absents;
}

function joinAll(union: MineUnion, present: Int32Array, presents: number): void {
  for (let at = 0; at < presents; at++) joinRiver(union, present[at]);
}

function findCrossings(union: MineUnion, absent: Int32Array, absents: number, crossings: Crossings): void {
  const { source, target } = union.graph.map;
  const { river, a, b, gain } = crossings;
  let count = 0;
  for (let at = 0; at < absents; at++) {
    const here = absent[at];
    const from = rootOf(union, source[here]);
    const to = rootOf(union, target[here]);
    if (from === to) continue;
    river[count] = here;
    a[count] = from;
    b[count] = to;
    gain[count++] = gainOfRoots(union, from, to);
  }
  crossings.count = count;
}

/** Joins a punter's rivers over the draw, and marks the components of the draw that this changes. */
function layOver(group: Group, rivers: Int32Array): void {
  const { base, touched } = group;
  const { joined, parent, joins } = base;
  const laying = ++group.layings;
  for (let at = 0; at < rivers.length; at++) joinRiver(base, rivers[at]);
  // Every root of the draw that came to be joined was a root still when its turn came.
  for (let at = joins; at < base.joins; at++) {
    touched[joined[at]] = laying;
    touched[parent[joined[at]]] = laying;
  }
}

/** Adds, for each crossing at a component that was touched, what it gains now less what it gained before. */
function addChanges({ base, touched, layings }: Group, { count, river, a, b, gain }: Crossings, sum: Float64Array) {
  for (let at = 0; at < count; at++) {
    if (touched[a[at]] !== layings && touched[b[at]] !== layings) continue;
    sum[river[at]] += gainOfRoots(base, rootOf(base, a[at]), rootOf(base, b[at])) - gain[at];
  }
}
