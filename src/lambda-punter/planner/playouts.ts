// What the playouts of a search have in common: the board they are played on, everybody's lists, what is expected, and
// what the end of one is worth.

import type { Random } from '../../base/seeded-random.ts';
import { freePrices, pricesFor } from '../graph/passage.ts';
import { newProspectScratch, prospectOf } from '../graph/prospect-flow.ts';
import type { Budget } from './budget.ts';
import { expectedAfter } from './expectations.ts';
import { newOrders } from './ordered-playout.ts';
import type { Policy } from './policy-numbers.ts';
import { addScaled, type Evaluation, largest } from './policy.ts';
import type { Position } from './position.ts';
import { newUndoBoard, type UndoBoard } from './undo-board.ts';

/** This many turns of a playout cost a node: they follow lists. Budget says what else a node is. */
export const TURNS_PER_NODE = 8;
/** A round looks at the prospects of at least this many of the others. */
const LEAST_OTHERS = 1;

/** What all playouts of a search have in common. */
export type Search = Readonly<NonNullable<ReturnType<typeof newSearch>>>;

/**
 * A search of which no playout has been made.
 * @param budget of the prospects, too
 * @returns undefined if the budget ended on the way
 */
export function newSearch(
  position: Position,
  candidates: readonly number[],
  evaluation: Evaluation,
  isWhole: boolean,
  budget: Budget,
  policy: Policy,
) {
  const {
    far,
    short: { rounds, percolationWeight, power, riversLookedAt },
  } = policy.search;
  const { graph, board, punter, turns } = position;
  const { punters } = board;
  const { options } = board.settings;
  const left = Math.max(1, graph.rivers - punter - punters * turns[punter]) - 1;
  const played = isWhole ? left : Math.min(left, rounds * punters);
  const ahead = newUndoBoard(position, bySeat(position, evaluation.unions));
  // Built in one go, this would be the longest one without a look at the clock, and leave little time.
  if (!budget.spend(0)) return undefined;
  const weights = weightsOf(
    position,
    evaluation,
    isWhole ? { flow: 0, rise: 1 } : { flow: 1, rise: percolationWeight },
    far,
  );
  const orders = newOrders(ahead, weights, played + 1, () => budget.spend(0));
  if (orders === undefined) return undefined;
  return {
    ahead,
    orders,
    punter,
    candidates,
    /** Turns of a playout after the candidate's, and turns until the end of the game then. */
    turns: played,
    left,
    options,
    /** What a playout is judged by that is not whole. */
    prospects: played < left ? newProspects(ahead, evaluation.decay, options) : undefined,
    power,
    /** The others; in a round the prospects of the first `counted` of them count. */
    others: Int32Array.from({ length: punters - 1 }, (_, place) => (punter + 1 + place) % punters),
    counted: Math.min(punters - 1, Math.max(LEAST_OTHERS, Math.floor(riversLookedAt / graph.rivers))),
    budget,
    /** By candidate: what is expected to be claimed after it, turn by turn; empty if nothing is. */
    expected: expectedAfter(position, candidates, evaluation.worth, budget, policy),
    /** Drawn for each playout, by turn: below its chance an expected claim is made. */
    luck: new Float64Array(policy.forecast.rounds * punters),
  };
}

/** How a candidate stands at the end of a search. */
export interface Standing {
  readonly river: number;
  /** What it was worth before any playout. */
  readonly headStart: number;
  /** The mean reward of its playouts, 0 to 1, and how many there were. */
  readonly mean: number;
  readonly playouts: number;
  /** Whether it was given up early. */
  readonly isOut: boolean;
}

/** Puts those who count in the next round first; they are the same for all candidates. */
export function drawOthers({ others, counted }: Search, random: Random): void {
  if (counted === others.length) return;
  for (let place = 0; place < counted; place++) {
    const from = place + Math.floor(random() * (others.length - place));
    const drawn = others[from];
    others[from] = others[place];
    others[place] = drawn;
  }
}

/** What decides in a round whether expected claims are made; the same for all candidates. */
export function drawLuck({ luck }: Search, random: Random): void {
  for (let place = 0; place < luck.length; place++) luck[place] = random();
}

