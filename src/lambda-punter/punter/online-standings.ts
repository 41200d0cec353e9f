// The final standings of an online game as text: all that the stop message tells.

import { rankPoints, ranksOf } from '../../base/ranks.ts';
import type { FinalScores } from './online-game.ts';

const HEADINGS = ['rank', 'punter', 'score', 'points'];

/** A line for each punter, best first, equals by number; `us` marks our own. */
export function standingsText({ punter: us, scores }: FinalScores): string {
  const values = scores.map(({ score }) => score);
  const ranks = ranksOf(values);
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
  return [line(HEADINGS), ...rows.map(({ cells, mark }) => line(cells) + mark)].join('\n');
}
