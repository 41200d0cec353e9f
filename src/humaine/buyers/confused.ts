// A buyer who is not quite there: slips, corrections, small talk, asking everybody, now and then a change of mind.

import type { MakeBuyer } from '../game/buyer-script.ts';
import type { BuyerManner } from './buyer-manner.ts';
import { Shopper } from './shopper.ts';

const CONFUSED: BuyerManner = {
  pace: { least: 3_000, most: 7_000 },
  basket: { least: 0.15, most: 0.35 },
  opening: { least: 0.9, most: 1.8 },
  limit: (over) => 2 + 0.8 * over,
  haggles: { least: 0, most: 3 },
  namesPrice: 0.45,
  asks: 'everybody',
  playsOff: 0.1,
  speaks: ['recipes', 'goods', 'recipes'],
  flavours: 0.35,
  variety: 0.5,
  chat: 0.2,
  slips: 0.3,
  regrets: 0.1,
};

/** Makes the buyer. */
export const makeConfused: MakeBuyer = (start) => new Shopper(start, CONFUSED);
