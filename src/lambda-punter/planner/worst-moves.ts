// The moves of a game that cost a punter most, by the planner's own reckoning: what was played against what the planner
// would have played, both played out with the same draws.

import { seatAt } from '../game/board.ts';
import type { Fault } from '../game/faults.ts';
import { stepsOf } from '../game/moves.ts';
import type { Move } from '../game/moves.ts';
import type { GameRecord } from '../game/record.ts';
import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import { nodeBudget } from './budget.ts';
import { comparePlayouts } from './paired-playouts.ts';
import type { PairedPlayouts } from './paired-playouts.ts';
import { chooseMove } from './planner.ts';
import { evaluate } from './policy.ts';
import { seedOfMove } from './position.ts';
import type { Position } from './position.ts';
import { positionBefore } from './rewind.ts';
import type { Reason } from './witness.ts';

/** A move and the one that the planner holds for better: JSON. */
export interface WorstMove {
  readonly turn: number;
  readonly played: Move;
  /** What was wrong with the turn in the game. */
  readonly fault?: Fault;
  readonly better: Move;
  /** Why the planner would play it. */
  readonly reason: Reason;
  /** How the game ends in playouts from there, 0 to 1. */
  readonly playedResult: number;
  readonly betterResult: number;
  /** Their difference, and half the width of its 95% interval. */
  readonly cost: number;
  readonly noise: number;
}

/** What all turns of a punter come to: JSON. */
export interface WorstMoves {
  readonly punter: number;
  readonly name: string;
  /** Turns of the punter; those in which the planner would have made another move. */
  readonly looked: number;
  readonly differ: number;
  /** Those of them that playouts hold for worse, before the closer look at the worst. */
  readonly worse: number;
  /** What each move was chosen with, and in how many playouts of each move those listed are compared. */
  readonly nodes: number;
  readonly rounds: number;
  /** Costliest first. */
  readonly worst: readonly WorstMove[];
}

/** What is asked for. */
export interface WorstAsked {
  readonly punter: number;
  /** How many moves to list. */
  readonly most: number;
  readonly nodes: number;
  /** Told how many turns have been looked at; the next one waits for it. */
  readonly onTurn: (done: number, total: number) => Promise<void>;
}

/** Playouts of each move at the first look, and at the closer one, whose draws are others. */
const FIRST_ROUNDS = 200;
const CLOSER_ROUNDS = 1_000;
/** So many times as many moves as are asked for get the closer look. */
const CLOSER = 2;

/**
 * Looks at all turns of a punter. The first look picks the worst, by chance too; so these are compared anew with other
 * draws, and what is told comes from those alone.
 */
export async function worstMoves(record: GameRecord, asked: WorstAsked): Promise<WorstMoves> {
  const { punter, most, nodes, onTurn } = asked;
  const { turns, punters } = record;
  const own = [...turns.keys()].filter((turn) => seatAt(turn, punters.length) === punter);
  const picked: WorstMove[] = [];
  let differ = 0;
  let done = 0;
  const total = own.length + CLOSER * Math.min(most, own.length);
  for (const turn of own) {
    const { move, reason } = plannersMove(positionBefore(record, turn), nodes);
    if (!sameRivers(move, turns[turn].move)) {
      differ++;
      const compared = compare(record, turn, move, { nodes, rounds: FIRST_ROUNDS, look: 1 });
      if (compared !== undefined && compared.one > compared.other)
        picked.push(worstMove(record, turn, move, reason, compared));
    }
    await onTurn(++done, total);
  }
  const worst: WorstMove[] = [];
  for (const { turn, better, reason } of picked.toSorted(byCost).slice(0, CLOSER * most)) {
    const compared = compare(record, turn, better, { nodes, rounds: CLOSER_ROUNDS, look: 2 });
    if (compared !== undefined && compared.one > compared.other)
      worst.push(worstMove(record, turn, better, reason, compared));
    await onTurn(++done, total);
  }
  await onTurn(total, total);
  return {
    punter,
    name: punters[punter].name,
    looked: own.length,
    differ,
    worse: picked.length,
    nodes,
    rounds: CLOSER_ROUNDS,
    worst: worst.toSorted(byCost).slice(0, most),
  };
}

/** What the planner would do, and why: seeded as `./punter` seeds its moves. */
function plannersMove(position: Position, nodes: number): { readonly move: Move; readonly reason: Reason } {
  let reason: Reason = 'best worth';
  const random = randomFrom(seedOfMove(position));
  const move = chooseMove(position, nodeBudget(nodes), random, undefined, {
    note: () => {},
    reason: (said) => (reason = said),
  });
  return { move, reason };
}

function compare(
  record: GameRecord,
  turn: number,
  better: Move,
  { nodes, rounds, look }: { readonly nodes: number; readonly rounds: number; readonly look: number },
): PairedPlayouts | undefined {
  const position = positionBefore(record, turn);
  const random = randomFrom(seedOf(turn, 'worst moves', look));
  const evaluation = evaluate(position, nodeBudget(nodes), random);
  return comparePlayouts(position, evaluation, [better, record.turns[turn].move], rounds, random);
}

function worstMove(
  { turns }: GameRecord,
  turn: number,
  better: Move,
  reason: Reason,
  { one, other, noise }: PairedPlayouts,
): WorstMove {
  const { move, fault } = turns[turn];
  return {
    turn,
    played: move,
    ...(fault !== undefined && { fault }),
    better,
    reason,
    playedResult: other,
    betterResult: one,
    cost: one - other,
    noise,
  };
}

function byCost(a: WorstMove, b: WorstMove): number {
  return b.cost - a.cost || a.turn - b.turn;
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
