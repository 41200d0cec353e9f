// A buyer who was kept out of tuning: it talks, buys little at a time, and pays well for company.

import type { MakeBuyer } from '../game/buyer-script.ts';
import type { BuyerManner } from './buyer-manner.ts';
import { Shopper } from './shopper.ts';

const TALKER: BuyerManner = {
  pace: { least: 3_500, most: 7_000 },
  basket: { least: 0.1, most: 0.2 },
  opening: { least: 1.3, most: 1.9 },
  limit: (over) => 2.4 + 0.6 * over,
  haggles: { least: 0, most: 2 },
  namesPrice: 0.5,
  asks: 'cheaper',
  playsOff: 0.15,
  speaks: ['goods', 'recipes', 'goods'],
  flavours: 0.4,
  variety: 0.5,
  chat: 0.35,
  slips: 0.1,
  regrets: 0.04,
};

/** Makes the buyer. */
export const makeTalker: MakeBuyer = (start) => new Shopper(start, TALKER);
