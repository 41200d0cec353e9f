// Small parts of several panels: a punter's pen, names to choose from, small pictures, what lights up on the map.

import type { JSX } from 'preact';
import { plain } from '../../../base/plain-text.ts';
import { shell } from '../../../web/browser/shell-state.ts';
import { letterOf } from '../../maps/owner-letters.ts';
import { penOf } from '../../maps/palette.ts';
import type { Looked } from '../model/address.ts';
import { look } from './state.ts';
import { lettered, sheet } from './views.ts';

/** The line in the pen of a seat, with the punter's letter where the map has letters. */
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

/** One option of a list for each name, fit to be shown. */
export function NameOptions({ names }: { readonly names: readonly string[] }): JSX.Element {
  return (
    <>
      {names.map((name) => (
        <option key={name} value={name}>
          {plain(name, 60)}
        </option>
      ))}
    </>
  );
}

/** A small picture that leads somewhere; its card has the same way in words. */
export function Thumbnail({ of, to }: { readonly of: string; readonly to: string }): JSX.Element {
  const source = `${of}?ground=${shell.isDark ? 'dark' : 'light'}`;
  return (
    <a href={to} tabIndex={-1} aria-hidden="true">
      <img src={source} alt="" width="240" height="160" loading="lazy" />
    </a>
  );
}

/** What a button needs to light something up on the map while it has the focus or the pointer. */
type Lighting = Pick<JSX.IntrinsicElements['button'], 'onFocus' | 'onBlur' | 'onPointerEnter' | 'onPointerLeave'>;

/** Lights up what a button is about. */
export function lights(hovered: Looked): Lighting {
  const on = (): void => look({ hovered });
  return { onFocus: on, onBlur: lightsOut, onPointerEnter: on, onPointerLeave: lightsOut };
}

const lightsOut = (): void => look({ hovered: undefined });
