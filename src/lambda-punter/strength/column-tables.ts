// A table of any number of columns on a narrow terminal: as many tables as it takes, each with all the labels.

import { aligned, textTable } from '../../terminal/text-table.ts';

/** A column: its heading, and a cell for each line. */
export type TextColumn = readonly [heading: string, cells: readonly string[]];

/** Between two columns. */
const GAP = 2;

/**
 * The tables under each other, at most `room` wide where the labels and one column are no wider. Labels stand to the
 * left in each of them, other columns to the right; no cell is broken.
 */
export function columnTables(labels: readonly TextColumn[], columns: readonly TextColumn[], room: number): string {
  const used = labels.reduce((sum, column) => sum + widthOf(column) + GAP, -GAP);
  const tables: TextColumn[][] = [];
  let left = 0;
  for (const column of columns) {
    const width = widthOf(column) + GAP;
    const table = tables.at(-1);
    if (table === undefined || width > left) {
      tables.push([column]);
      left = room - used - width;
    } else {
      table.push(column);
      left -= width;
    }
  }
  return tables.map((some) => tableOf([...labels, ...some.map(toTheRight)], room)).join('\n\n');
}

function tableOf(columns: readonly TextColumn[], room: number): string {
  const [, first = []] = columns[0] ?? [];
  return textTable(
    columns.map(([heading]) => heading),
    first.map((_, line) => columns.map(([, cells]) => cells[line] ?? '')),
    room,
  );
}

function toTheRight([heading, cells]: TextColumn): TextColumn {
  const [head = '', ...all] = aligned(heading, cells);
  return [head, all];
}

function widthOf([heading, cells]: TextColumn): number {
  return [heading, ...cells].reduce((most, text) => Math.max(most, text.length), 0);
}
