// Keeps an account with each partner, and wants it even.

import { eachPartner } from './partner-manner.ts';
import type { UltimatumRival } from './ultimatum-rival.ts';

/** The share of all that was shared which it wants in the end, and how far it may lie behind, as a share of one round. */
const WANTED = 0.5;
const CREDIT = 0.5;
/** The share that it leaves at least to a partner who owes it something; it follows what the partner takes. */
const LEAST = { first: 0.1, least: 0.01, most: 0.6, up: 0.05, down: 0.01 } as const;

/** It takes low offers from those who give it much as proposer, and pays back in both seats. Kept out of tuning. */
export const BOOKKEEPER: UltimatumRival = {
  about: 'keeps accounts: refuses where the partner would be too far ahead, offers what makes them even',
  tuning: false,
  make: eachPartner(() => () => {
    let got = 0;
    let gave = 0;
    let least: number = LEAST.first;
    /** By how much the partner would be ahead after a deal. */
    const behind = (own: number, other: number): number => WANTED * (gave + other + got + own) - (got + own);
    return {
      // Even after this round: own − other makes up for what was.
      offer: (total) => Math.max(least * total, Math.min(LEAST.most * total, (total + got - gave) / 2)),
      deal(offer, total) {
        const isFair = offer > 0 && behind(offer, total - offer) <= CREDIT * total;
        if (isFair) {
          got += offer;
          gave += total - offer;
        }
        return isFair;
      },
      heard(isTaken, offer, total) {
        least += isTaken ? -LEAST.down : LEAST.up;
        least = Math.min(LEAST.most, Math.max(LEAST.least, least));
        if (!isTaken) return;
        got += total - offer;
        gave += offer;
      },
    };
  }),
};
