// The words and numbers of the worst moves, the same on the terminal and on the page.

import { moveText } from '../game/moves.ts';
import type { WorstMove, WorstMoves } from './worst-list.ts';

/** What the columns of the list mean. */
export const WORST_LEGEND = {
  ends: `how the game ends for this punter in playouts after that move, 100 as the
first, 0 as the last (in short games half of it is the share of all points)`,
  cost: 'what the move played lost by that; it is right to within the ± in 95 of\n100 cases',
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
      ? [`the closer look, with ${rounds} other playouts, found no cost in ${dropped} of these`]
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
