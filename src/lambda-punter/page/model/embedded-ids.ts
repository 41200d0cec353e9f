// The elements that hold data and scripts in a page that is one file: who makes the file and the page in it agree here.

/** Their ids. */
export const EMBEDDED = {
  game: 'embedded-game',
  games: 'embedded-games',
  thinkingWorker: 'embedded-worker',
  layoutWorker: 'embedded-layout-worker',
} as const;
