// What stands in the page itself where it is one file: the game, and the workers' scripts.

/** The ids of the elements that hold them; the page's file is put together by the same names. */
const GAME = 'embedded-game';
const WORKERS = {
  thinking: { id: 'embedded-worker', file: 'worker.js' },
  layout: { id: 'embedded-layout-worker', file: 'layout-worker.js' },
} as const;

/** The game's name and raw record, as JSON; undefined where a server has them. */
export function embeddedGame(): string | undefined {
  return document.getElementById(GAME)?.textContent ?? undefined;
}

/** Starts a worker: from the page itself, or from the page's server. */
export function startWorker(which: keyof typeof WORKERS): Worker {
  const { id, file } = WORKERS[which];
  const script = document.getElementById(id)?.textContent;
  if (script === undefined || script === null) return new Worker(file);
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  try {
    return new Worker(address);
  } finally {
    // The worker has begun to load and keeps what it needs.
    URL.revokeObjectURL(address);
  }
}
