// A punter's pen, as a small line.

import type { JSX } from 'preact';
import { penOf } from '../../../maps/palette.ts';
import { sheet } from '../page-state.ts';

/** The line in the pen of a seat. */
export function PenSwatch({ punter }: { readonly punter: number }): JSX.Element {
  const { colour, dash } = penOf(punter, sheet.value);
  return (
    <svg class="swatch" width="26" height="10" aria-hidden="true">
      <path d="M0 5H26" stroke={colour} stroke-width="6" stroke-dasharray={dash.map((part) => part * 5).join(' ')} />
    </svg>
  );
}
