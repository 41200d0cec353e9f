// Lists in helps: a name and what it is, no wider than a terminal.

import { wrapWords } from './wrapped-text.ts';

/** No help is wider. */
const MOST_COLUMNS = 80;

/** A line for each, or several where it is long. */
export function namedLines(entries: Iterable<readonly [name: string, about: string]>): string {
  const all = [...entries];
  const width = all.reduce((most, [name]) => Math.max(most, name.length), 0);
  const indent = ' '.repeat(width + 4);
  return all
    .map(([name, about]) => {
      const lines = wrapWords(about, MOST_COLUMNS - indent.length);
      return `  ${name.padEnd(width)}  ${lines.join(`\n${indent}`)}`;
    })
    .join('\n');
}
