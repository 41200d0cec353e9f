// Claims the first free river in the map's order; passes when none is left.

import { pass } from '../game/moves.ts';
import { bestFree, moveFor } from '../planner/choice.ts';
import type { Strategy } from '../planner/strategy.ts';

/** Whatever comes first. */
export const EAGER: Strategy = {
  name: 'eager',
  futures: () => [],
  move(position) {
    const first = bestFree(position, () => 0);
    return first === undefined ? pass(position.punter) : moveFor(position, first.river);
  },
};
