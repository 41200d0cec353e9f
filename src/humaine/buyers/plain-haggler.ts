// A buyer as those who try sellers out write it: the plainest words, no pause, one price named, the cheapest offer wins.

import type { MakeBuyer } from '../game/buyer-script.ts';
import type { BuyerManner } from './buyer-manner.ts';
import { Shopper } from './shopper.ts';

const PLAIN_HAGGLER: BuyerManner = {
  pace: { least: 2_300, most: 2_500 },
  basket: { least: 0.2, most: 0.3 },
  opening: { least: 1.0, most: 1.2 },
  limit: (over) => 2.2 + 0.8 * over,
  haggles: { least: 1, most: 1 },
  namesPrice: 1,
  asks: 'in turn',
  playsOff: 0,
  speaks: ['plain'],
  flavours: 0,
  variety: 0.4,
  chat: 0,
  slips: 0,
  regrets: 0,
};

/** Makes the buyer. */
export const makePlainHaggler: MakeBuyer = (start) => new Shopper(start, PLAIN_HAGGLER);
