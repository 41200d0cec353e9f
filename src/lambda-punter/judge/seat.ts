// A seat of a game: the match talks in the same way to everything that sits there.

import type { Future } from '../game/futures.ts';
import type { Move } from '../game/moves.ts';
import type { Score, Setup } from '../protocol/messages.ts';

/** The outcome of a question to a seat. A punter's faults are values, never exceptions. */
export type SeatReply<Answer> =
  /** It answered in time. `ms` counts from the whole message's sending to the whole answer. */
  | { readonly kind: 'answer'; readonly answer: Answer; readonly ms: number }
  /** It answered in time with a frame that parses but that says nothing of use. */
  | { readonly kind: 'nonsense'; readonly reason: string; readonly ms: number }
  /** It did not answer in time. */
  | { readonly kind: 'timeout'; readonly reason: string; readonly ms: number }
  /** It crashed, closed its output or broke the protocol. */
  | { readonly kind: 'dead'; readonly reason: string; readonly ms: number };

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
