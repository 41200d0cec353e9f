// Playouts: a game played on to its end by simple ways of choosing, fast enough for thousands a second.

import { NONE } from '../game/ids.ts';
import type { Random } from '../../base/seeded-random.ts';
import { rootOf } from '../graph/mine-union.ts';
import { claim, passTurn } from './lookahead.ts';
import type { Lookahead } from './lookahead.ts';

/** Which free river the punter takes; NONE for a pass. */
export type Choose = (ahead: Lookahead, punter: number) => number;

/**
 * Plays `turns` turns, the punter `first` beginning. `undoTurns` takes them back.
 * @param choose asked only while there is a free river
 */
export function playOut(ahead: Lookahead, first: number, turns: number, choose: Choose): void {
  const { punters } = ahead;
  let punter = first;
  for (let turn = 0; turn < turns && ahead.freeRivers > 0; turn++) {
    const river = choose(ahead, punter);
    if (river === NONE) passTurn(ahead, punter);
    else claim(ahead, punter, river);
    punter = punter + 1 === punters ? 0 : punter + 1;
  }
}

/** Any free river, all equally likely: O(1). */
export function anyRiver(random: Random): Choose {
  return ({ free, freeRivers }) => free[Math.floor(random() * freeRivers)];
}

/** What rivers are worth in a playout. */
export interface Weights {
  /** By punter, by river: worth to the punter itself, nothing once its own rivers join both ends. */
  readonly own: readonly Float64Array[];
  /** By punter, by river: worth to keep from the others. */
  readonly others: readonly Float64Array[];
}

/** So that a river worth nothing is still better than a pass. */
export const LEAST_WORTH = 0.01;

/**
 * The largest worth after a shake of chance, (own + others + 0.01) · (1 − u) with u in [0, 1): O(free rivers).
 * Reads the weights once, O(punters · rivers): later changes to them are not seen.
 */
export function worthiestRiver({ own, others }: Weights, random: Random): Choose {
  // By punter, by river: the worth while the ends are not joined, the only one that most looks need.
  const whole = own.map((mine, punter) => mine.map((worth, river) => worth + others[punter][river] + LEAST_WORTH));
  return ({ free, freeRivers, unions, graph }, punter) => {
    const { source, target } = graph.map;
    const union = unions[punter];
    const mine = own[punter];
    const theirs = others[punter];
    const most = whole[punter];
    let best: number = NONE;
    let highest = -1;
    for (let at = 0; at < freeRivers; at++) {
      const river = free[at];
      const shake = 1 - random();
      // Whether the ends are joined is dear to ask, and can only lower the worth.
      let worth = most[river] * shake;
      if (worth <= highest) continue;
      if (mine[river] > 0 && rootOf(union, source[river]) === rootOf(union, target[river]))
        worth = (theirs[river] + LEAST_WORTH) * shake;
      if (worth <= highest) continue;
      highest = worth;
      best = river;
    }
    return best;
  };
}
