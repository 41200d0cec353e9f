// The lobby's news: the server's tables and games, asked for while the lobby is shown.

import { batch, effect, signal } from '@preact/signals';
import { keepAsking } from '../../../../web/browser/server-requests.ts';
import { parseLobby, parseRecordSum, type LobbyNow, type RecordSum } from '../../model/lobby-now.ts';
import { tellTrouble } from '../../../../web/browser/shell-state.ts';
import { gameNames, lobbyOpen } from '../state.ts';
import { fetchSum } from '../server-files.ts';

/** How long the lobby rests between two looks, in milliseconds. */
const LOOK_MS = 2_000;

/** What is known, and what is wrong with the connection. */
export const lobby = signal<LobbyNow | undefined>(undefined);
export const lobbyTrouble = signal('');

/** What the records of the list come to, by name, as far as the server has said; a record never changes. */
export const sums = signal<ReadonlyMap<string, RecordSum>>(new Map());
const asked = new Set<string>();
let lastAsked: Promise<void> = Promise.resolve();

/** Asks once for what a record comes to, one record after the other: the server reads each. */
export function askForSum(record: string): void {
  if (asked.has(record)) return;
  asked.add(record);
  lastAsked = lastAsked.then(() => takeSum(record));
}

async function takeSum(record: string): Promise<void> {
  try {
    const sum = parseRecordSum(await fetchSum(record));
    sums.value = new Map(sums.peek()).set(record, sum);
  } catch {
    // The card keeps the file's name; it is asked for again when it is shown anew.
    asked.delete(record);
  }
}

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
      failed: (message) => tellTrouble(`The lobby stands still; reload the page to try again: ${message}`),
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
