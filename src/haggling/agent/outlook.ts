// Everything that choosing needs of a belief, as tables over its likeliest particles: a valuation with a kind each.

import type { Belief } from './belief.ts';
import { acceptanceAt, keepingAt } from './forecast.ts';
import type { OpponentTurn } from './opponent-types.ts';

/** Particles past this many, or past this much of all weight, are left out. */
const MOST_PARTICLES = 600;
const ENOUGH_WEIGHT = 0.995;

/** What the other does in answer to an offer at one of the agent's turns. */
export interface ExpectedReply {
  /** `[share * particles + particle]`: how likely it accepts when the agent asks for that share. */
  readonly accepts: Float64Array;
  /** `[share * particles + particle]`: how likely it demands what leaves the agent that share; none after the end. */
  readonly leaves: Float64Array | undefined;
}

/** The tables. */
export interface Outlook {
  readonly particles: number;
  readonly shares: number;
  /** Weight by particle; 1 together. */
  readonly weights: Float64Array;
  /** What each share is worth to the agent. */
  readonly worth: Float64Array;
  /** Its own turns are 1 to this. */
  readonly rounds: number;
  /** Whether its last turn only accepts or ruins. */
  readonly isSecond: boolean;
  /** By its own turn. */
  readonly replies: readonly (ExpectedReply | undefined)[];
}

/** @param turn the agent's own, from which on it looks ahead */
export function outlookOf(belief: Belief, turn: number): Outlook {
  const { bargain, types } = belief;
  const { me, maxRounds: rounds, total, shares, rests } = bargain;
  const chosen = likeliest(belief.weights);
  const many = chosen.length;
  const weights = new Float64Array(many);
  let sum = 0;
  for (const place of chosen) sum += belief.weights[place];
  for (let particle = 0; particle < many; particle++) weights[particle] = belief.weights[chosen[particle]] / sum;
  const { within, levels } = belief.order();
  const width = total + 1;
  const replies: (ExpectedReply | undefined)[] = [];
  for (let own = turn; own <= rounds - me; own++) {
    const at: OpponentTurn = { seat: me === 0 ? 1 : 0, turn: own + me, rounds };
    const chances = acceptanceAt(types, at, total);
    const keeping = keepingAt(types, at, total);
    const isEnd = me === 0 && own === rounds;
    const accepts = new Float64Array(shares.length * many);
    const leaves = isEnd ? undefined : new Float64Array(shares.length * many);
    for (let particle = 0; particle < many; particle++) {
      const type = chosen[particle] % types.length;
      const valuation = (chosen[particle] - type) / types.length;
      let all = 0;
      for (let kept = 0; kept < width; kept++) all += keeping[type * width + kept] * levels[valuation * width + kept];
      for (let share = 0; share < shares.length; share++) {
        const left = rests[valuation * shares.length + share];
        accepts[share * many + particle] = chances[type * width + left];
        if (leaves === undefined) continue;
        const level = keeping[type * width + left] * levels[valuation * width + left];
        leaves[share * many + particle] = (level / all) * within[valuation * shares.length + share];
      }
    }
    replies[own] = { accepts, leaves };
  }
  return {
    particles: many,
    shares: shares.length,
    weights,
    worth: bargain.worth,
    rounds,
    isSecond: me === 1,
    replies,
  };
}

/** The places of the largest weights. */
function likeliest(weights: Float64Array): number[] {
  const places: number[] = [];
  let most = 0;
  for (const weight of weights) if (weight > most) most = weight;
  for (let place = 0; place < weights.length; place++) if (weights[place] > most * 1e-4) places.push(place);
  places.sort((a, b) => weights[b] - weights[a] || a - b);
  let sum = 0;
  let many = 0;
  while (many < places.length && many < MOST_PARTICLES && sum < ENOUGH_WEIGHT) sum += weights[places[many++]];
  return places.slice(0, many);
}
