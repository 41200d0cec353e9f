// The static policy: what each free river is worth now, to us and to the others. Betweenness and
// percolation, each over its largest value, each our own value plus the mean of the others' (the mix
// measured in docs/experiments.md).

import type { Random } from '../game/random.ts';
import type { MineUnion } from '../graph/mine-union.ts';
import { newMineUnion } from '../graph/mine-union.ts';
import { addBetweenness, newFlowScratch } from './betweenness.ts';
import type { FlowScratch } from './betweenness.ts';
import type { Budget } from './budget.ts';
import { percolate } from './percolation.ts';
import { turnsLeft, unionsOf } from './position.ts';
import type { Position } from './position.ts';

/** The numbers of the policy. */
export const POLICY = {
  /** What a step costs in the betweenness, at the first and at the last turn. */
  firstDecay: 0.9,
  lastDecay: 0.4,
  /** The probability that a free river is there in a percolation draw. */
  presence: 0.4,
  /** More draws than this change next to nothing. */
  mostDraws: 150,
  /** What the others' mean value weighs against our own. */
  othersWeight: 1,
} as const;

/** What the policy makes of a position. */
export interface Evaluation {
  /** The worth of each river, at most 2 · (1 + others' share); 0 where it is taken or worthless. */
  readonly worth: Float64Array;
  readonly unions: readonly MineUnion[];
  /** Percolation draws made. */
  readonly draws: number;
}

/**
 * Evaluates every free river; better the longer it may, sound from the start (the own betweenness is
 * always complete).
 */
export function evaluate(position: Position, budget: Budget, random: Random): Evaluation {
  const { graph, board, punter } = position;
  const unions = unionsOf(position);
  const seats = [punter, ...unions.keys()].filter((seat, place) => place === 0 || seat !== punter);
  const decay = decayAt(position);
  const flows = newFlowScratch(graph.sites);
  const flow = new Float64Array(graph.rivers);
  const others = (board.punters > 1 ? POLICY.othersWeight / (board.punters - 1) : 0);
  for (const seat of seats) {
    const own = seat === punter;
    const value = seatBetweenness(unions[seat], board.owner, decay, flows, own ? undefined : budget);
    if (value === undefined) break;
    addScaled(flow, value, own ? 1 : others);
  }
  const { gain, absent, draws } = percolate(
    unions, newMineUnion(graph), board.owner, POLICY.presence, random, budget, POLICY.mostDraws,
  );
  const rise = new Float64Array(graph.rivers);
  for (const [seat, sum] of gain.entries()) {
    for (let river = 0; river < graph.rivers; river++) {
      if (absent[river] > 0) rise[river] += ((seat === punter ? 1 : others) * sum[river]) / absent[river];
    }
  }
  const worth = new Float64Array(graph.rivers);
  addScaled(worth, flow, over(flow));
  addScaled(worth, rise, over(rise));
  return { worth, unions, draws };
}

/** x, what a step costs, falls evenly from the first turn to the last. */
export function decayAt(position: Position): number {
  const had = position.turns[position.punter];
  const part = had / Math.max(1, had + turnsLeft(position) - 1);
  return POLICY.firstDecay + (POLICY.lastDecay - POLICY.firstDecay) * part;
}

/** One punter's betweenness; undefined where the budget ended in the middle of it. */
function seatBetweenness(
  union: MineUnion,
  owner: Int32Array,
  decay: number,
  scratch: FlowScratch,
  budget: Budget | undefined,
): Float64Array | undefined {
  const value = new Float64Array(owner.length);
  const whole = addBetweenness(union, owner, decay, value, scratch, () => budget === undefined || budget.spend(1));
  return whole ? value : undefined;
}

function addScaled(sum: Float64Array, values: Float64Array, scale: number): void {
  for (let at = 0; at < sum.length; at++) sum[at] += scale * values[at];
}

/** 1 over the largest value; 0 where none is positive. */
function over(values: Float64Array): number {
  let largest = 0;
  for (const value of values) if (value > largest) largest = value;
  return largest > 0 ? 1 / largest : 0;
}