/** How well we stand at the end of a playout, 0 to 1; undefined if the budget ended. */
export function rewardOf(search: Search): number | undefined {
  return search.prospects === undefined
    ? finalReward(search.ahead, search.punter)
    : prospectReward(search, search.prospects);
}

/** How well a punter stands at the end of a game: half its rank share, half its share of everybody's score; 0 to 1. */
export function finalReward({ unions, punters }: UndoBoard, punter: number): number {
  const mine = unions[punter].score;
  let behind = 0;
  let total = 0;
  for (let other = 0; other < punters; other++) {
    const { score } = unions[other];
    total += Math.max(0, score);
    if (other !== punter) behind += score < mine ? 1 : score === mine ? 0.5 : 0;
  }
  const share = total > 0 ? Math.max(0, mine) / total : 0;
  return 0.5 * (behind / Math.max(1, punters - 1) + share);
}

/** The mean, over those who count, of how surely our prospect beats theirs: a rank share that knows how close it is. */
function prospectReward({ ahead, punter, power, others, counted, budget }: Search, prospects: Prospects) {
  const mine = prospectOfPunter(prospects, ahead, punter, budget);
  if (mine === undefined) return undefined;
  const strength = strengthOf(mine, power);
  let sum = 0;
  for (let place = 0; place < counted; place++) {
    const theirs = prospectOfPunter(prospects, ahead, others[place], budget);
    if (theirs === undefined) return undefined;
    sum += strength / (strength + strengthOf(theirs, power));
  }
  return sum / Math.max(1, counted);
}

/** Lost bets can make a score less than nothing. */
function strengthOf(score: number, power: number): number {
  return (1 + Math.max(0, score)) ** power;
}

/**
 * Everybody's values as playouts take them, so that the largest sum of our own worth and the others' mean is 1.
 * @param shares what betweenness and percolation count, each over its largest value
 */
export function weightsOf(
  position: Position,
  { flows, rise, flowScale, riseScale }: Evaluation,
  shares: { readonly flow: number; readonly rise: number },
  far: number,
) {
  const [flowWeight, riseWeight] = [shares.flow * flowScale, shares.rise * riseScale];
  const sum = new Float64Array(position.graph.rivers);
  for (const values of flows) addScaled(sum, values, flowWeight);
  for (const values of rise) addScaled(sum, values, riseWeight);
  const others = Math.max(1, position.board.punters - 1);
  const wanted = sum.slice();
  addScaled(wanted, flows[0], (others - 1) * flowWeight);
  addScaled(wanted, rise[0], (others - 1) * riseWeight);
  const most = largest(wanted) / others;
  const scale = most > 0 ? 1 / most : 1;
  return {
    /** By punter, by river. */
    flowsBySeat: bySeat<Float64Array>(position, flows),
    flowScale: flowWeight * scale,
    riseBySeat: bySeat<Float64Array>(position, rise),
    riseScale: riseWeight * scale,
    /** By river: what it is worth to all punters together. */
    sum: sum.map((value) => value * scale),
    /**
     * What a river counts that touches neither a mine nor a component of the punter's with one: a part of its worth.
     */
    far,
  };
}

/** By punter what is given in the order of turns, the punter's own first. */
function bySeat<Value>({ board: { punters }, punter }: Position, byTurn: readonly Value[]): Value[] {
  return Array.from({ length: punters }, (_, seat) => byTurn[(seat - punter + punters) % punters]);
}

type Prospects = Readonly<ReturnType<typeof newProspects>>;

/**
 * How prospects are reckoned during one search: nothing yet.
 * @param decay x: what a step costs
 */
function newProspects({ graph }: UndoBoard, decay: number, options: boolean) {
  return { decay, scratch: newProspectScratch(graph), options, price: new Uint8Array(graph.rivers) };
}

/**
 * The punter's score, and what it may hope for beyond; a node a component with mines; undefined once the budget has
 * ended.
 */
function prospectOfPunter(
  { decay, scratch, options, price }: Prospects,
  ahead: UndoBoard,
  punter: number,
  budget: Budget,
): number | undefined {
  if (options && ahead.optionsLeft[punter] > 0) pricesFor(ahead, punter, price);
  else freePrices(ahead.owner, price);
  return prospectOf(ahead.unions[punter], price, decay, scratch, () => budget.spend(1));
}
