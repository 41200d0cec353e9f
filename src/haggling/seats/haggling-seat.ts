// Who sits at a session: an agent in this process or in one of its own, a person, a connection.

import type { SeatLabel } from '../game/agent.ts';
import type { Goods } from '../game/problem.ts';

/** What came of a turn. */
export type SeatAnswer =
  /** The answer, raw: the session reads it. */
  | { readonly kind: 'said'; readonly answer: unknown }
  /** It threw, ended, was late or left: the session is aborted with this reason. */
  | {
      readonly kind: 'failed';
      readonly reason: string;
      /** Where it gave an answer that no log can hold, such as 3n. */
      readonly untold?: true;
    };

/** A seat, made for one session. */
export interface HagglingSeat {
  readonly label: SeatLabel;
  /**
   * Its turn.
   * @param offered what it would get; undefined on the session's first turn
   */
  turn(offered: Goods | undefined, signal: AbortSignal): Promise<SeatAnswer>;
  /** Hears how the session ended, if that matters to it; it has no turn any more. */
  close(): Promise<void>;
}

/** The same seat, each of whose answers goes through `heed`. */
export function heededSeat(
  seat: HagglingSeat,
  heed: (answer: SeatAnswer, offered: Goods | undefined) => SeatAnswer,
): HagglingSeat {
  return {
    label: seat.label,
    turn: async (offered, signal) => heed(await seat.turn(offered, signal), offered),
    close: () => seat.close(),
  };
}
