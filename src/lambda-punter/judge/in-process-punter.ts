// A punter inside the judge's own process: the bundled rivals, and the tests' scripted ones.

import type { Future } from '../game/futures.ts';
import type { Move } from '../game/moves.ts';
import type { Setup } from '../protocol/messages.ts';

/** One punter in one game; it may keep whatever it likes between calls. */
export interface InProcessPunter {
  readonly name: string;
  /** Told once before the game; answers its bets (none where futures are off). */
  setup(setup: Setup): Future[];
  /** Told the moves since its last turn, in the order of the move message; answers its move. */
  move(moves: readonly Move[]): Move;
}
