// A table of a report's page, from a list of columns.

import { markup, type Markup, type Part } from '../../base/markup.ts';

/**
 * A column as the page has it: its heading, what stands there of a row, and how it looks. Numbers stand to the right by
 * default, texts to the `left`; of a `count`, 0 is pale; a `name` stays in sight, and says what its row is of; what is
 * drawn as `own` are whole cells.
 */
export type PageColumn<Row> = readonly [
  heading: Part,
  cell: (row: Row) => Part,
  look?: 'left' | 'count' | 'name' | 'own',
];

/** The place of an entrant. */
export const PLACE: PageColumn<{ readonly place: number }> = [
  markup`<abbr title="Place">#</abbr>`,
  ({ place }) => place,
];

/** An entrant's name. */
export const ENTRANT: PageColumn<{ readonly entrant: string }> = [
  'Entrant',
  ({ entrant }) => breakable(entrant),
  'name',
];

/** The table, which scrolls if there is little room. */
export function pageTable<Row>(caption: string, columns: readonly PageColumn<Row>[], rows: readonly Row[]): Markup {
  const said = caption === '' ? undefined : markup`<caption><span>${caption}</span></caption>`;
  const lines = rows.map((row) => markup`<tr>${columns.map((column) => cellOf(column, row))}</tr>`);
  return markup`<div class="scroll" tabindex="0"><table>${said}<thead><tr>${columns.map(headOf)}</tr></thead><tbody>${lines}</tbody></table></div>`;
}

function headOf([heading, , look]: PageColumn<never>): Part {
  if (look === 'own') return heading;
  return look === 'left' || look === 'name'
    ? markup`<th scope="col" class="${look}">${heading}</th>`
    : markup`<th scope="col">${heading}</th>`;
}

function cellOf<Row>([, cell, look]: PageColumn<Row>, row: Row): Part {
  const content = cell(row);
  if (look === 'own') return content;
  if (look === 'name') return markup`<th scope="row" class="name"><span>${content}</span></th>`;
  if (look === 'left') return markup`<td class="left">${content}</td>`;
  return look === 'count' && content === '0' ? markup`<td class="zero">0</td>` : markup`<td>${content}</td>`;
}

/** Long names may go on in the next line after a sign. */
export function breakable(name: string): Markup {
  return markup`${name.split(/(?<=[:=/_+,.-])(?=\w{4})/).map((piece) => markup`${piece}<wbr>`)}`;
}
