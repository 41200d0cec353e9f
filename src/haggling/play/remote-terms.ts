// What the connection to a server needs to play a session there. The connection's room brings the function.

import type { SeatLabel } from '../game/agent.ts';
import type { SeatView } from '../game/problem.ts';
import type { LogEvent } from '../record/session-log.ts';
import type { HagglingSeat } from '../seats/haggling-seat.ts';

/** A session at a server. */
export interface RemotePlay {
  /** ws:// or wss:// and so on. */
  readonly url: string;
  /** Who plays, as the server knows it. */
  readonly id: string;
  /** Who sits at this end. */
  readonly label: SeatLabel;
  /**
   * Makes the seat at this end, once, when the server has told what is split. The caller closes it.
   * @param log gets what the agent says for debugging
   */
  readonly makeSeat: (view: SeatView, log: (said: unknown) => void) => HagglingSeat;
  /** Called for every event of the session, in the order of the official log: it is shown and kept. */
  readonly onEvent: (event: LogEvent) => void;
  /** Takes a line about the connection, which stands in no log. */
  readonly onNetwork: (text: string) => void;
  /** Called if nobody to play with comes at once. */
  readonly onWaiting?: () => void;
  readonly signal: AbortSignal;
}

/** How a session at an arena has ended, as far as the player knows. */
export type RemoteEnding = 'done' | 'aborted';

/**
 * Plays it to its end. Its events say what it comes to.
 * @returns how it ended; undefined if the connection ended before the session did
 * @throws {InputError} if there is no server; the signal's reason, if it aborts
 */
export type PlayRemote = (play: RemotePlay) => Promise<RemoteEnding | undefined>;
