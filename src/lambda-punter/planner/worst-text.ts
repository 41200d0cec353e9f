// The worst moves as a table for a terminal of 80 columns.

import { moveText } from '../game/moves.ts';
import { aligned, shortener, textTable } from '../../terminal/text-table.ts';
import type { WorstMove, WorstMoves } from './worst-list.ts';
import { differText, playedText, points, turnsText, WORST_LEGEND } from './worst-words.ts';

/** A splurge may be long. */
const MOVE_ROOM = 22;
const NAME_ROOM = 50;

/** What was looked at, the table, and how to read it. */
export function worstText(found: WorstMoves): string {
  const { punter, name, looked, nodes, rounds, worst } = found;
  const head = [`punter ${punter} (${shortener(NAME_ROOM)(name)}), ${turnsText(looked)}`, ...differText(found)].join(
    '\n',
  );
  if (worst.length === 0) return head;
  return `${head}

${table(worst)}

ends: ${WORST_LEGEND.ends}
cost: ${WORST_LEGEND.cost}; both moves have the same draws, ${rounds} playouts each
The planner chose with ${nodes} nodes. The numbers behind a turn:
npm run explain -- RECORD TURN`;
}

function table(worst: readonly WorstMove[]): string {
  const room = shortener(MOVE_ROOM);
  const numbers = (heading: string, of: (one: WorstMove) => string): string[] => aligned(heading, worst.map(of));
  const columns = [
    numbers('turn', ({ turn }) => String(turn + 1)),
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
