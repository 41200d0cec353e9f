// What lies on the page's server as a file, or in an element of the page if that is one file: who makes the file and
// the page in it agree here.

/** The worker's script. */
export const MIND_SCRIPT = { id: 'embedded-mind-worker', file: 'worker.js' } as const;
/** The knowledge: JSON by gzip, in base64. */
export const KNOWLEDGE = { id: 'embedded-knowledge', file: 'knowledge.txt' } as const;
/** The outline of the land, as an SVG path. */
export const LAND = { id: 'embedded-land', file: 'land.txt' } as const;
