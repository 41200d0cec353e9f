// Playouts by lists: every punter has the rivers in one shaken order and takes the first that is left, so
// a turn costs no look at all free rivers. The same lists serve all candidates of a search: what differs
// is then what the candidates do, and not chance.

import type { Random } from '../../base/seeded-random.ts';
import { NONE } from '../game/ids.ts';
import { gainOfRoots, rootOf } from '../graph/mine-union.ts';
import { bestArrival, forgetArrivals, newArrivals, pushArrival } from './arrivals.ts';
import type { weightsOf } from './playouts.ts';
import { buyOption, claim, isOpen, type UndoBoard, passTurn } from './undo-board.ts';

/**
 * What rivers are worth in a playout: to a punter itself, its betweenness and its percolation value, each times its
 * scale; to keep one from the others, the mean of what it is worth to them.
 */
export type Weights = Readonly<ReturnType<typeof weightsOf>>;

/** So that a river worth nothing is still better than a pass. */
const LEAST_WORTH = 0.01;
/**
 * Every list has at least this many of the rivers that are worth most to all together. docs/experiments, "Large maps".
 */
const BEST_LISTED = 200;

function worthToSelf({ flowsBySeat, flowScale, riseBySeat, riseScale }: Weights, punter: number, river: number) {
  return flowsBySeat[punter][river] * flowScale + riseBySeat[punter][river] * riseScale;
}

/**
 * What it is worth to a punter to keep a river from the others.
 * @param mine what the river is worth to the punter itself
 */
function worthToKeep({ sum, flowsBySeat }: Weights, river: number, mine: number): number {
  return (sum[river] - mine) / Math.max(1, flowsBySeat.length - 1) + LEAST_WORTH;
}

/** What a free river is worth to a punter in a playout now. */
export function worthInPlayout(ahead: UndoBoard, { weights }: Orders, punter: number, river: number): number {
  const mine = worthToSelf(weights, punter, river);
  const theirs = worthToKeep(weights, river, mine);
  return mine > 0 && isOpen(ahead, punter, river) ? mine + theirs : theirs;
}

/** Everybody's lists. */
export type Orders = Readonly<ReturnType<typeof emptyOrders>>;

/** Worths differ in 64 steps an octave (the highest six bits of a float's mantissa), 16 octaves deep. */
const STEP_SHIFT = 17;
const STEPS = 1024;

function emptyOrders(ahead: UndoBoard, weights: Weights) {
  const { graph, punters } = ahead;
  /** Places of each punter in the arrays by punter and place. */
  const places = 2 * graph.rivers;
  /** Scratch: a number and its bits. */
  const float = new Float32Array(1);
  return {
    places,
    /** By punter and place: a river, to be skipped once its ends are joined, or ~river, to be kept from the others. */
    entry: new Int32Array(places * punters),
    worth: new Float32Array(places * punters),
    /** The entries by their shaken worth, the largest first. */
    order: new Int32Array(places * punters),
    /** The shaken worths in the same order. */
    shaken: new Float32Array(places * punters),
    /** By punter: how many entries there are. */
    count: new Int32Array(punters),
    /** By punter: where it is in its list. */
    at: new Int32Array(punters),
    /** By punter: the step of the largest worth. */
    highest: new Int32Array(punters),
    /** Which of the far rivers the punters have come to in this playout. */
    arrivals: newArrivals(ahead),
    weights,
    float,
    bits: new Int32Array(float.buffer),
    /**
     * Scratch: the shaken worth of each entry of one punter; the step of each entry, or of each river; where each step
     * begins.
     */
    fresh: new Float32Array(places),
    step: new Int32Array(places),
    start: new Int32Array(STEPS + 1),
  };
}

/**
 * Lists of the near rivers and of the best of all with their worth, not yet in order. Arrays of punters · rivers are
 * allocated, and O(rivers + punters · rivers listed) is done.
 * @param turns that a playout takes at most: with as many rivers in each list none ends before it
 * @param more called before each punter's list
 * @returns undefined if it said to stop
 */
export function newOrders(ahead: UndoBoard, weights: Weights, turns: number, more: () => boolean): Orders | undefined {
  const orders = emptyOrders(ahead, weights);
  const best = bestRivers(ahead, orders, Math.max(BEST_LISTED, turns));
  for (let punter = 0; punter < ahead.punters; punter++) {
    if (!more()) return undefined;
    listNear(ahead, orders, punter);
    const { near, rivers } = orders.arrivals;
    for (const river of best)
      if (near[punter * rivers + river] === 0) listRiver(ahead, orders, punter, river, weights.far);
  }
  return orders;
}

