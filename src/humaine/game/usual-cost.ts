// What goods usually cost those who sell them.

import { GOOD_FACTS, GOODS, type Quantities } from './goods.ts';

/** What goods cost sellers on average, in dollars. */
export function usualCost(quantity: Quantities): number {
  return GOODS.reduce((sum, good) => {
    const { least, most } = GOOD_FACTS[good].cost;
    return sum + ((least + most) / 2) * (quantity[good] ?? 0);
  }, 0);
}
