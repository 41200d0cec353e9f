// What the search for the worst moves tells, in which order and in which words: without the planner, for those who only
// show it, on the terminal or on the page.

import { grouped } from '../../base/grouped.ts';
import { moveText } from '../game/moves.ts';
import type { costAgainst, searchWorst } from './worst-moves.ts';

/** With which nodes the planner chooses by default: enough for its draws with four punters. */
export const WORST_NODES = 3_000;
/** Playouts of each move at the first look. */
export const FIRST_ROUNDS = 200;

/** A move and the one that the planner holds for better: JSON. */
export type WorstMove = Readonly<NonNullable<ReturnType<typeof costAgainst>>>;

type WorstSearch = ReturnType<typeof searchWorst>;

/** What all turns of a punter come to: JSON. */
export type WorstMoves = Readonly<Extract<ReturnType<WorstSearch['next']>, { done: true }>['value']>;

/** How far the search is: told after each turn that was looked at. */
export type WorstStep = Readonly<Extract<ReturnType<WorstSearch['next']>, { done?: false }>['value']>;

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
