// The rivers that were far from a punter when a playout began, and that its claims have come to since: a heap for each
// punter.

import { NONE } from '../game/ids.ts';
import { isOpen, type UndoBoard } from './undo-board.ts';

/** The rivers that each punter has come to, in a heap for each punter. */
type Arrivals = Readonly<ReturnType<typeof newArrivals>>;

/** Nobody has come to anything, and nothing is near. */
export function newArrivals({ graph: { rivers }, punters }: UndoBoard) {
  return {
    /** How many rivers the map has. */
    rivers,
    /** By punter and river: 1 if the river was near the punter before the playout. */
    near: new Uint8Array(rivers * punters),
    /** By punter and river: what a river is worth in this playout to which the punter has come. */
    worth: new Float32Array(rivers * punters),
    /**
     * What the worth of a river is multiplied by in this playout, 0 to 1: each punter looks `luckApart` places behind
     * the one before it, so that a river's luck is another for each.
     */
    luck: new Float32Array(rivers),
    luckApart: Math.floor(rivers / punters),
    /** By punter and place: the rivers, the one of the largest worth at place 0. */
    heap: new Int32Array(rivers * punters),
    /** By punter: how many there are. */
    count: new Int32Array(punters),
  };
}

/** Before each playout: what punters came to in the last one is far again. */
export function forgetArrivals({ count }: Arrivals): void {
  count.fill(0);
}

/** The best of the rivers that the punter has come to and that would still join something; NONE if there is none. */
export function bestArrival(ahead: UndoBoard, arrivals: Arrivals, punter: number): number {
  const from = punter * arrivals.rivers;
  while (arrivals.count[punter] > 0) {
    const best = arrivals.heap[from];
    if (isOpen(ahead, punter, best)) return best;
    dropBest(arrivals, punter);
  }
  return NONE;
}

/**
 * Adds a river with its worth. One that comes from both ends stands twice, as long as there is room: the second is
 * dropped like any taken one.
 */
export function pushArrival({ rivers, heap, count, worth }: Arrivals, punter: number, river: number, value: number) {
  if (count[punter] === rivers) return;
  const from = punter * rivers;
  worth[from + river] = value;
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
