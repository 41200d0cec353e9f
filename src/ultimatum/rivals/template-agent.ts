// The course's template, from which students began their own agent.

import type { UltimatumRival } from './ultimatum-rival.ts';

/** Learns nothing. */
export const TEMPLATE_AGENT: UltimatumRival = {
  about: 'offers 1, takes all, even 0',
  tuning: true,
  official: true,
  make: () => ({ offer: () => 1, deal: () => true, told: () => undefined }),
};
