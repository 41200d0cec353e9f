// Playouts by lists: every punter has the rivers in one shaken order and takes the first that is left, so
// a turn costs no look at all free rivers. The same lists serve all candidates of a search: what differs
// is then what the candidates do, and not chance.

import type { Random } from '../../base/seeded-random.ts';
import { NONE } from '../game/ids.ts';
import { gainOfRoots, rootOf } from '../graph/mine-union.ts';
import { buyOption, claim, isOpen, type UndoBoard, passTurn } from './undo-board.ts';

/** The rivers that each punter has come to, in a heap for each punter. */
interface Arrivals {
  readonly rivers: number;
  /** By punter and river: 1 if the river was far from the punter before the playout. */
  readonly far: Uint8Array;
  /** By punter and river: what a far river is worth in this playout once the punter has come to it. */
  readonly worth: Float32Array;
  /** By punter and place: the rivers, the one of the largest worth at place 0. */
  readonly heap: Int32Array;
  /** By punter: how many there are. */
  readonly count: Int32Array;
}

/** Nobody has come to anything, and nothing is far. */
function newArrivals({ graph: { rivers }, punters }: UndoBoard): Arrivals {
  return {
    rivers,
    far: new Uint8Array(rivers * punters),
    worth: new Float32Array(rivers * punters),
    heap: new Int32Array(rivers * punters),
    count: new Int32Array(punters),
  };
}

/** Before each playout: what punters came to in the last one is far again. */
function forgetArrivals({ count }: Arrivals): void {
  count.fill(0);
}

/**
 * Before a claim in a playout: the far rivers at the sites that it brings to a component with a mine are near then.
 */
function arrive(ahead: UndoBoard, arrivals: Arrivals, punter: number, claimed: number): void {
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
      if (here !== claimed && owner[here] === NONE && arrivals.far[from + here] === 1) push(arrivals, punter, here);
    }
    site = next[site];
  } while (site !== first);
}

/** The best of the rivers that the punter has come to and that would still join something; NONE if there is none. */
function bestArrival(ahead: UndoBoard, arrivals: Arrivals, punter: number): number {
  const from = punter * arrivals.rivers;
  while (arrivals.count[punter] > 0) {
    const best = arrivals.heap[from];
    if (isOpen(ahead, punter, best)) return best;
    dropBest(arrivals, punter);
  }
  return NONE;
}

/**
 * A river that comes from both ends stands twice, as long as there is room: the second is dropped like any taken one.
 */
function push({ rivers, heap, count, worth }: Arrivals, punter: number, river: number): void {
  if (count[punter] === rivers) return;
  const from = punter * rivers;
  const mine = worth[from + river];
  let place = count[punter]++;
  while (place > 0) {
    const up = (place - 1) >> 1;
    if (worth[from + heap[from + up]] >= mine) break;
    heap[from + place] = heap[from + up];
    place = up;
  }
  heap[from + place] = river;
}

function dropBest({ rivers, heap, count, worth }: Arrivals, punter: number): void {
  const from = punter * rivers;
  const left = --count[punter];
  const moved = heap[from + left];
  const mine = worth[from + moved];
  let place = 0;
  for (let down = 1; down < left; down = 2 * place + 1) {
    if (down + 1 < left && worth[from + heap[from + down + 1]] > worth[from + heap[from + down]]) down++;
    if (worth[from + heap[from + down]] <= mine) break;
    heap[from + place] = heap[from + down];
    place = down;
  }
  heap[from + place] = moved;
}

/** What rivers are worth in a playout. */
export interface Weights {
  /**
   * By punter, by river: worth to the punter itself, nothing once its own rivers join both ends. To keep it from the
   * others is worth the mean of what it is worth to them.
   */
  readonly own: readonly Float64Array[];
  /** By river: what it is worth to all of them together. */
  readonly sum: Float64Array;
  /** All of these are to be multiplied by it. */
  readonly scale: number;
  /** What a river counts that touches neither a mine nor a component of the punter's with one: a part of its worth. */
  readonly far: number;
}

