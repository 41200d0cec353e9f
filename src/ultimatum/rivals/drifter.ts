// Wants more today and less tomorrow.

import { randomBelow } from '../../base/seeded-random.ts';
import { eachPartner } from './partner-manner.ts';
import type { UltimatumRival } from './ultimatum-rival.ts';

/** What it wants begins at this share and stays within these. */
const SHARES = { first: 0.3, least: 0.05, most: 0.6 } as const;

/** What it wants is one number for all partners, and changes a little whenever it is asked. */
export const DRIFTER: UltimatumRival = {
  about: 'takes what is above a threshold that wanders by chance, offers as much',
  tuning: true,
  make: eachPartner(({ random }) => {
    let share: number = SHARES.first;
    const wander = (): number => {
      share = Math.min(SHARES.most, Math.max(SHARES.least, share + (randomBelow(random, 3) - 1) / 100));
      return share;
    };
    return () => ({ offer: (total) => wander() * total, deal: (offer, total) => offer >= wander() * total });
  }),
};
