// Rivals whose threshold moves: by chance, by the answers that they get, or by what they are used to.

import { randomBelow } from '../../base/seeded-random.ts';
import { eachPartner, rivalOf, type UltimatumRival } from './partner-manner.ts';

/** What it wants begins at this share and stays within these. */
const DRIFTS = { first: 0.3, least: 0.05, most: 0.6 } as const;

/** What it wants is one number for all partners, and changes a little at each offer. */
export const DRIFTER: UltimatumRival = {
  about: 'takes what is above a threshold that wanders at random, offers as much',
  tuning: true,
  make: eachPartner(({ random }) => {
    let share: number = DRIFTS.first;
    const wander = (): number => {
      share = Math.min(DRIFTS.most, Math.max(DRIFTS.least, share + (randomBelow(random, 3) - 1) / 100));
      return share;
    };
    return () => ({ offer: (total) => wander() * total, deal: (offer, total) => offer >= wander() * total });
  }),
};

/** The middle of its threshold, and how far it may lie to either side, as shares. */
const MIDDLE = 0.35;
const SPREAD = 0.15;

/** The chance that it takes an offer rises over a range: there is no lowest offer that it takes. */
const NOISY = 'takes what is above a threshold, drawn afresh each time from 20 to 50; offers about 35';
export const NOISY_THRESHOLD = rivalOf(NOISY, (random) => {
  const drawn = (total: number): number => (MIDDLE + SPREAD * (random() + random() - 1)) * total;
  return { offer: drawn, deal: (offer, total) => offer >= drawn(total) };
});

/** Where the stairs begin and end, as shares. */
const DEMAND = { first: 0.7, least: 0.05, most: 0.7 } as const;
const OFFER = { first: 0.3, least: 0.01, most: 0.6 } as const;
/** Its steps: a demand falls slowly and rises fast, an offer the other way round. */
const STEP = { yields: 0.02, asks: 0.04 } as const;

/**
 * Its threshold moves with each answer of its own, so a partner who keeps offering low gets in. Kept out of tuning.
 */
export const STAIRCASE = rivalOf(
  'demands 70 and a little less after each refusal, more after each deal; offers likewise',
  () => {
    let demand: number = DEMAND.first;
    let mine: number = OFFER.first;
    return {
      offer: (total) => mine * total,
      deal(offer, total) {
        const isEnough = offer > 0 && offer >= demand * total;
        demand += isEnough ? STEP.asks : -STEP.yields;
        demand = Math.min(DEMAND.most, Math.max(DEMAND.least, demand));
        return isEnough;
      },
      heard(isTaken) {
        mine += isTaken ? -STEP.yields : STEP.asks;
        mine = Math.min(OFFER.most, Math.max(OFFER.least, mine));
      },
    };
  },
);

/** How fast what it is used to follows what it gets. */
const GETS_USED = 0.05;

/** It is proud with those who have been good to it, and humble with the others. */
export const SLOW_LEARNER = rivalOf(
  'starts at half, goes 1 down after a deal, 3 up after a refusal; refuses less than it is used to',
  () => {
    let mine: number | undefined;
    let used: number | undefined;
    return {
      offer: (total) => (mine ??= Math.floor(total / 2)),
      deal(offer, total) {
        used ??= 0.3 * total;
        const isEnough = offer > 0 && offer >= Math.floor(used);
        used += GETS_USED * ((isEnough ? offer : 0) - used);
        return isEnough;
      },
      heard(isTaken, offer, total) {
        mine = isTaken ? Math.max(1, offer - 1) : Math.min(total, offer + 3);
      },
    };
  },
);
