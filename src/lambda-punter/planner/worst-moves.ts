// The moves of a game that cost a punter most, by the planner's own reckoning: what was played against what the planner
// would have played, both played out with the same draws and no head start for either.

import { NORMAL_95 } from '../../base/normal-interval.ts';
import { type Random, randomFrom, seedOf } from '../../base/seeded-random.ts';
import { seatAt, turnsOf } from '../game/board.ts';
import { NONE } from '../game/ids.ts';
import { type Move, riversNamed, stepsOf } from '../game/moves.ts';
import type { GameRecord } from '../game/record.ts';
import { nodeBudget } from './budget.ts';
import { passTurn, undoTurns } from './undo-board.ts';
import { beginPlayout, buyInPlayout, claimInPlayout, playInOrder, shakeOrders } from './ordered-playout.ts';
import { chooseMove } from './planner.ts';
import { POLICY, type Policy } from './policy-numbers.ts';
import { evaluate, type Evaluation } from './policy.ts';
import { type Position, seedOfMove } from './position.ts';
import { ownTurns, positionBefore } from './rewind.ts';
import { drawOthers, newSearch, rewardOf, type Search } from './playouts.ts';
import type { Reason } from './witness.ts';
import { byCost, FIRST_ROUNDS, type WorstMove, type WorstMoves } from './worst-list.ts';

/** What is asked for. */
export interface WorstAsked {
  readonly punter: number;
  /** How many moves to list. */
  readonly most: number;
  readonly nodes: number;
  /** How the planner chooses; by default by its numbers alone. */
  readonly policy?: Policy;
}

/** Playouts of each move at the closer look, whose draws are others than those of the first. */
const CLOSER_ROUNDS = 1_000;
/** The closer look takes this many times the moves that are asked for. */
const CLOSER = 2;
/** The looks have draws of their own. */
const FIRST_LOOK = 1;
const CLOSER_LOOK = 2;

/** How many steps `searchWorst` takes at most. */
export function worstSteps({ turns, punters }: GameRecord, { punter, most }: WorstAsked): number {
  const own = turnsOf(punter, punters.length, turns.length);
  return own + CLOSER * Math.min(most, own);
}

/**
 * Looks at all turns of a punter, step by step. The first look picks the worst, by chance too; so these are compared
 * anew with other draws, and what is told at the end comes from those alone.
 */
export function* searchWorst(record: GameRecord, asked: WorstAsked) {
  const { punter, most, nodes, policy = POLICY } = asked;
  const { turns, punters } = record;
  const own = [...turns.keys()].filter((turn) => seatAt(turn, punters.length) === punter);
  const total = worstSteps(record, asked);
  const picked: WorstMove[] = [];
  let differ = 0;
  let done = 0;
  for (const { turn, position } of ownTurns(record, punter)) {
    const { move, reason } = plannersMove(position, nodes, policy);
    // An option that a log calls a claim is the same.
    const differs = riversText(move) !== riversText(turns[turn].move);
    if (differs) differ++;
    const found = differs
      ? costAgainst(record, turn, move, { reason, nodes, rounds: FIRST_ROUNDS, look: FIRST_LOOK })
      : undefined;
    if (found !== undefined) picked.push(found);
    yield stepOf(++done, total, turn, found, false);
  }
  const worst: WorstMove[] = [];
  let dropped = 0;
  for (const { turn, better, reason } of picked.toSorted(byCost).slice(0, CLOSER * most)) {
    const seen = costAgainst(record, turn, better, { reason, nodes, rounds: CLOSER_ROUNDS, look: CLOSER_LOOK });
    // Within the noise the move may as well have been the better one.
    const found = seen !== undefined && seen.cost > seen.noise ? seen : undefined;
    if (found === undefined) dropped++;
    else worst.push(found);
    yield stepOf(++done, total, turn, found, true);
  }
  return {
    punter,
    name: punters[punter].name,
    /** Turns of the punter; those in which the planner would have made another move. */
    looked: own.length,
    differ,
    /** Those of them that playouts hold for worse, before the closer look at the worst. */
    worse: picked.length,
    /** Those of the worst that the closer look, with other draws, does not hold for worse: chance had picked them. */
    dropped,
    /** What each move was chosen with, and in how many playouts of each move those listed are compared. */
    nodes,
    rounds: CLOSER_ROUNDS,
    /** Costliest first. */
    worst: worst.toSorted(byCost).slice(0, most),
  };
}

/**
 * A turn that was looked at.
 * @param done steps taken, of at most `total`: each turn once, and the worst of them a second time
 * @param found the move of this turn, if it cost something
 * @param isCloser whether it was the closer look, whose numbers are told at the end
 */
