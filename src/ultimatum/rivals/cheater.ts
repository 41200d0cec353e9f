// The course's agent that gives as little as there is.

import type { UltimatumRival } from './ultimatum-rival.ts';

/** Learns nothing. */
export const CHEATER: UltimatumRival = {
  about: 'offers 1, takes all above 0',
  tuning: true,
  official: true,
  make: () => ({ offer: () => 1, deal: ({ offer }) => offer > 0, told: () => undefined }),
};
