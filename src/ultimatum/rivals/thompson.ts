// A bandit with an arm for each offer of a grid, after Thompson: it plays the arm that does best in a draw from what it
// believes of all.

import { eachPartner } from './partner-manner.ts';
import type { UltimatumRival } from './ultimatum-rival.ts';

/** The arms, as shares. */
const ARMS = [0, 0.01, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6] as const;

/** It knows nothing of thresholds: each arm is learned by itself, so it is slow, and fooled by nobody's chance. */
export const THOMPSON: UltimatumRival = {
  about: 'a bandit over 14 offers (Thompson sampling), takes all above 0',
  tuning: true,
  make: eachPartner(({ random }) => () => {
    const taken = ARMS.map(() => 1);
    const played = ARMS.map(() => 2);
    let arm = 0;
    return {
      offer(total) {
        let best = -Infinity;
        for (const [place, share] of ARMS.entries()) {
          const mean = taken[place] / played[place];
          // A normal distribution in place of the beta distribution: the sum of three uniform numbers has its shape.
          const normal = 2 * (random() + random() + random() - 1.5);
          const chance = mean + normal * Math.sqrt((mean * (1 - mean)) / (played[place] + 1));
          const worth = Math.min(1, chance) * (1 - share);
          if (worth > best) {
            best = worth;
            arm = place;
          }
        }
        return ARMS[arm] * total;
      },
      deal: (offer) => offer > 0,
      heard(isTaken) {
        played[arm]++;
        if (isTaken) taken[arm]++;
      },
    };
  }),
};
