// The tables of measurements, each from one list of columns: on a terminal, and as Markdown.

import { plain } from '../../base/plain-text.ts';
import { aligned, columnsText } from '../../terminal/text-table.ts';

/** A column of a table: its heading, and what its cells show of a row. */
export interface Column<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => string | number;
  /** Whether it stands to the right; names and sentences stand to the left. */
  readonly isNumber?: true;
}

/** Shown if there is no figure. */
export const NOTHING = '–';
/** Between two columns. */
const GAP = 2;

/** A column of names. */
export function names<Row>(heading: string, cell: Column<Row>['cell']): Column<Row> {
  return { heading, cell };
}

/** A column of numbers. */
export function numbers<Row>(heading: string, cell: Column<Row>['cell']): Column<Row> {
  return { heading, cell, isNumber: true };
}

/** One table; if it is wider than the room, as `textTable` breaks it. */
export function tableText<Row>(columns: readonly Column<Row>[], rows: readonly Row[], room = Infinity): string {
  const cells = columns.map((column) => cellsOf(column, rows));
  return columnsText(cells, room);
}

/**
 * As many tables under each other as it takes, each with all names, so that no cell is broken: at most `room` wide
 * where the names and one column of numbers are no wider.
 */
export function tablesText<Row>(columns: readonly Column<Row>[], rows: readonly Row[], room = Infinity): string {
  const labels = columns.filter(({ isNumber }) => isNumber !== true).map((column) => cellsOf(column, rows));
  const used = labels.reduce((sum, cells) => sum + widthOf(cells) + GAP, -GAP);
  const tables: string[][][] = [];
  let left = 0;
  for (const column of columns.filter(({ isNumber }) => isNumber === true)) {
    const cells = cellsOf(column, rows);
    const width = widthOf(cells) + GAP;
    const table = tables.at(-1);
    if (table === undefined || width > left) {
      tables.push([cells]);
      left = room - used - width;
    } else {
      table.push(cells);
      left -= width;
    }
  }
  return tables.map((some) => columnsText([...labels, ...some], room)).join('\n\n');
}

/** The lines of a table in Markdown; neither a heading nor a cell can end its column or its line. */
export function tableMarkdown<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  return [
    columns.map(({ heading }) => heading),
    columns.map(({ isNumber }) => (isNumber ? '--:' : '---')),
    ...rows.map((row) => columns.map(({ cell }) => String(cell(row)))),
  ].map((cells) => `| ${cells.map((cell) => plain(cell).replaceAll('|', String.raw`\|`)).join(' | ')} |`);
}

/** The heading and the cells of a column, numbers as wide as the widest. */
function cellsOf<Row>({ heading, cell, isNumber }: Column<Row>, rows: readonly Row[]): string[] {
  const text = (row: Row): string => plain(String(cell(row)));
  return isNumber ? aligned(heading, rows, text) : [heading, ...rows.map(text)];
}

function widthOf(cells: readonly string[]): number {
  return cells.reduce((most, text) => Math.max(most, text.length), 0);
}
