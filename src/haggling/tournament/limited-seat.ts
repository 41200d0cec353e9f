// A seat whose turns have a limit of time, with an allowance at the first, in which its process starts.

import { LONGEST_TIMER_MS } from '../../base/within.ts';
import { ABORT_REASONS } from '../game/haggling-session.ts';
import type { HagglingSeat, SeatAnswer } from '../seats/haggling-seat.ts';

/** How long a turn may take. */
export interface TurnLimits {
  readonly turnMs: number;
  /** So much longer the first may take. */
  readonly startMs: number;
}

/** The seat with the limits. Whoever is late is closed and has failed. */
export function limitedSeat(seat: HagglingSeat, { turnMs, startMs }: TurnLimits): HagglingSeat {
  let turns = 0;
  return {
    label: seat.label,
    async turn(offered, signal) {
      const limit = turns++ === 0 ? turnMs + startMs : turnMs;
      const late = Promise.withResolvers<SeatAnswer>();
      const timer = setTimeout(
        () => late.resolve({ kind: 'failed', reason: ABORT_REASONS.late }),
        Math.min(limit, LONGEST_TIMER_MS),
      );
      try {
        const answer = await Promise.race([late.promise, seat.turn(offered, signal)]);
        if (answer.kind === 'failed') await seat.close();
        return answer;
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => seat.close(),
  };
}
