// What a site says of the games that it leads to: the page that opens one shows it. The address has only the number of
// the note, so that nobody can put words of their own on a page by a link.

import { isObject } from '../base/shape.ts';

/** The element that has them: JSON, a list of `{ title, why }`. */
export const NOTES_ID = 'site-notes';

/** What to say of a game. */
export interface SiteNote {
  readonly title: string;
  readonly why: string;
}

/** The note that an address names, as in `note=3`; undefined if there is none. */
export function noteIn(hash: string, notes: unknown): SiteNote | undefined {
  const place = new URLSearchParams(hash.replace(/^#/, '')).get('note') ?? '';
  const note: unknown = Array.isArray(notes) && /^\d{1,3}$/.test(place) ? notes[Number(place)] : undefined;
  if (!isObject(note)) return undefined;
  return { title: String(note['title']), why: String(note['why']) };
}
