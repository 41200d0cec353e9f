// The element that holds a journal in a page that is one file: who makes the file and the page in it agree here.

/** A journal, as JSON text: `{ "name": "…", "journal": "…" }`. */
export const SERIES_ID = 'embedded-series';
