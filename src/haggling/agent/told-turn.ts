// Puts what the agent thought at a turn into the shape that the inspector shows.

import { worthOf, type Goods } from '../game/problem.ts';
import type { Bargain } from './bargain.ts';
import type { Believed, ExplainedTurn } from './explained-turn.ts';
import { acceptChances, forecastAt, type DemandOrder } from './forecast.ts';
import type { WeighedOffer } from './look-ahead.ts';
import type { OpponentType } from './opponent-types.ts';

/** What happened at the turn. */
export interface TurnTaken {
  readonly turn: number;
  readonly offered: Goods | undefined;
  readonly weighed: readonly WeighedOffer[];
  /** How the other was thought to order its demands. */
  readonly order: DemandOrder;
  readonly chosen: Goods | undefined;
}

/** @param weights over valuations and types, as they were before the agent chose */
export function explainTurn(
  bargain: Bargain,
  types: readonly OpponentType[],
  weights: Float64Array,
  { turn, offered, weighed, order, chosen }: TurnTaken,
): ExplainedTurn {
  const { me, maxRounds: rounds, total, values, valuations, shares, rests, worth } = bargain;
  const byValuation = valuations.map((_, place) => {
    let sum = 0;
    for (let type = 0; type < types.length; type++) sum += weights[place * types.length + type];
    return sum;
  });
  const beliefs: Believed[] = valuations.map((valuation, place) => ({ values: valuation, weight: byValuation[place] }));
  const ranked = beliefs.map((_, place) => place);
  ranked.sort((a, b) => byValuation[b] - byValuation[a] || a - b);
  const at = { seat: me === 0 ? 1 : 0, turn: Math.min(rounds, turn + me), rounds } as const;
  const forecast = forecastAt(types, at, total);
  const chances = new Float64Array(total + 1);
  const acceptance = Array.from({ length: total + 1 }, () => 0);
  for (let place = 0; place < weights.length; place++) {
    const type = place % types.length;
    const valuation = (place - type) / types.length;
    acceptChances(forecast, order, types[type], { type, valuation }, at, chances);
    for (let level = 0; level <= total; level++) acceptance[level] += weights[place] * chances[level];
  }
  const leaves = (share: number): number =>
    byValuation.reduce((sum, weight, place) => sum + weight * rests[place * shares.length + share], 0);
  return {
    turn,
    offered,
    offeredWorth: offered === undefined ? undefined : worthOf(values, offered),
    beliefs: ranked.map((place) => beliefs[place]),
    acceptance,
    considered: weighed.map(({ share, chance, expected }) => ({
      want: shares[share],
      worth: worth[share],
      leaves: leaves(share),
      chance,
      expected,
    })),
    chosen,
  };
}
