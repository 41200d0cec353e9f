// A table as Markdown, whatever its cells hold.

import { plain } from '../../base/plain-text.ts';

/** A column: its heading, and whether it holds numbers, which stand at the right. */
export interface MarkdownColumn {
  readonly heading: string;
  readonly isNumber?: true;
}

/** The lines of a table; neither a heading nor a cell can end its column or its line. */
export function markdownTable(columns: readonly MarkdownColumn[], rows: readonly (readonly string[])[]): string[] {
  return [
    columns.map(({ heading }) => heading),
    columns.map(({ isNumber }) => (isNumber ? '--:' : '---')),
    ...rows,
  ].map((cells) => `| ${cells.map((cell) => plain(cell).replaceAll('|', String.raw`\|`)).join(' | ')} |`);
}
