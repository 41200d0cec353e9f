// Texts that the browser keeps for a page: in `sessionStorage` for this window alone, in `localStorage` for the next
// time. A browser that keeps nothing forgets them when the page is closed.

type Place = 'localStorage' | 'sessionStorage';

/** What was kept; undefined if nothing is. */
export function keptText(place: Place, key: string): string | undefined {
  try {
    return window[place].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text, or forgets it. */
export function keepText(place: Place, key: string, text: string | undefined): void {
  try {
    if (text === undefined) window[place].removeItem(key);
    else window[place].setItem(key, text);
  } catch {
    // It is lost with the page.
  }
}
