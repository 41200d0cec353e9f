// Tables of plain text: numbers to the right, names to the left; if there is little room, narrower by design.

import { grouped } from '../base/grouped.ts';
import { plain } from '../base/plain-text.ts';
import { wrapWords } from './wrapped-text.ts';

/** A table's cell. */
export type Cell = string | number;

/** Shortened names keep at least this many characters. */
export const LEAST_NAME = 12;
/** A remark with less room than this stands below its row. */
const LEAST_REMARK = 24;
/** Between two columns. */
const GAP = '  ';

/** A column as it is shown: all of its texts are plain. */
type ShownColumn = ReturnType<typeof columnOf>;

/** A column that may be narrowed. */
type Narrowable = ReturnType<typeof narrowable>;

/** A column's heading, and what stands there of a row. */
export type TableColumn<Row> = readonly [heading: string, cell: (row: Row) => Cell];

/** The rows as `textTable` has them, a cell for each column. */
export function columnTable<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[], room = Infinity): string {
  const headings = columns.map(([heading]) => heading);
  const cells = rows.map((row) => columns.map(([, cell]) => cell(row)));
  return textTable(headings, cells, room);
}

/**
 * The rows under their headings, columns aligned, two blanks between. Cells are plain. Widths count characters, not
 * code units. A table that is wider than the room has its headings broken at blanks, then its texts broken or
 * shortened, a remark (the last column, if it has no heading) below its row; what is still too wide becomes two
 * tables.
 */
export function textTable(headings: readonly string[], rows: readonly (readonly Cell[])[], room = Infinity): string {
  const columns = headings.map((heading, at) => columnOf(heading, rows, at));
  const whole = columns.map(({ heading, cells, right }): SetColumn => {
    const texts = [heading, ...cells];
    return { right, width: longest(texts), rows: texts.map((text) => [text]) };
  });
  const natural = lines(whole);
  if (natural.every((line) => length(line) <= room)) return natural.join('\n');
  return fitted(columns.map(narrowable), room);
}

/** The same of columns, each its heading and its cells. */
export function columnsText(columns: readonly (readonly Cell[])[], room = Infinity): string {
  const headings = columns.map(([heading]) => String(heading));
  const rows = columns[0]?.slice(1).map((_, row) => columns.map((cells) => cells[row + 1]));
  return textTable(headings, rows ?? [], room);
}

/** A column of some rows with its heading, to the right. */
export function aligned<Row>(heading: string, rows: readonly Row[], cell: (row: Row) => Cell): string[] {
  const texts = [heading, ...rows.map((row) => cellText(cell(row)))];
  const width = texts.reduce((most, text) => Math.max(most, text.length), 0);
  return texts.map((text) => text.padStart(width));
}

/** A cell as it is read. */
export function cellText(cell: Cell): string {
  return typeof cell === 'number' ? grouped(cell) : cell;
}

/** Long names lose their middle: both ends tell them apart. They are plain. */
export function shortener(room: number): (name: string) => string {
  const most = Math.max(LEAST_NAME, room);
  return (name) => {
    const letters = [...plain(name)];
    if (letters.length <= most) return letters.join('');
    const end = Math.floor((most - 1) / 2);
    return `${letters.slice(0, most - 1 - end).join('')}…${letters.slice(letters.length - end).join('')}`;
  };
}

/** A cell's text in lines: a word without room loses its middle. */
function cellLines(text: string, room: number): string[] {
  return wrapWords(text, room, shortener(room));
}

function columnOf(heading: string, rows: readonly (readonly Cell[])[], at: number) {
  const cells = rows.map((row) => plain(cellText(row[at] ?? '')));
  const texts = [plain(heading), ...cells];
  return {
    heading: texts[0],
    cells,
    /** Whether its texts stand to the right. */
    right: rows.every((row) => typeof row[at] === 'number'),
    /** Whether its cells are broken at blanks if there is no room; else they lose their middle. */
    words: cells.some((cell) => cell.trim().includes(' ')),
  };
}

/** A column whose texts were made equally long stands to the right without the blanks that made them so. */
function narrowable(column: ShownColumn) {
  const heading = column.heading.trim();
  const cells = column.cells.map((cell) => cell.trim());
  const isAligned = [column.heading, ...column.cells].every((text) => length(text) === length(column.heading));
  const right = column.right || (isAligned && cells.length > 1);
  const longestCell = longest(cells);
  // The widths that it needs at least, and with nothing broken or shortened.
  const least = Math.max(longest(heading.split(' ')), right ? longestCell : Math.min(LEAST_NAME, longestCell));
  return { ...column, heading, cells, right, least, widest: Math.max(least, longestCell) };
}

