// A buyer in a hurry: few words, large lists, and the first price that is not outrageous.

import type { MakeBuyer } from '../game/buyer-script.ts';
import type { BuyerManner } from './buyer-manner.ts';
import { Shopper } from './shopper.ts';

const HURRIED: BuyerManner = {
  pace: { least: 1_500, most: 2_500 },
  basket: { least: 0.35, most: 0.6 },
  opening: { least: 1.3, most: 1.7 },
  limit: (over) => 2.3 + 0.7 * over,
  haggles: { least: 0, most: 1 },
  namesPrice: 0.35,
  asks: 'in turn',
  playsOff: 0.05,
  speaks: ['goods', 'plain', 'recipes'],
  flavours: 0.05,
  variety: 0.3,
  chat: 0,
  slips: 0.05,
  regrets: 0.01,
};

/** Makes the buyer. */
export const makeHurried: MakeBuyer = (start) => new Shopper(start, HURRIED);