/** This many free rivers of the largest sums, and those that are as good as the last of them. */
function bestRivers({ free, freeRivers }: UndoBoard, orders: Orders, count: number): Int32Array {
  const { weights, float, bits, step, start } = orders;
  const rivers = free.subarray(0, freeRivers);
  if (freeRivers <= count) return rivers;
  const worthOf = (river: number): number => weights.sum[river] + LEAST_WORTH;
  float[0] = rivers.reduce((most, river) => Math.max(most, worthOf(river)), 0);
  const highest = bits[0] >> STEP_SHIFT;
  start.fill(0);
  for (const river of rivers) {
    float[0] = worthOf(river);
    step[river] = Math.min(STEPS - 1, highest - (bits[0] >> STEP_SHIFT));
    start[step[river]]++;
  }
  let last = 0;
  for (let listed = start[0]; listed < count; listed += start[last]) last++;
  return rivers.filter((river) => step[river] <= last);
}

/** Lists the free rivers that touch a mine or a component of the punter's with one. */
function listNear(ahead: UndoBoard, orders: Orders, punter: number): void {
  const { graph, owner } = ahead;
  const { start, river } = graph.adjacency;
  const union = ahead.unions[punter];
  const { near, rivers } = orders.arrivals;
  for (let mine = 0; mine < graph.mines; mine++) {
    const home = rootOf(union, graph.map.mines[mine]);
    if (union.firstMine[home] !== mine) continue;
    let site = home;
    do {
      for (let at = start[site]; at < start[site + 1]; at++) {
        const here = river[at];
        if (owner[here] !== NONE || near[punter * rivers + here] === 1) continue;
        near[punter * rivers + here] = 1;
        listRiver(ahead, orders, punter, here, 1);
      }
      site = union.next[site];
    } while (site !== home);
  }
}

/**
 * Lists a river: twice if its ends are not joined, with all its worth and with what it is worth once they are.
 * @param part of its worth counts
 */
function listRiver(ahead: UndoBoard, orders: Orders, punter: number, river: number, part: number): void {
  const { places, entry, worth, count, highest, float, bits, weights } = orders;
  const mine = worthToSelf(weights, punter, river);
  const theirs = worthToKeep(weights, river, mine);
  let at = punter * places + count[punter];
  if (mine > 0 && isOpen(ahead, punter, river)) {
    entry[at] = river;
    worth[at++] = part * (mine + theirs);
  }
  entry[at] = ~river;
  worth[at++] = part * theirs;
  count[punter] = at - punter * places;
  float[0] = part * (mine + theirs);
  highest[punter] = Math.max(highest[punter], bits[0] >> STEP_SHIFT);
}

/**
 * Multiplies each worth by 1 − u, u uniform, and puts the entries in order: O(entries), by steps and not by comparing.
 */
export function shakeOrders(orders: Orders, random: Random): void {
  const { places, entry, worth, order, shaken, count, highest, float, bits, fresh, step, start } = orders;
  const { luck } = orders.arrivals;
  for (let river = 0; river < luck.length; river++) luck[river] = 1 - random();
  for (let punter = 0; punter < count.length; punter++) {
    const from = punter * places;
    start.fill(0);
    for (let at = 0; at < count[punter]; at++) {
      float[0] = worth[from + at] * (1 - random());
      const here = Math.min(STEPS - 1, highest[punter] - (bits[0] >> STEP_SHIFT));
      fresh[at] = float[0];
      step[at] = here;
      start[here + 1]++;
    }
    for (let here = 1; here < STEPS; here++) start[here] += start[here - 1];
    for (let at = 0; at < count[punter]; at++) {
      const place = from + start[step[at]]++;
      order[place] = entry[from + at];
      shaken[place] = fresh[at];
    }
  }
}

/**
 * Before a claim in a playout: the far rivers at the sites that it brings to a component with a mine are near then.
 */
