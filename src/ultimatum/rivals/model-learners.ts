// Rivals that learn how likely each offer is taken: a bandit, and an able one that weighs answers near each offer.

import { bestOf } from '../../base/ranks.ts';
import { rivalOf } from './partner-manner.ts';

/** The arms, as shares. */
const ARMS = [0, 0.01, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6] as const;

/**
 * After Thompson: it plays the arm that does best in a draw from what it believes of all. It knows nothing of
 * thresholds: each arm is learned by itself, so it is slow, and fooled by nobody's chance.
 */
export const THOMPSON = rivalOf('a bandit over 14 offers (Thompson sampling), takes all above 0', (random) => {
  const taken = ARMS.map(() => 1);
  const played = ARMS.map(() => 2);
  let arm = 0;
  return {
    offer(total) {
      const best = bestOf(ARMS.entries(), ([place, share]) => {
        const mean = taken[place] / played[place];
        // A normal distribution in place of the beta distribution: the sum of three uniform numbers has its shape.
        const normal = 2 * (random() + random() + random() - 1.5);
        const chance = mean + normal * Math.sqrt((mean * (1 - mean)) / (played[place] + 1));
        return Math.min(1, chance) * (1 - share);
      });
      arm = best?.item[0] ?? arm;
      return ARMS[arm] * total;
    },
    deal: (offer) => offer > 0,
    heard(isTaken) {
      played[arm]++;
      if (isTaken) taken[arm]++;
    },
  };
});

/** The offers that it weighs, as hundredths of what is shared. */
const OFFERS = 64;
/** How fast it forgets, how wide an answer is felt around its offer, and how sure it is of its first guess. */
const FORGETS = 0.99;
const WIDTH = 6;
const GUESS = 0.3;
/** How much more it hopes for if it knows little; how many answers it looks for before it stops testing. */
const HOPE = 0.2;
const TESTS = 6;
/** What it demands at most, as a share, and how fast it gives way where offers stand still. */
const DEMAND = 0.62;
const GIVES_WAY = 0.5;

/** It shares no rule with our agent. */
const THINKS = 'judges each offer by answers to similar ones, forgets slowly; refuses if that raises offers';
export const THINKER = rivalOf(THINKS, (random) => {
  const taken = new Float64Array(OFFERS);
  const refused = new Float64Array(OFFERS);
  let best = 0;
  let demand = DEMAND;
  let still = 0;
  return {
    offer(total) {
      const choice = bestOf(taken.keys(), (share) => {
        const weight = taken[share] + refused[share];
        const chance = (taken[share] + GUESS * (0.2 + share / OFFERS)) / (weight + GUESS);
        const hope = (HOPE * random()) / Math.sqrt(1 + 4 * weight);
        return Math.min(1, chance + hope) * (100 - share);
      });
      return ((choice?.item ?? 0) * total) / 100;
    },
    deal(offer, total) {
      const share = offer / total;
      if (share >= demand) return true;
      if (share > best + 0.005) {
        best = share;
        still = 0;
      } else if (++still >= TESTS) {
        demand = Math.max(best * 0.95, demand * GIVES_WAY);
        still = 0;
        if (demand < 0.05) demand = 0.005;
      }
      return false;
    },
    heard(isTaken, offer, total) {
      const at = Math.round((100 * offer) / total);
      const counts = isTaken ? taken : refused;
      for (let share = 0; share < OFFERS; share++) {
        taken[share] *= FORGETS;
        refused[share] *= FORGETS;
        // Who takes an offer takes a higher one too, and who refuses one refuses a lower one: felt on that side only.
        const away = isTaken ? share - at : at - share;
        if (away >= 0) counts[share] += Math.exp(-away / WIDTH);
      }
    },
  };
});
