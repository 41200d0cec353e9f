// What the other is foretold to do at the turns to come: tables over particles drawn from a belief. A particle is a
// valuation with a kind. And a plan by them, from the end backwards, with one best offer for each turn: an offer brings
// what it is worth if it is accepted, and what the rest of the plan brings if it is refused.

import type { Belief } from './belief.ts';
import { acceptChances, forecastAt, otherTurn } from './opponent-types.ts';
import type { Bargain } from './bargain.ts';

/** How many particles are drawn from the belief. More bring nothing. */
const MOST_PARTICLES = 64;
/** Fewer if there are many splits and rounds, for a turn's time. */
const LEAST_PARTICLES = 32;
const MOST_CELLS = 20_000;

/** The other's answers to an offer, as `[share * particles + particle]`. A table is overwritten by the next one. */
export type Outlook = ReturnType<typeof outlookOf>;

/** Draws the particles. */
export function outlookOf(belief: Belief) {
  const { types, bargain } = belief;
  const { me, maxRounds, total, shares, rests } = bargain;
  const most = Math.floor(MOST_CELLS / shares.length / maxRounds);
  const { places, weights } = drawnFrom(belief.weights, Math.max(LEAST_PARTICLES, Math.min(MOST_PARTICLES, most)));
  const order = belief.order();
  const { within, levels } = order;
  const accepting = new Float64Array(shares.length * places.length);
  const demanding = new Float64Array(shares.length * places.length);
  const width = total + 1;
  return {
    particles: places.length,
    /** Weight by particle; 1 together. */
    weights,
    /** How the other orders its demands. */
    order,
    /** How likely each particle accepts when the agent asks for a share at its own turn. */
    accepts(turn: number): Float64Array {
      const at = otherTurn(bargain, turn + me);
      const forecast = forecastAt(types, at, total);
      const chances = new Float64Array(width);
      for (let particle = 0; particle < places.length; particle++) {
        const type = places[particle] % types.length;
        const valuation = (places[particle] - type) / types.length;
        acceptChances(forecast, order, types[type], { type, valuation }, at, chances);
        const from = valuation * shares.length;
        for (let share = 0; share < shares.length; share++) {
          accepting[share * places.length + particle] = chances[rests[from + share]];
        }
      }
      return accepting;
    },
    /** How likely each particle answers a turn of the agent with a demand that leaves it a share. */
    demands(turn: number): Float64Array {
      const { keeping } = forecastAt(types, otherTurn(bargain, turn + me), total);
      const likely = new Float64Array(width);
      for (let particle = 0; particle < places.length; particle++) {
        const type = places[particle] % types.length;
        const valuation = (places[particle] - type) / types.length;
        let all = 0;
        for (let kept = 0; kept <= total; kept++) {
          likely[kept] = keeping[type * width + kept] * levels[valuation * width + kept];
          all += likely[kept];
        }
        const from = valuation * shares.length;
        for (let share = 0; share < shares.length; share++) {
          demanding[share * places.length + particle] = (likely[rests[from + share]] / all) * within[from + share];
        }
      }
      return demanding;
    },
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

/** What an offer brings: its share, how likely it is accepted at once, and what is expected of it. */
export type WeighedOffer = Readonly<ReturnType<typeof ranked>[number]>;

/** What is foretold of the other. */
type Foretold = Pick<Outlook, 'particles' | 'weights' | 'accepts' | 'demands'>;
/** What the plan is about. */
type Rounds = Pick<Bargain, 'me' | 'maxRounds' | 'worth'>;

/** Weighs every offer at a turn; the best first. Without a turn to offer at, there is none. */
export function weighOffers({ me, maxRounds, worth }: Rounds, outlook: Foretold, turn: number): WeighedOffer[] {
  const lastOffer = maxRounds - me;
  if (turn > lastOffer) return [];
  // What the plan brings with each particle once the offer of the turn is refused. At its last turn seat 1 can only
  // accept or ruin: it takes what is left.
  let later = new Float64Array(outlook.particles);
  if (me === 1) addDemands(outlook.demands(lastOffer), worth, later);
  for (let own = lastOffer; own > turn; own--) {
    const accepts = outlook.accepts(own);
    const [best] = ranked(accepts, outlook.weights, worth, later);
    const from = best.share * outlook.particles;
    const offers = later.map((refused, at) => refused + accepts[from + at] * (worth[best.share] - refused));
    later = new Float64Array(outlook.particles);
    // A demand is taken if it leaves as much as the best offer brings.
    addDemands(outlook.demands(own - 1), worth, later, { least: best.expected, offers });
  }
  return ranked(outlook.accepts(turn), outlook.weights, worth, later);
}

/**
 * Adds up what the demands of each particle bring.
 * @param demands `[share * particles + particle]`: how likely each leaves us a share
 * @param refusal what a refusal brings, and the least that is taken; without it every demand is taken
 */
function addDemands(
  demands: Float64Array,
  worth: Float64Array,
  into: Float64Array,
  refusal?: { readonly least: number; readonly offers: Float64Array },
): void {
  for (let share = 0; share < worth.length; share++) {
    const from = share * into.length;
    if (refusal !== undefined && worth[share] < refusal.least) {
      for (let at = 0; at < into.length; at++) into[at] += demands[from + at] * refusal.offers[at];
    } else {
      for (let at = 0; at < into.length; at++) into[at] += demands[from + at] * worth[share];
    }
  }
}

function ranked(accepts: Float64Array, weights: Float64Array, worth: Float64Array, later: Float64Array) {
  const found: { share: number; chance: number; expected: number }[] = [];
  for (let share = 0; share < worth.length; share++) {
    const from = share * weights.length;
    let chance = 0;
    let refused = 0;
    for (let particle = 0; particle < weights.length; particle++) {
      const taken = weights[particle] * accepts[from + particle];
      chance += taken;
      refused += (weights[particle] - taken) * later[particle];
    }
    found.push({ share, chance, expected: chance * worth[share] + refused });
  }
  found.sort((a, b) => b.expected - a.expected || a.share - b.share);
  return found;
}
