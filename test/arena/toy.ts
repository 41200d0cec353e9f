// A contest of the tests' own: scores follow from seed and seat; what an entrant is called is what it does.

import { setTimeout as sleep } from 'node:timers/promises';
import { seedOf } from '../../src/base/seeded-random.ts';
import type { Contest, Game, GameResult } from '../../src/arena/contest.ts';

export const SETTINGS = [
  { name: 's', seats: 2, tags: {} },
  { name: 't', seats: 3, tags: {} },
];

/** What the game comes to. */
export function resultOf({ seed, seats }: Game): GameResult {
  return { seats: seats.map((name) => ({ score: seedOf(seed, name) % 1000, faults: {} })) };
}

/**
 * Entrants called `sleeps` take their time, `exits` end the thread the first time (as the file `marker` tells),
 * `throws` fail.
 */
export function openToy(dies: (game: Game) => void = () => {}): Contest {
  return {
    async play(game, signal) {
      if (game.seats.includes('throws')) throw new Error('thrown by the toy');
      dies(game);
      await sleep(game.seats.includes('sleeps') ? 60_000 : game.seed % 5, undefined, { signal });
      return resultOf(game);
    },
    close: () => Promise.resolve(),
  };
}
