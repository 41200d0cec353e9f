// A punter's pen, as a small line, with the punter's letter where the map has letters.

import type { JSX } from 'preact';
import { letterOf } from '../../../maps/owner-letters.ts';
import { penOf } from '../../../maps/palette.ts';
import { lettered, sheet } from '../state.ts';

/** The line in the pen of a seat. */
export function PenSwatch({ punter }: { readonly punter: number }): JSX.Element {
  const { colour, dash } = penOf(punter, sheet.value);
  return (
    <>
      <svg class="swatch" width="26" height="10" aria-hidden="true">
        <path d="M0 5H26" stroke={colour} stroke-width="6" stroke-dasharray={dash.map((part) => part * 5).join(' ')} />
      </svg>
      {lettered.value && (
        <b class="letter" aria-hidden="true">
          {letterOf(punter)}
        </b>
      )}
    </>
  );
}
