// A seat of a game: the match talks in the same way to everything that sits there. Two seats need no program: for a
// player in this process, whose time is measured but not limited since it cannot be interrupted, and for a team that
// did not come.

import type { Future } from '../game/futures.ts';
import type { Move } from '../game/moves.ts';
import type { Score, Setup } from '../protocol/messages.ts';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { messageOf } from '../../base/errors.ts';

/** The outcome of a question to a seat. A punter's faults are values, never exceptions. */
export type SeatReply<Answer> =
  /** It answered in time. `ms` counts from the whole message's sending to the whole answer. */
  | { readonly kind: 'answer'; readonly answer: Answer; readonly ms: number }
  /**
   * `nonsense`: it answered in time with a frame that parses but that says nothing of use. `timeout`: it did not answer
   * in time. `dead`: it crashed, closed its output or broke the protocol.
   */
  | { readonly kind: 'nonsense' | 'timeout' | 'dead'; readonly reason: string; readonly ms: number };

/**
 * One seat for one game. Calls never overlap and, but for `close`, never follow a `dead`, unless the
 * game is judged with `crash` as `timeout`: then a seat that cannot go on says `dead` again.
 */
export interface Seat {
  /** The punter's name for people. */
  readonly name: string;
  /** Tells the set-up; the answer is the punter's bets. */
  setup(setup: Setup): Promise<SeatReply<readonly Future[]>>;
  /** Tells the moves and asks for one; shape checked, legality not. */
  move(moves: readonly Move[]): Promise<SeatReply<Move>>;
  /** Tells the end; there is no answer. */
  stop(moves: readonly Move[], scores: readonly Score[]): Promise<void>;
  /** Ends what sits there, also in the middle of a call, which is then `dead`. Can be called again. */
  close(): Promise<void>;
}

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
