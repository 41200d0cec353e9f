// What a session comes to in the arena's terms: points, measures, faults.

import type { GameResult, SeatFault, SeatResult } from '../../arena/contest.ts';
import { histogramOf } from '../../arena/figures/histogram.ts';
import { plain } from '../../base/plain-text.ts';
import { ABORT_REASONS, type HagglingSession, moneyOf } from '../game/haggling-session.ts';

/** What an entrant did wrong, by the reason with which the session was ended; anything else is `failed`. */
const FAULT_KINDS: ReadonlyMap<string, string> = new Map([
  [ABORT_REASONS.expected, 'no offer'],
  [ABORT_REASONS.invalid, 'invalid'],
  [ABORT_REASONS.unexpected, 'out of turn'],
  [ABORT_REASONS.late, 'late'],
]);

/**
 * The result of a session that has ended.
 * @param times how long each seat's turns took, in milliseconds, where that says anything
 */
export function hagglingResult(
  session: HagglingSession,
  times?: readonly (readonly number[])[],
  record?: string,
): GameResult {
  const { ending, turns } = session;
  const money = moneyOf(session);
  const seats = money.map((score, seat): SeatResult => {
    const fault = ending?.kind === 'aborted' && ending.seat === seat ? faultOf(ending.reason, turns) : undefined;
    return {
      score,
      measures: { deals: ending?.kind === 'agreed' ? 100 : 0, [`seat${seat}`]: score, turns },
      faults: fault === undefined ? {} : { [fault.kind]: 1 },
      ...(fault && { failed: [fault] }),
      ...(times !== undefined && times[seat].length > 0 && { times: histogramOf(times[seat]) }),
    };
  });
  return { seats, ...(record !== undefined && { record }) };
}

function faultOf(reason: string, turn: number): SeatFault {
  return { turn, kind: FAULT_KINDS.get(reason) ?? 'failed', reason: plain(reason) };
}
