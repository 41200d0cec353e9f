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
  readonly entries: number;
  readonly order: Int32Array;
  readonly count: Int32Array;
  readonly at: Int32Array;
  readonly bucket: Int32Array;
  readonly start: Int32Array;
  readonly raw: Int32Array;
}

const FLOAT = new Float32Array(1);
const BITS = new Int32Array(FLOAT.buffer);

export function newOrders(ahead: Lookahead): Orders {
  const entries = 2 * ahead.graph.rivers;
  return {
    entries,
    order: new Int32Array(entries * ahead.punters),
    count: new Int32Array(ahead.punters),
    at: new Int32Array(ahead.punters),
    bucket: new Int32Array(entries),
    start: new Int32Array(BUCKETS + 1),
    raw: new Int32Array(entries),
  };
}

/** Shakes the worth of what is free now, and puts it in order: O(free rivers) a punter. */
export function shakeOrders(ahead: Lookahead, orders: Orders, weights: Weights, random: Random, shakes: ArrayLike<number>): void {
  for (let punter = 0; punter < ahead.punters; punter++) shakeOrder(ahead, orders, weights, random, punter, shakes[punter]);
}

function shakeOrder(ahead: Lookahead, orders: Orders, weights: Weights, random: Random, punter: number, shake: number): void {
  const { free, freeRivers, graph, unions } = ahead;
  const { source, target } = graph.map;
  const { entries, order, bucket, start, raw, count } = orders;
  const own = weights.own[punter];
  const others = weights.others[punter];
  const union = unions[punter];
  start.fill(0);
  let most = 0;
  for (let at = 0; at < freeRivers; at++) {
    const river = free[at];
    const sum = own[river] + others[river];
    if (sum > most) most = sum;
  }
  FLOAT[0] = most + LEAST_WORTH;
  const top = BITS[0] >> SHIFT;
  let n = 0;
  for (let at = 0; at < freeRivers; at++) {
    const river = free[at];
    const u = 1 - random();
    const factor = shake === 1 ? u : Math.pow(u, shake);
    const theirs = others[river] + LEAST_WORTH;
    if (own[river] > 0 && rootOf(union, source[river]) !== rootOf(union, target[river])) {
      FLOAT[0] = (own[river] + theirs) * factor;
      let b = top - (BITS[0] >> SHIFT);
      if (b >= BUCKETS) b = BUCKETS - 1;
      raw[n] = river;
      bucket[n++] = b;
      start[b + 1]++;
    }
    FLOAT[0] = theirs * factor;
    let b = top - (BITS[0] >> SHIFT);
    if (b >= BUCKETS) b = BUCKETS - 1;
    raw[n] = ~river;
    bucket[n++] = b;
    start[b + 1]++;
  }
  for (let b = 1; b <= BUCKETS; b++) start[b] += start[b - 1];
  const from = punter * entries;
  for (let k = 0; k < n; k++) order[from + start[bucket[k]]++] = raw[k];
  count[punter] = n;
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
