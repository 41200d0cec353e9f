// Goes up and down a staircase with what it demands and what it offers.

import { eachPartner } from './partner-manner.ts';
import type { UltimatumRival } from './ultimatum-rival.ts';

/** Where the stairs begin and end, as shares. */
const DEMAND = { first: 0.7, least: 0.05, most: 0.7 } as const;
const OFFER = { first: 0.3, least: 0.01, most: 0.6 } as const;
/** Its steps: a demand falls slowly and rises fast, an offer the other way round. */
const STEP = { yields: 0.02, asks: 0.04 } as const;

/** Its threshold moves with each answer of its own, so whoever offers low again and again is let in. Kept out of tuning. */
export const STAIRCASE: UltimatumRival = {
  about: 'demands 70 and a little less after each refusal, more after each deal; offers likewise',
  tuning: false,
  make: eachPartner(() => () => {
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
  }),
};
