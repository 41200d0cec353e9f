// Choosing: a plan from the end backwards, with one best offer for each turn. An offer brings what it is worth if it
// is accepted, and what the rest of the plan brings if it is refused.

import type { Bargain } from './bargain.ts';
import type { Outlook } from './outlook.ts';

/** What an offer brings. */
export interface WeighedOffer {
  readonly share: number;
  /** How likely it is accepted at once. */
  readonly chance: number;
  readonly expected: number;
}

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
  const found: WeighedOffer[] = [];
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
