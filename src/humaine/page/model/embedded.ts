// What lies beside the page as a file, or in an element of it if it is one file: who makes the file and the page in
// it agree here.

/** The element that says that the page has no server, so that the round is the page's own. It is empty. */
export const KITCHEN_ID = 'embedded-kitchen';
/** The script of the worker that holds such a round. */
export const KITCHEN_SCRIPT = { id: 'embedded-kitchen-worker', file: 'kitchen-worker.js' } as const;