/**
 * About so many of the best near rivers and of the best far ones are listed for each punter. In a short playout each
 * takes a handful, and of those in a whole one none is left out.
 */
const LISTED = 200;

/** So that a river worth nothing is still better than a pass. */
const LEAST_WORTH = 0.01;

/** Everybody's lists. */
export interface Orders {
  /** Places of each punter in the arrays by punter and place. */
  readonly places: number;
  /** By punter and place: a river, to be skipped once its ends are joined, or ~river, to be kept from the others. */
  readonly entry: Int32Array;
  readonly worth: Float32Array;
  /** The entries by their shaken worth, the largest first. */
  readonly order: Int32Array;
  /** The shaken worths in the same order. */
  readonly shaken: Float32Array;
  /** By punter: how many entries there are. */
  readonly count: Int32Array;
  /** By punter: where it is in its list. */
  readonly at: Int32Array;
  /** By punter: the step of the largest worth. */
  readonly highest: Int32Array;
  /** The far rivers, and which of them the punters have come to in this playout. */
  readonly arrivals: Arrivals;
  /** What a far river counts in the lists. */
  readonly far: number;
  /** Scratch: a number and its bits, the worth and the step of each entry, where each step begins. */
  readonly float: Float32Array;
  readonly bits: Int32Array;
  readonly fresh: Float32Array;
  readonly step: Int32Array;
  readonly start: Int32Array;
  /** Scratch, by site: the root of its component. */
  readonly root: Int32Array;
  /** Scratch: the entries of near rivers and those of far ones, and what they are worth where they are near. */
  readonly groups: readonly [EntryGroup, EntryGroup];
}

/** Entries among which the best are found. */
interface EntryGroup {
  readonly entry: Int32Array;
  readonly worth: Float32Array;
  count: number;
}

/** Worths are told apart to 64 steps an octave (the highest six bits of a float's mantissa), 16 octaves deep. */
const STEP_SHIFT = 17;
const STEPS = 1024;

/**
 * Lists of the best free rivers with their worth, not yet in order: O(punters · rivers).
 * @param more asked before each punter's list
 * @returns undefined if it said to stop
 */
export function newOrders(ahead: UndoBoard, weights: Weights, more: () => boolean): Orders | undefined {
  const { graph, punters } = ahead;
  const places = 2 * graph.rivers;
  const float = new Float32Array(1);
  const newGroup = (): EntryGroup => ({ entry: new Int32Array(places), worth: new Float32Array(places), count: 0 });
  const orders: Orders = {
    places,
    entry: new Int32Array(places * punters),
    worth: new Float32Array(places * punters),
    order: new Int32Array(places * punters),
    shaken: new Float32Array(places * punters),
    count: new Int32Array(punters),
    at: new Int32Array(punters),
    highest: new Int32Array(punters),
    arrivals: newArrivals(ahead),
    far: weights.far,
    float,
    bits: new Int32Array(float.buffer),
    fresh: new Float32Array(places),
    step: new Int32Array(places),
    start: new Int32Array(STEPS + 1),
    root: new Int32Array(graph.sites),
    groups: [newGroup(), newGroup()],
  };
  for (let punter = 0; punter < punters; punter++) {
    if (!more()) return undefined;
    listRivers(ahead, orders, weights, punter);
  }
  return orders;
}

