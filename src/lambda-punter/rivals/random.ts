// Claims a free river drawn by chance; passes when none is left.

import { pass } from '../game/moves.ts';
import { bestFree, moveFor } from '../planner/choice.ts';
import type { Strategy } from '../planner/strategy.ts';

/** Chance alone. */
export const RANDOM: Strategy = {
  name: 'random',
  futures: () => [],
  move(position, _budget, random) {
    const drawn = bestFree(position, () => random());
    return drawn === undefined ? pass(position.punter) : moveFor(position, drawn.river);
  },
};
