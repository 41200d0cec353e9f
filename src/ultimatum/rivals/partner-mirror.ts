// Gives back what it gets.

import { eachPartner } from './partner-manner.ts';
import type { UltimatumRival } from './ultimatum-rival.ts';

/** With itself it shares evenly; a low offer to it comes back. */
export const PARTNER_MIRROR: UltimatumRival = {
  about: 'offers what it was offered last by the same partner, takes what it would offer',
  tuning: true,
  make: eachPartner(() => () => {
    let offered: number | undefined;
    const mine = (total: number): number => offered ?? Math.floor(total / 2);
    return {
      offer: mine,
      deal: (offer, total) => {
        const isEnough = offer >= mine(total);
        offered = offer;
        return isEnough;
      },
    };
  }),
};
