// The static policy: what each free river is worth now, to us and to the others. Betweenness and
// percolation, each over its largest value, each our own value plus the mean of the others' (docs/experiments,
// "The mix, its weights, options at first").

import type { Random } from '../../base/seeded-random.ts';
import { NONE } from '../game/ids.ts';
import { newMineUnions, rootOf, type MineUnion } from '../graph/mine-union.ts';
import { type Budget, lookAtClock } from './budget.ts';
import { flowsOf } from './flows.ts';
import { buysOptions, dropUntakable, optionToBuy, unsoldRivers } from './choice.ts';
import { percolate, type Holding, type PercolationTask } from './percolation.ts';
import { POLICY, type Policy } from './policy-numbers.ts';
import {
  isFree,
  isSearchable,
  type Position,
  riversOf,
  touchesMines,
  turnsLeft,
  pursuedMass,
  unionsOf,
} from './position.ts';
import type { Witness } from './witness.ts';

/** What the policy makes of a position. */
export type Evaluation = Readonly<ReturnType<typeof evaluate>>;

/** The punters' unions and sums take at most this many numbers (64 MB): to allocate them takes a tenth of a second. */
const MOST_NUMBERS = 8_000_000;

/**
 * Evaluates every free river; better the longer it may. The own betweenness is complete as soon as a node is left;
 * if even that would take too long by the clock, there are no flows, and nothing is known.
 * @param witness hears what the worth is made of
 */
export function evaluate(
  position: Position,
  budget: Budget,
  random: Random,
  policy: Policy = POLICY,
  witness?: Witness,
) {
  const { graph, board } = position;
  const seats = seatsInMind(position);
  const unions = unionsOf(position, seats, pursuedMass);
  const shares = seats.map((_, place) => (place === 0 ? 1 : policy.others.weight / (seats.length - 1)));
  const decay = decayAt(partOver(position), policy);
  const flows = flowsOf(position, unions, seats, decay, budget);
  if (flows.length === 0) return nothingKnown(unions, decay);
  witness?.note('own flow', flows[0]);
  const flow = weighed(flows, shares, graph.rivers);
  const { options } = board.settings;
  const early = isEarly(position, policy);
  // Allocating takes time, too.
  const rise = budget.spend(0) ? percolate(drawsFor(position, seats, early, policy), random, budget).rise : [];
  lookAtClock(budget);
  const rises = weighed(rise, shares, graph.rivers);
  if (options) for (const values of [flow, rises]) dropUntakable(position, values);
  const worth = new Float64Array(graph.rivers);
  const [flowScale, riseScale] = [over(flow), over(rises)];
  addScaled(worth, flow, flowScale);
  addScaled(worth, rises, (early ? policy.early.percolationWeight : policy.percolation.weight) * riseScale);
  lessenFar(position, unions[0], worth, policy);
  favourExits(position, unions[0], worth, policy);
  witness?.note('all flow', flow);
  if (rise.length > 0) witness?.note('own rise', rise[0]);
  witness?.note('all rise', rises);
  witness?.note('worth', worth);
  return {
    /**
     * The worth of each river, at most 1 + the percolation's weight; 0 if it is worthless or cannot be had, even by
     * an option.
     */
    worth,
    /**
     * What the rivers of the punter and of the others in mind join, in the order of their turns: the punter's own
     * first. A search joins on in them and takes that back; no two at a time.
     */
    unions,
    /** The option to buy now, if one is worth its price. */
    option: options ? optionToBuy(position, worth, atTable(board.punters, policy.options.share)) : undefined,
    /** Percolation values by river: our own, then those of the others in mind, in the order of their turns. */
    rise,
    /** Betweenness by river, in the same order; it ends where the budget did. */
    flows,
    /** 1 over the largest percolation value and over the largest betweenness, our own and the others' mean together. */
    riseScale,
    flowScale,
    /** x, what a step costs now. */
    decay,
  };
}

/**
 * If there are fewer mines than punters, not everybody gets a way out of one, and ways between them are cut soon:
 * what is far from one's own rivers is less likely to be joined. docs/experiments, "Few mines".
 */
function lessenFar({ graph, board }: Position, union: MineUnion, worth: Float64Array, { shortage }: Policy): void {
  const part = 1 - shortage.far * Math.max(0, 1 - graph.map.mines.length / board.punters);
  if (part === 1) return;
  for (let river = 0; river < worth.length; river++) {
    if (worth[river] > 0 && !touchesMines(union, river)) worth[river] *= part;
  }
}

