// A table that may be wider than its place: it scrolls sideways, and the page says so where some of it is hidden.

import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { KIT_TEXTS } from './kit-texts.ts';

interface WideTableProps {
  /** What the table is, for readers of screens. */
  readonly label: string;
  readonly class?: string;
  /** The table alone. */
  readonly children: ComponentChildren;
}

/** What a frame hides: nothing, columns on the right, or only those that were scrolled past. */
type Hidden = 'nothing' | 'right' | 'left';

/** The frame, with a sentence above it while the table does not fit. The right edge fades while there is more. */
export function WideTable({ label, class: kind = '', children }: WideTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const hidden = useSignal<Hidden>('nothing');
  useEffect(() => {
    const place = frame.current;
    if (place === null) return undefined;
    const look = (): void => void (hidden.value = hiddenIn(place));
    const sizes = new ResizeObserver(look);
    for (const one of [place, ...place.children]) sizes.observe(one);
    place.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      place.removeEventListener('scroll', look);
    };
  }, []);
  return (
    <>
      {hidden.value !== 'nothing' && <p class="quiet">{KIT_TEXTS.moreColumns}</p>}
      <div
        ref={frame}
        class={`scrolls ${hidden.value === 'right' ? 'more-right ' : ''}${kind}`}
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        {children}
      </div>
    </>
  );
}

/** A pixel is no column: browsers round. */
function hiddenIn({ scrollWidth, clientWidth, scrollLeft }: HTMLElement): Hidden {
  if (scrollWidth - clientWidth <= 1) return 'nothing';
  return scrollWidth - clientWidth - scrollLeft > 1 ? 'right' : 'left';
}

/** A heading of a column; that of numbers stands on the right. */
export type ColumnHeading = string | JSX.Element | { readonly number: ComponentChildren };

interface TableProps {
  readonly columns: readonly ColumnHeading[];
  readonly class?: string;
  readonly caption?: ComponentChildren;
  /** The rows. */
  readonly children: ComponentChildren;
}

/** A table with a line of headings, in the frame of a wide one; `label` is what it is, for readers of screens. */
export function DataTable({ label, ...table }: TableProps & Pick<WideTableProps, 'label'>) {
  return (
    <WideTable label={label}>
      <Table {...table} />
    </WideTable>
  );
}

/** A table with a line of headings. */
export function Table({ columns, class: kind, caption, children }: TableProps) {
  return (
    <table class={kind}>
      {caption !== undefined && <caption class="quiet">{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={at} scope="col" class={isNumbers(column) ? 'number' : undefined}>
              {isNumbers(column) ? column.number : column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function isNumbers(column: ColumnHeading): column is { readonly number: ComponentChildren } {
  return typeof column === 'object' && 'number' in column;
}

/** A column of a list: its heading, and what stands there in a row. */
export interface ListColumn<Row> {
  readonly head: ColumnHeading;
  readonly cell: (row: Row, place: number) => ComponentChildren;
  /** Whether it says what the row is of. */
  readonly isName?: boolean;
  readonly class?: string;
}

interface ListTableProps<Row> extends Pick<TableProps, 'class' | 'caption'> {
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn<Row>[];
  readonly keyOf: (row: Row) => string | number;
  readonly isChosen?: (row: Row) => boolean;
}

/** A list as a table: a row for each of it. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { rows, columns, keyOf, isChosen, ...table } = props;
  return (
    <Table {...table} columns={columns.map(({ head }) => head)}>
      {rows.map((row, place) => (
        <tr key={keyOf(row)} class={isChosen?.(row) ? 'chosen' : undefined}>
          {columns.map(({ head, cell, isName, class: kind }, at) => {
            const Cell = isName ? 'th' : 'td';
            const classes = [isNumbers(head) && 'number', kind].filter(Boolean).join(' ');
            return (
              <Cell key={at} scope={isName ? 'row' : undefined} class={classes || undefined}>
                {cell(row, place)}
              </Cell>
            );
          })}
        </tr>
      ))}
    </Table>
  );
}

interface FigureRowProps {
  /** What the row is of. */
  readonly head: ComponentChildren;
  readonly figures: readonly ComponentChildren[];
  readonly class?: string | undefined;
  /** Cells behind the numbers; none by default. */
  readonly children?: ComponentChildren;
}

/** A row: its heading, and its numbers on the right of their columns. */
export function FigureRow({ head, figures, class: kind, children }: FigureRowProps) {
  return (
    <tr class={kind}>
      <th scope="row">{head}</th>
      {figures.map((figure, at) => (
        <td key={at} class="number">
          {figure}
        </td>
      ))}
      {children}
    </tr>
  );
}
