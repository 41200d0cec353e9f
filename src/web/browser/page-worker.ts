// Starts a page's worker, whether a server has its script or the page itself, where it is one file.

/** Where a worker's script lies. */
export interface PageWorker {
  /** The element that holds it in a page that is one file. */
  readonly id: string;
  /** Its name on the page's server. */
  readonly file: string;
}

/** Starts it. */
export function startPageWorker({ id, file }: PageWorker): Worker {
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
