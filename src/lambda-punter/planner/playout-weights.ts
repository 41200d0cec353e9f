// What rivers are worth to everybody in a playout: the static policy's values, on one scale.

import type { Weights } from './ordered-playout.ts';
import type { Evaluation } from './policy.ts';
import type { Position } from './position.ts';

/** Betweenness and percolation, each over what is wanted most, by punter as in the evaluation. */
export function mixOf({ rise, flows }: Evaluation, percolationWeight: number): Float64Array[] {
  const flowScale = 1 / mostWanted(flows);
  const riseScale = percolationWeight / mostWanted(rise);
  return flows.map((flow, place) => flow.map((value, river) => value * flowScale + rise[place][river] * riseScale));
}

/** The largest sum of our own value and the mean of the others'; 1 where all are nothing. */
function mostWanted(values: readonly Float64Array[]): number {
  const rest = 1 / Math.max(1, values.length - 1);
  let most = 0;
  for (let river = 0; river < values[0].length; river++) {
    let others = 0;
    for (let place = 1; place < values.length; place++) others += values[place][river];
    most = Math.max(most, values[0][river] + rest * others);
  }
  return most > 0 ? most : 1;
}

/** Everybody's values, over the largest for the punter whose move it is, and the means of the others'. */
export function weightsOf(
  { board: { punters }, punter, graph: { rivers } }: Position,
  values: readonly Float64Array[],
  far: number,
): Weights {
  const own = Array.from({ length: punters }, (_, seat) => values[(seat - punter + punters) % punters]);
  const others = own.map(() => new Float64Array(rivers));
  const most = mostWanted(values);
  for (let river = 0; river < rivers; river++) {
    let sum = 0;
    for (const mine of own) sum += mine[river];
    for (let seat = 0; seat < punters; seat++)
      others[seat][river] = (sum - own[seat][river]) / Math.max(1, punters - 1);
  }
  const scaled = (list: Float64Array): Float64Array => list.map((value) => value / most);
  return { own: own.map(scaled), others: others.map(scaled), far };
}
