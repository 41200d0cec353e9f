// A ladder as tables for a terminal.

import type { Ladder, LadderField, LadderLine } from './ladder.ts';
import { counted, shownCount, shownFigure, shownRating } from '../figures/shown-numbers.ts';
import { faultCount } from '../figures/standings.ts';
import { aligned, textTable, type Cell } from '../../terminal/text-table.ts';
import { USUAL_WIDTH } from '../../terminal/terminal-width.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';

/** Of fewer groups intervals come out too narrow. */
const FEW_GROUPS = 5;

/** What it is of, a table a field, and what is to be known of it. @param room the terminal's columns */
export function ladderText(ladder: Ladder, room = USUAL_WIDTH): string {
  const { games, tournaments, fields, notes } = ladder;
  const entrants = fields.reduce((sum, { lines }) => sum + lines.length, 0);
  const heading = `${counted(entrants, 'entrant')} in ${counted(games, 'game')} of ${counted(tournaments.length, 'tournament')}. Ratings are Plackett–Luce on an Elo-like scale with mean 0: 400 more are odds of ten to one. The intervals are of 95%. Share is the mean rank share: 1 always first, 0 always last.`;
  const tables = fields.map((field, at) => {
    const table = fieldTable(field, room);
    return fields.length === 1 ? table : `${fieldHeading(field, at)}\n${table}`;
  });
  const inLines = (sentences: string): string => wrapWords(sentences, room).join('\n');
  return [inLines(heading), ...tables, ...notes.map(inLines)].join('\n\n');
}

/** What each field is called where there are several. */
export function fieldHeading({ games, lines }: LadderField, at: number): string {
  return `Field ${at + 1}: ${counted(lines.length, 'entrant')}, ${counted(games, 'game')}`;
}

/** What is wrong with a field's ratings or intervals, if anything. */
export function missingFigures({ groups, lines }: LadderField): string | undefined {
  if (lines.length < 2) return 'Nobody else sat at these tables, so there is no rating.';
  if (groups < 2) return 'One group alone says nothing of chance, so there are no intervals.';
  if (groups < FEW_GROUPS)
    return `Of ${groups} groups of games little can be said about chance: the intervals are rough.`;
  return undefined;
}

function fieldTable(field: LadderField, room: number): string {
  const { lines } = field;
  const columns: readonly (readonly [string, (line: LadderLine) => Cell | undefined])[] = [
    ['rating', ({ rating }) => shownRating(rating)],
    ['from', ({ ratingInterval }) => ratingInterval && shownRating(ratingInterval.low)],
    ['to', ({ ratingInterval }) => ratingInterval && shownRating(ratingInterval.high)],
    ['games', ({ games }) => shownCount(games)],
    ['tournaments', ({ tournaments }) => tournaments],
    ['wins', ({ wins }) => shownCount(wins)],
    ['share', ({ share }) => shownFigure(share)],
    ['faults', ({ faults }) => faultCount(faults)],
  ];
  const cells = columns.map(([heading, cell]) =>
    aligned(
      heading,
      lines.map((line) => cell(line) ?? '–'),
    ),
  );
  const table = textTable(
    ['#', 'entrant', ...cells.map(([heading]) => heading)],
    lines.map((line, row) => [line.place, line.entrant, ...cells.map((column) => column[row + 1])]),
    room,
  );
  const missing = missingFigures(field);
  return missing === undefined ? table : `${table}\n${missing}`;
}
