// An answer that no log can tell, such as 3n: the official program breaks down on it. Here the session is aborted, and
// the exit code says that something is wrong beyond a session.

import type { HagglingSeat } from '../seats/haggling-seat.ts';

/** What JSON says of such an answer: so a process of its own tells it. */
const UNTELLABLE = 'TypeError: Do not know how to serialize a BigInt';

/** A seat of this process whose answers are looked at as those of another process are. */
export function tellableSeat(seat: HagglingSeat): HagglingSeat {
  return {
    label: seat.label,
    turn: async (offered, signal) => {
      const said = await seat.turn(offered, signal);
      if (said.kind === 'failed' || !isUntellable(said.answer)) return said;
      return { kind: 'failed', reason: UNTELLABLE, untold: true };
    },
    close: () => seat.close(),
  };
}

/** The same seat; `onUntold` hears of such an answer. The reason's text says nothing: an agent may throw any text. */
export function watchedSeat(seat: HagglingSeat, onUntold: () => void): HagglingSeat {
  return {
    label: seat.label,
    turn: async (offered, signal) => {
      const said = await seat.turn(offered, signal);
      if (said.kind === 'failed' && said.untold === true) onUntold();
      return said;
    },
    close: () => seat.close(),
  };
}

function isUntellable(answer: unknown): boolean {
  return typeof answer === 'bigint' || (Array.isArray(answer) && answer.some((many) => typeof many === 'bigint'));
}
