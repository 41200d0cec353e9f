// The lobby's news: the server's tables and games, asked for while the lobby is shown.

import { batch, effect, signal } from '@preact/signals';
import { keepAsking } from '../../../../web/browser/long-poll.ts';
import { parseLobby } from '../../model/lobby-now.ts';
import type { LobbyNow } from '../../model/lobby-now.ts';
import { gameNames, lobbyOpen, trouble } from '../page-state.ts';

/** How long the lobby rests between two looks, in milliseconds. */
const LOOK_MS = 2_000;

/** What is known, and what is wrong with the connection. */
export const lobby = signal<LobbyNow | undefined>(undefined);
export const lobbyTrouble = signal('');

/** Keeps what is known up to date while the page is in the lobby. */
export function keepLobby(): void {
  effect(() => {
    lobbyTrouble.value = '';
    if (!lobbyOpen.value) return undefined;
    const on = new AbortController();
    void keepAsking({
      address: () => 'tables',
      take,
      lost: (seconds) => void (lobbyTrouble.value = `The connection is lost. Trying again in ${seconds} s.`),
      found: () => void (lobbyTrouble.value = ''),
      failed: (message) => void (trouble.value = `The lobby stands still; reload the page to try again: ${message}`),
      restMs: LOOK_MS,
      signal: on.signal,
    });
    return () => on.abort();
  });
}

function take(raw: unknown): void {
  const now = parseLobby(raw);
  const names = now.finished.flatMap(({ record }) => (record === undefined ? [] : [record]));
  batch(() => {
    lobby.value = now;
    const fresh = names.filter((name) => !gameNames.value.includes(name));
    if (fresh.length > 0) gameNames.value = [...fresh, ...gameNames.value];
  });
}
