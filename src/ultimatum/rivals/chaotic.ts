// The course's agent that plays by chance alone.

import { randomBelow } from '../../base/seeded-random.ts';
import type { UltimatumRival } from './ultimatum-rival.ts';

/** Learns nothing. */
export const CHAOTIC: UltimatumRival = {
  about: 'offers anything, takes half of the offers, whatever they are',
  tuning: true,
  official: true,
  make: ({ random }) => ({
    offer: ({ total }) => randomBelow(random, total + 1),
    deal: () => random() < 0.5,
    told: () => undefined,
  }),
};
