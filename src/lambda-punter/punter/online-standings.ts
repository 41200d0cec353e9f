// The final standings of an online game as text: all that the stop message tells.

import { rankPoints, scoreRanks } from '../../base/ranks.ts';
import type { FinalScores } from './online-game.ts';

/** A server may tell the scores of any number of punters; more than these are counted only. */
const MOST_ROWS = 1000;
const HEADINGS = ['rank', 'punter', 'score', 'points'];

/** A line for each punter, at most 1,000 of them, best first, equals by number; `us` marks our own. */
export function finalScoresText({ punter: us, scores }: FinalScores): string {
  const values = scores.map(({ score }) => score);
  const ranks = scoreRanks(values);
  const points = rankPoints(values);
  const rows = scores
    .map(({ punter, score }, place) => ({
      cells: [ranks[place], punter, score, points[place]],
      mark: punter === us ? '  us' : '',
    }))
    .toSorted((a, b) => a.cells[0] - b.cells[0] || a.cells[1] - b.cells[1]);
  // Not Math.max of them all: the server says how many there are, and a call takes a limited number of arguments.
  const widths = HEADINGS.map((heading, column) =>
    rows.reduce((most, { cells }) => Math.max(most, String(cells[column]).length), heading.length),
  );
  const line = (cells: readonly (string | number)[]): string =>
    cells.map((cell, column) => String(cell).padStart(widths[column])).join('  ');
  const shown = rows.slice(0, MOST_ROWS).map(({ cells, mark }) => line(cells) + mark);
  const more = rows.length > MOST_ROWS ? [`and ${rows.length - MOST_ROWS} more`] : [];
  return [line(HEADINGS), ...shown, ...more].join('\n');
}
