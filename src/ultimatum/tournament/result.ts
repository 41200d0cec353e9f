// What a series comes to in the arena's terms: scores, measures, faults.

import type { GameResult, SeatResult } from '../../arena/contest.ts';
import type { MeasuredSeat } from './measured-series.ts';

/** The result of a series. */
export function seriesResult(seats: readonly MeasuredSeat[], record?: string): GameResult {
  const scores = seats.map(({ score }) => score);
  return {
    seats: seats.map((seat) => seatResult(seat, finishOf(seat.score, scores))),
    ...(record !== undefined && { record }),
  };
}

/** The place in the order of finish, from 1; those with one score share the middle of their places. */
export function finishOf(score: number, scores: readonly number[]): number {
  const better = scores.filter((other) => other > score).length;
  const equal = scores.filter((other) => other === score).length;
  return better + (equal + 1) / 2;
}

function seatResult(seat: MeasuredSeat, finish: number): SeatResult {
  const { score, gain, asProposer, asResponder, offersTaken, takes, outIn } = seat;
  // Rounds are numbered from 1, turns from 0; whoever left before the first one failed on no turn.
  const turn = outIn === undefined || outIn === 0 ? {} : { turn: outIn - 1 };
  const fault = outIn === undefined ? undefined : { ...turn, kind: 'out', reason: 'gave no answer, or a wrong one' };
  return {
    score,
    measures: {
      finish,
      ...(gain !== undefined && { gain }),
      ...(asProposer !== undefined && { proposer: asProposer }),
      ...(asResponder !== undefined && { responder: asResponder }),
      ...(offersTaken !== undefined && { taken: 100 * offersTaken }),
      ...(takes !== undefined && { takes: 100 * takes }),
    },
    faults: fault === undefined ? {} : { out: 1 },
    ...(fault && { failed: [fault] }),
  };
}
