// Percolation value: in draws where every free river is there with probability x, what would each
// absent river add to a punter's score? Averaged, it estimates E[score with it] − E[score without it],
// so detours and bridges are priced by themselves.

import { NONE } from '../game/ids.ts';
import type { Random } from '../game/random.ts';
import { copyMineUnion, gainOfRiver, joinRiver } from '../graph/mine-union.ts';
import type { MineUnion } from '../graph/mine-union.ts';
import type { Budget } from './budget.ts';

/** Sums over draws. */
export interface Percolation {
  /** For each punter and river, the summed gains: `gain[punter][river]`. */
  readonly gain: readonly Float64Array[];
  /** In how many draws each river was absent. */
  readonly absent: Int32Array;
  readonly draws: number;
}

/**
 * Draws until the budget is spent or `most` draws are made; the same draws serve all punters. Only
 * whole draws count.
 * @param unions what each punter's rivers join; `scratch` is one more over the same graph
 * @param presence x: the probability that a free river is there
 */
export function percolate(
  unions: readonly MineUnion[],
  scratch: MineUnion,
  owner: Int32Array,
  presence: number,
  random: Random,
  budget: Budget,
  most: number,
): Percolation {
  const rivers = owner.length;
  const gain = unions.map(() => new Float64Array(rivers));
  const drawn = unions.map(() => new Float64Array(rivers));
  const absent = new Int32Array(rivers);
  const here = new Int32Array(rivers);
  const gone = new Int32Array(rivers);
  let draws = 0;
  while (draws < most) {
    let hereCount = 0;
    let goneCount = 0;
    for (let river = 0; river < rivers; river++) {
      if (owner[river] !== NONE) continue;
      if (random() < presence) here[hereCount++] = river;
      else gone[goneCount++] = river;
    }
    for (const [punter, union] of unions.entries()) {
      if (!budget.spend(1)) return { gain, absent, draws };
      copyMineUnion(union, scratch);
      for (let at = 0; at < hereCount; at++) joinRiver(scratch, here[at]);
      for (let at = 0; at < goneCount; at++) drawn[punter][gone[at]] = gainOfRiver(scratch, gone[at]);
    }
    for (let at = 0; at < goneCount; at++) {
      const river = gone[at];
      absent[river]++;
      for (const [punter, sum] of gain.entries()) sum[river] += drawn[punter][river];
    }
    draws++;
  }
  return { gain, absent, draws };
}
