// The moves of a game that cost a punter most, by the planner's own reckoning: what was played against what the planner
// would have played, both played out with the same draws.

import { seatAt, turnsOf } from '../game/board.ts';
import { stepsOf, type Move } from '../game/moves.ts';
import type { GameRecord } from '../game/record.ts';
import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import { nodeBudget } from './budget.ts';
import { comparePlayouts } from './paired-playouts.ts';
import { chooseMove } from './planner.ts';
import { evaluate } from './policy.ts';
import { POLICY, type Policy } from './policy-numbers.ts';
import { seedOfMove, type Position } from './position.ts';
import { ownTurns, positionBefore } from './rewind.ts';
import type { Reason } from './witness.ts';
import { byCost, FIRST_ROUNDS, type WorstMove, type WorstMoves, type WorstStep } from './worst-list.ts';

/** What is asked for. */
export interface WorstAsked {
  readonly punter: number;
  /** How many moves to list. */
  readonly most: number;
  readonly nodes: number;
  /** How the planner chooses; by its numbers alone where left out. */
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
export function* searchWorst(record: GameRecord, asked: WorstAsked): Generator<WorstStep, WorstMoves> {
  const { punter, most, nodes, policy = POLICY } = asked;
  const { turns, punters } = record;
  const own = [...turns.keys()].filter((turn) => seatAt(turn, punters.length) === punter);
  const total = worstSteps(record, asked);
  const picked: WorstMove[] = [];
  let differ = 0;
  let done = 0;
  for (const { turn, position } of ownTurns(record, punter)) {
    const { move, reason } = plannersMove(position, nodes, policy);
    const differs = !sameRivers(move, turns[turn].move);
    if (differs) differ++;
    const found = differs
      ? costOf(record, turn, move, { reason, nodes, rounds: FIRST_ROUNDS, look: FIRST_LOOK })
      : undefined;
    if (found !== undefined) picked.push(found);
    yield { done: ++done, total, turn, ...(found && { found }), isCloser: false };
  }
  const worst: WorstMove[] = [];
  let dropped = 0;
  for (const { turn, better, reason } of picked.toSorted(byCost).slice(0, CLOSER * most)) {
    const found = costOf(record, turn, better, { reason, nodes, rounds: CLOSER_ROUNDS, look: CLOSER_LOOK });
    if (found === undefined) dropped++;
    else worst.push(found);
    yield { done: ++done, total, turn, ...(found && { found }), isCloser: true };
  }
  return {
    punter,
    name: punters[punter].name,
    looked: own.length,
    differ,
    worse: picked.length,
    dropped,
    nodes,
    rounds: CLOSER_ROUNDS,
    worst: worst.toSorted(byCost).slice(0, most),
  };
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
function plannersMove(
  position: Position,
  nodes: number,
  policy: Policy,
): { readonly move: Move; readonly reason: Reason } {
  let reason: Reason = 'best worth';
  const random = randomFrom(seedOfMove(position));
  const move = chooseMove(position, nodeBudget(nodes), random, policy, {
    note: () => {},
    reason: (said) => (reason = said),
  });
  return { move, reason };
}

/** What the move played cost against the better one; undefined where playouts do not see it, or cannot be made. */
function costOf(
  record: GameRecord,
  turn: number,
  better: Move,
  how: { readonly reason: Reason; readonly nodes: number; readonly rounds: number; readonly look: number },
): WorstMove | undefined {
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
    ...(fault !== undefined && { fault }),
    better,
    reason: how.reason,
    playedResult: other,
    betterResult: one,
    cost: one - other,
    noise,
  };
}

/** Whether two moves take the same rivers: an option that a log calls a claim is the same. */
function sameRivers(one: Move, other: Move): boolean {
  return riversText(one) === riversText(other);
}

function riversText(move: Move): string {
  return stepsOf(move)
    .map((ends) => ends.toSorted((a, b) => a - b).join())
    .toSorted()
    .join(' ');
}