/** The columns in as many tables as it takes. */
function fitted(columns: readonly Narrowable[], room: number): string {
  const last = columns.at(-1);
  if (last === undefined) return '';
  const remark = last.heading === '' && last.words ? last : undefined;
  const others = remark === undefined ? columns : columns.slice(0, -1);
  if (!canFit(others, room)) return split(columns, room);
  const widths = narrowed(others, room);
  if (remark === undefined) return lines(broken(others, widths)).join('\n');
  const left = room - widthOf(widths) - GAP.length;
  const most = longest(remark.cells);
  if (left >= Math.min(LEAST_REMARK, most)) return lines(broken(columns, [...widths, Math.min(left, most)])).join('\n');
  return lines(broken(others, widths), (row) =>
    remark.cells[row] === '' ? [] : cellLines(remark.cells[row], room - GAP.length).map((line) => `${GAP}${line}`),
  ).join('\n');
}

/** Whether there is room for the columns, at their narrowest. */
function canFit(columns: readonly Narrowable[], room: number): boolean {
  return widthOf(columns.map(({ least }) => least)) <= room;
}

/** Widths of columns that can fit: their texts are broken or shortened as far as they must be. */
function narrowed(columns: readonly Narrowable[], room: number): number[] {
  const widths = columns.map(({ widest }) => widest);
  while (widthOf(widths) > room) {
    // Sentences first: they are broken, while names lose letters.
    const slack = [...widths.keys()].filter((at) => widths[at] > columns[at].least);
    const sentences = slack.filter((at) => columns[at].words);
    const [at] = (sentences.length > 0 ? sentences : slack).toSorted((a, b) => widths[b] - widths[a]);
    if (at === undefined) break;
    widths[at]--;
  }
  return widened(columns, widths, room);
}

/** The same widths, with what room is left given to the headings of most lines. */
function widened(columns: readonly ShownColumn[], widths: readonly number[], room: number): number[] {
  const wide = [...widths];
  for (let left = room - widthOf(widths); left > 0; left--) {
    const deep = columns.map(({ heading }, at) => cellLines(heading, wide[at]).length);
    const most = Math.max(...deep);
    if (most === 1) break;
    wide[deep.indexOf(most)]++;
  }
  return wide;
}

/** Two tables: what fits, then the rest with the columns up to the first name before it. */
function split(columns: readonly Narrowable[], room: number): string {
  const key = columns.slice(0, columns.findIndex(({ right }) => !right) + 1);
  let some = Math.min(key.length + 1, columns.length - 1);
  while (some < columns.length - 1 && canFit(columns.slice(0, some + 1), room)) some++;
  if (some <= key.length) return fitted(columns, Infinity);
  return `${fitted(columns.slice(0, some), room)}\n\n${fitted([...key, ...columns.slice(some)], room)}`;
}

/** A column as it is set: how wide, and the lines of its heading and of each cell. */
type SetColumn = ReturnType<typeof broken>[number];

/** The columns at these widths. */
function broken(columns: readonly ShownColumn[], widths: readonly number[]) {
  return columns.map(({ heading, cells, words, right }, at) => {
    const width = widths[at];
    const cut = shortener(width);
    const rows = [cellLines(heading, width), ...cells.map((cell) => (words ? cellLines(cell, width) : [cut(cell)]))];
    return { right, width, rows };
  });
}

/** All lines of a table; headings stand at the bottom of theirs, cells at the top. */
function lines(columns: readonly SetColumn[], below: (row: number) => readonly string[] = () => []): string[] {
  const rows = columns[0]?.rows.map((_, row) => {
    const deep = columns.reduce((most, column) => Math.max(most, column.rows[row].length), 1);
    const set = columns.map((column) => {
      const fill = Array.from({ length: deep - column.rows[row].length }, () => '');
      const texts = row === 0 ? [...fill, ...column.rows[row]] : [...column.rows[row], ...fill];
      return texts.map((text) => {
        const blanks = ' '.repeat(Math.max(0, column.width - length(text)));
        return column.right ? blanks + text : text + blanks;
      });
    });
    const whole = Array.from({ length: deep }, (__, line) => set.map((texts) => texts[line]).join(GAP));
    return [...whole.map((line) => line.trimEnd()), ...(row === 0 ? [] : below(row - 1))];
  });
  return (rows ?? []).flat();
}

function widthOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width + GAP.length, -GAP.length);
}

/** Not Math.max of them all: a call takes a limited number of arguments, and a table may have more rows. */
function longest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, length(text)), 0);
}

function length(text: string): number {
  return [...text].length;
}
