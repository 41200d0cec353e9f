// The static policy: what each free river is worth now, to us and to the others. Betweenness and
// percolation, each over its largest value, each our own value plus the mean of the others' (the mix
// measured in docs/experiments.md).

import type { Random } from '../game/random.ts';
import type { MineUnion } from '../graph/mine-union.ts';
import { newMineUnions } from '../graph/mine-union.ts';
import { addBetweenness, newFlowScratch } from '../graph/betweenness.ts';
import type { FlowScratch } from '../graph/betweenness.ts';
import type { Budget } from './budget.ts';
import { optionsFor } from './choice.ts';
import { percolate } from './percolation.ts';
import type { Holding } from './percolation.ts';
import { betMass, riversOf, turnsLeft, unionsOf } from './position.ts';
import type { Position } from './position.ts';

/** The numbers of the policy, by name. */
export const POLICY = {
  /** What a step costs in the betweenness, at the first and at the last turn; 0 to 1. */
  firstDecay: 0.9,
  lastDecay: 0.4,
  /** The probability that a free river is there in a percolation draw; 0 to 1. */
  presence: 0.4,
  /** More draws than this change next to nothing. */
  mostDraws: 150,
  /** What the others' mean value weighs against our own. */
  othersWeight: 1,
  /** What percolation weighs against betweenness. */
  percolationWeight: 1,
  /** An option must promise this many times what the best free river promises: there are few of them. */
  optionPrice: 2,
  /** How many rivers the search tries; 1: no search. */
  searchWidth: 8,
  /** What the static worth, over its largest, adds to a candidate's mean reward of 0 to 1. */
  searchPrior: 0.2,
  /** With fewer free rivers than this, playouts are whole; else so many rounds, with so many draws at their end. */
  searchWhole: 90,
  searchRounds: 3,
  searchDraws: 8,
};

/** One set of such numbers. */
export type Policy = { readonly [Name in keyof typeof POLICY]: number };

/** What the policy makes of a position. */
export interface Evaluation {
  /** The worth of each river, at most 1 + percolationWeight; 0 where it is taken or worthless. */
  readonly worth: Float64Array;
  /** What the punter's own rivers join. */
  readonly union: MineUnion;
  /** The option to buy now, if one is worth its price. */
  readonly option: number | undefined;
  /** Percolation values by river: our own, then the others' in the order of their turns, as many as were in mind. */
  readonly rise: readonly Float64Array[];
}

/** At most so many numbers are laid out for the punters' unions and sums (64 MB): that takes a tenth of a second. */
const MOST_NUMBERS = 8_000_000;

/**
 * Evaluates every free river; better the longer it may, sound from the start (the own betweenness is
 * always complete).
 */
export function evaluate(position: Position, budget: Budget, random: Random, policy: Policy = POLICY): Evaluation {
  const { graph, board } = position;
  const seats = seatsInMind(position);
  const unions = unionsOf(position, seats);
  const shares = seats.map((_, place) => (place === 0 ? 1 : policy.othersWeight / (seats.length - 1)));
  const decay = decayAt(partOver(position), policy);
  const flows = newFlowScratch(graph);
  const flow = new Float64Array(graph.rivers);
  for (const [place, union] of unions.entries()) {
    const value = seatBetweenness(union, board.owner, decay, flows, place === 0 ? undefined : budget);
    if (value === undefined) break;
    addScaled(flow, value, shares[place]);
  }
  const options = optionsFor(position);
  const { rise, optionRise } = percolate(
    {
      holdings: holdingsOf(position, seats),
      owner: board.owner,
      presence: policy.presence,
      options,
      most: policy.mostDraws,
    },
    random,
    budget,
  );
  const rises = new Float64Array(graph.rivers);
  for (const [place, value] of rise.entries()) addScaled(rises, value, shares[place]);
  const worth = new Float64Array(graph.rivers);
  addScaled(worth, flow, over(flow));
  addScaled(worth, rises, policy.percolationWeight * over(rises));
  const dearest = policy.optionPrice * largest(rise[0]);
  const option = bestOf(options, optionRise);
  const dear = option !== undefined && optionRise[option] > dearest ? option : undefined;
  return { worth, union: unions[0], option: dear, rise };
}

/** What percolation is drawn for: those who bet on nothing share a base. */
function holdingsOf(position: Position, seats: readonly number[]): Holding[] {
  const bets = betMass(position, position.punter);
  const [common, own] = newMineUnions(position.graph, bets.length > 0 ? [[], bets] : [[]]);
  return seats.map((seat) => ({
    base: own !== undefined && seat === position.punter ? own : common,
    rivers: riversOf(position, seat),
  }));
}

/** The punter, then the others in the order of their turns; on maps of many mines only as many as fit. */
function seatsInMind({ graph, board, punter }: Position): number[] {
  const numbers = graph.sites * (graph.mines + 2) + 2 * graph.rivers;
  const fitting = Math.max(1, Math.floor(MOST_NUMBERS / Math.max(1, numbers)));
  return Array.from({ length: Math.min(board.punters, fitting) }, (_, place) => (punter + place) % board.punters);
}

/** x, what a step costs, falls evenly from the first turn to the last: `part` of them are over, 0 to 1. */
export function decayAt(part: number, { firstDecay, lastDecay }: Policy = POLICY): number {
  return firstDecay + (lastDecay - firstDecay) * Math.min(1, part);
}

/** The part of its turns that the punter has had. */
function partOver(position: Position): number {
  const had = position.turns[position.punter];
  return had / Math.max(1, had + turnsLeft(position) - 1);
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
  const most = largest(values);
  return most > 0 ? 1 / most : 0;
}

function largest(values: Float64Array): number {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
}

function bestOf(rivers: readonly number[], values: Float64Array): number | undefined {
  let best: number | undefined;
  for (const river of rivers) if (best === undefined || values[river] > values[best]) best = river;
  return best;
}
