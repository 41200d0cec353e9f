// An answer that no log can tell, such as 3n: the official program breaks down on it. Here the session is aborted, and
// the exit code says that something is wrong beyond a session.

import type { HagglingSession } from '../game/haggling-session.ts';
import type { HagglingSeat } from '../seats/haggling-seat.ts';

/** What JSON says of such an answer: so a process of its own tells it. */
const UNTELLABLE = 'TypeError: Do not know how to serialize a BigInt';

/** A seat of this process whose answers are looked at as those of another process are. */
export function tellableSeat(seat: HagglingSeat): HagglingSeat {
  return {
    label: seat.label,
    turn: async (offered, signal) => {
      const said = await seat.turn(offered, signal);
      return said.kind === 'said' && isUntellable(said.answer) ? { kind: 'failed', reason: UNTELLABLE } : said;
    },
    close: () => seat.close(),
  };
}

/** Whether the session ended with such an answer. */
export function endedUntold({ ending }: HagglingSession): boolean {
  return ending?.kind === 'aborted' && ending.reason === UNTELLABLE;
}

function isUntellable(answer: unknown): boolean {
  return typeof answer === 'bigint' || (Array.isArray(answer) && answer.some((many) => typeof many === 'bigint'));
}
