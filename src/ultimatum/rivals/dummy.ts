// The course's agent that gives half and takes anything.

import type { UltimatumRival } from './ultimatum-rival.ts';

/** Learns nothing. */
export const DUMMY: UltimatumRival = {
  about: 'offers half, takes all above 0',
  tuning: true,
  official: true,
  make: () => ({
    offer: ({ total }) => Math.floor(total / 2),
    deal: ({ offer }) => offer > 0,
    told: () => undefined,
  }),
};
