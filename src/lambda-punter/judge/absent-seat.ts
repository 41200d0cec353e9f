// The seat of a team that did not come: it never answers, so the game goes on without it.

import type { Seat } from './seat.ts';

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
