// What stands in the page itself where it is one file: a game or many, and the worker's script.

/** The ids of the elements that hold them; the page's file is put together by the same names. */
const GAME = 'embedded-game';
const GAMES = 'embedded-games';
const WORKER = 'embedded-worker';

/** The game's name and raw record, as JSON; undefined where a server has them. */
export function embeddedGame(): string | undefined {
  return document.getElementById(GAME)?.textContent ?? undefined;
}

/** Many games, as JSON that `parsePackedGames` reads; undefined where the page holds one, or a server has them. */
export function embeddedGames(): string | undefined {
  return document.getElementById(GAMES)?.textContent ?? undefined;
}

/** The text that was packed: base64 of what gzip made of it. */
export function unpacked(data: string): Promise<string> {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}

/** Starts the worker that thinks: from the page itself, or from the page's server. */
export function startWorker(): Worker {
  const script = document.getElementById(WORKER)?.textContent;
  if (script === undefined || script === null) return new Worker('worker.js');
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  try {
    return new Worker(address);
  } finally {
    // The worker has begun to load and keeps what it needs.
    URL.revokeObjectURL(address);
  }
}
