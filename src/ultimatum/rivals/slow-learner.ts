// Learns a step at a time, and wants what it is used to.

import { eachPartner } from './partner-manner.ts';
import type { UltimatumRival } from './ultimatum-rival.ts';

/** How fast what it is used to follows what it gets. */
const RATE = 0.05;

/** It is proud with those who have been good to it, and humble with the others. */
export const SLOW_LEARNER: UltimatumRival = {
  about: 'goes from half 1 down where it was taken, 3 up where not; refuses below what it is used to',
  tuning: true,
  make: eachPartner(() => () => {
    let mine: number | undefined;
    let used: number | undefined;
    return {
      offer: (total) => (mine ??= Math.floor(total / 2)),
      deal(offer, total) {
        used ??= 0.3 * total;
        const isEnough = offer > 0 && offer >= Math.floor(used);
        used += RATE * ((isEnough ? offer : 0) - used);
        return isEnough;
      },
      heard(isTaken, offer, total) {
        mine = isTaken ? Math.max(1, offer - 1) : Math.min(total, offer + 3);
      },
    };
  }),
};
