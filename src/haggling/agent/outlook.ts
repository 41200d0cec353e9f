// Everything that choosing needs of a belief, as tables over its likeliest particles: a valuation with a kind each.

import type { Belief } from './belief.ts';
import { acceptChances, forecastAt, type DemandOrder } from './forecast.ts';
import type { OpponentTurn } from './opponent-types.ts';

/** How many particles are drawn from the belief: fewer where the tables would be large, for a turn's time. */
const MOST_PARTICLES = 256;
const LEAST_PARTICLES = 96;
const MOST_CELLS = 160_000;
/** How much of seat 0's last demand is foretold as an ultimatum, not by what its kind keeps. */
const ULTIMATUM_PART = 0.6;

/** What the other does in answer to an offer at one of the agent's turns. */
interface ExpectedReply {
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
  /** How the other orders its demands. */
  readonly order: DemandOrder;
  /** What each share is worth to the agent. */
  readonly worth: Float64Array;
  /** Its own turns are 1 to this. */
  readonly rounds: number;
  /** By its own turn. */
  readonly replies: readonly (ExpectedReply | undefined)[];
}

/** @param turn the agent's own, from which on it looks ahead */
export function outlookOf(belief: Belief, turn: number): Outlook {
  const { bargain, types } = belief;
  const { me, maxRounds: rounds, total, shares, rests } = bargain;
  const { places: chosen, weights } = drawnFrom(
    belief.weights,
    Math.max(LEAST_PARTICLES, Math.min(MOST_PARTICLES, Math.floor(MOST_CELLS / shares.length / rounds))),
  );
  const many = chosen.length;
  const width = total + 1;
  const order = belief.order();
  const { within, levels } = order;
  const chances = new Float64Array(width);
  const replies: (ExpectedReply | undefined)[] = [];
  for (let own = turn; own <= rounds - me; own++) {
    const at: OpponentTurn = { seat: me === 0 ? 1 : 0, turn: own + me, rounds };
    const forecast = forecastAt(types, at, total);
    const { keeping } = forecast;
    const isEnd = me === 0 && own === rounds;
    const isUltimatum = me === 1 && own === rounds - 1;
    const ultimatums = isUltimatum ? belief.ultimatums() : undefined;
    const accepts = new Float64Array(shares.length * many);
    const leaves = isEnd ? undefined : new Float64Array(shares.length * many);
    for (let particle = 0; particle < many; particle++) {
      const type = chosen[particle] % types.length;
      const valuation = (chosen[particle] - type) / types.length;
      acceptChances(forecast, order, types[type], { type, valuation }, at, chances);
      let all = 0;
      for (let kept = 0; kept < width; kept++) all += keeping[type * width + kept] * levels[valuation * width + kept];
      for (let share = 0; share < shares.length; share++) {
        const left = rests[valuation * shares.length + share];
        accepts[share * many + particle] = chances[left];
        if (leaves === undefined) continue;
        const level = keeping[type * width + left] * levels[valuation * width + left];
        const pair = valuation * shares.length + share;
        const plain = (level / all) * within[pair];
        leaves[share * many + particle] =
          ultimatums === undefined ? plain : plain + ULTIMATUM_PART * (ultimatums[pair] - plain);
      }
    }
    replies[own] = { accepts, leaves };
  }
  return {
    particles: many,
    shares: shares.length,
    weights,
    order,
    worth: bargain.worth,
    rounds,
    replies,
  };
}

/** Particles drawn at even steps of the summed weights, so that each stands for as much. */
function drawnFrom(weights: Float64Array, most: number): { places: number[]; weights: Float64Array } {
  const places: number[] = [];
  const drawn: number[] = [];
  let sum = 0;
  let taken = 0;
  for (let place = 0; place < weights.length; place++) {
    sum += weights[place];
    const many = Math.floor(sum * most + 0.5) - taken;
    if (many <= 0) continue;
    taken += many;
    places.push(place);
    drawn.push(many / most);
  }
  return { places, weights: Float64Array.from(drawn) };
}
