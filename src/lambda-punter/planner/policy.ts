// The static policy: what each free river is worth now, to us and to the others. Betweenness and
// percolation, each over its largest value, each our own value plus the mean of the others' (the mix
// measured in docs/experiments.md).

import type { Random } from '../../base/seeded-random.ts';
import type { MineUnion } from '../graph/mine-union.ts';
import { newMineUnions } from '../graph/mine-union.ts';
import { addBetweenness, newFlowScratch } from '../graph/betweenness.ts';
import { addPricedBetweenness, newPricedScratch } from '../graph/priced-flow.ts';
import type { Budget } from './budget.ts';
import { buysOptions, dropUntakable, optionToBuy, pricesFor, unsoldRivers } from './options.ts';
import { percolate } from './percolation.ts';
import type { Holding } from './percolation.ts';
import { betMass, riversOf, turnsLeft, unionsOf } from './position.ts';
import type { Position } from './position.ts';
import { lossChances } from './urgency.ts';
import type { Witness } from './witness.ts';

/** The numbers of the policy, by name. */
export const POLICY = {
  /** What a step costs in the betweenness, at the first and at the last turn; 0 to 1. */
  firstDecay: 0.9,
  lastDecay: 0.4,
  /** The probability that a free river is there in a percolation draw: while many own turns are left (see hastyTurns), and then; 0 to 1. */
  earlyPresence: 0.55,
  presence: 0.4,
  /** More draws than this change next to nothing. */
  mostDraws: 150,
  /** What the others' mean value weighs against our own. */
  othersWeight: 1,
  /** What percolation weighs against betweenness: while many own turns are left (see hastyTurns), and then. */
  earlyPercolationWeight: 0.5,
  percolationWeight: 1,
  /** With options: the probability that a free river is there, itself or its option; 0 to 1. */
  optionsPresence: 0.6,
  /** The probability that somebody's river whose option is unsold is there, up to 8 punters and from 16 on; 0 to 1. */
  unsoldPresence: 0.15,
  crowdedUnsoldPresence: 0.25,
  /** What an option's worth counts beside a free river's, as there are few: up to 8 punters, and from 16 on, when others buy what is left for later. */
  optionShare: 0.3,
  crowdedOptionShare: 0.6,
  /** The exact gains of the end are those of chains of at most so many rivers… */
  endSteps: 6,
  /** …once the turns left are no more than the options left, and so many times that. */
  endEarly: 1,
  /** A bet must be won in this much more than half of the playouts that know of it; 0.5 is never to bet. */
  futureDoubt: 0.3,
  /** Among so many of the best rivers, those come first that somebody may take before our next turn. */
  contenders: 3,
  /** Early is as long as more own turns than this are left. Later the best river comes first, whoever wants it. */
  hastyTurns: 40,
  /** How many rivers the search tries; 1: no search. */
  searchWidth: 8,
  /** With fewer free rivers than this, playouts are whole; else so many rounds, and so many rivers are tried. */
  searchWhole: 90,
  searchRounds: 3,
  prospectWidth: 5,
  /** After so many playouts of each candidate more change next to nothing. */
  searchMost: 1000,
  prospectMost: 100,
  /** What the static worth, over its largest, adds to a candidate's mean reward of 0 to 1: in whole playouts, in short ones. */
  searchPrior: 0.2,
  prospectPrior: 0.05,
  /** What percolation weighs against betweenness in short playouts. */
  prospectPercolation: 0.5,
  /** How much the larger of two prospects is sure to win: the power of their ratio. */
  prospectPower: 3,
};

/** One set of such numbers. */
export type Policy = { readonly [Name in keyof typeof POLICY]: number };

/** What the policy makes of a position. */
export interface Evaluation {
  /** The worth of each river, at most 1 + the percolation's weight; 0 where it is worthless or cannot be had, even by an option. */
  readonly worth: Float64Array;
  /** The chance that somebody takes the river before the punter's next turn. */
  readonly lost: Float64Array;
  /** What the punter's own rivers join. */
  readonly union: MineUnion;
  /** The option to buy now, if one is worth its price. */
  readonly option: number | undefined;
  /** Percolation values by river: our own, then the others' in the order of their turns, as many as were in mind. */
  readonly rise: readonly Float64Array[];
  /** Betweenness by river, in the same order, as many as there was budget for. */
  readonly flows: readonly Float64Array[];
  /** x, what a step costs now. */
  readonly decay: number;
}

/** At most so many numbers are laid out for the punters' unions and sums (64 MB): that takes a tenth of a second. */
const MOST_NUMBERS = 8_000_000;

