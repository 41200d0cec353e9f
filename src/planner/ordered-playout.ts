// Playouts by lists: every punter has its rivers in one shaken order and takes the first that is left.
// The lists serve all candidates of a search alike, so what differs is what the candidates do.

import { NONE } from '../game/ids.ts';
import type { Random } from '../game/random.ts';
import { gainOfRoots, rootOf } from '../graph/mine-union.ts';
import { buyOption, claim, passTurn } from './lookahead.ts';
import type { Lookahead } from './lookahead.ts';
import type { Weights } from './playout.ts';

const LEAST_WORTH = 0.01;
const BUCKETS = 1024;
/** Highest bits of a 32-bit float: 64 buckets an octave. */
const SHIFT = 17;

export interface Orders {
  /** Places of each punter in the arrays below. */
  readonly entries: number;
  /** By punter and place: a river, to be skipped where its ends are joined already, or ~river. */
  readonly entry: Int32Array;
  readonly worth: Float32Array;
  readonly count: Int32Array;
  /** The entries by their shaken worth. */
  readonly order: Int32Array;
  readonly at: Int32Array;
  readonly bucket: Int32Array;
  readonly start: Int32Array;
  readonly top: Int32Array;
}

const FLOAT = new Float32Array(1);
const BITS = new Int32Array(FLOAT.buffer);

export function newOrders({ graph, punters }: Lookahead): Orders {
  const entries = 2 * graph.rivers;
  return {
    entries,
    entry: new Int32Array(entries * punters),
    worth: new Float32Array(entries * punters),
    count: new Int32Array(punters),
    order: new Int32Array(entries * punters),
    at: new Int32Array(punters),
    bucket: new Int32Array(entries),
    start: new Int32Array(BUCKETS + 1),
    top: new Int32Array(punters),
  };
}

/** Lists what is free now with its worth. */
export function listRivers(ahead: Lookahead, orders: Orders, weights: Weights): void {
  const { free, freeRivers, graph, unions, punters } = ahead;
  const { source, target } = graph.map;
  const { entries, entry, worth, count, top } = orders;
  for (let punter = 0; punter < punters; punter++) {
    const own = weights.own[punter];
    const others = weights.others[punter];
    const union = unions[punter];
    const from = punter * entries;
    let n = from;
    let most = 0;
    for (let at = 0; at < freeRivers; at++) {
      const river = free[at];
      const theirs = others[river] + LEAST_WORTH;
      if (own[river] > 0 && rootOf(union, source[river]) !== rootOf(union, target[river])) {
        entry[n] = river;
        worth[n++] = own[river] + theirs;
      }
      entry[n] = ~river;
      worth[n++] = theirs;
      if (own[river] + theirs > most) most = own[river] + theirs;
    }
    count[punter] = n - from;
    FLOAT[0] = most;
    top[punter] = BITS[0] >> SHIFT;
  }
}

/** Shakes the worths and puts the entries in order, to 64 steps an octave: O(entries). */
export function shakeOrders(orders: Orders, random: Random, shake: number): void {
  const { entries, entry, worth, order, bucket, start, count, top } = orders;
  for (let punter = 0; punter < count.length; punter++) {
    const from = punter * entries;
    const n = count[punter];
    const highest = top[punter];
    start.fill(0);
    for (let k = 0; k < n; k++) {
      const u = 1 - random();
      FLOAT[0] = worth[from + k] * (shake === 1 ? u : shake === 0.5 ? Math.sqrt(u) : Math.pow(u, shake));
      const b = Math.min(BUCKETS - 1, highest - (BITS[0] >> SHIFT));
      bucket[k] = b;
      start[b + 1]++;
    }
    for (let b = 1; b < BUCKETS; b++) start[b] += start[b - 1];
    for (let k = 0; k < n; k++) order[from + start[bucket[k]]++] = entry[from + k];
  }
}

/** Plays on by the lists; with `options`, punters whose every turn left could be an option take the largest gain. */
export function playInOrder(ahead: Lookahead, orders: Orders, first: number, turns: number, left: number, options: boolean): void {
  const { punters, owner, graph, unions, optionsLeft } = ahead;
  const { source, target } = graph.map;
  const { entries, order, count, at } = orders;
  at.fill(0);
  let punter = first;
  for (let turn = 0; turn < turns; turn++) {
    if (options && optionsLeft[punter] >= Math.floor((left - turn - 1) / punters) + 1) {
      takeLargest(ahead, punter);
    } else {
      const { parent } = unions[punter];
      const from = punter * entries;
      const end = from + count[punter];
      let k = from + at[punter];
      let found: number = NONE;
      while (k < end) {
        const entry = order[k++];
        const river = entry < 0 ? ~entry : entry;
        if (owner[river] !== NONE) continue;
        if (entry >= 0) {
          let a: number = source[river];
          while (parent[a] !== a) a = parent[a];
          let b: number = target[river];
          while (parent[b] !== b) b = parent[b];
          if (a === b) continue;
        }
        found = river;
        break;
      }
      at[punter] = k - from;
      if (found === NONE) passTurn(ahead, punter);
      else claim(ahead, punter, found);
    }
    punter = punter + 1 === punters ? 0 : punter + 1;
  }
}

function takeLargest(ahead: Lookahead, punter: number): void {
  const { graph, owner, buyer, unions } = ahead;
  const { source, target } = graph.map;
  const union = unions[punter];
  let best: number = NONE;
  let most = 0;
  for (let river = 0; river < owner.length; river++) {
    const has = owner[river];
    if (has === punter || (has !== NONE && buyer[river] !== NONE)) continue;
    const a = rootOf(union, source[river]);
    const b = rootOf(union, target[river]);
    if (a === b) continue;
    if (union.firstMine[a] === NONE && union.firstMine[b] === NONE) continue;
    const gain = gainOfRoots(union, a, b);
    if (gain > most || (gain === most && best !== NONE && has === NONE && owner[best] !== NONE)) {
      most = gain;
      best = river;
    }
  }
  if (best === NONE) passTurn(ahead, punter);
  else if (owner[best] === NONE) claim(ahead, punter, best);
  else buyOption(ahead, punter, best);
}
