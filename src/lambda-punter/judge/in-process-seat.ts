// Seats that need no program: for a player in this process, whose time is measured but not limited since it cannot be
// interrupted, and for a team that did not come.

import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { messageOf } from '../../base/errors.ts';
import type { Future } from '../game/futures.ts';
import type { Move } from '../game/moves.ts';
import type { Setup } from '../protocol/messages.ts';
import type { Seat, SeatReply } from './seat.ts';

/** One punter in one game; it may keep what it likes between calls. */
interface InProcessPunter {
  readonly name: string;
  /** Called once before the game; answers its bets (none if futures are off). */
  setup(setup: Setup): Future[];
  /** Told the moves since its last turn, in the order of the move message; answers its move. */
  move(moves: readonly Move[]): Move;
}

/** A seat on which `player` sits. */
export function inProcessSeat(player: InProcessPunter, name = player.name): Seat {
  return {
    name,
    setup: (setup) => ask(() => player.setup(setup)),
    move: (moves) => ask(() => player.move(moves)),
    stop: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

async function ask<Answer>(question: () => Answer): Promise<SeatReply<Answer>> {
  await turnOfLoop(); // else a game among players alone would starve timers, output and Ctrl-C
  const begun = performance.now();
  try {
    const answer = question();
    return { kind: 'answer', answer, ms: performance.now() - begun };
  } catch (error) {
    return { kind: 'dead', reason: `threw: ${messageOf(error)}`, ms: performance.now() - begun };
  }
}

/** A seat on which nobody sits. */
export function absentSeat(name: string): Seat {
  const dead = { kind: 'dead', reason: 'was not there', ms: 0 } as const;
  return {
    name,
    setup: () => Promise.resolve(dead),
    move: () => Promise.resolve(dead),
    stop: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
