// What the agent thought at one of its turns, in the shape that the inspector shows: what it believes of the other
// seat, and what it expected of each choice.

import type { Goods } from '../game/problem.ts';
import type { Belief } from './belief.ts';
import { acceptChances, type DemandOrder, forecastAt, otherTurn } from './opponent-types.ts';
import type { WeighedOffer } from './outlook.ts';

/** What the other seat may value, and how likely that is. */
export type Believed = ExplainedTurn['beliefs'][number];

/** A turn of the agent, explained. */
export type ExplainedTurn = Readonly<ReturnType<typeof explainTurn>>;
/** What happened at the turn. */
export interface TurnTaken {
  /** Its own turns, from 1. */
  readonly turn: number;
  readonly weighed: readonly WeighedOffer[];
  /** How the other was thought to order its demands. */
  readonly order: DemandOrder;
  readonly chosen: Goods | undefined;
}

/** Explains a turn by the belief from which the agent chose. */
export function explainTurn({ bargain, types, weights }: Belief, { turn, weighed, order, chosen }: TurnTaken) {
  const { me, maxRounds, total, valuations, shares, rests, worth } = bargain;
  const beliefs = valuations.map((values, place) => {
    let weight = 0;
    for (let type = 0; type < types.length; type++) weight += weights[place * types.length + type];
    // Over all that is believed, weights are 1 together.
    return { values, weight };
  });
  const at = otherTurn(bargain, Math.min(maxRounds, turn + me));
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
    beliefs.reduce((sum, { weight }, place) => sum + weight * rests[place * shares.length + share], 0);
  return {
    /** The likeliest first. If there are too many to weigh, a sample. */
    beliefs: beliefs.toSorted((a, b) => b.weight - a.weight),
    /** How likely the other accepts, at its next turn, what it values at 0, 1, … up to the total. */
    acceptance,
    /** The best first. An agent that opens without a plan may have chosen another. */
    considered: weighed.map(({ share, chance, expected }) => ({
      /** What it would ask for itself. */
      want: shares[share],
      worth: worth[share],
      /** What the rest is worth to the other seat, as the agent believes. */
      leaves: leaves(share),
      /** How likely the other accepts it at once, 0 to 1. */
      chance,
      /** What the session brings with it, refusals and later offers included. */
      expected,
    })),
    /** What it did: undefined if it accepted. */
    chosen,
  };
}