/**
 * Evaluates every free river; better the longer it may, sound from the start (the own betweenness is
 * always complete).
 * @param witness told what the worth is made of
 */
export function evaluate(
  position: Position,
  budget: Budget,
  random: Random,
  policy: Policy = POLICY,
  witness?: Witness,
): Evaluation {
  const { graph, board } = position;
  const seats = seatsInMind(position);
  const unions = unionsOf(position, seats);
  const shares = seats.map((_, place) => (place === 0 ? 1 : policy.othersWeight / (seats.length - 1)));
  const decay = decayAt(partOver(position), policy);
  const flowOf = betweennessOf(position, decay);
  const flow = new Float64Array(graph.rivers);
  const seatFlows: Float64Array[] = [];
  for (const [place, union] of unions.entries()) {
    const value = flowOf(union, seats[place], place === 0 ? undefined : budget);
    if (value === undefined) break;
    seatFlows.push(value);
    addScaled(flow, value, shares[place]);
    if (place === 0) witness?.note('own flow', value);
  }
  const { options } = board.settings;
  const early = isEarly(position, policy);
  const { rise } = percolate(
    {
      holdings: holdingsOf(position, seats),
      owner: board.owner,
      presence: options ? policy.optionsPresence : early ? policy.earlyPresence : policy.presence,
      options: [],
      unsold: options
        ? {
            rivers: unsoldRivers(position),
            presence: atTable(board.punters, policy.unsoldPresence, policy.crowdedUnsoldPresence),
          }
        : undefined,
      most: policy.mostDraws,
    },
    random,
    budget,
  );
  const rises = new Float64Array(graph.rivers);
  for (const [place, value] of rise.entries()) addScaled(rises, value, shares[place]);
  if (options) for (const values of [flow, rises]) dropUntakable(position, values);
  const worth = new Float64Array(graph.rivers);
  addScaled(worth, flow, over(flow));
  addScaled(worth, rises, (early ? policy.earlyPercolationWeight : policy.percolationWeight) * over(rises));
  witness?.note('all flow', flow);
  witness?.note('own rise', rise[0]);
  witness?.note('all rise', rises);
  witness?.note('worth', worth);
  const lost = lossChances(seatFlows);
  return {
    worth,
    lost,
    union: unions[0],
    option: options
      ? optionToBuy(position, worth, atTable(board.punters, policy.optionShare, policy.crowdedOptionShare))
      : undefined,
    rise,
    flows: seatFlows,
    decay,
  };
}

/** What percolation is drawn for: those who bet on nothing share a base. */
function holdingsOf(position: Position, seats: readonly number[]): Holding[] {
  const bets = betMass(position, position.punter);
  const [common, own] = newMineUnions(position.graph, bets.length > 0 ? [[], bets] : [[]]);
  return seats.map((seat) => ({
    base: own !== undefined && seat === position.punter ? own : common,
    rivers: riversOf(position, seat),
    buys: buysOptions(position, seat),
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

/** The tables that the numbers were measured at: up to so many punters are few, from so many on they are a crowd. */
const FEW_PUNTERS = 8;
const CROWD = 16;

/** A number of the policy that is one at tables of few punters and another at crowded ones: in between in proportion. */
export function atTable(punters: number, few: number, crowded: number): number {
  return few + (crowded - few) * Math.min(1, Math.max(0, (punters - FEW_PUNTERS) / (CROWD - FEW_PUNTERS)));
}

/** Whether many of the punter's turns are left. */
export function isEarly(position: Position, { hastyTurns }: Policy): boolean {
  return turnsLeft(position) > hastyTurns;
}

/** The part of its turns that the punter has had. */
function partOver(position: Position): number {
  const had = position.turns[position.punter];
  return had / Math.max(1, had + turnsLeft(position) - 1);
}

/** One punter's betweenness; undefined where the budget ended in the middle of it. */
type Betweenness = (union: MineUnion, seat: number, budget: Budget | undefined) => Float64Array | undefined;

/** Over free rivers alone, and for punters that have options left over unsold ones too. */
function betweennessOf(position: Position, decay: number): Betweenness {
  const { graph, board } = position;
  const scratch = newFlowScratch(graph);
  const priced = board.settings.options ? newPricedScratch(graph) : undefined;
  return (union, seat, budget) => {
    const value = new Float64Array(graph.rivers);
    const more = (): boolean => budget === undefined || budget.spend(1);
    const whole =
      priced !== undefined && buysOptions(position, seat)
        ? addPricedBetweenness(union, pricesFor(board, seat), decay, value, priced, more)
        : addBetweenness(union, board.owner, decay, value, scratch, more);
    return whole ? value : undefined;
  };
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
