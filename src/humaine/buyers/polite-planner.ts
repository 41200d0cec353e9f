// A buyer who was kept out of tuning: it plans, asks everybody without a price, compares, and haggles once.

import type { MakeBuyer } from '../game/buyer-script.ts';
import type { BuyerManner } from './buyer-manner.ts';
import { Shopper } from './shopper.ts';

const POLITE_PLANNER: BuyerManner = {
  pace: { least: 3_000, most: 5_500 },
  basket: { least: 0.28, most: 0.5 },
  opening: { least: 1.2, most: 1.4 },
  limit: (over) => 1.8 + 0.9 * over,
  haggles: { least: 1, most: 1 },
  namesPrice: 0.05,
  asks: 'everybody',
  playsOff: 0.3,
  speaks: ['recipes', 'goods'],
  flavours: 0.5,
  variety: 0.1,
  chat: 0.05,
  slips: 0.02,
  regrets: 0,
};

/** Makes the buyer. */
export const makePolitePlanner: MakeBuyer = (start) => new Shopper(start, POLITE_PLANNER);
