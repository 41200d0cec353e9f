// What the page asks a lobby for: its tables and games while it is shown, what records come to, and a new game.

import { effect } from '@preact/signals';
import { messageOf } from '../../../../base/errors.ts';
import { parseJson } from '../../../../base/json.ts';
import { isObject, type RawObject } from '../../../../base/shape.ts';
import { keepAsking, sendJson } from '../../../../web/browser/server-requests.ts';
import { parseOffer, refusalOf, type GameFaults, type GameOffer } from '../../model/game-wish.ts';
import { parseLobby, parseLobbyTable, parseRecordSum } from '../../model/live-news.ts';
import { fetched } from '../server-files.ts';
import { tellTrouble } from '../../../../web/browser/shell-state.ts';
import { keepSum, showStarted, state, takeLobby, update } from '../state.ts';
import { PAGE_TEXTS } from '../words.ts';
import { LIVE_TEXTS, LOBBY_TEXTS, NEW_GAME_TEXTS } from './live-texts.ts';

/** How long the lobby rests between two looks, in milliseconds. */
const LOOK_MS = 2_000;
/** The server's tables, seen from the page's address. */
const TABLES = '../tables';

/** The records whose sums were asked for, and the last such question. */
const askedSums = new Set<string>();
let lastAsked: Promise<void> = Promise.resolve();

/** Asks once for a record's summary, one record after the other: the server reads each. */
export function askForSum(record: string): void {
  if (askedSums.has(record)) return;
  askedSums.add(record);
  lastAsked = lastAsked.then(async () => {
    try {
      keepSum(record, parseRecordSum(await fetched(`sums/${encodeURIComponent(record)}`, record)));
    } catch {
      // The card keeps the file's name; the sums are asked for again when it is shown anew.
      askedSums.delete(record);
    }
  });
}

/** Keeps what is known up to date while the page is in the lobby. */
export function keepLobby(): void {
  effect(() => {
    update({ lobbyTrouble: '' });
    if (state.place !== 'lobby') return undefined;
    const on = new AbortController();
    void keepAsking({
      address: () => 'tables',
      take: (raw) => takeLobby(parseLobby(raw)),
      lost: (seconds) => update({ lobbyTrouble: LIVE_TEXTS.lost(seconds) }),
      found: () => update({ lobbyTrouble: '' }),
      failed: (message) => tellTrouble(LOBBY_TEXTS.standsStill(message)),
      restMs: LOOK_MS,
      signal: on.signal,
    });
    return () => on.abort();
  });
}

/** What the server offers for a new game, or a sentence on why that is not known. */
export async function fetchOffer(): Promise<GameOffer | string> {
  const answer = await fetch(TABLES).catch(() => undefined);
  if (answer?.ok !== true) return NEW_GAME_TEXTS.silent;
  try {
    const raw = parseJson(await answer.text(), PAGE_TEXTS.offer);
    const offered = isObject(raw) ? raw['newGames'] : undefined;
    return offered === undefined ? NEW_GAME_TEXTS.notAllowed : parseOffer(offered);
  } catch (error) {
    return messageOf(error);
  }
}

/** Starts a game; what is wrong with it, if anything. The lobby shows it at once. */
export async function startGame(said: RawObject): Promise<GameFaults> {
  const sent = await sendJson('POST', TABLES, said);
  if (sent.kind === 'lost') return new Map([['all', NEW_GAME_TEXTS.silent]]);
  const { status, body } = sent;
  if (status !== 201 || !isObject(body['table'])) return refusalOf({ ...body, error: sent.error });
  showStarted(parseLobbyTable(body['table']));
  return new Map();
}
