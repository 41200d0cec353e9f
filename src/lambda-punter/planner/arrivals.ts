// Rivers that a punter comes to during a playout. In the recorded games of 2017, all but 5 of 100 claims touched
// a mine or the punter's own rivers (docs/experiments, "Where punters claim"). So other rivers count little in
// a playout, until the punter has come to them: then they stand here, the best first.

import { NONE } from '../game/ids.ts';
import { rootOf } from '../graph/mine-union.ts';
import { isOpen, type Lookahead } from './lookahead.ts';

/** The rivers that each punter has come to, in a heap for each punter. */
export interface Arrivals {
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
export function newArrivals({ graph: { rivers }, punters }: Lookahead): Arrivals {
  return {
    rivers,
    far: new Uint8Array(rivers * punters),
    worth: new Float32Array(rivers * punters),
    heap: new Int32Array(rivers * punters),
    count: new Int32Array(punters),
  };
}

/** Before each playout: what punters came to in the last one is far again. */
export function forgetArrivals({ count }: Arrivals): void {
  count.fill(0);
}

/**
 * Before a claim in a playout: the far rivers at the sites that it brings to a component with a mine are near then.
 */
export function arrive(ahead: Lookahead, arrivals: Arrivals, punter: number, claimed: number): void {
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
export function bestArrival(ahead: Lookahead, arrivals: Arrivals, punter: number): number {
  const from = punter * arrivals.rivers;
  while (arrivals.count[punter] > 0) {
    const best = arrivals.heap[from];
    if (isOpen(ahead, punter, best)) return best;
    dropBest(arrivals, punter);
  }
  return NONE;
}

/** A river that comes from both ends stands twice, as long as there is room: the second is dropped like any taken one. */
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
