// A seat for a player in this process. Its time is measured but not limited: it cannot be interrupted.

import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { messageOf } from '../../base/errors.ts';
import type { InProcessPunter } from './in-process-punter.ts';
import type { SeatReply, Seat } from './seat.ts';

/** A seat on which `player` sits. */
export function inProcessSeat(player: InProcessPunter): Seat {
  return {
    name: player.name,
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
