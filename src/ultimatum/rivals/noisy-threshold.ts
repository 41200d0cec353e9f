// Has a threshold, and is not sure of it.

import { eachPartner } from './partner-manner.ts';
import type { UltimatumRival } from './ultimatum-rival.ts';

/** The middle of its threshold, and how far it may lie to either side, as shares. */
const MIDDLE = 0.35;
const SPREAD = 0.15;

/** The chance that it takes an offer rises over a range: there is no lowest offer that it takes. */
export const NOISY_THRESHOLD: UltimatumRival = {
  about: 'takes what is above a threshold drawn anew each time, 20 to 50; offers about 35',
  tuning: true,
  make: eachPartner(({ random }) => {
    const drawn = (total: number): number => (MIDDLE + SPREAD * (random() + random() - 1)) * total;
    return () => ({ offer: drawn, deal: (offer, total) => offer >= drawn(total) });
  }),
};
