// Tables of plain text: numbers to the right, names to the left.

import { plain } from '../base/plain-text.ts';

/** A table's cell. */
export type Cell = string | number;

/** Shortened names keep at least this many characters. */
export const LEAST_NAME = 12;

/**
 * The rows under their headings, columns aligned, two blanks between. Cells are plain. Widths count characters, not
 * code units.
 */
export function textTable(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const shown = [headings, ...rows].map((row) => row.map((cell) => plain(String(cell))));
  // Not Math.max of them all: a call takes a limited number of arguments, and a table may have more rows.
  const widths = headings.map((_, column) =>
    shown.reduce((most, row) => Math.max(most, [...(row[column] ?? '')].length), 0),
  );
  const isNumber = headings.map((_, column) => rows.every((row) => typeof row[column] === 'number'));
  return shown
    .map((row) =>
      row
        .map((cell, column) => {
          const fill = ' '.repeat(widths[column] - [...cell].length);
          return isNumber[column] ? fill + cell : cell + fill;
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A column with its heading, to the right. */
export function aligned(heading: string, cells: readonly Cell[]): string[] {
  const texts = [heading, ...cells.map(String)];
  const width = texts.reduce((most, text) => Math.max(most, text.length), 0);
  return texts.map((text) => text.padStart(width));
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
