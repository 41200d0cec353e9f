// The course's agent for which only half is fair.

import type { UltimatumRival } from './ultimatum-rival.ts';

/** Learns nothing. Its name on command lines is `fair`, as the course's. */
export const EVEN_SPLITTER: UltimatumRival = {
  about: 'offers half, takes half or more',
  tuning: true,
  official: true,
  make: () => ({
    offer: ({ total }) => Math.floor(total / 2),
    deal: ({ total, offer }) => offer >= total / 2,
    told: () => undefined,
  }),
};
