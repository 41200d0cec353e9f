// A buyer who haggles: it names low prices, asks one seller after the other, and gives in bit by bit.

import type { MakeBuyer } from '../game/buyer-script.ts';
import type { BuyerManner } from './buyer-manner.ts';
import { Shopper } from './shopper.ts';

const HAGGLER: BuyerManner = {
  pace: { least: 2_200, most: 4_500 },
  basket: { least: 0.2, most: 0.32 },
  opening: { least: 1.0, most: 1.3 },
  limit: (over) => 1.6 + 0.9 * over,
  haggles: { least: 2, most: 4 },
  namesPrice: 0.6,
  asks: 'in turn',
  playsOff: 0.25,
  speaks: ['goods', 'goods', 'recipes', 'plain'],
  flavours: 0.15,
  variety: 0.25,
  chat: 0.04,
  slips: 0.03,
  regrets: 0.02,
};

/** Makes the buyer. */
export const makeHaggler: MakeBuyer = (start) => new Shopper(start, HAGGLER);