/**
 * At crowded tables everybody takes ways out of mines on the first turns, long before betweenness and draws expect them
 * to go, and who has none scores nothing. With options on, a way out can be had later. docs/experiments, "Ways out of
 * mines".
 */
function favourExits({ graph, board }: Position, union: MineUnion, worth: Float64Array, { exits }: Policy): void {
  const times = board.settings.options ? 1 : atTable(board.punters, exits.weight);
  if (times === 1) return;
  const { source, target, mineAt } = graph.map;
  const isUntouched = (site: number): boolean => mineAt[site] !== NONE && union.size[rootOf(union, site)] === 1;
  for (let river = 0; river < worth.length; river++) {
    if (isFree(board, river) && (isUntouched(source[river]) || isUntouched(target[river]))) worth[river] *= times;
  }
}

/** What is known without a look at the map. */
function nothingKnown(unions: readonly MineUnion[], decay: number) {
  const none = new Float64Array(unions[0].graph.rivers);
  return { worth: none, unions, option: undefined, rise: [], flows: [], riseScale: 0, flowScale: 0, decay };
}

/** What percolation is to draw, and how densely. */
function drawsFor(position: Position, seats: readonly number[], early: boolean, policy: Policy): PercolationTask {
  const { board } = position;
  const { options } = board.settings;
  return {
    holdings: holdingsOf(position, seats),
    owner: board.owner,
    presence: options ? policy.options.presence : early ? policy.early.presence : policy.percolation.presence,
    options: [],
    unsold: options
      ? { rivers: unsoldRivers(position), presence: atTable(board.punters, policy.options.unsoldPresence) }
      : undefined,
    most: policy.percolation.mostDraws,
    until: isSearchable(position) ? policy.percolation.share : 1,
  };
}

/** The values by river added up, each list times its share. */
function weighed(lists: readonly Float64Array[], shares: readonly number[], rivers: number): Float64Array {
  const sum = new Float64Array(rivers);
  for (const [place, values] of lists.entries()) addScaled(sum, values, shares[place]);
  return sum;
}

/** What percolation is drawn for: those who bet on nothing share a base. */
function holdingsOf(position: Position, seats: readonly number[]): Holding[] {
  const bets = pursuedMass(position, position.punter);
  const [common, own] = newMineUnions(position.graph, bets.length > 0 ? [[], bets] : [[]]);
  return seats.map((seat) => ({
    base: own !== undefined && seat === position.punter ? own : common,
    rivers: riversOf(position, seat),
    buys: buysOptions(position, seat),
  }));
}

/** The punter, then the others in the order of their turns. On maps of many mines only the first ones fit. */
function seatsInMind({ graph, board, punter }: Position): number[] {
  const numbers = graph.sites * (graph.mines + 2) + 2 * graph.rivers;
  const fitting = Math.max(1, Math.floor(MOST_NUMBERS / Math.max(1, numbers)));
  return Array.from({ length: Math.min(board.punters, fitting) }, (_, place) => (punter + place) % board.punters);
}

/** x, what a step costs, falls evenly from the first turn to the last: `part` of them are over, 0 to 1. */
export function decayAt(part: number, { decay: { first, last } }: Policy = POLICY): number {
  return first + (last - first) * Math.min(1, part);
}

/** Up to eight punters are few, from sixteen on they are a crowd: docs/experiments, "Sixteen punters". */
const FEW_PUNTERS = 8;
const CROWD = 16;

/**
 * A number of the policy that is one at tables of few punters and another at crowded ones: in between in proportion.
 */
export function atTable(punters: number, { few, crowded }: { readonly few: number; readonly crowded: number }): number {
  return few + (crowded - few) * Math.min(1, Math.max(0, (punters - FEW_PUNTERS) / (CROWD - FEW_PUNTERS)));
}

/** Whether many of the punter's turns are left. */
export function isEarly(position: Position, { early }: Policy): boolean {
  return turnsLeft(position) > early.turns;
}

/** The part of its turns that the punter has had. */
function partOver(position: Position): number {
  const had = position.turns[position.punter];
  return had / Math.max(1, had + turnsLeft(position) - 1);
}

/** Adds the values by river, times the scale, to the sum. */
export function addScaled(sum: Float64Array, values: Float64Array, scale: number): void {
  for (let at = 0; at < sum.length; at++) sum[at] += scale * values[at];
}

/** 1 over the largest value; 0 if none is positive. */
function over(values: Float64Array): number {
  const most = largest(values);
  return most > 0 ? 1 / most : 0;
}

/** The largest value; 0 if none is positive. */
export function largest(values: Float64Array): number {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
}
