// What the other is foretold to do at the turns to come: tables over particles drawn from a belief. A particle is a
// valuation with a kind.

import type { Belief } from './belief.ts';
import { acceptChances, forecastAt, type DemandOrder } from './forecast.ts';
import type { OpponentTurn } from './opponent-types.ts';

/** How many particles are drawn from the belief. More bring nothing. */
const MOST_PARTICLES = 64;
/** Fewer if there are many splits and rounds, for a turn's time. */
const LEAST_PARTICLES = 32;
const MOST_CELLS = 20_000;

/** The other's answers to an offer, as `[share * particles + particle]`. A table is overwritten by the next one. */
export class Outlook {
  readonly particles: number;
  /** Weight by particle; 1 together. */
  readonly weights: Float64Array;
  /** How the other orders its demands. */
  readonly order: DemandOrder;
  readonly #belief: Belief;
  readonly #places: readonly number[];
  readonly #accepts: Float64Array;
  readonly #demands: Float64Array;

  constructor(belief: Belief) {
    const { shares, maxRounds } = belief.bargain;
    const most = Math.floor(MOST_CELLS / shares.length / maxRounds);
    const drawn = drawnFrom(belief.weights, Math.max(LEAST_PARTICLES, Math.min(MOST_PARTICLES, most)));
    this.#belief = belief;
    this.#places = drawn.places;
    this.weights = drawn.weights;
    this.particles = drawn.places.length;
    this.order = belief.order();
    this.#accepts = new Float64Array(shares.length * this.particles);
    this.#demands = new Float64Array(shares.length * this.particles);
  }

  /** How likely each particle accepts when the agent asks for a share at its own turn. */
  accepts(turn: number): Float64Array {
    const { types, bargain } = this.#belief;
    const { total, shares, rests } = bargain;
    const at = this.#answerTo(turn);
    const forecast = forecastAt(types, at, total);
    const chances = new Float64Array(total + 1);
    const [table, places, order] = [this.#accepts, this.#places, this.order];
    for (let particle = 0; particle < places.length; particle++) {
      const type = places[particle] % types.length;
      const valuation = (places[particle] - type) / types.length;
      acceptChances(forecast, order, types[type], { type, valuation }, at, chances);
      const from = valuation * shares.length;
      for (let share = 0; share < shares.length; share++) {
        table[share * places.length + particle] = chances[rests[from + share]];
      }
    }
    return table;
  }

  /** How likely each particle answers a turn of the agent with a demand that leaves it a share. */
  demands(turn: number): Float64Array {
    const { types, bargain } = this.#belief;
    const { total, shares, rests } = bargain;
    const { keeping } = forecastAt(types, this.#answerTo(turn), total);
    const { within, levels } = this.order;
    const likely = new Float64Array(total + 1);
    const [table, places] = [this.#demands, this.#places];
    for (let particle = 0; particle < places.length; particle++) {
      const type = places[particle] % types.length;
      const valuation = (places[particle] - type) / types.length;
      let all = 0;
      for (let kept = 0; kept <= total; kept++) {
        likely[kept] = keeping[type * (total + 1) + kept] * levels[valuation * (total + 1) + kept];
        all += likely[kept];
      }
      const from = valuation * shares.length;
      for (let share = 0; share < shares.length; share++) {
        table[share * places.length + particle] = (likely[rests[from + share]] / all) * within[from + share];
      }
    }
    return table;
  }

  #answerTo(turn: number): OpponentTurn {
    const { me, maxRounds: rounds } = this.#belief.bargain;
    return { seat: me === 0 ? 1 : 0, turn: turn + me, rounds };
  }
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
