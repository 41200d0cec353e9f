// What can be found on the site: the index is made by these options, and read by them.

/** A section of a document. */
export interface SearchEntry {
  /** Its address on the site, with its anchor. */
  readonly id: string;
  /** Of the document. */
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

/** What is looked at, and what a result tells. */
export const SEARCH_OPTIONS = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading'],
  searchOptions: {
    boost: { title: 3, heading: 2 },
    // Whoever searches here mostly wants to play, and the documents are many.
    boostDocument: (id: unknown): number => (/^(?:learn|games)\//.test(String(id)) ? 6 : 1),
    prefix: true,
    fuzzy: 0.15,
    combineWith: 'AND' as const,
  },
};
