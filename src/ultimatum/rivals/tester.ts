// Tests whether refusing pays with a partner, and gives up where it does not.

import { eachPartner } from './partner-manner.ts';
import { ThresholdSearch } from './threshold-search.ts';
import type { UltimatumRival } from './ultimatum-rival.ts';

/** The share that it refuses to go below while it tests. */
const SHARE = 0.6;
/** After this many low offers in a row that are no better than the best so far it gives up. */
const PATIENCE = 8;

/** It makes learners pay, and loses little with those who do not learn. */
export const TESTER: UltimatumRival = {
  about: 'refuses below 60 while offers rise, takes all above 0 where they do not',
  tuning: true,
  make: eachPartner(() => () => {
    const search = new ThresholdSearch();
    let best = 0;
    let still = 0;
    return {
      offer: (total) => search.next(total),
      deal: (offer, total) => {
        if (offer >= SHARE * total) return true;
        still = offer > best ? 0 : still + 1;
        best = Math.max(best, offer);
        return offer > 0 && still >= PATIENCE;
      },
      heard: (isTaken, offer, total) => search.heard(isTaken, offer, total),
    };
  }),
};
