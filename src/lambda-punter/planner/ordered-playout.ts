// Playouts by lists: every punter has the rivers in one shaken order and takes the first that is left, so
// a turn costs no look at all free rivers. The same lists serve all candidates of a search: what differs
// is then what the candidates do, and not chance.

import { NONE } from '../game/ids.ts';
import type { Random } from '../../base/seeded-random.ts';
import { gainOfRoots, rootOf } from '../graph/mine-union.ts';
import { buyOption, claim, passTurn } from './lookahead.ts';
import type { Lookahead } from './lookahead.ts';

/** What rivers are worth in a playout. */
export interface Weights {
  /** By punter, by river: worth to the punter itself, nothing once its own rivers join both ends. */
  readonly own: readonly Float64Array[];
  /** By punter, by river: worth to keep from the others. */
  readonly others: readonly Float64Array[];
}

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
  /** By punter: how many entries there are. */
  readonly count: Int32Array;
  /** By punter: where it is in its list. */
  readonly at: Int32Array;
  /** By punter: the step of the largest worth. */
  readonly highest: Int32Array;
  /** Scratch: a number and its bits, the step of each entry, where each step begins. */
  readonly float: Float32Array;
  readonly bits: Int32Array;
  readonly step: Int32Array;
  readonly start: Int32Array;
}

/** Worths are told apart to 64 steps an octave (the highest six bits of a float's mantissa), 16 octaves deep. */
const STEP_SHIFT = 17;
const STEPS = 1024;

/** Lists of the free rivers with their worth, not yet in order: O(punters · rivers). */
export function newOrders(ahead: Lookahead, weights: Weights): Orders {
  const { graph, punters } = ahead;
  const places = 2 * graph.rivers;
  const float = new Float32Array(1);
  const orders: Orders = {
    places,
    entry: new Int32Array(places * punters),
    worth: new Float32Array(places * punters),
    order: new Int32Array(places * punters),
    count: new Int32Array(punters),
    at: new Int32Array(punters),
    highest: new Int32Array(punters),
    float,
    bits: new Int32Array(float.buffer),
    step: new Int32Array(places),
    start: new Int32Array(STEPS + 1),
  };
  for (let punter = 0; punter < punters; punter++) listRivers(ahead, orders, weights, punter);
  return orders;
}

/** A river whose ends are not joined stands twice: with all its worth, and with what it is worth once they are. */
function listRivers(
  { free, freeRivers, graph, unions }: Lookahead,
  orders: Orders,
  { own, others }: Weights,
  punter: number,
): void {
  const { source, target } = graph.map;
  const { places, entry, worth, float, bits } = orders;
  const from = punter * places;
  let at = from;
  float[0] = LEAST_WORTH;
  for (let place = 0; place < freeRivers; place++) {
    const river = free[place];
    const mine = own[punter][river];
    const theirs = others[punter][river] + LEAST_WORTH;
    if (mine > 0 && rootOf(unions[punter], source[river]) !== rootOf(unions[punter], target[river])) {
      entry[at] = river;
      worth[at++] = mine + theirs;
    }
    entry[at] = ~river;
    worth[at++] = theirs;
    float[0] = Math.max(float[0], mine + theirs);
  }
  orders.count[punter] = at - from;
  orders.highest[punter] = bits[0] >> STEP_SHIFT;
}

/**
 * Multiplies each worth by 1 − u, u uniform, and puts the entries in order: O(entries), by steps and not by comparing.
 */
export function shakeOrders(orders: Orders, random: Random): void {
  const { places, entry, worth, order, count, highest, float, bits, step, start } = orders;
  for (let punter = 0; punter < count.length; punter++) {
    const from = punter * places;
    start.fill(0);
    for (let at = 0; at < count[punter]; at++) {
      float[0] = worth[from + at] * (1 - random());
      const here = Math.min(STEPS - 1, highest[punter] - (bits[0] >> STEP_SHIFT));
      step[at] = here;
      start[here + 1]++;
    }
    for (let here = 1; here < STEPS; here++) start[here] += start[here - 1];
    for (let at = 0; at < count[punter]; at++) order[from + start[step[at]]++] = entry[from + at];
  }
}

/**
 * Plays `turns` turns by the lists, the punter `first` beginning. `undoTurns` takes them back.
 * @param left turns until the end of the game
 * @param options whether punters whose every turn left could be an option take the largest gain
 */
export function playInOrder(
  ahead: Lookahead,
  orders: Orders,
  first: number,
  turns: number,
  left: number,
  options: boolean,
): void {
  const { punters, optionsLeft } = ahead;
  orders.at.fill(0);
  let punter = first;
  for (let turn = 0; turn < turns; turn++) {
    if (options && optionsLeft[punter] >= Math.ceil((left - turn) / punters)) {
      takeLargest(ahead, punter);
    } else {
      const river = nextRiver(ahead, orders, punter);
      if (river === NONE) passTurn(ahead, punter);
      else claim(ahead, punter, river);
    }
    punter = punter + 1 === punters ? 0 : punter + 1;
  }
}

/**
 * The first river of the punter's list that is left; what was passed over stays so, since rivers are not given back.
 */
function nextRiver({ owner, graph, unions }: Lookahead, { places, order, count, at }: Orders, punter: number): number {
  const { source, target } = graph.map;
  const { parent } = unions[punter];
  const from = punter * places;
  const end = from + count[punter];
  let place = from + at[punter];
  let found: number = NONE;
  while (place < end && found === NONE) {
    const entry = order[place++];
    const river = entry < 0 ? ~entry : entry;
    if (owner[river] !== NONE) continue;
    if (entry >= 0) {
      // rootOf, written out.
      let a: number = source[river];
      while (parent[a] !== a) a = parent[a];
      let b: number = target[river];
      while (parent[b] !== b) b = parent[b];
      if (a === b) continue;
    }
    found = river;
  }
  at[punter] = place - from;
  return found;
}

/** The claim or the option of the largest exact gain, the first of equals; a pass where nothing gains. */
function takeLargest(ahead: Lookahead, punter: number): void {
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
