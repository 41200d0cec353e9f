// The worst moves as a table for a terminal of 80 columns.

import { moveText } from '../game/moves.ts';
import { aligned, shortener, textTable } from '../../terminal/text-table.ts';
import type { WorstMove, WorstMoves } from './worst-moves.ts';

/** A splurge may be long. */
const MOVE_ROOM = 22;
const NAME_ROOM = 50;

/** What was looked at, the table, and how to read it. */
export function worstText({ punter, name, looked, differ, worse, nodes, rounds, worst }: WorstMoves): string {
  const turns = `punter ${punter} (${shortener(NAME_ROOM)(name)}), ${looked} ${looked === 1 ? 'turn' : 'turns'}`;
  if (differ === 0) return `${turns}\nthe planner would have made the same move in each of them`;
  const head = `${turns}
in ${differ} of them the planner would have moved otherwise; playouts agree in ${worse}`;
  if (worst.length === 0) return `${head}\nno move cost anything that playouts could see`;
  return `${head}

${table(worst)}

ends: how the game ends for this punter in playouts after that move, 100 as the
first, 0 as the last (in short games half of it is the share of all points)
cost: what the move played lost by that; it is right to within the ± in 95 of
100 cases; both moves have the same draws, ${rounds} playouts each
The planner chose with ${nodes} nodes. The numbers behind a turn:
npm run explain -- RECORD TURN`;
}

function table(worst: readonly WorstMove[]): string {
  const room = shortener(MOVE_ROOM);
  const numbers = (heading: string, of: (one: WorstMove) => string): string[] => aligned(heading, worst.map(of));
  const columns = [
    numbers('turn', ({ turn }) => String(turn)),
    ['played', ...worst.map((one) => room(playedText(one)))],
    numbers('ends', ({ playedResult }) => points(playedResult)),
    ['better', ...worst.map(({ better }) => room(moveText(better)))],
    numbers('ends', ({ betterResult }) => points(betterResult)),
    numbers('cost', ({ cost }) => points(cost)),
    numbers('±', ({ noise }) => points(noise)),
  ];
  return textTable(
    columns.map(([heading]) => heading),
    worst.map((_, row) => columns.map((column) => column[row + 1])),
  );
}

function playedText({ played, fault }: WorstMove): string {
  return fault === undefined ? moveText(played) : `${moveText(played)} (${fault.kind})`;
}

function points(value: number): string {
  return (100 * value).toFixed(1);
}
