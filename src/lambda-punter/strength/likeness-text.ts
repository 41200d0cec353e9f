// The tables of likeness: for a terminal, and as Markdown.

import { shownShare } from '../../arena/figures/shown-numbers.ts';
import { plain } from '../../base/plain-text.ts';
import { columnTables, type TextColumn } from './column-tables.ts';
import { TOUCH_COLUMNS, type GameMean, type LikenessRow, type TouchRow } from './likeness-tally.ts';
import { markdownTable, type MarkdownColumn } from './markdown-table.ts';
import { NOTHING } from './strength-rows.ts';

/** A column and what its cells show of a row. */
interface Column<Row> extends MarkdownColumn {
  readonly cell: (row: Row) => string;
}

/** Both tables under each other, within that many columns: where there is too little room, in parts with all names. */
export function likenessText(rows: readonly LikenessRow[], touches: readonly TouchRow[], room = Infinity): string {
  const table = <Row>(columns: readonly Column<Row>[], lines: readonly Row[]): string =>
    columnTables(
      columns.filter(({ isNumber }) => isNumber !== true).map((column) => textOf(column, lines)),
      columns.filter(({ isNumber }) => isNumber === true).map((column) => textOf(column, lines)),
      room,
    );
  return [
    'Claims that are the same, and the place of the recorded one in the ranking',
    table(likenessColumns(rows), rows),
    '',
    'Of the claims looked at, those that touch a mine or an own river',
    table(touchColumns(touches), touches),
  ].join('\n');
}

function textOf<Row>({ heading, cell }: Column<Row>, lines: readonly Row[]): TextColumn {
  return [heading, lines.map((line) => plain(cell(line)))];
}

/** The same as two tables of Markdown. */
export function likenessMarkdown(rows: readonly LikenessRow[], touches: readonly TouchRow[]): string {
  return `${markdown(likenessColumns(rows), rows)}\n\n${markdown(touchColumns(touches), touches)}\n`;
}

/** The team has a column where there are several. */
function likenessColumns(rows: readonly LikenessRow[]): Column<LikenessRow>[] {
  return [
    { heading: 'punter', cell: ({ punter }) => punter },
    ...(areSeveral(rows) ? [{ heading: 'team', cell: ({ team }: LikenessRow) => team }] : []),
    { heading: 'where', cell: ({ where }) => where },
    { heading: 'games', cell: ({ games }) => String(games), isNumber: true },
    { heading: 'claims', cell: ({ claims }) => String(claims), isNumber: true },
    { heading: 'same', cell: ({ same }) => shown(same), isNumber: true },
    { heading: 'in first 5', cell: ({ five }) => shown(five), isNumber: true },
    { heading: 'rank', cell: ({ rank }) => shown(rank), isNumber: true },
  ];
}

function touchColumns(rows: readonly TouchRow[]): Column<TouchRow>[] {
  return [
    ...(areSeveral(rows) ? [{ heading: 'team', cell: ({ team }: TouchRow) => team }] : []),
    { heading: 'who', cell: ({ who }) => who },
    { heading: 'where', cell: ({ where }) => where },
    ...TOUCH_COLUMNS.map((heading, at): Column<TouchRow> => ({
      heading,
      cell: ({ shares }) => shown(shares[at]),
      isNumber: true,
    })),
  ];
}

function areSeveral(rows: readonly { readonly team: string }[]): boolean {
  return rows.some(({ team }) => team !== rows[0].team);
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

function markdown<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return markdownTable(
    columns,
    rows.map((row) => columns.map(({ cell }) => cell(row))),
  ).join('\n');
}
