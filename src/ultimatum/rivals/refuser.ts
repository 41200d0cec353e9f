// Takes a large share or nothing.

import { eachPartner } from './partner-manner.ts';
import { ThresholdSearch } from './threshold-search.ts';
import type { UltimatumRival } from './ultimatum-rival.ts';

/** The share it takes. */
const SHARE = 0.6;

/** Those who learn come to offer it 60; with those who do not it gets nothing as responder. */
export const REFUSER: UltimatumRival = {
  about: 'takes 60 or more; searches for the lowest offer that each takes',
  tuning: true,
  make: eachPartner(() => () => {
    const search = new ThresholdSearch();
    return {
      offer: (total) => search.next(total),
      deal: (offer, total) => offer >= SHARE * total,
      heard: (isTaken, offer, total) => search.heard(isTaken, offer, total),
    };
  }),
};
