// A buyer who stays with the seller it likes, as long as the prices are not beyond all measure.

import type { MakeBuyer } from '../game/buyer-script.ts';
import type { BuyerManner } from './buyer-manner.ts';
import { Shopper } from './shopper.ts';

const LOYAL: BuyerManner = {
  pace: { least: 2_800, most: 6_000 },
  basket: { least: 0.2, most: 0.4 },
  opening: { least: 1.2, most: 1.6 },
  limit: (over) => 2.1 + 0.7 * over,
  haggles: { least: 1, most: 2 },
  namesPrice: 0.4,
  asks: 'one',
  playsOff: 0,
  speaks: ['recipes', 'goods', 'goods'],
  flavours: 0.3,
  variety: 0.4,
  chat: 0.12,
  slips: 0.05,
  regrets: 0.02,
};

/** Makes the buyer. */
export const makeLoyal: MakeBuyer = (start) => new Shopper(start, LOYAL);
