// What stands in the page itself where it is one file: a game or many, and the workers' scripts.

import { EMBEDDED } from '../model/packed-games.ts';

/** The workers: their scripts' elements in a page that is one file, and their files on a server. */
export const WORKERS = {
  thinking: { id: EMBEDDED.thinkingWorker, file: 'worker.js' },
  layout: { id: EMBEDDED.layoutWorker, file: 'layout-worker.js' },
} as const;

/** The game's name and raw record, as JSON; undefined where a server has them. */
export function embeddedGame(): string | undefined {
  return document.getElementById(EMBEDDED.game)?.textContent ?? undefined;
}

/** Many games, as JSON that `parsePackedGames` reads; undefined where the page holds one, or a server has them. */
export function embeddedGames(): string | undefined {
  return document.getElementById(EMBEDDED.games)?.textContent ?? undefined;
}

/** The text that was packed: base64 of what gzip made of it. */
export function unpacked(data: string): Promise<string> {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}
