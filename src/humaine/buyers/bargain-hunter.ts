// A buyer who goes where it is cheapest: small lists, prices asked of whoever was cheaper, the other's price as a
// weapon.

import type { MakeBuyer } from '../game/buyer-script.ts';
import type { BuyerManner } from './buyer-manner.ts';
import { Shopper } from './shopper.ts';

const BARGAIN_HUNTER: BuyerManner = {
  pace: { least: 2_200, most: 4_000 },
  basket: { least: 0.15, most: 0.25 },
  opening: { least: 0.9, most: 1.15 },
  limit: (over) => 1.4 + 0.9 * over,
  haggles: { least: 2, most: 5 },
  namesPrice: 0.3,
  asks: 'cheaper',
  playsOff: 0.55,
  speaks: ['goods', 'goods', 'plain', 'recipes'],
  flavours: 0.2,
  variety: 0.15,
  chat: 0.03,
  slips: 0.03,
  regrets: 0.03,
};

/** Makes the buyer. */
export const makeBargainHunter: MakeBuyer = (start) => new Shopper(start, BARGAIN_HUNTER);
