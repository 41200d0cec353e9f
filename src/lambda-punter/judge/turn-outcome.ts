// What a punter's answer, or its silence, makes of its turn and of the punter: a move, a pass with a fault, a zombie.

import type { Board } from '../game/board.ts';
import type { PunterId } from '../game/ids.ts';
import { pass, type Move } from '../game/moves.ts';
import { MOST_TIMEOUTS, type Fault, type RecordedTurn } from '../game/record.ts';
import { madeTurn } from '../game/rescoring.ts';
import type { RuleReadings } from './rule-readings.ts';
import type { SeatReply } from './seat.ts';

/**
 * Judges what a punter said when it was asked for a move. A legal move is made on the board, anything else is a pass.
 * @param before the punter's time-outs that count so far
 * @returns the turn, the time-outs that count from now on, and why the punter is given up, if it is
 */
export function turnOutcome(
  board: Board,
  punter: PunterId,
  reply: SeatReply<Move>,
  before: number,
  judging: RuleReadings,
): { taken: RecordedTurn; timeouts: number; givenUp?: string } {
  const ms = roundedMs(reply.ms);
  const kind = faultKind(reply, judging);
  const isLate = kind === 'timeout';
  const timeouts = isLate ? before + 1 : judging.zombieAfter === 'in-a-row' ? 0 : before;
  if (reply.kind === 'answer') return { taken: madeTurn(board, punter, reply.answer, ms), timeouts };
  const { reason } = reply;
  const taken: RecordedTurn = { move: pass(punter), ms, fault: { kind: kind ?? 'dead', reason } };
  if (kind === 'dead') return { taken, timeouts, givenUp: reason };
  if (!isLate || timeouts < MOST_TIMEOUTS) return { taken, timeouts };
  const inRow = judging.zombieAfter === 'total' ? '' : ' in a row';
  return { taken, timeouts, givenUp: `${MOST_TIMEOUTS} time-outs${inRow}` };
}

/** The name of an outcome that is no answer; undefined for an answer. */
function faultKind(reply: SeatReply<Move>, { crash }: RuleReadings): Fault['kind'] | undefined {
  if (reply.kind === 'answer') return undefined;
  if (reply.kind === 'nonsense') return 'illegal';
  return reply.kind === 'dead' ? (crash === 'timeout' ? 'timeout' : 'dead') : 'timeout';
}

/** Milliseconds to the hundredth: more is noise. */
export function roundedMs(ms: number): number {
  return Math.round(ms * 100) / 100;
}
