// Columns of comma-separated values, and their text as RFC 4180 has it: for spreadsheets and programs.

import { plainLines } from '../../base/plain-text.ts';
import type { Interval } from '../figures/bootstrap.ts';

/** A field; undefined is an empty one. */
type Field = string | number | undefined;

/** A column: its heading, and what stands there of a row. */
export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => Field];

/** Columns that are called as the members that they show. */
export function members<Name extends string>(
  ...names: readonly Name[]
): CsvColumn<{ readonly [one in Name]?: Field }>[] {
  return names.map((name) => [name, (row) => row[name]]);
}

/** A row with intervals by these names. */
type WithInterval<Name extends string> = { readonly [one in Name]?: Interval | undefined };

/** Two columns with the ends of an interval: `rating_low` and `rating_high`. */
export function intervalEnds<Name extends string>(heading: string, name: Name): CsvColumn<WithInterval<Name>>[] {
  const prefix = heading === '' ? '' : `${heading}_`;
  return [
    [`${prefix}low`, (row) => row[name]?.low],
    [`${prefix}high`, (row) => row[name]?.high],
  ];
}

const DECIMALS = 6;

/**
 * Rows as text: lines end with CR LF, fields with a comma, quote or line break stand in quotes. Numbers are rounded to
 * six decimals; no text is a formula, and what would steer a terminal is shown as `�`.
 */
export function csvText(rows: readonly (readonly Field[])[]): string {
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

/** The rows below the columns' headings, as text. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return csvText([columns.map(([heading]) => heading), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]);
}

function quoted(field: Field): string {
  const text = typeof field === 'number' ? String(Number(field.toFixed(DECIMALS))) : harmless(plainLines(field ?? ''));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A text that a spreadsheet would take for a formula begins with an apostrophe, which makes it a text there. */
function harmless(text: string): string {
  return /^[=+\-@\t]/.test(text) ? `'${text}` : text;
}
