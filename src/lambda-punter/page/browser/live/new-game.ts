// A new game on the server, as signals: whether the form is open, what the server offers, what it said.

import { signal } from '@preact/signals';
import { messageOf } from '../../../../base/errors.ts';
import { parseJson } from '../../../../base/json.ts';
import { isObject, type RawObject } from '../../../../base/shape.ts';
import { sendJson } from '../../../../web/browser/server-requests.ts';
import { parseLobbyTable } from '../../model/lobby-now.ts';
import { parseOffer, refusalOf, type GameFaults, type GameOffer } from '../../model/game-wish.ts';
import { lobby } from './lobby-state.ts';

/** The server's tables, seen from the page's address. */
const TABLES = '../tables';
const SILENT = 'The server does not answer. Try again.';

export const newGameOpen = signal(false);
/** The table that this page has started last: the lobby shows where it is. */
export const startedTable = signal<{ readonly name: string; readonly port: number } | undefined>(undefined);

/** What the server offers, or a sentence on why that is not known. */
export async function fetchOffer(): Promise<GameOffer | string> {
  const answer = await fetch(TABLES).catch(() => undefined);
  if (answer?.ok !== true) return SILENT;
  try {
    const raw = parseJson(await answer.text(), 'the offer');
    const offered = isObject(raw) ? raw['newGames'] : undefined;
    return offered === undefined ? 'This server does not let people start new games any more.' : parseOffer(offered);
  } catch (error) {
    return messageOf(error);
  }
}

/** Starts a game; what is wrong with it, if anything. The lobby shows it at once. */
export async function startGame(said: RawObject): Promise<GameFaults> {
  const sent = await sendJson('POST', TABLES, said);
  if (sent.kind === 'lost') return new Map([['all', SILENT]]);
  const { status, body } = sent;
  if (status !== 201 || !isObject(body['table'])) return refusalOf({ ...body, error: sent.error });
  const table = parseLobbyTable(body['table'], 'table');
  const now = lobby.peek();
  if (now !== undefined && !now.tables.some(({ name }) => name === table.name))
    lobby.value = { ...now, tables: [...now.tables, table] };
  startedTable.value = { name: table.name, port: table.port };
  return new Map();
}