function arrive(ahead: UndoBoard, { arrivals, weights }: Orders, punter: number, claimed: number): void {
  const { graph, owner, unions } = ahead;
  const { start, river } = graph.adjacency;
  const { next, firstMine } = unions[punter];
  const a = rootOf(unions[punter], graph.map.source[claimed]);
  const b = rootOf(unions[punter], graph.map.target[claimed]);
  // Both have mines, or neither has: nothing comes nearer.
  if ((firstMine[a] === NONE) === (firstMine[b] === NONE)) return;
  const first = firstMine[a] === NONE ? a : b;
  const from = punter * arrivals.rivers;
  let site = first;
  do {
    for (let at = start[site]; at < start[site + 1]; at++) {
      const here = river[at];
      if (here === claimed || owner[here] !== NONE || arrivals.near[from + here] === 1) continue;
      const mine = worthToSelf(weights, punter, here);
      if (mine <= 0) continue;
      const luck = arrivals.luck[(here + punter * arrivals.luckApart) % arrivals.rivers];
      pushArrival(arrivals, punter, here, (mine + worthToKeep(weights, here, mine)) * luck);
    }
    site = next[site];
  } while (site !== first);
}

/** Begins a playout: everybody is at the head of its list. */
export function beginPlayout(orders: Orders): void {
  orders.at.fill(0);
  forgetArrivals(orders.arrivals);
}

/** Claims a river in a playout. */
export function claimInPlayout(ahead: UndoBoard, orders: Orders, punter: number, river: number): void {
  if (orders.weights.far < 1) arrive(ahead, orders, punter, river);
  claim(ahead, punter, river);
}

/** Buys the option on another's river in a playout. */
export function buyInPlayout(ahead: UndoBoard, orders: Orders, punter: number, river: number): void {
  if (orders.weights.far < 1) arrive(ahead, orders, punter, river);
  buyOption(ahead, punter, river);
}

/**
 * Plays `turns` turns by the lists, the punter `first` beginning, after `beginPlayout` and all that was claimed
 * since. `undoTurns` takes them back.
 * @param left turns until the end of the game
 * @param options whether punters whose every turn left could be an option take the largest gain
 */
export function playInOrder(
  ahead: UndoBoard,
  orders: Orders,
  first: number,
  turns: number,
  left: number,
  options: boolean,
): void {
  const { punters, optionsLeft } = ahead;
  let punter = first;
  for (let turn = 0; turn < turns; turn++) {
    if (options && optionsLeft[punter] >= Math.ceil((left - turn) / punters)) {
      takeLargest(ahead, punter);
    } else {
      const river = nextRiver(ahead, orders, punter);
      if (river === NONE) passTurn(ahead, punter);
      else claimInPlayout(ahead, orders, punter, river);
    }
    punter = punter + 1 === punters ? 0 : punter + 1;
  }
}

/**
 * The first river of the punter's list that is left, or one that it has come to if that is worth more. What was passed
 * over in the list stays so, since rivers are not given back.
 */
function nextRiver(ahead: UndoBoard, orders: Orders, punter: number): number {
  const { places, order, shaken, count, at, arrivals, weights } = orders;
  const { owner } = ahead;
  const from = punter * places;
  const end = from + count[punter];
  let place = from + at[punter];
  let found: number = NONE;
  while (place < end) {
    const entry = order[place];
    if (entry < 0 ? owner[~entry] === NONE : isOpen(ahead, punter, entry)) {
      found = entry < 0 ? ~entry : entry;
      break;
    }
    place++;
  }
  at[punter] = place - from;
  if (weights.far >= 1) return found;
  const arrived = bestArrival(ahead, arrivals, punter);
  if (arrived === NONE || found === NONE) return arrived === NONE ? found : arrived;
  return arrivals.worth[punter * arrivals.rivers + arrived] >= shaken[place] ? arrived : found;
}

/** The claim or the option of the largest exact gain, the first of equals; a pass if nothing gains. */
function takeLargest(ahead: UndoBoard, punter: number): void {
  const { graph, owner, buyer, unions } = ahead;
  const { source, target } = graph.map;
  const union = unions[punter];
  const { firstMine } = union;
  let best: number = NONE;
  let most = 0;
  for (let river = 0; river < owner.length; river++) {
    if (owner[river] === punter || (owner[river] !== NONE && buyer[river] !== NONE)) continue;
    const a = rootOf(union, source[river]);
    const b = rootOf(union, target[river]);
    if (a === b || (firstMine[a] === NONE && firstMine[b] === NONE)) continue;
    const gain = gainOfRoots(union, a, b);
    if (gain <= most) continue;
    most = gain;
    best = river;
  }
  if (best === NONE) passTurn(ahead, punter);
  else if (owner[best] === NONE) claim(ahead, punter, best);
  else buyOption(ahead, punter, best);
}
