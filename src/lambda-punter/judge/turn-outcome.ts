// What a punter's answer, or its silence, makes of its turn and of the punter: a move, a fault, the end of our patience.

import { InputError, orInputError } from '../../base/errors.ts';
import { applyMove, checkMove, type Board } from '../game/board.ts';
import type { PunterId } from '../game/ids.ts';
import { pass, type Move } from '../game/moves.ts';
import { MOST_TIMEOUTS, type Fault, type RecordedTurn } from '../game/record.ts';
import type { RuleReadings } from './rule-readings.ts';
import type { SeatReply } from './seat.ts';

/** What the turn came to. */
interface TurnOutcome {
  readonly taken: RecordedTurn;
  /** The punter's time-outs that count from now on. */
  readonly timeouts: number;
  /** Why it is given up, if it is. */
  readonly givenUp: string | undefined;
}

/**
 * Judges what a seat said when it was asked for a move. A legal move is made on the board, anything else is a pass.
 * @param timeouts the punter's that count so far
 */
export function turnOutcome(
  board: Board,
  punter: PunterId,
  reply: SeatReply<Move>,
  timeouts: number,
  judging: RuleReadings,
): TurnOutcome {
  const ms = roundedMs(reply.ms);
  const kind = faultKind(reply, judging);
  const isTimeout = kind === 'timeout';
  const counted = isTimeout ? timeouts + 1 : judging.zombieAfter === 'in-a-row' ? 0 : timeouts;
  if (reply.kind === 'answer')
    return { taken: made(board, punter, reply.answer, ms), timeouts: counted, givenUp: undefined };
  const { reason } = reply;
  const inRow = judging.zombieAfter === 'total' ? '' : ' in a row';
  const late = isTimeout && counted >= MOST_TIMEOUTS ? `${MOST_TIMEOUTS} time-outs${inRow}` : undefined;
  return {
    taken: { move: pass(punter), ms, fault: { kind: kind ?? 'dead', reason } },
    timeouts: counted,
    givenUp: kind === 'dead' ? reason : late,
  };
}

/** The name of an outcome that is no answer; undefined for an answer. */
function faultKind(reply: SeatReply<Move>, { crash }: RuleReadings): Fault['kind'] | undefined {
  if (reply.kind === 'answer') return undefined;
  if (reply.kind === 'nonsense') return 'illegal';
  return reply.kind === 'dead' ? (crash === 'timeout' ? 'timeout' : 'dead') : 'timeout';
}

/** Makes the move if it is legal, else a pass. */
function made(board: Board, punter: PunterId, said: Move, ms: number): RecordedTurn {
  const legal = orInputError(() => checkMove(board, punter, said));
  if (legal instanceof InputError) return { move: pass(punter), ms, fault: { kind: 'illegal', reason: legal.message } };
  applyMove(board, legal);
  return { move: legal.move, ms };
}

/** Milliseconds to the hundredth: more is noise. */
export function roundedMs(ms: number): number {
  return Math.round(ms * 100) / 100;
}
