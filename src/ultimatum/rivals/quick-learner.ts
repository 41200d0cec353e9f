// Learns thresholds quickly, and refuses nothing but 0.

import { eachPartner } from './partner-manner.ts';
import { ThresholdSearch } from './threshold-search.ts';
import type { UltimatumRival } from './ultimatum-rival.ts';

/** Good against fixed thresholds; whoever refuses on purpose makes it pay. */
export const QUICK_LEARNER: UltimatumRival = {
  about: 'searches for the lowest offer that each takes, takes all above 0',
  tuning: true,
  make: eachPartner(() => () => {
    const search = new ThresholdSearch();
    return {
      offer: (total) => search.next(total),
      deal: (offer) => offer > 0,
      heard: (isTaken, offer, total) => search.heard(isTaken, offer, total),
    };
  }),
};
