// Small parts of several panels: a punter's pen, small pictures, what lights up on the map, what numbers mean.

import type { ComponentChildren, JSX } from 'preact';
import { shell } from '../../../web/browser/shell-state.ts';
import { letterOf } from '../../maps/owner-letters.ts';
import { penOf } from '../../maps/palette.ts';
import type { Looked } from '../model/address.ts';
import type { Timeline } from '../model/timeline.ts';
import { update } from './state.ts';
import { lettered, sheet } from './views.ts';
import { PAGE_TEXTS } from './words.ts';

/** The line in the pen of a seat, with the punter's letter if the map has letters. */
export function PenSwatch({ punter }: { readonly punter: number }) {
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

/** What a part of a game's page is given. */
export type OfGame = { readonly timeline: Timeline };

/** What the numbers of a list mean, folded away, for those who see it for the first time. */
export function Meaning({ words, children }: { words: readonly string[]; children?: ComponentChildren }) {
  return (
    <details class="quiet">
      <summary>{PAGE_TEXTS.meaning}</summary>
      {words.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
    </details>
  );
}

/** A small picture that leads somewhere; its card has the same way in words. */
export function Thumbnail({ of, to }: { readonly of: string; readonly to: string }) {
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
  const on = (): void => update({ hovered });
  return { onFocus: on, onBlur: lightsOut, onPointerEnter: on, onPointerLeave: lightsOut };
}

const lightsOut = (): void => update({ hovered: undefined });