/** A river whose ends are not joined stands twice: with all its worth, and with what it is worth once they are. */
function listRivers(ahead: UndoBoard, orders: Orders, { own, sum, scale, far }: Weights, punter: number): void {
  const { free, freeRivers, unions, punters } = ahead;
  const { source, target } = ahead.graph.map;
  const { firstMine } = unions[punter];
  const { float, bits, groups, count, highest, places, root } = orders;
  for (let site = 0; site < root.length; site++) root[site] = rootOf(unions[punter], site);
  const [near, beyond] = groups;
  near.count = 0;
  beyond.count = 0;
  const othersScale = scale / Math.max(1, punters - 1);
  const values = own[punter];
  let most = LEAST_WORTH;
  for (let place = 0; place < freeRivers; place++) {
    const river = free[place];
    const a = root[source[river]];
    const b = root[target[river]];
    const isFar = far < 1 && firstMine[a] === NONE && firstMine[b] === NONE;
    const group = isFar ? beyond : near;
    const { entry, worth } = group;
    let { count: at } = group;
    const mine = values[river] * scale;
    const theirs = (sum[river] - values[river]) * othersScale + LEAST_WORTH;
    if (mine > 0 && a !== b) {
      entry[at] = river;
      worth[at++] = mine + theirs;
    }
    entry[at] = ~river;
    worth[at++] = theirs;
    group.count = at;
    most = Math.max(most, (isFar ? far : 1) * (mine + theirs));
  }
  float[0] = most;
  highest[punter] = bits[0] >> STEP_SHIFT;
  count[punter] = 0;
  const from = punter * places;
  listBest(orders, near, punter, 1);
  const nears = from + count[punter];
  listBest(orders, beyond, punter, far);
  const { arrivals, entry } = orders;
  for (let at = nears; at < from + count[punter]; at++)
    if (entry[at] >= 0) arrivals.far[punter * arrivals.rivers + entry[at]] = 1;
}

/** Adds to a punter's list, in their order, the best entries of a group, and whatever is as good as the last of them. */
function listBest(orders: Orders, group: EntryGroup, punter: number, part: number): void {
  const { places, entry, worth, count, float, bits, step, start } = orders;
  const steps = group.count;
  let last = STEPS - 1;
  if (steps > LISTED) {
    float[0] = LEAST_WORTH;
    for (let at = 0; at < steps; at++) float[0] = Math.max(float[0], group.worth[at]);
    const highest = bits[0] >> STEP_SHIFT;
    start.fill(0);
    for (let at = 0; at < steps; at++) {
      float[0] = group.worth[at];
      step[at] = Math.min(STEPS - 1, highest - (bits[0] >> STEP_SHIFT));
      start[step[at]]++;
    }
    let listed = 0;
    for (last = 0; last < STEPS - 1 && listed + start[last] < LISTED; last++) listed += start[last];
  }
  let at = punter * places + count[punter];
  for (let place = 0; place < steps; place++) {
    if (steps > LISTED && step[place] > last) continue;
    entry[at] = group.entry[place];
    worth[at++] = part * group.worth[place];
  }
  count[punter] = at - punter * places;
}
/**
 * Multiplies each worth by 1 − u, u uniform, and puts the entries in order: O(entries), by steps and not by comparing.
 * @param look called after each punter's list
 */
export function shakeOrders(orders: Orders, random: Random, look: () => void = () => {}): void {
  const { places, entry, worth, order, shaken, count, highest, float, bits, fresh, step, start, arrivals } = orders;
  for (let punter = 0; punter < count.length; punter++) {
    const from = punter * places;
    const rivers = punter * arrivals.rivers;
    start.fill(0);
    for (let at = 0; at < count[punter]; at++) {
      float[0] = worth[from + at] * (1 - random());
      const river = entry[from + at];
      if (river >= 0 && arrivals.far[rivers + river] === 1) arrivals.worth[rivers + river] = float[0] / orders.far;
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
    look();
  }
}

/** Begins a playout: everybody is at the head of its list. */
export function beginPlayout(orders: Orders): void {
  orders.at.fill(0);
  forgetArrivals(orders.arrivals);
}

/** Claims a river in a playout. */
export function claimInPlayout(ahead: UndoBoard, { arrivals, far }: Orders, punter: number, river: number): void {
  if (far < 1) arrive(ahead, arrivals, punter, river);
  claim(ahead, punter, river);
}

/**
 * Plays `turns` turns by the lists, the punter `first` beginning, after `beginPlayout` and whatever was claimed
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
  const { places, order, shaken, count, at, arrivals, far } = orders;
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
  if (far >= 1) return found;
  const arrived = bestArrival(ahead, arrivals, punter);
  if (arrived === NONE || found === NONE) return arrived === NONE ? found : arrived;
  return arrivals.worth[punter * arrivals.rivers + arrived] >= shaken[place] ? arrived : found;
}

/** The claim or the option of the largest exact gain, the first of equals; a pass where nothing gains. */
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
