// The events of a session as it goes: what the log, the terminal and the arena's server tell of it.

import { moneyOf, type HagglingSession } from '../game/haggling-session.ts';
import type { HagglingPlace, HagglingProblem } from '../game/problem.ts';
import type { SeatLabel } from '../seats/haggling-seat.ts';
import type { LogEvent } from './log-events.ts';

/** How a session is opened. */
export function openingEvent(problem: HagglingProblem, labels: readonly [SeatLabel, SeatLabel]): LogEvent {
  return ['init', labels, problem.counts, problem.maxRounds];
}

/** What an agent says for debugging, as JSON holds it; undefined where JSON has nothing for it, which a log has as null. */
export function infoEvent(seat: HagglingPlace, said: unknown): LogEvent {
  return ['info', seat, asJson(said)];
}

/**
 * What a turn came to, with the end of the session where it has ended.
 * @param seat whose turn it was
 * @param session after the turn
 */
export function turnEvents(seat: HagglingPlace, session: HagglingSession): LogEvent[] {
  const { ending, standing } = session;
  if (ending?.kind === 'aborted') return endEvents(session);
  if (ending?.kind === 'agreed') return [['offer', seat], ...endEvents(session)];
  const offer: LogEvent = standing === undefined ? ['offer', seat] : ['offer', seat, standing];
  return ending === undefined ? [offer] : [offer, ...endEvents(session)];
}

/**
 * The end of a session: who aborted it and why, else what all was worth to each seat, what it got, whether they agreed.
 */
export function endEvents(session: HagglingSession): LogEvent[] {
  const { ending } = session;
  if (ending?.kind === 'aborted') return [['abort', ending.seat, ending.reason]];
  const money = moneyOf(session);
  const { values } = session.problem;
  return [
    ['valuation', 0, values[0]],
    ['score', 0, money[0]],
    ['valuation', 1, values[1]],
    ['score', 1, money[1]],
    ['done', ending?.kind === 'agreed'],
  ];
}

function asJson(said: unknown): unknown {
  try {
    const text: string | undefined = JSON.stringify(said);
    return text && (JSON.parse(text) as unknown);
  } catch {
    return String(said);
  }
}
