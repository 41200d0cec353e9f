// The splits of a problem as a picture of letters, with the offers of a session on it; where it would be too large, the
// frontier in words.

import { textTable } from '../../terminal/text-table.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import { otherPlace } from '../game/problem.ts';
import { SEAT_NAMES, shareWords } from '../record/wording.ts';
import type { Inspection } from './inspection.ts';

/** Columns of the picture: left of the axis, and of each worth. */
const LEFT = 7;
const CELL = 3;
/** The frontier in words has at most this many rows. */
const MOST_ROWS = 12;
/** Turns past these have no letter of their own; `o` means something else. */
const LETTERS = '123456789abcdefghijklmnpqrstuvwxyz';
const PAST_LETTERS = '+';

/** The picture, or the frontier in words. */
export function splitsText(inspection: Inspection, room: number): string {
  return LEFT + CELL * (inspection.total + 1) <= room ? pictureOf(inspection, room) : frontierOf(inspection, room);
}

function pictureOf({ total, seat, splits, turns }: Inspection, room: number): string {
  const other = otherPlace(seat);
  const grid = Array.from({ length: total + 1 }, () => Array.from({ length: total + 1 }, () => ' '));
  for (const { worths, isPareto } of splits.points) grid[worths[other]][worths[seat]] = isPareto ? 'o' : '·';
  for (const [at, { worths, said }] of turns.entries()) {
    if (worths !== undefined && said.kind === 'offer') grid[worths[other]][worths[seat]] = LETTERS[at] ?? PAST_LETTERS;
  }
  const rows = grid.map(
    (cells, worth) => `${String(worth).padStart(LEFT - 2)} |${cells.map((cell) => ` ${cell} `).join('')}`,
  );
  const axis = grid.map((_, worth) => String(worth).padStart(2).padEnd(CELL)).join('');
  const indent = ' '.repeat(LEFT - 1);
  return [
    ...wrapWords(
      `All splits by what they are worth to ${SEAT_NAMES[seat]} (across) and to ${SEAT_NAMES[other]} (up). ${turnKey(turns.length)}, the last where several are the same; o: on the frontier, no split is better for one and as good for the other; ·: any other.`,
      room,
    ),
    ...rows.toReversed().map((row) => row.trimEnd()),
    `${indent}+${'-'.repeat(CELL * grid.length)}`,
    `${indent} ${axis.trimEnd()}`,
  ].join('\n');
}

/** What the marks of turns mean; past the ninth turn they are letters, which want words. */
function turnKey(turns: number): string {
  const letters = turns > LETTERS.indexOf('a') ? ['a: turn 10, b: 11'] : [];
  const past = turns > LETTERS.length ? [`${PAST_LETTERS}: past ${LETTERS.length}`] : [];
  const more = [...letters, ...past];
  return `1, 2, 3: the offer of that turn${more.length === 0 ? '' : ` (${more.join('; ')})`}`;
}

function frontierOf({ problem, seat, splits }: Inspection, room: number): string {
  const other = otherPlace(seat);
  const best = splits.points.filter(({ isPareto }) => isPareto);
  const step = Math.max(1, Math.ceil(best.length / MOST_ROWS));
  const rows = best
    .filter((_, at) => at % step === 0)
    .map(({ worths, goods }) => [worths[seat], worths[other], shareWords(goods, problem.counts)]);
  const headings = [`$ to ${SEAT_NAMES[seat]}`, `$ to ${SEAT_NAMES[other]}`, `what ${SEAT_NAMES[0]} gets`];
  const many = step === 1 ? '' : ` (one in ${step} of ${best.length})`;
  return `The frontier: no split is better for one and as good for the other${many}.\n${textTable(headings, rows, room)}`;
}
