// The events of a session, in the shape of the official log: also what the arena's server sends.

import type { Goods, HagglingPlace, ObjectValues, Shares } from '../game/problem.ts';
import type { SeatLabel } from '../seats/haggling-seat.ts';

/** An event of the official log. */
export type LogEvent =
  | readonly ['seed', number]
  /** Who sits there, the counts, the rounds. */
  | readonly ['init', readonly [SeatLabel, SeatLabel], Goods, number]
  /** What an agent says for debugging; any JSON. */
  | readonly ['info', HagglingPlace, unknown]
  /** An offer; without shares, or with null, that seat accepts. */
  | readonly ['offer', HagglingPlace, (Shares | null)?]
  | readonly ['abort', HagglingPlace, string]
  | readonly ['valuation', HagglingPlace, ObjectValues]
  | readonly ['score', HagglingPlace, number]
  /** Whether an agreement was reached. */
  | readonly ['done', boolean];
