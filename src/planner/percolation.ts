// Percolation value: in draws where every free river is there with probability x, what would each
// absent river add to a punter's score? Averaged, it estimates E[score with it] − E[score without it],
// so detours and bridges are priced by themselves.

import { NONE } from '../game/ids.ts';
import type { Random } from '../game/random.ts';
import { copyMineUnion, gainOfRiver, joinRiver } from '../graph/mine-union.ts';
import type { MineUnion } from '../graph/mine-union.ts';
import type { Budget } from './budget.ts';

/** What to draw, and for whom. */
export interface PercolationTask {
  /** What each punter's rivers join; the first is whose move it is. */
  readonly unions: readonly MineUnion[];
  /** One more union over the same graph. */
  readonly scratch: MineUnion;
  /** Who owns each river, NONE where it is free. */
  readonly owner: Int32Array;
  /** x: the probability that a free river is there. */
  readonly presence: number;
  /** The rivers whose options the first punter may buy. */
  readonly options: readonly number[];
  /** Draws wanted at most. */
  readonly most: number;
}

/** Means over the draws. */
export interface Percolation {
  /** What each free river would add, for each punter in the order of `unions`, by river. */
  readonly rise: readonly Float64Array[];
  /** What each option would add for the first punter, by river. */
  readonly optionRise: Float64Array;
}

/** Draws until the budget is spent or enough draws are made; the same draws serve all punters. Only whole draws count. */
export function percolate(task: PercolationTask, random: Random, budget: Budget): Percolation {
  const { unions, scratch, owner, presence, options, most } = task;
  const rivers = owner.length;
  const rise = unions.map(() => new Float64Array(rivers));
  const drawn = unions.map(() => new Float64Array(rivers));
  const optionRise = new Float64Array(rivers);
  const optionDrawn = new Float64Array(rivers);
  const absent = new Int32Array(rivers);
  const here = new Int32Array(rivers);
  const gone = new Int32Array(rivers);
  let draws = 0;
  const means = (): Percolation => {
    for (let river = 0; river < rivers; river++) {
      for (const sum of rise) sum[river] /= Math.max(1, absent[river]);
      optionRise[river] /= Math.max(1, draws);
    }
    return { rise, optionRise };
  };
  for (; draws < most; draws++) {
    let hereCount = 0;
    let goneCount = 0;
    for (let river = 0; river < rivers; river++) {
      if (owner[river] !== NONE) continue;
      if (random() < presence) here[hereCount++] = river;
      else gone[goneCount++] = river;
    }
    for (const [place, union] of unions.entries()) {
      if (!budget.spend(1)) return means();
      copyMineUnion(union, scratch);
      for (let at = 0; at < hereCount; at++) joinRiver(scratch, here[at]);
      for (let at = 0; at < goneCount; at++) drawn[place][gone[at]] = gainOfRiver(scratch, gone[at]);
      if (place > 0) continue;
      for (const river of options) optionDrawn[river] = gainOfRiver(scratch, river);
    }
    for (let at = 0; at < goneCount; at++) {
      const river = gone[at];
      absent[river]++;
      for (const [place, sum] of rise.entries()) sum[river] += drawn[place][river];
    }
    for (const river of options) optionRise[river] += optionDrawn[river];
  }
  return means();
}
