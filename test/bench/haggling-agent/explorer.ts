// Opponents that offer anything at any turn, so that the answers of a population to all offers are seen.

import type { AgentClass } from '../../../src/haggling/game/agent.ts';
import { mannerly } from './manners.ts';

/** Gives way by chance, quickly or slowly, and takes only what is very good, or anything at the end. */
export function explorer(seed: number): AgentClass {
  return mannerly(
    (random) => {
      const pace = random() * 2;
      const low = 0.2 + 0.6 * random();
      return (turn) => {
        const { total, worth, me } = turn;
        const isEnd = turn.turn === turn.rounds;
        if (isEnd && me === 1) return worth > 0 ? undefined : turn.shares[0];
        if (worth >= 0.9 * total) return undefined;
        const way = ((turn.turn - 1) / Math.max(1, turn.rounds - 1)) ** pace;
        const kept = Math.max(0, 1 - (1 - low) * way + (random() - 0.5) * 0.1) * total;
        const fit = turn.shares.filter((share) => share.worth >= kept && !share.isGreedy);
        const usable = fit.slice(-3);
        return usable[Math.floor(random() * usable.length)] ?? turn.shares[0];
      };
    },
    'soft',
    `explorer ${seed}`,
  );
}
