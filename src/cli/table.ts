// Tables of plain text: numbers to the right, names to the left.

/** A table's cell. */
export type Cell = string | number;

/** The rows under their headings, columns aligned, two blanks between. Widths count characters, not code units. */
export function textTable(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const shown = [headings, ...rows].map((row) => row.map(String));
  const widths = headings.map((_, column) => Math.max(...shown.map((row) => [...(row[column] ?? '')].length)));
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