function stepOf(done: number, total: number, turn: number, found: WorstMove | undefined, isCloser: boolean) {
  return { done, total, turn, ...(found && { found }), isCloser };
}

/**
 * The search from its beginning to its end.
 * @param onTurn told how many steps were taken; the next one waits for it
 */
export async function worstMoves(
  record: GameRecord,
  asked: WorstAsked,
  onTurn: (done: number, total: number) => Promise<void>,
): Promise<WorstMoves> {
  const search = searchWorst(record, asked);
  for (;;) {
    const { done: isOver, value } = search.next();
    if (isOver === true) {
      const total = worstSteps(record, asked);
      await onTurn(total, total);
      return value;
    }
    await onTurn(value.done, value.total);
  }
}

/** What the planner would do, and why: seeded as `./punter` seeds its moves. */
function plannersMove(position: Position, nodes: number, policy: Policy) {
  let reason = 'best worth' as Reason;
  const random = randomFrom(seedOfMove(position));
  const move = chooseMove(position, nodeBudget(nodes), random, policy, {
    note: () => {},
    reason: (said) => (reason = said),
  });
  return { move, reason };
}

/** What the move played cost against the better one; undefined if playouts do not see it, or cannot be made. */
export function costAgainst(
  record: GameRecord,
  turn: number,
  better: Move,
  how: { readonly reason: Reason; readonly nodes: number; readonly rounds: number; readonly look: number },
) {
  const position = positionBefore(record, turn);
  const random = randomFrom(seedOf(turn, 'worst moves', how.look));
  const evaluation = evaluate(position, nodeBudget(how.nodes), random);
  const { move, fault } = record.turns[turn];
  const compared = comparePlayouts(position, evaluation, [better, move], how.rounds, random);
  if (compared === undefined || compared.one <= compared.other) return undefined;
  const { one, other, noise } = compared;
  return {
    turn,
    played: move,
    /** What was wrong with the turn in the game. */
    ...(fault !== undefined && { fault }),
    better,
    /** Why the planner would play it. */
    reason: how.reason,
    /** How the game ends in playouts from there, 0 to 1. */
    playedResult: other,
    betterResult: one,
    /** Their difference, and half the width of its 95% interval. */
    cost: one - other,
    noise,
  };
}

/** The same for moves that take the same rivers. */
function riversText(move: Move): string {
  return stepsOf(move)
    .map((ends) => ends.toSorted((a, b) => a - b).join())
    .toSorted()
    .join(' ');
}

/**
 * Plays both moves out `rounds` times each. The same inputs give the same result.
 * @param evaluation of the position, by a budget that lasted for everybody's values
 * @returns mean rewards of the one and of the other, those of the search: 0 to 1; and as noise half the width of the
 *   interval that holds their true difference in 95 of 100 cases. Undefined if the evaluation lacks values
 */
export function comparePlayouts(
  position: Position,
  evaluation: Evaluation,
  [one, other]: readonly [Move, Move],
  rounds: number,
  random: Random,
) {
  const { board } = position;
  if (evaluation.rise.length < board.punters || evaluation.flows.length < board.punters) return undefined;
  const free = board.owner.reduce((count, owner) => (owner === NONE ? count + 1 : count), 0);
  const search = newSearch(position, [], evaluation, free < POLICY.search.wholeBelow, nodeBudget(Infinity), POLICY);
  if (search === undefined) return undefined;
  const [first, second] = [riversNamed(board.map, one), riversNamed(board.map, other)];
  const sums = { one: 0, other: 0, square: 0 };
  for (let round = 0; round < rounds; round++) {
    shakeOrders(search.orders, random);
    drawOthers(search, random);
    const [a, b] = [tryOut(search, first), tryOut(search, second)];
    sums.one += a;
    sums.other += b;
    sums.square += (a - b) ** 2;
  }
  const mean = (sums.one - sums.other) / rounds;
  const variance = Math.max(0, sums.square / rounds - mean * mean);
  return {
    one: sums.one / rounds,
    other: sums.other / rounds,
    noise: NORMAL_95 * Math.sqrt(variance / rounds),
  };
}

/** Makes a move, plays on and takes all back. */
function tryOut(search: Search, rivers: readonly number[]): number {
  const { ahead, orders, punter, turns, left, options } = search;
  beginPlayout(orders);
  if (rivers.length === 0) passTurn(ahead, punter);
  for (const river of rivers) {
    if (ahead.owner[river] === NONE) claimInPlayout(ahead, orders, punter, river);
    else buyInPlayout(ahead, orders, punter, river);
  }
  playInOrder(ahead, orders, (punter + 1) % ahead.punters, turns, left, options);
  const reward = rewardOf(search);
  undoTurns(ahead, 0);
  return reward ?? 0; // the budget does not end
}
