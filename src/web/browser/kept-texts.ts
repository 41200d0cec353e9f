// Texts that the browser keeps for a page: in `sessionStorage` for this window alone, in `localStorage` for the next
// time. A browser that keeps nothing forgets them when the page is closed.

import { orNothing } from '../../base/errors.ts';

type Place = 'localStorage' | 'sessionStorage';

/** What was kept; undefined if nothing is. */
export function keptText(place: Place, key: string): string | undefined {
  return orNothing(() => window[place].getItem(key)) ?? undefined;
}

/** Keeps a text, or forgets it. */
export function keepText(place: Place, key: string, text: string | undefined): void {
  // If the browser refuses, it is lost with the page.
  orNothing(() => (text === undefined ? window[place].removeItem(key) : window[place].setItem(key, text)));
}
