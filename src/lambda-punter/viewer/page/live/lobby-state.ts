// The lobby's news: the server's tables and games, asked for while the lobby is shown.

import { batch, signal } from '@preact/signals';
import { keepAsking } from '../../../../web/browser/long-poll.ts';
import { parseLobby } from '../../model/lobby-now.ts';
import type { LobbyNow } from '../../model/lobby-now.ts';
import { stopFollowing } from './following.ts';
import { busy, game, gameNames, lobbyOpen, trouble } from '../page-state.ts';
import { leaveGame } from '../play/play-state.ts';

/** How long the lobby rests between two looks, in milliseconds. */
const LOOK_MS = 2_000;

/** What is known, and what is wrong with the connection. */
export const lobby = signal<LobbyNow | undefined>(undefined);
export const lobbyTrouble = signal('');

let stop: AbortController | undefined;

/** Shows the lobby, and keeps it up to date until it is left. */
export function enterLobby(): void {
  leaveLobby();
  leaveGame();
  const on = new AbortController();
  stop = on;
  batch(() => {
    stopFollowing();
    game.value = undefined;
    trouble.value = '';
    lobbyOpen.value = true;
  });
  history.replaceState(null, '', '#');
  void keepAsking({
    address: () => 'tables',
    take: (raw) => {
      const now = parseLobby(raw);
      batch(() => {
        busy.value = '';
        lobby.value = now;
        const names = now.finished.flatMap(({ record }) => (record === undefined ? [] : [record]));
        const fresh = names.filter((name) => !gameNames.value.includes(name));
        if (fresh.length > 0) gameNames.value = [...fresh, ...gameNames.value];
      });
    },
    lost: (seconds) => {
      busy.value = '';
      lobbyTrouble.value = `The connection is lost. Trying again in ${seconds} s.`;
    },
    found: () => void (lobbyTrouble.value = ''),
    failed: (message) => void (trouble.value = `The lobby stands still; reload the page to try again: ${message}`),
    restMs: LOOK_MS,
    signal: on.signal,
  });
}

/** Asks no more; what was known is forgotten when the lobby is entered again. */
export function leaveLobby(): void {
  stop?.abort();
  stop = undefined;
  lobbyTrouble.value = '';
  lobbyOpen.value = false;
}
