// What the search for the worst moves tells, in which order and in which words: without the planner, for those who only
// show it, on the terminal or on the page.

import { grouped } from '../../base/grouped.ts';
import { type Move, moveText } from '../game/moves.ts';
import type { Fault } from '../game/record.ts';
import type { Reason } from './witness.ts';

/** With which nodes the planner chooses by default: enough for its draws with four punters. */
export const WORST_NODES = 3_000;
/** Playouts of each move at the first look. */
export const FIRST_ROUNDS = 200;

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
  /** Those of the worst that the closer look, with other draws, does not hold for worse: chance had picked them. */
  readonly dropped: number;
  /** What each move was chosen with, and in how many playouts of each move those listed are compared. */
  readonly nodes: number;
  readonly rounds: number;
  /** Costliest first. */
  readonly worst: readonly WorstMove[];
}

/** How far the search is: told after each turn that was looked at. */
export interface WorstStep {
  /** Steps taken, and how many there are at most: each turn once, and the worst of them a second time. */
  readonly done: number;
  readonly total: number;
  readonly turn: number;
  /** The move of this turn, if it cost something. */
  readonly found?: WorstMove;
  /** Whether it was the closer look, whose numbers are told at the end. */
  readonly isCloser: boolean;
}

/** Costliest first; of equal ones the earlier. */
export function byCost(a: WorstMove, b: WorstMove): number {
  return b.cost - a.cost || a.turn - b.turn;
}

/** What the columns of the list mean. */
export const WORST_LEGEND = {
  ends: `how the game ends for this punter in playouts after that move, 100 as the
first, 0 as the last (in short games half of it is the share of all points)`,
  cost: 'what the move that was played lost by that. In 95 of 100 cases the true\ncost is within ± of it',
} as const;

/** In how many turns the planner and playouts see another move. */
export function differText({
  differ,
  worse,
  dropped,
  rounds,
  worst,
}: Pick<WorstMoves, 'differ' | 'worse' | 'dropped' | 'rounds' | 'worst'>): string[] {
  if (differ === 0) return ['the planner would have made the same move in each of them'];
  return [
    `in ${differ} of them the planner would have moved otherwise; playouts agree in ${worse}`,
    ...(dropped > 0 && worst.length > 0 && worst.length + dropped === worse
      ? [`the closer look, with ${grouped(rounds)} other playouts, found no sure cost in ${dropped} of these`]
      : []),
    ...(worst.length === 0 ? ['no move cost anything that playouts could see'] : []),
  ];
}

/** A number of turns. */
export function turnsText(count: number): string {
  return `${count} ${count === 1 ? 'turn' : 'turns'}`;
}

/** The move played, and what was wrong with it in the game. */
export function playedText({ played, fault }: WorstMove): string {
  return fault === undefined ? moveText(played) : `${moveText(played)} (${fault.kind})`;
}

/** A result or a cost as it is shown: 100 is sure to be first. */
export function points(value: number): string {
  return (100 * value).toFixed(1);
}
