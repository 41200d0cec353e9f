// The tables of likeness: for a terminal, and as Markdown.

import { shownShare } from '../../arena/figures/shown-numbers.ts';
import { names, NOTHING, numbers, tableMarkdown, tablesText, type Column } from '../../arena/measurement/tables.ts';
import { TOUCH_COLUMNS, type GameMean, type LikenessRow, type TouchRow } from './likeness-tally.ts';

/** Both tables under each other, within that many columns: where there is too little room, in parts with all names. */
export function likenessText(rows: readonly LikenessRow[], touches: readonly TouchRow[], room = Infinity): string {
  return [
    'Claims that are the same, and the place of the recorded one in the ranking',
    tablesText(likenessColumns(rows), rows, room),
    '',
    'Of the claims looked at, those that touch a mine or an own river',
    tablesText(touchColumns(touches), touches, room),
  ].join('\n');
}

/** The same as two tables of Markdown. */
export function likenessMarkdown(rows: readonly LikenessRow[], touches: readonly TouchRow[]): string {
  const lines = [...tableMarkdown(likenessColumns(rows), rows), '', ...tableMarkdown(touchColumns(touches), touches)];
  return `${lines.join('\n')}\n`;
}

/** The team has a column where there are several. */
function likenessColumns(rows: readonly LikenessRow[]): Column<LikenessRow>[] {
  return [
    names('punter', ({ punter }) => punter),
    ...teamColumns(rows),
    names('where', ({ where }) => where),
    numbers('games', ({ games }) => games),
    numbers('claims', ({ claims }) => claims),
    numbers('same', ({ same }) => shown(same)),
    numbers('in first 5', ({ five }) => shown(five)),
    numbers('rank', ({ rank }) => shown(rank)),
  ];
}

function touchColumns(rows: readonly TouchRow[]): Column<TouchRow>[] {
  return [
    ...teamColumns(rows),
    names('who', ({ who }) => who),
    names('where', ({ where }) => where),
    ...TOUCH_COLUMNS.map((heading, at) => numbers<TouchRow>(heading, ({ shares }) => shown(shares[at]))),
  ];
}

function teamColumns(rows: readonly { readonly team: string }[]): Column<{ readonly team: string }>[] {
  return rows.some(({ team }) => team !== rows[0].team) ? [names('team', ({ team }) => team)] : [];
}

/** `34% [30, 38]`. */
function shown(mean: GameMean | undefined): string {
  if (mean === undefined) return NOTHING;
  const { interval } = mean;
  return `${shownShare(mean.mean)}${interval === undefined ? '' : ` [${bare(interval.low)}, ${bare(interval.high)}]`}`;
}

function bare(share: number): string {
  return shownShare(share).replace('%', '');
}
