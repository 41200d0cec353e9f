// Two moves compared as the search compares rivers: the same draws for both, and no head start for either.

import { NONE } from '../game/ids.ts';
import { riversNamed, type Move } from '../game/moves.ts';
import { NORMAL_95 } from '../../base/normal-interval.ts';
import type { Random } from '../../base/seeded-random.ts';
import { nodeBudget } from './budget.ts';
import { buyOption, passTurn, undoTurns } from './lookahead.ts';
import { beginPlayout, claimInPlayout, playInOrder, shakeOrders } from './ordered-playout.ts';
import type { Evaluation } from './policy.ts';
import { POLICY, type Policy } from './policy-numbers.ts';
import type { Position } from './position.ts';
import { drawOthers, newSearch, rewardOf, type Search } from './search.ts';

/** How two moves do. Rewards are those of the search: 0 to 1. */
export interface PairedPlayouts {
  /** Mean rewards of the one and of the other. */
  readonly one: number;
  readonly other: number;
  /** Half the width of the interval that holds their true difference in 95 of 100 cases. */
  readonly noise: number;
}

/**
 * Plays both moves out `rounds` times each. The same inputs give the same result.
 * @param evaluation of the position, by a budget that lasted for everybody's values
 * @returns undefined where the evaluation lacks values
 */
export function comparePlayouts(
  position: Position,
  evaluation: Evaluation,
  [one, other]: readonly [Move, Move],
  rounds: number,
  random: Random,
  policy: Policy = POLICY,
): PairedPlayouts | undefined {
  const { search: numbers } = policy;
  const { board } = position;
  if (evaluation.rise.length < board.punters || evaluation.flows.length < board.punters) return undefined;
  const free = board.owner.reduce((count, owner) => (owner === NONE ? count + 1 : count), 0);
  const search = newSearch(position, [], evaluation, free < numbers.wholeBelow, nodeBudget(Infinity), policy);
  const [first, second] = [riversNamed(board.map, one), riversNamed(board.map, other)];
  const sums = { one: 0, other: 0, square: 0 };
  for (let round = 0; round < rounds; round++) {
    shakeOrders(search.orders, random);
    drawOthers(search, random);
    const [a, b] = [playOut(search, first), playOut(search, second)];
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
function playOut(search: Search, rivers: readonly number[]): number {
  const { ahead, orders, punter, turns, left, options } = search;
  beginPlayout(orders);
  if (rivers.length === 0) passTurn(ahead, punter);
  for (const river of rivers) {
    if (ahead.owner[river] === NONE) claimInPlayout(ahead, orders, punter, river);
    else buyOption(ahead, punter, river);
  }
  playInOrder(ahead, orders, (punter + 1) % ahead.punters, turns, left, options);
  const reward = rewardOf(search);
  undoTurns(ahead, 0);
  return reward ?? 0; // the budget does not end
}
